import Machine
import Media
public import Raster
public import Stage

extension Player {
    /// The stage as it looks now.
    ///
    /// - Parameter size: pixels of the picture; those of the project's virtual screen if nil.
    public mutating func picture(size: ImageSize? = nil) throws(PlayerError) -> Pixmap {
        if let picture = renderPicture(size) { return picture }
        let size = size ?? ImageSize(width: machine.stage.width, height: machine.stage.height)
        throw PlayerError("a picture of \(size.width)×\(size.height) pixels is too large")
    }
}

extension Pixmap {
    /// The picture as a PNG file's bytes.
    public func png() throws(PlayerError) -> [UInt8] {
        do {
            return try ImageEncoder().encodePNG(self)
        } catch {
            throw PlayerError(error.message)
        }
    }

    /// Writes the picture as a PNG file, at once or not at all.
    public func writePNG(to path: String) throws {
        try Files.write(png(), to: path)
    }
}
