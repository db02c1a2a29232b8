import Diagnostics
import Language
import Machine
import Media
import Program
import ProjectFiles

/// The lengths of the project's sounds, as far as its bricks start them.
struct ProjectSounds {
    private(set) var table: SoundTable
    private(set) var diagnostics: [Diagnostic] = []

    init(of program: Program, media: MediaStore, file: String) {
        var milliseconds = Array(repeating: 0, count: program.sounds.count)
        for sound in Self.started(in: program).sorted() {
            let name = program.sounds[sound]
            // A missing sound has been reported when the project was loaded.
            guard let bytes = media.bytes(scene: name.scene, .sounds, name.fileName) else { continue }
            do {
                milliseconds[sound] = try SoundMeter().milliseconds(of: bytes)
            } catch {
                diagnostics.append(
                    Diagnostic(
                        "unmeasured-sound", .warning,
                        "the sound \"\(name.fileName)\" lasts no time: \(error.message)",
                        at: SourceLocation(file: file, path: name.scene)))
            }
        }
        table = SoundTable(milliseconds: milliseconds)
    }

    /// Takes sounds without a file out of the lists, as the app does (format.md 1.7); bare XML keeps them all.
    static func removeMissing(from project: inout Project, media: MediaStore) {
        guard media.hasFiles else { return }
        for scene in project.scenes {
            for sprite in scene.sprites {
                let kept = project[sprite].sounds.filter { sound in
                    media.path(scene: scene.name, .sounds, project[sound].fileName) != nil
                }
                project[sprite].sounds = kept
            }
        }
    }

    /// Indices of the sounds that any brick starts.
    private static func started(in program: Program) -> Set<Int> {
        var found: Set<Int> = []
        for script in program.scripts {
            let sounds = program.objects[script.object].sounds
            for instruction in program.instructions[script.code] where instruction.kind.startsSound {
                let index = Int(instruction.operand)
                if sounds.indices.contains(index) { found.insert(sounds[index].sound) }
            }
        }
        return found
    }
}

extension BrickKind {
    fileprivate var startsSound: Bool {
        self == .playSound || self == .playSoundAndWait || self == .playSoundAt
    }
}
