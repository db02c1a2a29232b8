import Language

/// Parts that have come and gone, and the header (format.md 3, 7.4, 10.5).
extension ProjectMigration {
    /// Files up to 0.91 know no screen mode but this.
    static func stretchScreen(of project: inout Project) -> Int {
        guard project.header["screenMode"] != "STRETCH" else { return 0 }
        project.header["screenMode"] = "STRETCH"
        return 1
    }

    static func convertObjectTypes(in project: inout Project) -> Int {
        var count = 0
        for sprite in project.sprites.indices {
            guard project.sprites[sprite].type == nil || project.sprites[sprite].type == "SingleSprite" else {
                continue
            }
            project.sprites[sprite].type = "Sprite"
            count += 1
        }
        return count
    }

    // MARK: Names

    /// Objects up to 0.92 and media up to 0.995 have their names in elements (format.md 3.4 to 3.6).
    static func writeNamesAsAttributes(in project: inout Project) -> Int {
        var count = 0
        for index in project.sprites.indices where project.sprites[index].isNameMissing {
            let dropped = project.sprites[index].parts.drop { part in
                if case .raw(let element) = part { element.isName("name") } else { false }
            }
            guard dropped > 0 else { continue }
            project.sprites[index].isNameMissing = false
            count += 1
        }
        for index in project.looks.indices {
            let look = project.looks[index]
            if look.isNameMissing, project.looks[index].children.drop({ $0.isName("name") }) > 0 {
                project.looks[index].isNameMissing = false
                count += 1
            }
            if look.isFileNameMissing, project.looks[index].children.drop({ $0.isName("fileName") }) > 0 {
                project.looks[index].isFileNameMissing = false
                count += 1
            }
        }
        for index in project.sounds.indices {
            let sound = project.sounds[index]
            if sound.isNameMissing, project.sounds[index].children.drop({ $0.isName("name") }) > 0 {
                project.sounds[index].isNameMissing = false
                count += 1
            }
            if sound.isFileNameMissing, project.sounds[index].children.drop({ $0.isName("fileName") }) > 0 {
                project.sounds[index].isFileNameMissing = false
                count += 1
            }
        }
        return count
    }

    // MARK: Parts without meaning

    /// What today's app reads over and never writes.
    static func dropMeaninglessParts(of project: inout Project) -> Int {
        var count = 0
        let entries = project.header.entries.count
        project.header.entries.removeAll { $0.name == "isPhiroProProject" }
        count += entries - project.header.entries.count
        for scene in project.scenes.indices {
            count += project.scenes[scene].parts.drop { part in
                guard case .raw(let element) = part else { return false }
                return element.name == "originalWidth" || element.name == "originalHeight"
            }
        }
        for sprite in project.sprites.indices {
            count += project.sprites[sprite].parts.drop { part in
                guard case .raw(let element) = part else { return false }
                return element.name == "userBricks"
            }
            for script in project.sprites[sprite].scripts.indices {
                count += project.sprites[sprite].scripts[script].dropMeaninglessParts()
            }
        }
        project.forEachBrick(definitions: true) { count += $0.dropMeaninglessParts() }
        return count
    }

    // MARK: Missing parts

    /// The parts of the program and of objects in the order in which the app writes them.
    static func addMissingParts(to project: inout Project) -> Int {
        var count = project.addMissingParts() + project.header.addMissingEntries()
        for sprite in project.sprites.indices { count += project.sprites[sprite].addMissingParts() }
        return count
    }

    static func setVersion(of project: inout Project) -> Int {
        guard project.header.languageVersion != currentVersion else { return 0 }
        project.header["catrobatLanguageVersion"] = currentVersion
        return 1
    }
}

extension RawElement {
    /// A leaf of that name, with nothing but text.
    fileprivate func isName(_ name: String) -> Bool {
        self.name == name && attributes.isEmpty
            && children.allSatisfy { if case .text = $0 { true } else { false } }
    }
}

extension Script {
    fileprivate mutating func dropMeaninglessParts() -> Int {
        parts.drop { part in
            switch (kind, part) {
            case (.start, .text("isUserScript", _)), (_, .text("isUserScript", _)): true
            case (.whenTapped, .text("action", _)): true
            case (.raspiInterrupt, .text("receivedMessage", _)): true
            default: false
            }
        }
    }
}

extension Brick {
    fileprivate mutating func dropMeaninglessParts() -> Int {
        guard kind != .unknown else { return 0 }
        let kind = kind
        return fields.drop { field in
            if field.name == .type {
                switch kind {
                case .sayBubble, .thinkBubble, .thinkForBubble, .sayForBubble: return true
                default: return false
                }
            }
            guard case .raw(let element) = field.value else { return false }
            return Self.isMeaningless(element.name, in: kind)
        }
    }

    /// Children that the app omits (format.md 7.4), and those of user bricks that never came.
    static func isMeaningless(_ child: String, in kind: BrickKind) -> Bool {
        switch (kind, child) {
        case (_, "inUserBrick"): true
        case (.camera, "spinnerValues"), (.chooseCamera, "spinnerValues"), (.flash, "spinnerValues"): true
        case (.setNfcTag, "nfcTagNdefDefaultType"): true
        case (.speakAndWait, "speechFile"), (.speakAndWait, "duration"): true
        case (.stopScript, "spinnerValue"): true
        case (.showText, "userVariableName"), (.hideText, "userVariableName"): true
        default: false
        }
    }
}

extension Header {
    /// What the app always writes, with the defaults of missing elements (format.md 3.1); sorted by name as there.
    private static let always: [(name: String, text: String)] = [
        ("applicationBuildName", ""), ("applicationBuildNumber", "0"), ("applicationBuildType", ""),
        ("applicationName", ""), ("applicationVersion", ""), ("catrobatLanguageVersion", "0.0"),
        ("dateTimeUpload", ""), ("deviceName", ""), ("isCastProject", "false"), ("landscapeMode", "false"),
        ("listeningLanguageTag", ""), ("mediaLicense", ""), ("platform", ""), ("platformVersion", ""),
        ("programLicense", ""), ("remixOf", ""), ("scenesEnabled", "true"), ("screenHeight", "0"),
        ("screenMode", "STRETCH"), ("screenWidth", "0"), ("tags", ""), ("url", ""), ("userHandle", ""),
    ]

    fileprivate mutating func addMissingEntries() -> Int {
        let before = entries.count
        for (name, text) in Self.always where self[name] == nil { entries.append(Entry(name, text)) }
        entries = entries.indices.sorted {
            let (left, right) = (entries[$0].name.utf8, entries[$1].name.utf8)
            return left.elementsEqual(right) ? $0 < $1 : left.lexicographicallyPrecedes(right)
        }
        .map { entries[$0] }
        return entries.count - before
    }
}

extension Project {
    fileprivate mutating func addMissingParts() -> Int {
        let before = parts.count
        func rank(_ part: Part) -> Int {
            switch part {
            case .header: 0
            case .raw(let element): Self.rank(ofRaw: element.name)
            case .scenes, .objectList: 2
            case .projectVariables: 3
            case .projectLists: 4
            case .multiplayerVariables: 5
            case .data: 6
            }
        }
        // Lists that the tree had to keep as they are, because of what is in them, are not missing.
        let expected: [Part] = [
            .header, .raw(RawElement("settings")), .scenes, .projectVariables, .projectLists,
            .multiplayerVariables,
        ]
        for part in expected where !parts.contains(where: { rank($0) == rank(part) }) { parts.append(part) }
        let ranks = parts.map(rank)
        parts = parts.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { parts[$0] }
        return parts.count - before
    }

    private static func rank(ofRaw name: String) -> Int {
        switch name {
        case "settings": 1
        case "scenes", "objectList": 2
        case "programVariableList": 3
        case "programListOfLists": 4
        case "programMultiplayerVariableList": 5
        default: 7
        }
    }
}

extension Sprite {
    /// In the app's order.
    private static let listNames = [
        "lookList", "soundList", "scriptList", "nfcTagList", "userVariables", "userLists",
        "userDefinedBrickList",
    ]

    fileprivate mutating func addMissingParts() -> Int {
        let before = parts.count
        func rank(_ part: Part) -> Int {
            switch part {
            case .lookList: 0
            case .soundList: 1
            case .scriptList: 2
            case .nfcTagList: 3
            case .userVariables: 4
            case .userLists: 5
            case .userDefinedBrickList: 6
            case .sharedList(let name, _): Self.listNames.firstIndex(of: name) ?? Self.listNames.count
            case .raw(let element): Self.listNames.firstIndex(of: element.name) ?? Self.listNames.count
            }
        }
        let expected: [Part] = [
            .lookList, .soundList, .scriptList, .nfcTagList, .userVariables, .userLists,
            .userDefinedBrickList,
        ]
        for part in expected where !parts.contains(where: { rank($0) == rank(part) }) { parts.append(part) }
        let ranks = parts.map(rank)
        parts = parts.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { parts[$0] }
        return parts.count - before
    }
}
