import Diagnostics
import Glibc
import Language

/// Saves a project as a directory. Every new file is complete before the first one gets its place, `code.xml` comes
/// last, and nothing is written through a link.
struct DirectorySave {
    private let project: Project
    private let media: MediaStore
    private let plan: SavePlan
    private let root: String
    private let space: DiskSpace?

    init(_ project: Project, _ media: MediaStore, _ plan: SavePlan, to path: String, _ space: DiskSpace?) {
        self.project = project
        self.media = media
        self.plan = plan
        self.space = space
        var root = path
        while root.utf8.count > 1, root.utf8.last == UInt8(ascii: "/") { root.removeLast() }
        self.root = root
    }

    func run() throws(ProjectError) {
        switch Files.kind(of: root, followingLinks: false) {
        case nil: try create()
        case .directory: try update()
        case .file: throw failure(ENOTDIR, root)
        case .other:
            throw ProjectError(
                .inputOutput, "cannot write: this is a link or a device", at: SourceLocation(file: root),
                advice: "name the directory itself")
        }
    }

    // MARK: A new directory

    /// Written under another name beside its place, then renamed.
    private func create() throws(ProjectError) {
        let temporary = try makeTemporaryDirectory(root + ".XXXXXX")
        do throws(ProjectError) {
            for entry in plan.entries {
                try makeDirectories(of: entry.target, in: temporary)
                try write(ProjectSaver.contents(entry, media), to: Files.join(temporary, entry.target))
            }
            try write(try ProjectWriter.bytes(of: project), to: temporary + "/code.xml")
            guard rename(temporary, root) == 0 else { throw failure(errno, root) }
        } catch {
            try? Files.removeTree(temporary)
            throw error
        }
    }

    // MARK: A directory that is there

    /// The new files are collected in a directory inside, then renamed one by one.
    private func update() throws(ProjectError) {
        let temporary = try makeTemporaryDirectory(Files.join(root, ".catwalk.XXXXXX"))
        defer { try? Files.removeTree(temporary) }
        var staged: [(file: String, target: String)] = []
        for entry in plan.entries where !isInPlace(entry) {
            let bytes = try ProjectSaver.contents(entry, media)
            let target = Files.join(root, entry.target)
            try checkDirectories(of: entry.target)
            if Files.size(of: target) == bytes.count,
                (try? Files.read(target, followingLinks: false)) == bytes
            {
                continue
            }
            let file = Files.join(temporary, "\(staged.count)")
            try write(bytes, to: file)
            staged.append((file, entry.target))
        }
        let code = Files.join(temporary, "code.xml")
        try write(try ProjectWriter.bytes(of: project), to: code)
        for (file, target) in staged {
            try makeDirectories(of: target, in: root)
            guard rename(file, Files.join(root, target)) == 0 else { throw failure(errno, target) }
        }
        guard rename(code, Files.join(root, "code.xml")) == 0 else { throw failure(errno, "code.xml") }
        removeMovedFiles()
    }

    /// The file is its own source.
    private func isInPlace(_ entry: SavePlan.Entry) -> Bool { entry.target == entry.source && isOwnSource }

    /// The project is saved in the directory that it came from.
    var isOwnSource: Bool {
        guard case .directory(let source) = media.source, let resolved = Files.resolved(source) else {
            return false
        }
        return resolved == Files.resolved(root)
    }

    /// A project that is converted in its place does not keep its files in two places.
    private func removeMovedFiles() {
        guard isOwnSource else { return }
        let targets = Set(plan.entries.map(\.target))
        for entry in plan.entries where !targets.contains(entry.source) {
            try? Files.remove(Files.join(root, entry.source))
        }
    }

    // MARK: Files

    private func write(_ bytes: [UInt8], to path: String) throws(ProjectError) {
        try ProjectSaver.write(bytes, to: path, space)
    }

    private func makeTemporaryDirectory(_ template: String) throws(ProjectError) -> String {
        var name = Array(template.utf8CString)
        guard mkdtemp(&name) != nil else { throw failure(errno, root) }
        let mask = umask(0)
        umask(mask)
        chmod(name, 0o777 & ~mask)
        return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private func directories(of path: String) -> [String] {
        var result: [String] = []
        for step in path.split(separator: "/").dropLast() {
            result.append(Files.join(result.last ?? "", String(step)))
        }
        return result
    }

    /// What is there already must be directories, not links to somewhere else.
    private func checkDirectories(of path: String) throws(ProjectError) {
        for directory in directories(of: path) {
            let place = Files.join(root, directory)
            switch Files.kind(of: place, followingLinks: false) {
            case nil, .directory: continue
            case .file, .other: throw failure(ENOTDIR, place)
            }
        }
    }

    private func makeDirectories(of path: String, in root: String) throws(ProjectError) {
        for directory in directories(of: path) {
            let place = Files.join(root, directory)
            if Files.kind(of: place, followingLinks: false) == .directory { continue }
            guard mkdir(place, 0o777) == 0 else { throw failure(errno, place) }
        }
    }

    private func failure(_ code: CInt, _ path: String) -> ProjectError {
        ProjectError(cannotWrite: FileError(path: path, operation: "write", code: code), path)
    }
}
