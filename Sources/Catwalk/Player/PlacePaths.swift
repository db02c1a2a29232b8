import Program

/// The paths of places in the tree of blocks, each made once: traces name the same few thousands of times.
struct PlacePaths {
    private var paths: [Int: String] = [:]
    private var bytes = 0
    /// Deep trees have long paths.
    private static let limit = 16 << 20

    mutating func path(ofPlace place: Int, in program: Program) -> String {
        if let path = paths[place] { return path }
        let path = program.path(ofPlace: place)
        if bytes + path.utf8.count > Self.limit {
            paths = [:]
            bytes = 0
        }
        bytes += path.utf8.count + 64
        paths[place] = path
        return path
    }
}
