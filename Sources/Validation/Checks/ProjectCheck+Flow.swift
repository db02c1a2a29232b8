import Diagnostics
import Language

/// What can happen and what cannot.
extension ProjectCheck {
    /// Messages do not cross scenes (runtime.md 3).
    static let broadcasts = ProjectCheck { survey, findings in
        var scripts: [[Int]] = Array(repeating: [], count: survey.project.scenes.count)
        for object in survey.objects {
            scripts[object.scene] += object.scripts.filter { survey.isActive(script: $0) }
        }
        for scripts in scripts { checkBroadcasts(of: scripts, survey, &findings) }
    }

    private static func checkBroadcasts(
        of scripts: [Int], _ survey: ProjectSurvey, _ findings: inout Findings
    ) {
        var received: Set<TextKey> = []
        var sent: Set<TextKey> = []
        for script in scripts {
            if let message = receivedMessage(survey.scripts[script].script) { received.insert(message.key) }
            for brick in survey.scripts[script].bricks where survey.bricks[brick].isActive {
                if let message = sentMessage(survey.bricks[brick].brick) { sent.insert(message.key) }
            }
        }
        for script in scripts {
            if let message = receivedMessage(survey.scripts[script].script), !sent.contains(message.key) {
                findings.report(
                    "unsent-broadcast", "nothing in this scene sends the message \"\(message)\"",
                    at: survey.location(ofScript: script))
            }
            for brick in survey.scripts[script].bricks where survey.bricks[brick].isActive {
                guard let message = sentMessage(survey.bricks[brick].brick), !received.contains(message.key)
                else { continue }
                findings.report(
                    "unheard-broadcast", "no script of this scene receives the message \"\(message)\"",
                    at: survey.location(ofBrick: brick))
            }
        }
    }

    private static func receivedMessage(_ script: Script) -> String? {
        script.kind == .broadcast ? script.text("receivedMessage") ?? "" : nil
    }

    private static func sentMessage(_ brick: Brick) -> String? {
        guard brick.kind == .broadcast || brick.kind == .broadcastWait else { return nil }
        return brick.text(.broadcastMessage) ?? ""
    }

    static let unreachable = ProjectCheck { survey, findings in
        for (index, site) in survey.bricks.enumerated() where site.isActive && site.brick.endsItsList {
            let dead = survey.siblings(after: index).filter {
                survey.bricks[$0].isActive && !survey.bricks[$0].kind.hasNoAction
            }
            guard let first = dead.first else { continue }
            let count = dead.count == 1 ? "this brick" : "this and \(dead.count - 1) more bricks"
            findings.report(
                "unreachable-bricks",
                "\(count) can never run, because of the \(survey.name(ofBrick: index)) before",
                at: survey.location(ofBrick: first))
        }
    }

    static let deadScripts = ProjectCheck { survey, findings in
        let cloned = clonedSprites(survey)
        let called = survey.objects.map { calledIDs($0, survey) }
        for (index, site) in survey.scripts.enumerated() where !site.script.isCommentedOut {
            guard site.bricks.contains(where: { survey.bricks[$0].isActive }) else { continue }
            let object = survey.objects[site.object]
            let reason: String
            switch site.script.kind {
            case .empty: reason = "it has no event"
            case .whenCloned where !cloned.contains(object.sprite): reason = "nothing clones this object"
            case .whenBackgroundChanges where site.script.hasNoLook: reason = "it waits for no background"
            case .userDefined where !called[site.object].contains(site.script.definedID ?? []):
                reason = "nothing calls this user-defined brick"
            default: continue
            }
            findings.report(
                "dead-script", "this script can never start: \(reason)", at: survey.location(ofScript: index))
        }
    }

    private static func clonedSprites(_ survey: ProjectSurvey) -> Set<SpriteID> {
        var cloned: Set<SpriteID> = []
        for (index, site) in survey.bricks.enumerated() where site.isActive && site.kind == .clone {
            cloned.insert(
                site.brick.sprite(.objectToClone) ?? survey.objects[survey.object(ofBrick: index)].sprite)
        }
        return cloned
    }

    /// The user-defined bricks that an object's scripts call.
    private static func calledIDs(_ object: ProjectSurvey.ObjectSite, _ survey: ProjectSurvey) -> Set<TextKey>
    {
        var called: Set<TextKey> = []
        for script in object.scripts {
            for brick in survey.scripts[script].bricks where survey.bricks[brick].isActive {
                if let id = survey.bricks[brick].brick.calledID { called.insert(id.key) }
            }
        }
        return called
    }

    static let userBricks = ProjectCheck { survey, findings in
        for (object, site) in survey.objects.enumerated() {
            let defined = Set(
                survey.sprite(ofObject: object).scripts.compactMap { script in
                    script.kind == .userDefined && !script.isCommentedOut
                        ? script.text("userDefinedBrickID")?.key : nil
                })
            for script in site.scripts {
                for brick in survey.scripts[script].bricks where survey.bricks[brick].isActive {
                    guard let id = survey.bricks[brick].brick.calledID, !defined.contains(id.key) else {
                        continue
                    }
                    findings.report(
                        "undefined-brick", "this object defines no such user-defined brick",
                        at: survey.location(ofBrick: brick))
                }
            }
        }
    }

    /// Only what is certain: calls that stand directly in the definition, before anything that could end it.
    static let endlessRecursion = ProjectCheck { survey, findings in
        for object in survey.objects {
            let definitions = object.scripts.filter {
                survey.isActive(script: $0) && survey.scripts[$0].script.kind == .userDefined
            }
            var scriptOfID: [TextKey: Int] = [:]
            for script in definitions {
                guard let id = survey.scripts[script].script.definedID, scriptOfID[id] == nil else {
                    continue
                }
                scriptOfID[id] = script
            }
            var calls: [CertainCall] = []
            for script in definitions {
                for call in certainCalls(script, survey) {
                    guard let target = scriptOfID[call.id] else { continue }
                    calls.append(CertainCall(from: script, to: target, brick: call.brick))
                }
            }
            var reported: Set<Int> = []
            for call in endless(calls) where reported.insert(call.from).inserted {
                findings.report(
                    "endless-recursion", "this call leads back to the same user-defined brick without end",
                    at: survey.location(ofBrick: call.brick))
            }
        }
    }

    private struct CertainCall {
        var from: Int
        var to: Int
        var brick: Int
    }

    /// The calls that are left when those go, again and again, whose caller nobody calls or whose target calls nobody.
    private static func endless(_ calls: [CertainCall]) -> [CertainCall] {
        var isLeft = Array(repeating: true, count: calls.count)
        var incoming: [Int: [Int]] = [:]
        var outgoing: [Int: [Int]] = [:]
        for (index, call) in calls.enumerated() {
            incoming[call.to, default: []].append(index)
            outgoing[call.from, default: []].append(index)
        }
        var callers = incoming.mapValues(\.count)
        var targets = outgoing.mapValues(\.count)
        var waiting = Array(calls.indices)
        while let index = waiting.popLast() {
            let call = calls[index]
            guard isLeft[index], callers[call.from, default: 0] == 0 || targets[call.to, default: 0] == 0
            else {
                continue
            }
            isLeft[index] = false
            callers[call.to, default: 0] -= 1
            targets[call.from, default: 0] -= 1
            if callers[call.to] == 0 { waiting += outgoing[call.to, default: []] }
            if targets[call.from] == 0 { waiting += incoming[call.from, default: []] }
        }
        return calls.indices.filter { isLeft[$0] }.map { calls[$0] }
    }

    private static func certainCalls(_ script: Int, _ survey: ProjectSurvey) -> [(brick: Int, id: TextKey)] {
        var calls: [(brick: Int, id: TextKey)] = []
        for brick in survey.topBricks(ofScript: script) where survey.bricks[brick].isActive {
            if let id = survey.bricks[brick].brick.calledID { calls.append((brick, id.key)) }
            // A nested brick may hold a way out; what follows it is not certain.
            if survey.bricks[brick].brick.endsItsList || survey.bricks[brick].end > brick + 1 { break }
        }
        return calls
    }
}

extension Script {
    /// The user-defined brick that the script carries out.
    fileprivate var definedID: TextKey? { text("userDefinedBrickID")?.key }

    fileprivate var hasNoLook: Bool {
        !parts.contains { part in
            switch part {
            case .look: true
            // A reference that leads nowhere has been reported.
            case .raw(let element): element.name == "look"
            default: false
            }
        }
    }
}

extension Brick {
    /// Bricks behind it in the same list never run (bricks.md 4, 11).
    fileprivate var endsItsList: Bool {
        switch kind {
        case .forever, .exitStage, .deleteThisClone, .report, .finishStage: true
        // 2: the other scripts of the object.
        case .stopScript: integer(.spinnerSelection, default: 0) != 2
        default: false
        }
    }

    /// The definition that a call names.
    fileprivate var calledID: String? {
        kind == .userDefined && flag(.isCallingBrick, default: false) ? text(.userDefinedBrickID) : nil
    }
}
