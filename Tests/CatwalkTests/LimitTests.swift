import Catwalk
import Testing

/// A project that goes on without end stops at a limit, which names the brick; the results so far stay (design 6).
@Suite struct LimitTests {
    /// Small limits, so that the tests are quick; each case is to hit the one that it names.
    private static var limits: Limits {
        var limits = Limits()
        limits.clones = 20
        limits.clonesMade = 100
        limits.threads = 40
        limits.calls = 15
        limits.actions = 2_000
        limits.dataBytes = 200_000
        limits.writtenBytes = 1_000_000
        limits.stitches = 100
        limits.touches = 12
        limits.texts = 10
        return limits
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var limit: String
        var brick: String
        var project: LimitProject

        var testDescription: String { name }
    }

    private static let doubled = Formula.join([.init(.userVariable, "x"), .init(.userVariable, "x")])
    private static let movement = Brick.plain(.changeXByN, [(.xPositionChange, .number("9"))])
    private static let showText = Brick.plain(
        .showText, [(.xPosition, .number("0")), (.yPosition, .number("0"))],
        .init(.userVariable, .variable(VariableID(0))))

    static let cases: [Case] = [
        Case(
            name: "clones", limit: "20 clones", brick: "CloneBrick",
            project: LimitProject([.forever(.plain(.clone))])),
        Case(
            name: "clones of clones", limit: "20 clones", brick: "CloneBrick",
            project: LimitProject([.plain(.clone)], onClone: [.plain(.clone)])),
        Case(
            name: "clones that are gone", limit: "100 clones made in all", brick: "CloneBrick",
            project: LimitProject([.forever(.plain(.clone))], onClone: [.plain(.deleteThisClone)])),
        Case(
            name: "clones with lists", limit: "200000 bytes of texts and list items", brick: "CloneBrick",
            project: LimitProject([.repeat(500, .add("many letters")), .forever(.plain(.clone))])),
        Case(
            name: "items of a list", limit: "200000 bytes of texts and list items",
            brick: "AddItemToUserListBrick", project: LimitProject([.forever(.add("item"))])),
        Case(
            name: "a growing text", limit: "200000 bytes of texts and list items", brick: "SetVariableBrick",
            project: LimitProject([.set(.text("ab")), .forever(.set(doubled))])),
        Case(
            name: "a text between steps", limit: "200000 bytes of texts and list items",
            brick: "SetVariableBrick",
            project: LimitProject([
                .set(.text("0123456789")), .repeat(12, .set(doubled)),
                .set(.length(of: .join(Array(repeating: .init(.userVariable, "x"), count: 40)))),
            ])),
        Case(
            name: "a condition's text", limit: "200000 bytes of texts and list items",
            brick: "WaitUntilBrick",
            project: LimitProject([
                .set(.text("0123456789")), .repeat(12, .set(doubled)),
                .plain(
                    .waitUntil,
                    [
                        (
                            .ifCondition,
                            .length(of: .join(Array(repeating: .init(.userVariable, "x"), count: 40)))
                        )
                    ]),
            ])),
        Case(
            name: "recursion", limit: "15 unfinished calls of user-defined bricks",
            brick: "UserDefinedBrick", project: LimitProject([.call()], definition: [.call()])),
        Case(
            name: "recursion of many actions", limit: "2000 actions of running scripts",
            brick: "UserDefinedBrick",
            project: LimitProject(
                [.call()],
                definition: [.call()]
                    + (0..<300).map { _ in .plain(.wait, [(.timeToWaitInSeconds, .number("1"))]) })),
        Case(
            name: "recursion with a growing input", limit: "200000 bytes of texts and list items",
            brick: "UserDefinedBrick",
            project: LimitProject(
                [.call(.text("0123456789abcdefghijklmnopqrstuv"))],
                definition: [
                    .call(.join([.init(.userDefinedBrickInput, "h"), .init(.userDefinedBrickInput, "h")]))
                ])),
        Case(
            name: "waiters", limit: "40 threads", brick: "BroadcastWaitBrick",
            project: LimitProject(
                [.forever(.plain(.clone))], onMessage: [.send(.broadcastWait)],
                onClone: [.send(.broadcastWait)])),
        Case(
            name: "plotted lines", limit: "100 stitches and plotted points", brick: "ChangeXByNBrick",
            project: LimitProject([.plain(.startPlot), .forever(movement)])),
        Case(
            name: "stitches", limit: "100 stitches and plotted points", brick: "StitchBrick",
            project: LimitProject([.forever(movement, .plain(.stitch))])),
        Case(
            name: "touches", limit: "12 touches", brick: "TapAtBrick",
            project: LimitProject([
                .forever(.plain(.tapAt, [(.xPosition, .number("0")), (.yPosition, .number("0"))]))
            ])),
        Case(
            name: "shown variables", limit: "10 texts on stage", brick: "ShowTextBrick",
            project: LimitProject([.repeat(15, .plain(.clone))], onClone: [showText])),
        Case(
            name: "bubbles", limit: "10 texts on stage", brick: "SayBubbleBrick",
            project: LimitProject(
                [.repeat(15, .plain(.clone))], onClone: [.plain(.sayBubble, [(.string, .text("hi"))])])),
        Case(
            name: "files", limit: "200000 bytes of texts and list items", brick: "WriteVariableToFileBrick",
            project: LimitProject([
                .forever(
                    .plain(
                        .changeVariable, [(.variableChange, .number("1"))],
                        .init(.userVariable, .variable(VariableID(0)))), .writeFile(.x))
            ])),
        Case(
            name: "a file again and again", limit: "1000000 bytes written to the device",
            brick: "WriteVariableToFileBrick",
            project: LimitProject([.forever(.writeFile(.text("same")))])),
        Case(
            name: "plots again and again", limit: "1000000 bytes written to the device",
            brick: "SavePlotBrick",
            project: LimitProject([.forever(.plain(.savePlot, [(.writeFilename, .text("same"))]))])),
    ]

    @Test(arguments: cases) func stops(_ one: Case) throws {
        var player = try one.project.run(Self.limits, seconds: 20)
        guard case .limit(let message) = player.ending else {
            Issue.record("\(one.name): \(player.ending)")
            return
        }
        #expect(
            message.hasPrefix("the limit of \(one.limit) was hit by \(one.brick) at Scene/Cat/script["),
            "\(message)")
        #expect(player.isFinished)
        let frame = player.frame
        player.runFrame()
        #expect(player.frame == frame, "it goes on behind the limit")
        #expect(String(decoding: player.state, as: UTF8.self).contains("\"ending\": \"limit\""))
        _ = try player.picture()
    }

    /// What is let go of does not count: these go on for ever within the same limits.
    static let modest: [Case] = [
        Case(
            name: "broadcasts in circles", limit: "", brick: "",
            project: LimitProject([.send(.broadcast)], onMessage: [.send(.broadcast)])),
        Case(
            name: "waiting broadcasts in circles", limit: "", brick: "",
            project: LimitProject([.send(.broadcastWait)], onMessage: [.send(.broadcastWait)])),
        Case(
            name: "calls one after the other", limit: "", brick: "",
            project: LimitProject(
                [.set(.text("0123456789")), .repeat(10, .set(doubled)), .forever(.call(doubled))],
                definition: [.plain(.note)])),
        Case(
            name: "a list that is emptied", limit: "", brick: "",
            project: LimitProject([
                .forever(.add("item"), .plain(.clearUserList, [], .init(.userList, .list(ListID(0)))))
            ])),
        Case(
            name: "a text that shrinks", limit: "", brick: "",
            project: LimitProject([.forever(.set(.text("a")), .repeat(14, .set(doubled)))])),
        Case(
            name: "a variable shown again", limit: "", brick: "",
            project: LimitProject([.forever(showText)])),
        Case(
            name: "a bubble again", limit: "", brick: "",
            project: LimitProject([.forever(.plain(.sayBubble, [(.string, .text("hi"))]))])),
    ]

    @Test(arguments: modest) func goesOn(_ one: Case) throws {
        #expect(try one.project.run(Self.limits, seconds: 2).ending == .running)
    }
}
