import Language

/// Puts notes where something was that a version cannot express.
struct LossyReplacement {
    private let expressibility: Expressibility
    private let notes = NoteText()

    init(_ version: Double, knownOnly: Bool) {
        expressibility = Expressibility(version, knownOnly: knownOnly)
    }

    func apply(to project: inout Project) {
        let version = expressibility.version
        for sprite in project.sprites.indices {
            if expressibility.unknownType(of: project.sprites[sprite]) != nil {
                project.sprites[sprite].type = "Sprite"
            }
            for script in project.sprites[sprite].scripts.indices {
                var changed = project.sprites[sprite].scripts[script]
                replace(&changed, in: project)
                project.sprites[sprite].scripts[script] = changed
            }
            var definitions = project.sprites[sprite].userBricks
            // No note can stand among definitions.
            definitions.removeAll { expressibility.problem($0) != nil }
            for index in definitions.indices { replaceInside(&definitions[index], in: project) }
            project.sprites[sprite].userBricks = definitions
        }
        if version < ProjectDowngrade.Step.multiplayerLists.firstVersion {
            project.projectVariables += project.multiplayerVariables
            project.multiplayerVariables = []
        }
        guard version < 0.992 else { return }
        project.scenes = Array(project.scenes.prefix(1))
        for sprite in project.sprites.indices where project.sprites[sprite].type?.hasPrefix("Group") == true {
            project.sprites[sprite].type = "Sprite"
        }
    }

    /// A script that nothing starts: it receives a message that nobody sends, as the iOS app makes of one that it does
    /// not know.
    private func replace(_ script: inout Script, in project: Project) {
        script.bricks = replaced(script.bricks, project)
        guard expressibility.problem(script) != nil else { return }
        let message = "Unsupported script: " + (script.typeName ?? script.kind.xmlName)
        script.kind = .broadcast
        script.typeName = nil
        script.parts = script.parts.filter { part in
            switch part {
            case .brickList, .text("commentedOut", _), .text("scriptId", _): true
            default: false
            }
        }
        script.parts.append(.text(name: "receivedMessage", text: message))
    }

    private func replaced(_ bricks: [Brick], _ project: Project) -> [Brick] {
        var result: [Brick] = []
        for var brick in bricks {
            let inner = replaceInside(&brick, in: project)
            guard expressibility.problem(brick) != nil else {
                result.append(brick)
                continue
            }
            result.append(note(brick, project))
            // Without the brick around them they would run at another time: they stay to be seen, and do not run.
            result += inner.map { $0.commentedOut() }
        }
        return result
    }

    /// Returns what is in the brick's lists then.
    @discardableResult
    private func replaceInside(_ brick: inout Brick, in project: Project) -> [Brick] {
        var inner: [Brick] = []
        for field in brick.fields.indices {
            guard case .bricks(let nested) = brick.fields[field].value else { continue }
            let new = replaced(nested, project)
            brick.fields[field].value = .bricks(new)
            inner += new
        }
        return inner
    }

    private func note(_ brick: Brick, _ project: Project) -> Brick {
        var note = Brick(
            kind: .note, fields: brick.fields.filter { $0.name == .brickId || $0.name == .commentedOut },
            isCommentedOut: brick.isCommentedOut, line: brick.line)
        let entry = FormulaEntry(key: .field(.note), formula: .text(notes.text(of: brick, in: project)))
        note.fields.append(Brick.Field(.formulaList, .formulas([entry])))
        return note
    }
}

extension Brick {
    fileprivate func commentedOut() -> Brick {
        var result = self
        result.isCommentedOut = true
        var isSet = false
        for index in result.fields.indices {
            if result.fields[index].name == .commentedOut {
                result.fields[index].value = .text("true")
                isSet = true
            }
            if case .bricks(let inner) = result.fields[index].value {
                result.fields[index].value = .bricks(inner.map { $0.commentedOut() })
            }
        }
        if !isSet {
            let place = result.fields.firstIndex { $0.name != .brickId } ?? result.fields.endIndex
            result.fields.insert(Field(.commentedOut, .text("true")), at: place)
        }
        return result
    }
}
