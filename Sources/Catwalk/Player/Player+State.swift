import JSONText
import Machine
import Program
import Stage
import Values

extension Player {
    /// Everything that is on stage as JSON (docs/testing.md, "State"): time, scene, ending, data, sprites from bottom to
    /// top. Same run, same bytes.
    public var state: [UInt8] {
        var writer = JSONWriter(indented: true)
        writer.object { writer in
            writer.member("frame", frame)
            writer.member("seconds", number: seconds)
            writer.member("scene", machine.program.scenes[machine.sceneIndex].name)
            writer.member("ending", ending.name)
            if let message = ending.message { writer.member("message", message) }
            writer.member("variables", object: { writeVariables(projectVariables, base: 0, to: &$0) })
            writer.member("lists", object: { writeLists(projectLists, base: 0, to: &$0) })
            writer.member("camera", object: { writeCamera(to: &$0) })
            writer.member(
                "sprites",
                array: { writer in for sprite in machine.stage.order { write(sprite: sprite, to: &writer) } })
            writeOverlays(to: &writer)
            writer.member("stitches", machine.stage.embroidery.pattern.pointCount)
        }
        writer.newline()
        return writer.bytes
    }

    private var projectVariables: Range<Int> { 0..<machine.program.projectVariableCount }
    private var projectLists: Range<Int> { 0..<machine.program.projectListCount }

    /// Data whose names start at `names` and whose values start at `base`.
    private func writeVariables(_ names: Range<Int>, base: Int, to writer: inout JSONWriter) {
        for (offset, name) in machine.program.variables[names].enumerated() where !name.isHidden {
            writer.member(name.name, machine.world.variables[base + offset])
        }
    }

    private func writeLists(_ names: Range<Int>, base: Int, to writer: inout JSONWriter) {
        for (offset, name) in machine.program.lists[names].enumerated() {
            writer.member(
                name.name,
                array: { writer in for item in machine.world.lists[base + offset] { writer.value(item) } })
        }
    }

    private func writeCamera(to writer: inout JSONWriter) {
        let camera = machine.stage.camera
        writer.member("x", number: camera.x)
        writer.member("y", number: camera.y)
        if let focus = camera.focus { writer.member("follows", machine.stage.sprites[focus].name.string) }
    }

    private func write(sprite index: Int, to writer: inout JSONWriter) {
        let sprite = machine.stage.sprites[index]
        let object = machine.program.objects[machine.object(ofSprite: index)]
        let data = machine.data(ofSprite: index)
        writer.object { writer in
            writer.member("name", sprite.name.string)
            if sprite.isClone { writer.member("cloneOf", object.name) }
            writer.member("x", number: sprite.x)
            writer.member("y", number: sprite.y)
            writer.member("direction", number: sprite.direction)
            writer.member("rotationStyle", sprite.rotationStyle.name)
            writer.member("size", number: sprite.size)
            writeLook(sprite, to: &writer)
            writer.member("pen", object: { writePen(sprite.pen, to: &$0) })
            writeCrafts(of: index, to: &writer)
            writer.member(
                "variables", object: { writeVariables(object.variables, base: data.variables, to: &$0) })
            writer.member("lists", object: { writeLists(object.lists, base: data.lists, to: &$0) })
        }
    }

    private func writeLook(_ sprite: StageSprite, to writer: inout JSONWriter) {
        writer.name("look")
        if let look = sprite.currentLook { writer.value(look.name.string) } else { writer.null() }
        writer.member(
            "looks", array: { writer in for look in sprite.looks { writer.value(look.name.string) } })
        writer.member("visible", sprite.isVisible)
        writer.member("transparency", number: sprite.transparency)
        writer.member("brightness", number: sprite.brightness)
        writer.member("color", number: sprite.color)
    }

    private func writePen(_ pen: PenConfiguration, to writer: inout JSONWriter) {
        writer.member("down", pen.isDown)
        writer.member("size", number: pen.size)
        writer.member("red", Int(pen.red))
        writer.member("green", Int(pen.green))
        writer.member("blue", Int(pen.blue))
    }
}

extension Player.Ending {
    /// One word, stable: part of the state's format.
    public var name: String {
        switch self {
        case .running: "running"
        case .passed: "passed"
        case .failed: "failed"
        case .exited: "exited"
        case .paused: "paused"
        case .left: "left"
        case .idle: "idle"
        case .limit: "limit"
        }
    }

    /// What an assertion or a limit says.
    public var message: String? {
        switch self {
        case .failed(let message), .limit(let message): message
        default: nil
        }
    }
}

extension RotationStyle {
    /// One word, stable: part of the state's format.
    var name: String {
        switch self {
        case .allAround: "all around"
        case .leftRight: "left-right"
        case .fixed: "fixed"
        }
    }
}
