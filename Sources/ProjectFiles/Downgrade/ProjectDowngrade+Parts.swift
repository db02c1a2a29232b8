import Language

/// Parts that older versions do not have.
extension ProjectDowngrade {
    // MARK: Bricks and scripts

    static func dropBrickIDs(of project: inout Project) -> Int {
        var count = 0
        project.forEachBrick(definitions: true) { count += $0.fields.drop { $0.name == .brickId } }
        return count
    }

    static func dropEditorPositions(of project: inout Project) -> Int {
        var count = 0
        project.forEachScript { script in
            let isPlaced = script.posX != nil || script.posY != nil
            (script.posX, script.posY) = (nil, nil)
            count += script.dropTexts("scriptId") + (isPlaced ? 1 : 0)
        }
        return count
    }

    // MARK: Variables, lists, sounds

    static func dropInitialIndices(of project: inout Project) -> Int {
        var count = 0
        for index in project.variables.indices where project.variables[index].initialIndex != nil {
            project.variables[index].initialIndex = nil
            count += 1
        }
        for index in project.lists.indices { count += project.lists[index].children.drop("initialIndex") }
        for index in project.sounds.indices { count += project.sounds[index].children.drop("midiFile") }
        for index in project.signatures.indices {
            for part in project.signatures[index].parts.indices {
                guard case .input(var input) = project.signatures[index].parts[part],
                    input.initialIndex != nil
                else { continue }
                input.initialIndex = nil
                project.signatures[index].parts[part] = .input(input)
                count += 1
            }
        }
        project.forEachScript { count += $0.dropTexts("screenRefresh") }
        return count
    }

    static func dropDeviceKeys(of project: inout Project) -> Int {
        var count = 0
        for index in project.variables.indices where project.variables[index].deviceValueKey != nil {
            project.variables[index].deviceValueKey = nil
            count += 1
        }
        for index in project.lists.indices { count += project.lists[index].children.drop("deviceListKey") }
        return count
    }

    static func simplifyVariables(of project: inout Project) -> Int {
        var count = 0
        for index in project.variables.indices where project.variables[index].form == .serialized {
            project.variables[index].form = .nameAsText
            project.variables[index].initialIndex = nil
            project.variables[index].deviceValueKey = nil
            count += 1
        }
        return count
    }

    // MARK: Looks

    static func dropLookChildren(_ name: String, of project: inout Project) -> Int {
        var count = 0
        for index in project.looks.indices { count += project.looks[index].children.drop(name) }
        return count
    }

    /// The name stays an attribute of looks, not of sounds (format.md 3.5, 3.6).
    static func moveMediaNames(of project: inout Project) -> Int {
        var count = 0
        for index in project.looks.indices {
            guard !project.looks[index].children.contains(where: { $0.name == "fileName" }) else { continue }
            project.looks[index].children.insert(.leaf("fileName", project.looks[index].fileName), at: 0)
            project.looks[index].isFileNameMissing = true
            count += 1
        }
        for index in project.sounds.indices {
            guard !project.sounds[index].children.contains(where: { $0.name == "fileName" }) else { continue }
            project.sounds[index].children.insert(
                contentsOf: [
                    .leaf("fileName", project.sounds[index].fileName),
                    .leaf("name", project.sounds[index].name),
                ],
                at: 0)
            project.sounds[index].isFileNameMissing = true
            project.sounds[index].isNameMissing = true
            count += 1
        }
        return count
    }

    // MARK: Objects

    static func dropUserBrickLists(of project: inout Project) -> Int {
        var count = 0
        for index in project.sprites.indices {
            project.sprites[index].userBricks = []
            count += project.sprites[index].parts.drop { part in
                switch part {
                case .userDefinedBrickList: true
                case .raw(let element): element.name == "userDefinedBrickList"
                default: false
                }
            }
        }
        return count
    }

    static func dropNfcTagLists(of project: inout Project) -> Int {
        var count = 0
        for index in project.sprites.indices {
            count += project.sprites[index].parts.drop { if case .nfcTagList = $0 { true } else { false } }
        }
        return count
    }

    static func renameObjectTypes(of project: inout Project) -> Int {
        var count = 0
        for index in project.sprites.indices where project.sprites[index].type == "Sprite" {
            project.sprites[index].type = "SingleSprite"
            count += 1
        }
        return count
    }

    // MARK: Program and header

    static func dropMultiplayerLists(of project: inout Project) -> Int {
        project.multiplayerVariables = []
        return project.parts.drop { part in
            switch part {
            case .multiplayerVariables: true
            case .raw(let element): element.name == "programMultiplayerVariableList"
            default: false
            }
        }
    }

    /// The iOS app counts the entries, so none of a newer version may be there (format.md 12.3).
    static func dropHeaderEntries(of project: inout Project, _ version: Double) -> Int {
        let newer: [(name: String, firstVersion: Double)] = [
            ("notesAndCredits", 0.99999991), ("listeningLanguageTag", 0.9999999),
            ("applicationBuildType", 0.9997),
            ("isCastProject", 0.994), ("scenesEnabled", 0.992), ("landscapeMode", 0.98),
        ]
        let count = project.header.entries.drop { entry in
            newer.contains { $0.name == entry.name && version < $0.firstVersion }
        }
        guard version <= 0.9993, project.header["description"] == nil else { return count }
        // Newer files may lack this one entry, older ones always have it.
        let place = project.header.entries.firstIndex {
            "description".utf8.lexicographicallyPrecedes($0.name.utf8)
        }
        project.header.entries.insert(
            Header.Entry("description", ""), at: place ?? project.header.entries.endIndex)
        return count + 1
    }
}

// MARK: - Helpers

extension Array {
    /// Removes what the condition names; returns how many.
    mutating func drop(_ condition: (Element) -> Bool) -> Int {
        let before = count
        removeAll(where: condition)
        return before - count
    }
}

extension [RawElement] {
    mutating func drop(_ name: String) -> Int { drop { $0.name == name } }
}

extension RawElement {
    /// `<name>text</name>`.
    static func leaf(_ name: String, _ text: String) -> RawElement {
        RawElement(name, children: [.text(text)])
    }
}

extension Script {
    mutating func dropTexts(_ name: String) -> Int {
        parts.drop { part in
            switch part {
            case .text(name, _): true
            case .raw(let element): element.name == name
            default: false
            }
        }
    }
}

extension Project {
    mutating func forEachScript(_ body: (inout Script) -> Void) {
        for sprite in sprites.indices {
            for script in sprites[sprite].scripts.indices { body(&sprites[sprite].scripts[script]) }
        }
    }
}
