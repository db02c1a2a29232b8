public import Catwalk

/// Finds the projects that a command line names.
public enum ProjectFinder {
    /// A project, and how it came to be here.
    public struct Found: Sendable, Equatable {
        public var path: String
        /// Named itself, not found in a directory.
        public var isNamed: Bool

        public init(path: String, isNamed: Bool) {
            self.path = path
            self.isNamed = isNamed
        }
    }

    /// What counts as a project inside a directory.
    public enum Search: Sendable {
        /// Archives and directories with `code.xml`.
        case projects
        /// Any XML file besides.
        case projectsAndXML
    }

    /// The projects that the paths name, directories searched at any depth, each directory in order of names.
    /// Links inside directories are not followed.
    public static func find(_ paths: [String], _ search: Search) throws(FileError) -> [Found] {
        var found: [Found] = []
        for path in paths {
            if Files.kind(of: path) == .directory {
                let start = found.count
                try collect(path, search, depth: 0, into: &found)
                if found.count == start + 1, found[start].path == path { found[start].isNamed = true }
            } else {
                found.append(Found(path: path, isNamed: true))
            }
        }
        return found
    }

    private static func collect(
        _ directory: String, _ search: Search, depth: Int, into found: inout [Found]
    ) throws(FileError) {
        let names = try Files.list(directory)
        if names.contains("code.xml") {
            found.append(Found(path: directory, isNamed: false))
            return
        }
        for name in names {
            let path = Files.join(directory, name)
            switch Files.kind(of: path, followingLinks: false) {
            case .directory where depth < 32:
                try collect(path, search, depth: depth + 1, into: &found)
            case .file where isProject(name, search):
                found.append(Found(path: path, isNamed: false))
            default: break
            }
        }
    }

    private static func isProject(_ name: String, _ search: Search) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".catrobat") || (search == .projectsAndXML && name.hasSuffix(".xml"))
    }
}
