import Diagnostics
import Language
import Media
import ProjectFiles

/// The files beside code.xml. That files are missing, loading has told already.
extension ProjectCheck {
    static let fileNames = ProjectCheck { survey, findings in
        for (index, object) in survey.objects.enumerated() {
            let sprite = survey.project[object.sprite]
            for look in sprite.looks.map({ survey.project[$0] }) where look.fileName.isEmpty {
                findings.report(
                    "empty-file-name", "look \"\(look.name)\" has no file name",
                    at: survey.location(ofObject: index))
            }
            for sound in sprite.sounds.map({ survey.project[$0] }) where sound.fileName.isEmpty {
                findings.report(
                    "empty-file-name", "sound \"\(sound.name)\" has no file name",
                    at: survey.location(ofObject: index))
            }
        }
    }

    /// Only the heads are read: nothing is decoded.
    static let imageHeads = ProjectCheck { survey, findings in
        guard survey.media.hasFiles else { return }
        let decoder = ImageDecoder()
        var seen: Set<TextKey> = []
        for (index, object) in survey.objects.enumerated() {
            let sprite = survey.project[object.sprite]
            let scene = survey.scene(ofObject: index).name
            for look in sprite.looks.map({ survey.project[$0] }) {
                guard let path = survey.media.path(scene: scene, .images, look.fileName),
                    seen.insert(path.key).inserted
                else { continue }
                guard let problem = problem(of: survey.media.bytes(path: path), decoder) else { continue }
                let message = "the image \"\(look.fileName)\" of look \"\(look.name)\" \(problem.text)"
                if problem.isDishonest {
                    findings.report("dishonest-image", message, at: survey.location(ofObject: index))
                } else {
                    findings.report("broken-image", message, at: survey.location(ofObject: index))
                }
            }
        }
    }

    private static func problem(
        of bytes: [UInt8]?, _ decoder: ImageDecoder
    ) -> (text: String, isDishonest: Bool)? {
        guard let bytes else { return ("cannot be unpacked", false) }
        do throws(ImageError) {
            let (width, height) = try decoder.probeSize(bytes)
            if !width.multipliedReportingOverflow(by: height).overflow,
                width * height > decoder.maximumPixelCount
            {
                return (
                    "draws nothing: \(width) × \(height) pixels are more than \(decoder.maximumPixelCount)",
                    false
                )
            }
            guard ImageFormat(of: bytes) == .png, let least = leastPNGBytes(bytes, width, height) else {
                return nil
            }
            if bytes.count >= least { return nil }
            return ("claims \(width) × \(height) pixels, but has \(bytes.count) bytes only", true)
        } catch {
            return ("draws nothing: \(error.message)", false)
        }
    }

    /// How many bytes a PNG of that size has at least: its compression gets at most 1032 bytes into one.
    private static func leastPNGBytes(_ bytes: [UInt8], _ width: Int, _ height: Int) -> Int? {
        guard bytes.count > 25 else { return nil }
        let samples =
            switch bytes[25] {
            case 2: 3
            case 4: 2
            case 6: 4
            default: 1
            }
        let rowBytes = (width * Int(bytes[24]) * samples + 7) / 8 + 1
        return rowBytes * height / 1032
    }

    static let unusedMedia = ProjectCheck { survey, findings in
        guard survey.media.hasFiles else { return }
        var used: Set<TextKey> = []
        for (index, object) in survey.objects.enumerated() {
            let sprite = survey.project[object.sprite]
            let scene = survey.scene(ofObject: index).name
            for look in sprite.looks {
                let path = survey.media.path(scene: scene, .images, survey.project[look].fileName)
                if let path { used.insert(path.key) }
            }
            for sound in sprite.sounds {
                let path = survey.media.path(scene: scene, .sounds, survey.project[sound].fileName)
                if let path { used.insert(path.key) }
            }
        }
        for path in survey.media.paths where isMedia(path) && !used.contains(path.key) {
            let noun = path.utf8.split(separator: UInt8(ascii: "/")).dropLast().last
            let user = noun.map { String(decoding: Array($0), as: UTF8.self) } == "sounds" ? "sound" : "look"
            findings.report(
                "unused-file",
                "no \(user) uses the file \"\(path)\" (\(survey.media.size(path: path) ?? 0) bytes)",
                at: survey.location)
        }
    }

    /// A file directly in `images` or `sounds`; neither hidden ones nor the website's WebP copies of images.
    private static func isMedia(_ path: String) -> Bool {
        let steps = path.utf8.split(separator: UInt8(ascii: "/"))
        guard (2...3).contains(steps.count), let name = steps.last, name.first != UInt8(ascii: ".") else {
            return false
        }
        let folder = steps[steps.count - 2]
        if folder.elementsEqual("sounds".utf8) { return true }
        return folder.elementsEqual("images".utf8) && !name.reversed().starts(with: ".webp".utf8.reversed())
    }
}
