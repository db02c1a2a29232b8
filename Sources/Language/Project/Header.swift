/// The project's header: named texts in file order (format.md 3.1), read through typed accessors.
public struct Header: Sendable {
    public struct Entry: Sendable {
        public var name: String
        public var text: String
        /// The element itself if it is more than a plain leaf, or `<x/>`; it wins over ``text`` when writing.
        public var raw: RawElement?

        public init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }

    public var entries: [Entry] = []
    /// 1-based line in the file, 0 if made by a program.
    public var line: Int32 = 0

    public init() {}

    /// The text of the first entry of that name.
    public subscript(name: String) -> String? {
        get { entries.first { $0.name == name }?.text }
        set {
            let index = entries.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let text?): entries[index] = Entry(name, text)
            case (let index?, nil): entries.remove(at: index)
            case (nil, let text?): entries.append(Entry(name, text))
            case (nil, nil): break
            }
        }
    }

    public var programName: String { self["programName"] ?? "" }
    /// The language version's text, like `0.9995` or `1.12`.
    public var languageVersion: String { self["catrobatLanguageVersion"] ?? "0.0" }
    /// The language version as a number; 0 if it is missing or none.
    public var languageNumber: Double { ScalarText.double(languageVersion) ?? 0 }
    /// Virtual stage size in pixels; 0 if missing or no number.
    public var screenWidth: Int { ScalarText.integer(self["screenWidth"] ?? "") ?? 0 }
    public var screenHeight: Int { ScalarText.integer(self["screenHeight"] ?? "") ?? 0 }
}
