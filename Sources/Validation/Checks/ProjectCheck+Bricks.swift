import Diagnostics
import Language

/// What bricks hold and aim at.
extension ProjectCheck {
    /// Values that the Android app cannot even load (format.md 2.4, 11).
    static let fieldValues = ProjectCheck { survey, findings in
        checkData(survey, &findings)
        for (index, site) in survey.scripts.enumerated() {
            for (name, position) in [("posX", site.script.posX), ("posY", site.script.posY)] {
                guard let position, ScalarText.double(position) == nil else { continue }
                findings.report(
                    "bad-value", "`\(name)` is \"\(position)\", which is no number",
                    at: survey.location(ofScript: index))
            }
            guard let id = site.script.text("scriptId"), !ScalarText.isUUID(id) else { continue }
            findings.report(
                "bad-value", "`scriptId` is \"\(id)\", which is no UUID", at: survey.location(ofScript: index)
            )
        }
        for (index, site) in survey.bricks.enumerated() {
            if let id = site.brick.text(.brickId), !ScalarText.isUUID(id) {
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

    /// The header's numbers and choices, and what variables and lists have besides their names.
    private static func checkData(_ survey: ProjectSurvey, _ findings: inout Findings) {
        let header = survey.project.header
        for name in ["applicationBuildNumber", "screenHeight", "screenWidth"] {
            guard let text = header[name], ScalarText.integer(text) == nil else { continue }
            findings.report(
                "bad-value", "`\(name)` is \"\(text)\", which is no whole number", at: survey.location)
        }
        if let mode = header["screenMode"], !["stretch", "maximize"].contains(mode.lowercased()) {
            findings.report(
                "bad-value", "`screenMode` is \"\(mode)\", not one of STRETCH, MAXIMIZE", at: survey.location)
        }
        for variable in survey.project.variables {
            let keys = [
                ("deviceValueKey", variable.deviceValueKey, true),
                ("initialIndex", variable.initialIndex, false),
            ]
            for (name, text, isKey) in keys {
                guard let text, !(isKey ? ScalarText.isUUID(text) : ScalarText.integer(text) != nil) else {
                    continue
                }
                findings.report(
                    "bad-value",
                    "`\(name)` of variable \"\(variable.name)\" is \"\(text)\", which is no "
                        + (isKey ? "UUID" : "whole number"), at: survey.location)
            }
        }
    }

    private static func problem(of text: String, _ field: FieldSpec) -> String? {
        switch field {
        case .integer: ScalarText.integer(text) != nil ? nil : "which is no whole number"
        case .uuid: ScalarText.isUUID(text) ? nil : "which is no UUID"
        case .choice(_, let names, _):
            names.contains { $0.lowercased().utf8.elementsEqual(text.lowercased().utf8) }
                ? nil : "not one of \(names.joined(separator: ", "))"
        default: nil
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
