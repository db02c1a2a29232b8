import Catwalk

/// The good inputs that mutants are made from.
public enum Seeds {
    /// Documents larger than this are left out: mutants should be many and quick.
    static let largest = 60_000

    /// All projects and images below the given directories, in order of their paths.
    public static func mutator(below directories: [String]) -> Mutator {
        var documents: [[UInt8]] = []
        var archives: [[UInt8]] = []
        var images: [[UInt8]] = []
        for directory in directories {
            for path in paths(below: directory) {
                guard let bytes = try? Files.read(path), bytes.count > 20 else { continue }
                if path.hasSuffix(".xml") {
                    if bytes.count <= largest { documents.append(bytes) }
                } else if path.hasSuffix(".png") || path.hasSuffix(".jpg") || path.hasSuffix(".webp") {
                    if bytes.count <= 20_000 { images.append(bytes) }
                } else {
                    if bytes.count <= largest { archives.append(bytes) }
                    if let code = try? ProjectReader.code(of: path), code.count <= largest {
                        documents.append(code)
                    }
                }
            }
        }
        return Mutator(documents: documents, archives: archives, images: images)
    }

    private static func paths(below directory: String) -> [String] {
        guard let names = try? Files.list(directory) else { return [] }
        return names.flatMap { name -> [String] in
            let path = Files.join(directory, name)
            if Files.kind(of: path, followingLinks: false) == .directory { return paths(below: path) }
            return endings.contains { path.hasSuffix($0) } ? [path] : []
        }
    }

    private static let endings = [".xml", ".catrobat", ".zip", ".png", ".jpg", ".webp"]
}
