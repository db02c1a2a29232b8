import Program
import ProjectFiles

extension MediaStore {
    /// For each file the first one of the same bytes. Clones find their looks and sounds by what the files hold
    /// (runtime.md 4.2). A file that is missing, or alone in its size, is its own.
    func firstEqual(_ files: [MediaFile], _ folder: Folder) -> [Int] {
        var result = Array(files.indices)
        var ofSize: [Int: [Int]] = [:]
        for (index, file) in files.enumerated() {
            guard let path = path(scene: file.scene, folder, file.fileName), let size = size(path: path)
            else {
                continue
            }
            ofSize[size, default: []].append(index)
        }
        for group in ofSize.values where group.count > 1 {
            var known: [[UInt8]: Int] = [:]
            for index in group {
                guard let bytes = bytes(scene: files[index].scene, folder, files[index].fileName) else {
                    continue
                }
                if let first = known[bytes] { result[index] = first } else { known[bytes] = index }
            }
        }
        return result
    }
}
