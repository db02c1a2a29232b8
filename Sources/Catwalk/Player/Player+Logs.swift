import JSONText
import Machine
import Program
import Values

extension Player {
    /// The bricks executed since the last call, as JSON lines (docs/testing.md, "Trace").
    public mutating func takeTrace() -> [UInt8] {
        var writer = JSONWriter()
        for entry in trace {
            writer.object { writer in
                writer.member("t", number: Double(entry.frame - 1) / 60)
                writer.member("frame", entry.frame)
                writer.member("substep", entry.substep)
                writer.member("sprite", entry.spriteName)
                writePlace(entry.place, to: &writer)
                if !entry.effect.isEmpty { writer.member("effect", entry.effect) }
            }
            writer.newline()
        }
        trace.removeAll(keepingCapacity: true)
        return writer.bytes
    }

    /// What a phone would have done since the last call, as JSON lines (docs/testing.md, "Device log").
    public mutating func takeDeviceLog() -> [UInt8] {
        var writer = JSONWriter()
        for event in deviceLog {
            writer.object { writer in
                writer.member("t", number: Double(event.frame - 1) / 60)
                writer.member("action", event.action)
                writer.member("sprite", event.spriteName)
                writePlace(event.place, to: &writer)
                for parameter in event.parameters { writer.member(parameter.name, parameter.value) }
            }
            writer.newline()
        }
        deviceLog.removeAll(keepingCapacity: true)
        return writer.bytes
    }

    private mutating func writePlace(_ place: Int, to writer: inout JSONWriter) {
        guard machine.program.places.indices.contains(place) else { return }
        let found = machine.program.places[place]
        writer.member("script", machine.program.scripts[Int(found.script)].number)
        writer.member("path", paths.path(ofPlace: place, in: machine.program))
        writer.member("brick", brickNames[place])
    }
}
