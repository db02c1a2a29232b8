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
        project.sprites.changeEach { sprite in
            guard sprite.type == nil || sprite.type == "SingleSprite" else { return 0 }
            sprite.type = "Sprite"
            return 1
        }
    }

    // MARK: Names

    /// Objects up to 0.92 and media up to 0.995 have their names in elements (format.md 3.4 to 3.6).
    static func writeNamesAsAttributes(in project: inout Project) -> Int {
        project.sprites.changeEach { $0.takeNameFromPart() } + project.looks.changeEach { $0.takeNames() }
            + project.sounds.changeEach { $0.takeNames() }
    }

    /// Variables up to 0.92 have their name as a child (format.md 3.8, 10.3): today's app would read such an element's
    /// white space as the name.
    static func writeVariableNamesAsTexts(in project: inout Project) -> Int {
        project.variables.changeEach { variable in
            guard variable.form == .nameAsChild else { return 0 }
            variable.form = .nameAsText
            variable.parts = nil
            return 1
        }
    }

    // MARK: Parts without meaning

    /// What today's app reads over and never writes.
    static func dropMeaninglessParts(of project: inout Project) -> Int {
        var count = project.header.entries.drop { $0.name == "isPhiroProProject" }
        count += project.scenes.changeEach {
            $0.parts.drop("originalWidth") + $0.parts.drop("originalHeight")
        }
        count += project.sprites.changeEach { sprite in
            sprite.parts.drop("userBricks") + sprite.scripts.changeEach { $0.dropMeaninglessParts() }
        }
        project.forEachBrick(definitions: true) { count += $0.dropMeaninglessParts() }
        return count
    }

    // MARK: Missing parts

    /// The parts of the program and of objects in the order in which the app writes them.
    static func addMissingParts(to project: inout Project) -> Int {
        project.addMissingParts() + project.header.addMissingEntries()
            + project.sprites.changeEach { $0.addMissingParts() }
    }

    static func setVersion(of project: inout Project) -> Int {
        guard project.header.languageVersion != currentVersion else { return 0 }
        project.header["catrobatLanguageVersion"] = currentVersion
        return 1
    }
}

extension Sprite {
    fileprivate mutating func takeNameFromPart() -> Int {
        guard isNameMissing, parts.drop({ $0.rawElement?.isName("name") == true }) > 0 else { return 0 }
        isNameMissing = false
        return 1
    }
}

extension NamedFile {
    fileprivate mutating func takeNames() -> Int {
        var count = 0
        if isNameMissing, children.drop({ $0.isName("name") }) > 0 {
            isNameMissing = false
            count += 1
        }
        if isFileNameMissing, children.drop({ $0.isName("fileName") }) > 0 {
            isFileNameMissing = false
            count += 1
        }
        return count
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
        return parts.complete(expected, rank)
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
        return parts.complete(expected, rank)
    }
}

extension Array {
    /// Adds what is expected and has no equal in rank, and sorts by rank; returns how many came.
    fileprivate mutating func complete(_ expected: [Element], _ rank: (Element) -> Int) -> Int {
        let before = count
        for part in expected where !contains(where: { rank($0) == rank(part) }) { append(part) }
        let ranks = map(rank)
        self = indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { self[$0] }
        return count - before
    }
}
