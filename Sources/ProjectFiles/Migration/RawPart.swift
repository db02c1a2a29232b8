import Language

/// A child in file order: perhaps an element that the tree keeps as it is.
protocol RawPart {
    static func raw(_ element: RawElement) -> Self
    var rawElement: RawElement? { get }
}

extension Project.Part: RawPart {
    var rawElement: RawElement? { if case .raw(let element) = self { element } else { nil } }
}

extension Scene.Part: RawPart {
    var rawElement: RawElement? { if case .raw(let element) = self { element } else { nil } }
}

extension Sprite.Part: RawPart {
    var rawElement: RawElement? { if case .raw(let element) = self { element } else { nil } }
}

extension Script.Part: RawPart {
    var rawElement: RawElement? { if case .raw(let element) = self { element } else { nil } }
}

extension UserBrickSignature.Part: RawPart {
    var rawElement: RawElement? { if case .raw(let element) = self { element } else { nil } }
}

extension Array where Element: RawPart {
    /// Removes the elements of that name; returns how many.
    mutating func drop(_ name: String) -> Int { drop { $0.rawElement?.name == name } }
}

extension [RawElement] {
    mutating func drop(_ name: String) -> Int { drop { $0.name == name } }
}
