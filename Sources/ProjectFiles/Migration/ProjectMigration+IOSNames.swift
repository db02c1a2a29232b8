import Language

/// Names that only the iOS app writes, and one old name that no app reads any more (format.md 6, 8.2, 12.5).
extension ProjectMigration {
    /// Formula names, categories and children that have a name in today's app. Others are kept; they count as 0.
    static func convertIOSNames(in project: inout Project) -> Int {
        var count = 0
        project.forEachFormula(definitions: true) { formula in count += formula.convertIOSNames() }
        project.forEachBrick(definitions: true) { brick in
            switch brick.kind {
            case .phiroRgbLight: count += brick.convertIOSLight()
            case .phiroIfLogicBegin: count += brick.convertIOSCondition()
            default: break
            }
        }
        return count
    }

    /// In the order of the numbers that `sensorSpinnerPosition` has.
    fileprivate static let phiroSensors: [(old: String, new: String)] = [
        ("front_left", "PHIRO_FRONT_LEFT"), ("front_right", "PHIRO_FRONT_RIGHT"),
        ("side_left", "PHIRO_SIDE_LEFT"), ("side_right", "PHIRO_SIDE_RIGHT"),
        ("bottom_left", "PHIRO_BOTTOM_LEFT"), ("bottom_right", "PHIRO_BOTTOM_RIGHT"),
    ]

    fileprivate static let functions: [(old: String, new: String)] = [
        ("analogPin", "ARDUINOANALOG"), ("digitalPin", "ARDUINODIGITAL"),
        ("COLOR_EQUAL_COLOR", "COLOR_EQUALS_COLOR"),
    ]
}

extension Formula {
    /// Returns how many nodes have other names now.
    fileprivate mutating func convertIOSNames() -> Int {
        var count = 0
        var hasLostNodes = false
        for index in nodes.indices {
            guard let old = nodes[index].value else { continue }
            switch nodes[index].type {
            case .sensor where old == "OBJECT_GHOSTEFFECT":
                nodes[index].value = "OBJECT_TRANSPARENCY"
            case .function where old == "COLLISION_FORMULA":
                guard becomeCollision(Int32(index)) else { continue }
                hasLostNodes = true
            case .sensor, .function:
                if let pair = ProjectMigration.phiroSensors.first(where: { $0.old == old }) {
                    nodes[index].type = .sensor
                    nodes[index].value = pair.new
                } else if nodes[index].type == .function,
                    let pair = ProjectMigration.functions.first(where: { $0.old == old })
                {
                    nodes[index].value = pair.new
                } else {
                    continue
                }
            default: continue
            }
            count += 1
        }
        if hasLostNodes { renumber() }
        return count
    }

    /// The function of a text is the name of the other object, as a formula element of its own type.
    private mutating func becomeCollision(_ index: Int32) -> Bool {
        let node = self[index]
        guard node.left != Formula.none, node.right == Formula.none, node.firstAdditional == Formula.none,
            self[node.left].type == .string, let name = self[node.left].value,
            !shapes.contains(where: { $0.node == index || $0.node == node.left })
        else { return false }
        nodes[Int(index)].type = .collisionFormula
        nodes[Int(index)].value = name
        nodes[Int(index)].left = Formula.none
        return true
    }
}

extension Brick {
    /// The light of the Phiro: `light` is `eye`, and the colors had short categories once.
    fileprivate mutating func convertIOSLight() -> Int {
        var count = 0
        for field in fields.indices {
            switch fields[field].value {
            case .raw(let element):
                guard element.name == "light", value(.eye) == nil,
                    case .text(let text)? = element.children.first,
                    element.children.count == 1
                else { continue }
                fields[field] = Field(.eye, .text(text))
                count += 1
            case .formulas(var entries):
                for entry in entries.indices {
                    guard case .other(let name) = entries[entry].key, let new = Self.lightColor(name),
                        formula(new) == nil
                    else { continue }
                    entries[entry].key = .field(new)
                    count += 1
                }
                fields[field].value = .formulas(entries)
            default: continue
            }
        }
        return count
    }

    private static func lightColor(_ category: String) -> FormulaField? {
        switch category {
        case "RED": .phiroLightRed
        case "GREEN": .phiroLightGreen
        case "BLUE": .phiroLightBlue
        default: nil
        }
    }

    /// The sensor of a Phiro's condition is a formula there, and a number in today's app.
    fileprivate mutating func convertIOSCondition() -> Int {
        guard value(.sensorSpinnerPosition) == nil else { return 0 }
        let condition = formulaEntries.first { entry in
            if case .other("IF_PHIRO_SENSOR_CONDITION") = entry.key { true } else { false }
        }
        guard let root = condition?.formula.root, root.type == .sensor,
            let number = ProjectMigration.phiroSensors.firstIndex(where: { $0.new == root.value })
        else { return 0 }
        fields.removeAll { $0.name == .formulaList }
        fields.append(Field(.sensorSpinnerPosition, .text(String(number))))
        return 1
    }
}
