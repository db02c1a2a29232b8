import Language

/// What bricks and formulas were called, and how they were nested.
extension ProjectDowngrade {
    // MARK: Formulas

    static func renameSensors(in project: inout Project, _ old: String, _ new: String) -> Int {
        var count = 0
        project.forEachFormula(definitions: true) { formula in
            for index in formula.nodes.indices
            where formula.nodes[index].type == .sensor && formula.nodes[index].value == old {
                formula.nodes[index].value = new
                count += 1
            }
        }
        return count
    }

    static func dropAdditionalLists(in project: inout Project) -> Int {
        var count = 0
        project.forEachFormula(definitions: true) { formula in
            for index in formula.nodes.indices
            where formula.nodes[index].hasAdditionalList
                && formula.nodes[index].firstAdditional == Formula.none
            {
                formula.nodes[index].hasAdditionalList = false
                count += 1
            }
        }
        return count
    }

    /// `FLATTEN(list)` becomes the list: so lists were values before.
    static func unwrapLists(in project: inout Project) -> Int {
        var count = 0
        project.forEachFormula(definitions: true) { count += $0.unwrapLists() }
        return count
    }

    static func scaleArduinoValues(in project: inout Project) -> Int {
        var count = 0
        project.forEachBrick(definitions: true) { brick in
            guard brick.kind == .arduinoSendPwmValue else { return }
            brick.forEachFormulaEntry { entry in
                guard case .field(.arduinoAnalogPinValue) = entry.key else { return }
                entry.formula = entry.formula.dividedByPercent()
            }
            count += 1
        }
        return count
    }

    // MARK: Categories and choices

    static func renameBackgroundCategories(in project: inout Project) -> Int {
        var count = 0
        project.forEachBrick(definitions: true) { brick in
            switch brick.kind {
            case .setBackgroundByIndex: count += brick.renameFormulas([(.backgroundIndex, .lookIndex)])
            case .setBackgroundByIndexAndWait:
                count += brick.renameFormulas([(.backgroundWaitIndex, .lookIndex)])
            default: break
            }
        }
        return count
    }

    static func renamePenColors(in project: inout Project) -> Int {
        var count = 0
        project.forEachBrick(definitions: true) { brick in
            guard brick.kind == .setPenColor else { return }
            count += brick.renameFormulas([
                (.penColorRed, .phiroLightRed), (.penColorGreen, .phiroLightGreen),
                (.penColorBlue, .phiroLightBlue),
            ])
        }
        return count
    }

    static func numberCameraChoices(in project: inout Project) -> Int {
        var count = 0
        project.forEachBrick(definitions: true) { brick in
            for index in brick.fields.indices {
                let name = brick.fields[index].name
                guard name == .spinnerSelectionON || name == .spinnerSelectionFRONT,
                    case .text(let text) = brick.fields[index].value
                else { continue }
                let isOn = text.lowercased() == "true"
                brick.fields[index] = Brick.Field(.spinnerSelectionID, .text(isOn ? "1" : "0"))
                count += 1
            }
        }
        return count
    }

    /// Bubbles had a type, speaking a duration; the iOS app counts children (format.md 12.3).
    static func addUnusedChildren(in project: inout Project) -> Int {
        var count = 0
        project.forEachBrick(definitions: true) { brick in
            let text: String
            switch brick.kind {
            case .sayBubble, .sayForBubble: text = "0"
            case .thinkBubble, .thinkForBubble: text = "1"
            case .speakAndWait:
                brick.fields.append(Brick.Field(.other, .raw(.leaf("duration", "0"))))
                count += 1
                return
            default: return
            }
            guard brick.value(.type) == nil else { return }
            brick.fields.append(Brick.Field(.type, .text(text)))
            count += 1
        }
        return count
    }

    // MARK: Flat lists (format.md 10.7)

    static func flattenBrickLists(in project: inout Project) -> Int {
        var count = 0
        project.forEachScript { script in
            guard script.bricks.contains(where: { !$0.nestedLists.isEmpty }) else { return }
            var flat: [Brick] = []
            for brick in script.bricks { brick.flatten(into: &flat, &count) }
            script.bricks = flat
        }
        return count
    }
}

extension Brick {
    fileprivate static let nestedNames: [FieldName] = [.loopBricks, .ifBranchBricks, .elseBranchBricks]

    fileprivate var nestedLists: [Field] { fields.filter { Self.nestedNames.contains($0.name) } }

    /// The brick without its lists, then what was in them, then the end that its kind had.
    fileprivate func flatten(into result: inout [Brick], _ count: inout Int) {
        guard !nestedLists.isEmpty else { return result.append(self) }
        count += 1
        var head = self
        head.fields.removeAll { Self.nestedNames.contains($0.name) }
        result.append(head)
        for brick in bricks(.loopBricks) { brick.flatten(into: &result, &count) }
        for brick in bricks(.ifBranchBricks) { brick.flatten(into: &result, &count) }
        switch kind {
        case .ifLogicBegin, .raspiIfLogicBegin, .phiroIfLogicBegin:
            result.append(marker(.ifLogicElse))
            for brick in bricks(.elseBranchBricks) { brick.flatten(into: &result, &count) }
            result.append(marker(.ifLogicEnd))
        case .ifThenLogicBegin: result.append(marker(.ifThenLogicEnd))
        case .forever: result.append(marker(.loopEndless))
        default: result.append(marker(.loopEnd))
        }
    }

    /// An end is commented out with its beginning.
    private func marker(_ kind: BrickKind) -> Brick {
        Brick(
            kind: kind, fields: fields.filter { $0.name == .commentedOut }, isCommentedOut: isCommentedOut,
            line: line)
    }

    /// How many formulas got another category.
    fileprivate mutating func renameFormulas(_ names: [(old: FormulaField, new: FormulaField)]) -> Int {
        var count = 0
        forEachFormulaEntry { entry in
            guard case .field(let old) = entry.key, let pair = names.first(where: { $0.old == old }) else {
                return
            }
            entry.key = .field(pair.new)
            count += 1
        }
        return count
    }
}

extension Formula {
    fileprivate mutating func unwrapLists() -> Int {
        var count = 0
        for index in nodes.indices where nodes[index].type == .function && nodes[index].value == "FLATTEN" {
            let child = nodes[index].left
            guard child != Formula.none, self[child].type == .userList, nodes[index].right == Formula.none
            else {
                continue
            }
            // The list takes the function's place; the node that it had is nobody's child any more.
            nodes[index].type = .userList
            nodes[index].value = self[child].value
            nodes[index].left = Formula.none
            count += 1
        }
        if count > 0 { renumber() }
        return count
    }

    /// What gives this value when the app takes it for percent of 255.
    fileprivate func dividedByPercent() -> Formula {
        let factor = Node(.number, "2.55")
        if root.type == .op, root.value == "MULT", root.left != Formula.none, root.right != Formula.none,
            self[root.left].type == .number, self[root.left].value == "2.55"
        {
            return subtree(root.right)
        }
        var quotient = Node(.op, "DIVIDE")
        var bracket = Node(.bracket)
        quotient.left = 1
        bracket.right = 2
        var shifted = nodes
        for index in shifted.indices { shifted[index].mapLinks { $0 + 2 } }
        quotient.right = Int32(2 + shifted.count)
        return Formula(nodes: [quotient, bracket] + shifted + [factor])
    }

    private func subtree(_ index: Int32) -> Formula {
        var result = self
        result.nodes[0] = self[index]
        result.nodes[0].nextSibling = Formula.none
        result.renumber()
        return result
    }
}
