import Language
import Program
import Stage
import Values

/// Bricks that only a phone or its hardware could carry out: the device log keeps what they asked for (bricks.md 10, 15).
extension Machine {
    mutating func log(_ action: String, _ parameters: [DeviceEvent.Parameter]) {
        guard options.isLoggingDevice else { return }
        world.outputs.device.append(
            DeviceEvent(
                frame: world.frame, spriteName: world.look.name.string, place: Int(world.running.place),
                action: action, parameters: parameters))
    }

    /// Records a brick with its evaluated formulas and selections; one without support is reported once per place.
    mutating func recordOrRemark(_ instruction: Instruction) -> Bool {
        if case .unsupported(let reason) = instruction.kind.support {
            world.remark(.unsupportedBrick, reason)
            return true
        }
        var parameters: [DeviceEvent.Parameter] = []
        if let spec = catalogue.spec(of: instruction.kind) {
            for (offset, formula) in spec.formulas.enumerated() {
                var value = object(instruction.formula(Int32(offset)))
                // A number that is the whole formula evaluates to its text.
                if case .text(let text) = value, let number = text.javaNumber { value = .number(number) }
                parameters.append(.init(formula.field.xmlName, value))
            }
            parameters += selections(spec, instruction)
        }
        log("brick", parameters)
        return true
    }

    private func selections(_ spec: BrickSpec, _ instruction: Instruction) -> [DeviceEvent.Parameter] {
        spec.fields.compactMap { field in
            switch field {
            case .integer(let name, _): .init(name.xmlName, .number(Double(instruction.option)))
            case .flag(let name, _): .init(name.xmlName, .flag(instruction.option == 1))
            case .choice(let name, _, _), .text(let name):
                .init(name.xmlName, .text(Text(program.texts[Int(max(0, instruction.option))])))
            default: nil
            }
        }
    }
}
