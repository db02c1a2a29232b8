import Diagnostics
import Language
import Program

extension Player {
    /// Says where a formula has a name that means nothing.
    func diagnostic(for unknown: UnknownFormulaName) -> Diagnostic {
        let program = machine.program
        var place = location(ofPlace: unknown.place)
        let isOfObject =
            program.places.indices.contains(unknown.place)
            && program.scripts[Int(program.places[unknown.place].script)].object == unknown.object
        if !isOfObject {
            let object = program.objects[unknown.object]
            place.line = 0
            place.path = "\(program.scenes[object.scene].name)/\(object.name)"
        }
        let end = "\"\(unknown.name)\" is not known and counts as 0"
        return switch unknown.type {
        case .function: Diagnostic("unknown-function", .warning, "function " + end, at: place)
        case .sensor: Diagnostic("unknown-sensor", .warning, "sensor " + end, at: place)
        default: Diagnostic("unknown-operator", .warning, "operator " + end, at: place)
        }
    }
}
