import Synchronization

/// Finds files whose names begin with a checksum, in whatever code page the rest was written (format.md 1.3, 1.4).
///
/// Made when first asked for: most projects never need it, and a hostile one asks for thousands of missing files.
final class ChecksumIndex: Sendable {
    /// The first path for every directory and checksum.
    private let paths = Mutex<[[UInt8]: String]?>(nil)

    /// Bytes of a checksum and the `_` behind it.
    static let prefixLength = 33

    /// The file in the directory whose name begins with the prefix; `all` gives the paths of all files.
    func path(in directory: String, prefix: some Sequence<UInt8>, among all: () -> [String]) -> String? {
        let key = Array(directory.utf8) + [UInt8(ascii: "/")] + prefix
        return paths.withLock { known in
            if let known { return known[key] }
            let index = Self.index(all())
            known = index
            return index[key]
        }
    }

    private static func index(_ all: [String]) -> [[UInt8]: String] {
        var index: [[UInt8]: String] = [:]
        for path in all {
            let bytes = Array(path.utf8)
            guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), isChecksum(bytes[(slash + 1)...]) else {
                continue
            }
            let key = Array(bytes[...(slash + prefixLength)])
            if index[key] == nil { index[key] = path }
        }
        return index
    }

    /// Whether a name begins with 32 hex digits and `_`.
    static func isChecksum(_ name: some Collection<UInt8>) -> Bool {
        let prefix = name.prefix(prefixLength)
        return prefix.count == prefixLength
            && prefix.enumerated().allSatisfy { offset, byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                    UInt8(ascii: "A")...UInt8(ascii: "F"):
                    offset < prefixLength - 1
                default: byte == UInt8(ascii: "_") && offset == prefixLength - 1
                }
            }
    }
}
