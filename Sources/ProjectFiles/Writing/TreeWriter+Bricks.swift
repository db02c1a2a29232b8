import Language

/// Scripts, bricks and their children (format.md 4, 5).
extension TreeWriter {
    mutating func write(_ script: Script) {
        out.beginPart(script.notes)
        defer { out.endPart() }
        let name = out.id(.script)
        if let path = script.identity.flatMap({ sharedScripts[$0] }) { return writeReference(name, path) }
        if let foreign = script.foreign { return write(foreign) }
        if script.line > 0 { out.track(.script, Int(script.line)) }
        out.openTag(name)
        let type = script.typeName ?? script.kind.xmlName
        if !type.isEmpty { out.attribute(.type, type) }
        if let x = script.posX { out.attribute(.posX, x) }
        if let y = script.posY { out.attribute(.posY, y) }
        let path = out.enter(name)
        if let identity = script.identity { sharedScripts[identity] = path }
        finish(name, isEmpty: script.parts.isEmpty) { writer in
            for part in script.parts { writer.write(part, of: script) }
        }
    }

    private mutating func write(_ part: Script.Part, of script: Script) {
        switch part {
        case .brickList: write(script.bricks, in: out.id(.brickList))
        case .text(let name, let text): out.leaf(out.intern(name), text)
        case .formulaMap(let entries): write(entries, in: out.id(.formulaMap))
        case .look(let id): write(id, as: out.id(.look))
        case .nfcTag(let id): write(id, as: out.id(.nfcTag))
        case .raw(let element): write(element)
        }
    }

    private mutating func writeReference(_ name: Int32, _ path: Int32) {
        out.openTag(name)
        out.reference(to: path)
        out.count(name)
        out.closeEmptyTag(name)
    }

    mutating func write(_ bricks: [Brick], in name: Int32) {
        list(name, isEmpty: bricks.isEmpty) { writer in
            for brick in bricks { writer.write(brick) }
        }
    }

    mutating func write(_ brick: Brick) {
        out.beginPart(brick.notes)
        defer { out.endPart() }
        if let path = brick.identity.flatMap({ sharedBricks[$0] }) {
            return writeReference(out.id(.brick), path)
        }
        if let foreign = brick.foreign { return write(foreign) }
        write(brick, as: brick.elementName.map { out.intern($0) } ?? out.id(.brick))
    }

    private mutating func write(_ brick: Brick, as name: Int32) {
        if out.tracker != nil, brick.line > 0 { out.track(.brick, brick.identification) }
        out.openTag(name)
        if let type = brick.typeName {
            if !type.isEmpty { out.attribute(.type, type) }
        } else if let spec = catalogue.spec(of: brick.kind) {
            out.attribute(.type, spec.xmlName)
        }
        let path = out.enter(name)
        if let identity = brick.identity { sharedBricks[identity] = path }
        finish(name, isEmpty: brick.fields.isEmpty) { writer in
            for field in brick.fields { writer.write(field) }
        }
    }

    private mutating func write(_ field: Brick.Field) {
        let name = fieldNames[Int(field.name.rawValue)]
        switch field.value {
        case .text(let text): out.leaf(name, text)
        case .formulas(let entries): write(entries, in: name)
        case .bricks(let bricks): write(bricks, in: name)
        case .brick(let brick): write(brick, as: name)
        case .variable(let id): write(id, as: name)
        case .list(let id): write(id, as: name)
        case .lists(let ids):
            list(name, isEmpty: ids.isEmpty) { writer in
                for id in ids { writer.write(id, as: writer.out.id(.userList)) }
            }
        case .sprite(let id): write(id, as: name)
        case .look(let id): write(id, as: name)
        case .sound(let id): write(id, as: name)
        case .userData(let entries): write(entries, in: name)
        case .signature(let id): write(id, as: name)
        case .raw(let element): write(element)
        }
    }

    private mutating func write(_ entries: [UserDataEntry], in name: Int32) {
        list(name, isEmpty: entries.isEmpty) { writer in
            let item = writer.out.id(.userData)
            for entry in entries {
                let category = entry.key.xmlName
                switch entry.value {
                case .variable(let id): writer.write(id, as: item, category: category)
                case .list(let id): writer.write(id, as: item, category: category)
                case .empty:
                    writer.out.openTag(item)
                    writer.out.attribute(.category, category)
                    writer.out.closeEmptyTag(item)
                    writer.out.count(item)
                case .foreign(let element): writer.write(element)
                }
            }
        }
    }
}
