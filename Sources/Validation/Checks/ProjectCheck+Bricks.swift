import Diagnostics
import Language

/// What bricks hold and aim at.
extension ProjectCheck {
    /// Values that the Android app cannot even load (format.md 2.4, 11).
    static let fieldValues = ProjectCheck { survey, findings in
        for (index, site) in survey.scripts.enumerated() {
            guard let id = site.script.text("scriptId"), !isUUID(id) else { continue }
            findings.report(
                "bad-value", "`scriptId` is \"\(id)\", which is no UUID", at: survey.location(ofScript: index)
            )
        }
        for (index, site) in survey.bricks.enumerated() {
            if let id = site.brick.text(.brickId), !isUUID(id) {
                findings.report(
                    "bad-value", "`brickId` is \"\(id)\", which is no UUID",
                    at: survey.location(ofBrick: index))
            }
            for field in survey.catalogue.spec(of: site.kind)?.fields ?? [] {
                guard let text = site.brick.text(field.name), let problem = problem(of: text, field) else {
                    continue
                }
                findings.report(
                    "bad-value", "`\(field.name.xmlName)` is \"\(text)\", \(problem)",
                    at: survey.location(ofBrick: index))
            }
        }
    }

    private static func problem(of text: String, _ field: FieldSpec) -> String? {
        switch field {
        case .integer: isInteger(text) ? nil : "which is no whole number"
        case .uuid: isUUID(text) ? nil : "which is no UUID"
        case .choice(_, let names, _):
            names.contains { $0.lowercased().utf8.elementsEqual(text.lowercased().utf8) }
                ? nil : "not one of \(names.joined(separator: ", "))"
        default: nil
        }
    }

    /// Decimal, hexadecimal (`0x…`, `#…`) or octal with an optional sign, as Java decodes it.
    private static func isInteger(_ text: String) -> Bool {
        var digits = Array(text.utf8)
        if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            digits.removeFirst()
        }
        var radix = 10
        if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
            digits.removeFirst(2)
            radix = 16
        } else if digits.first == UInt8(ascii: "#") {
            digits.removeFirst()
            radix = 16
        } else if digits.count > 1, digits.first == UInt8(ascii: "0") {
            radix = 8
        }
        guard !digits.isEmpty, digits.allSatisfy({ $0 != 43 && $0 != 45 }),
            let number = Int64(String(decoding: digits, as: UTF8.self), radix: radix)
        else { return false }
        return number <= 0xffff_ffff
    }

    /// Five groups of hexadecimal digits.
    private static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.count == 5
            && groups.allSatisfy { group in
                !group.isEmpty
                    && group.allSatisfy {
                        (48...57).contains($0) || (65...70).contains($0) || (97...102).contains($0)
                    }
            }
    }

    static let targets = ProjectCheck { survey, findings in
        let sceneNames = Set(survey.project.scenes.map(\.name.key))
        let sprites = survey.project.scenes.map { Set($0.sprites) }
        for (index, site) in survey.bricks.enumerated() where site.isActive {
            let scene = survey.objects[survey.object(ofBrick: index)].scene
            if let name = sceneName(site.brick), !sceneNames.contains(name.key) {
                let place = survey.location(ofBrick: index)
                if name.isEmpty {
                    findings.report(
                        "nothing-selected", "\(survey.name(ofBrick: index)) has no scene selected", at: place)
                } else {
                    findings.report("unknown-scene", "there is no scene \"\(name)\"", at: place)
                }
            }
            guard let target = target(site.brick) else { continue }
            if let sprite = target.sprite {
                if sprites[scene].contains(sprite) { continue }
                let name = survey.project[sprite].name
                findings.report(
                    "missing-target",
                    "\(survey.name(ofBrick: index)) aims at \"\(name)\", which is not in this scene",
                    at: survey.location(ofBrick: index))
            } else if !target.isOptional {
                findings.report(
                    "missing-target", "\(survey.name(ofBrick: index)) aims at no object",
                    at: survey.location(ofBrick: index))
            }
        }
    }

    private static func sceneName(_ brick: Brick) -> String? {
        switch brick.kind {
        case .sceneStart: brick.text(.sceneToStart)
        case .sceneTransition: brick.text(.sceneForTransition)
        default: nil
        }
    }

    /// The object that a brick aims at; nil for bricks that aim at none.
    private static func target(_ brick: Brick) -> (sprite: SpriteID?, isOptional: Bool)? {
        switch brick.kind {
        // Without a choice a clone of itself is meant.
        case .clone: (brick.sprite(.objectToClone), true)
        case .pointTo: (brick.sprite(.pointedObject), false)
        // 82: another object (bricks.md 3).
        case .goTo where brick.integer(.spinnerSelection, default: 0) == 82:
            (brick.sprite(.destinationSprite), false)
        default: nil
        }
    }

    static let selections = ProjectCheck { survey, findings in
        for (index, site) in survey.bricks.enumerated() where site.isActive {
            guard let spec = survey.catalogue.spec(of: site.kind) else { continue }
            for field in spec.fields {
                if let noun = missingSelection(site.brick, field) {
                    findings.report(
                        "nothing-selected", "\(spec.xmlName) has no \(noun) selected",
                        at: survey.location(ofBrick: index))
                }
            }
            if let problem = foreignMedia(site.brick, object: survey.object(ofBrick: index), survey) {
                findings.report("foreign-media", problem, at: survey.location(ofBrick: index))
            }
        }
    }

    private static func missingSelection(_ brick: Brick, _ field: FieldSpec) -> String? {
        switch field {
        case .variable: brick.value(.userVariable) == nil ? "variable" : nil
        case .list: brick.value(.userList) == nil ? "list" : nil
        case .look: brick.value(.look) == nil ? "look" : nil
        case .sound: brick.value(.sound) == nil ? "sound" : nil
        default: nil
        }
    }

    /// The list that a look or sound is looked for in, by entry and then by file (bricks.md 6.1).
    private static func foreignMedia(_ brick: Brick, object: Int, _ survey: ProjectSurvey) -> String? {
        let project = survey.project
        if let look = brick.look {
            let isOfBackground = brick.kind == .setBackground || brick.kind == .setBackgroundAndWait
            let owner =
                isOfBackground ? survey.scene(ofObject: object).sprites.first : survey.objects[object].sprite
            guard let owner, !project[owner].looks.contains(look) else { return nil }
            let file = project[look].fileName.key
            if project[owner].looks.contains(where: { project[$0].fileName.key == file }) { return nil }
            return "\"\(project[owner].name)\" has no look \"\(project[look].name)\""
        }
        if let sound = brick.sound {
            let owner = survey.sprite(ofObject: object)
            if owner.sounds.contains(sound) { return nil }
            let file = project[sound].fileName.key
            if owner.sounds.contains(where: { project[$0].fileName.key == file }) { return nil }
            return "\"\(owner.name)\" has no sound \"\(project[sound].name)\""
        }
        return nil
    }

    /// The palette offers these to all objects but the background (bricks.md 3).
    static let backgroundPen = ProjectCheck { survey, findings in
        for (index, site) in survey.bricks.enumerated() where site.isActive {
            guard site.kind == .penDown || site.kind == .penUp || site.kind == .stamp,
                survey.objects[survey.object(ofBrick: index)].isBackground
            else { continue }
            findings.report(
                "background-pen", "the background has a \(survey.name(ofBrick: index))",
                at: survey.location(ofBrick: index))
        }
    }

    /// One remark for each kind of brick that Catwalk only writes down or does not carry out.
    static let devices = ProjectCheck { survey, findings in
        var counts: [Int] = Array(repeating: 0, count: 256)
        for site in survey.bricks where site.isActive { counts[Int(site.kind.rawValue)] += 1 }
        for (index, site) in survey.bricks.enumerated() where site.isActive {
            let count = counts[Int(site.kind.rawValue)]
            guard count > 0, let spec = survey.catalogue.spec(of: site.kind) else { continue }
            counts[Int(site.kind.rawValue)] = 0
            let times = count == 1 ? "" : " (\(count) ×)"
            if case .unsupported(let reason) = site.kind.support {
                findings.report(
                    "unsupported-effect", "\(spec.xmlName)\(times) has no effect here: \(reason)",
                    at: survey.location(ofBrick: index))
            } else if let need = spec.deviceNeed {
                findings.report(
                    "device-brick", "\(spec.xmlName)\(times) needs \(need.name)",
                    at: survey.location(ofBrick: index))
            }
        }
    }
}
