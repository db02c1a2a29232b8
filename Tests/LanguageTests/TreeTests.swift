import Language
import Testing

/// Accessors of the project tree.
@Suite struct TreeTests {
    @Test func readsLeavesOfBricks() {
        let brick = Brick(
            kind: .stopScript,
            fields: [
                .init(.spinnerSelection, .text("2")), .init(.startCoordinates, .text("TRUE")),
                .init(.spinnerSelection, .text("3")),
            ])
        #expect(brick.integer(.spinnerSelection, default: 0) == 2)
        #expect(brick.integer(.selection, default: 7) == 7)
        #expect(brick.flag(.startCoordinates, default: false))
        #expect(brick.flag(.isCallingBrick, default: true))
        #expect(brick.text(.broadcastMessage) == nil)
        #expect(brick.bricks(.loopBricks).isEmpty)
    }

    @Test func takesTheFirstFormulaAndTheLastUserData() {
        let brick = Brick(
            kind: .setX,
            fields: [
                .init(
                    .formulaList,
                    .formulas([
                        FormulaEntry(key: .field(.xPosition), formula: .number("1")),
                        FormulaEntry(key: .field(.xPosition), formula: .number("2")),
                    ])),
                .init(
                    .userDataList,
                    .userData([
                        UserDataEntry(key: .assertListsActual, value: .list(ListID(1))),
                        UserDataEntry(key: .assertListsActual, value: .list(ListID(2))),
                    ])),
            ])
        #expect(brick.formula(.xPosition)?.root.value == "1")
        #expect(brick.formula(.yPosition) == nil)
        guard case .list(let id)? = brick.userData(.assertListsActual) else {
            Issue.record("a list was given")
            return
        }
        #expect(id == ListID(2))
    }

    @Test func changesHeaderEntries() {
        var header = Header()
        header["programName"] = "A"
        header["url"] = "u"
        header["programName"] = "B"
        header["url"] = nil
        #expect(header.entries.map(\.name) == ["programName"])
        #expect(header.programName == "B")
        #expect(header.languageVersion == "0.0")
        #expect(header.screenWidth == 0)
    }

    @Test func chainsAdditionalChildren() {
        var root = Formula.Node(.function, "JOIN3")
        root.firstAdditional = 1
        var first = Formula.Node(.string, "a")
        first.nextSibling = 2
        let formula = Formula(nodes: [root, first, Formula.Node(.string, "b")])
        #expect(formula.additionalChildren(of: 0) == [1, 2])
        #expect(Formula(nodes: []).root.value == "0")
    }
}
