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
        var count = project.variables.changeEach { $0.initialIndex.clear() }
        count += project.lists.changeEach { $0.children.drop("initialIndex") }
        count += project.sounds.changeEach { $0.children.drop("midiFile") }
        count += project.signatures.changeEach { $0.dropInitialIndices() }
        project.forEachScript { count += $0.dropTexts("screenRefresh") }
        return count
    }

    static func dropDeviceKeys(of project: inout Project) -> Int {
        project.variables.changeEach { $0.deviceValueKey.clear() }
            + project.lists.changeEach { $0.children.drop("deviceListKey") }
    }

    static func simplifyVariables(of project: inout Project) -> Int {
        project.variables.changeEach { variable in
            guard variable.form == .serialized else { return 0 }
            variable.form = .nameAsText
            variable.initialIndex = nil
            variable.deviceValueKey = nil
            return 1
        }
    }

    // MARK: Looks

    static func dropLookChildren(_ name: String, of project: inout Project) -> Int {
        project.looks.changeEach { $0.children.drop(name) }
    }

    /// The name stays an attribute of looks, not of sounds (format.md 3.5, 3.6).
    static func moveMediaNames(of project: inout Project) -> Int {
        let looks = project.looks.changeEach { look in
            guard look.moveToChildren(["fileName": look.fileName]) else { return 0 }
            look.isFileNameMissing = true
            return 1
        }
        let sounds = project.sounds.changeEach { sound in
            guard sound.moveToChildren(["fileName": sound.fileName, "name": sound.name]) else { return 0 }
            sound.isFileNameMissing = true
            sound.isNameMissing = true
            return 1
        }
        return looks + sounds
    }

    // MARK: Objects

    static func dropUserBrickLists(of project: inout Project) -> Int {
        project.sprites.changeEach { sprite in
            sprite.userBricks = []
            return sprite.parts.drop("userDefinedBrickList")
                + sprite.parts.drop { if case .userDefinedBrickList = $0 { true } else { false } }
        }
    }

    static func dropNfcTagLists(of project: inout Project) -> Int {
        project.sprites.changeEach { sprite in
            sprite.parts.drop { if case .nfcTagList = $0 { true } else { false } }
        }
    }

    static func renameObjectTypes(of project: inout Project) -> Int {
        project.sprites.changeEach { sprite in
            guard sprite.type == "Sprite" else { return 0 }
            sprite.type = "SingleSprite"
            return 1
        }
    }

    // MARK: Program and header

    static func dropMultiplayerLists(of project: inout Project) -> Int {
        project.multiplayerVariables = []
        return project.parts.drop("programMultiplayerVariableList")
            + project.parts.drop { if case .multiplayerVariables = $0 { true } else { false } }
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

extension RawElement {
    /// `<name>text</name>`.
    static func leaf(_ name: String, _ text: String) -> RawElement {
        RawElement(name, children: [.text(text)])
    }
}

extension Script {
    mutating func dropTexts(_ name: String) -> Int {
        parts.drop(name) + parts.drop { if case .text(name, _) = $0 { true } else { false } }
    }
}

extension UserBrickSignature {
    fileprivate mutating func dropInitialIndices() -> Int {
        parts.changeEach { part in
            guard case .input(var input) = part else { return 0 }
            defer { part = .input(input) }
            return input.initialIndex.clear()
        }
    }
}

extension NamedFile {
    /// Puts leaves with these texts before the other children, unless the file name is a child already.
    fileprivate mutating func moveToChildren(_ names: KeyValuePairs<String, String>) -> Bool {
        guard !children.contains(where: { $0.name == "fileName" }) else { return false }
        children.insert(contentsOf: names.map { .leaf($0.key, $0.value) }, at: 0)
        return true
    }
}
