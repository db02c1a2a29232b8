import Program
import Stage
import Values

/// Testing bricks (bricks.md 12). The first verdict counts; a failed assertion never lets its thread go on.
extension Machine {
    mutating func finishTests() -> Bool {
        if world.finish == nil { world.finish = .passed }
        return true
    }

    mutating func assertEquals(_ instruction: Instruction) -> Bool {
        let actual = object(instruction.formula(0))
        let expected = object(instruction.formula(1))
        if areAssertedEqual(actual, expected) { return true }
        let actualText = instruction.option & 1 != 0 ? actual.truthText : actual.text
        let expectedText = instruction.option & 2 != 0 ? expected.truthText : expected.text
        fail("AssertEqualsError", Self.difference(expected: expectedText, actual: actualText))
        return false
    }

    mutating func assertLists(_ instruction: Instruction) -> Bool {
        guard let actual = listIndex(instruction.operand) else {
            fail("AssertUserListError", "Actual list is null")
            return false
        }
        guard let expected = listIndex(instruction.option) else {
            fail("AssertUserListError", "Expected list is null")
            return false
        }
        let text = Self.difference(expected: world.lists[expected], actual: world.lists[actual])
        if text.isEmpty { return true }
        fail("AssertUserListError", text)
        return false
    }

    private static func difference(expected: [Value], actual: [Value]) -> Text {
        var text: Text = ""
        if expected.count != actual.count {
            text += "The number of list elements are not equal\nexpected: "
            text += Text("\(expected.count) element/s\nactual:   \(actual.count) element/s\n")
        }
        for index in 0..<min(expected.count, actual.count)
        where !areAssertedEqual(actual[index], expected[index]) {
            text += Text("position: \(index + 1)\n")
            text += difference(expected: expected[index].text, actual: actual[index].text) + "\n\n"
        }
        return text
    }

    /// `expected: <…>`, `actual:   <…>` and a pointer to the first difference.
    private static func difference(expected: Text, actual: Text) -> Text {
        var same = 0
        while same < min(expected.count, actual.count) && expected[same] == actual[same] { same += 1 }
        let dashes = Text(units: Array(repeating: UInt16(UInt8(ascii: "-")), count: same))
        return "expected: <" + expected + ">\nactual:   <" + actual + ">\ndeviation: " + dashes + "^"
    }

    /// Reports a failure with the frame of bricks.md 12.1.
    private mutating func fail(_ title: Text, _ message: Text) {
        guard world.finish == nil else { return }
        world.finish = .failed(failurePlace() + title + "\n" + message)
    }

    private func failurePlace() -> Text {
        let place = program.places[Int(world.running.place)]
        let script = program.scripts[Int(place.script)]
        return "on sprite \"" + world.look.name + "\"\n"
            + Text("Brick at position \(place.topIndex + 2)\nin \"\(script.typeName)\"\n\n")
    }

    // MARK: - Parameterized loops (bricks.md 12.3)

    /// What a parameterized loop has seen so far.
    struct Parameters {
        var position = 0
        var size = 1
        var failures: Text = ""
        var successes: Text = ""
        var current: Text = ""
    }

    mutating func beginParameters(_ instruction: Instruction) -> Bool {
        parameters[instruction.operand] = Parameters()
        guard !program.parameterLists[Int(instruction.operand)].pairs.isEmpty else {
            if world.finish == nil {
                // Here the sprite's name has no quotes in the reference's message.
                world.finish = .failed(
                    failurePlace() + "ParameterizedInitialisationError\nInput was not selected")
            }
            return false
        }
        return setParameters(instruction)
    }

    mutating func nextParameters(_ instruction: Instruction) -> Bool {
        let state = parameters[instruction.operand] ?? Parameters()
        return state.position < state.size && setParameters(instruction)
    }

    /// Gives each variable its list's item of this round.
    private mutating func setParameters(_ instruction: Instruction) -> Bool {
        var state = parameters[instruction.operand] ?? Parameters()
        let code = program.parameterLists[Int(instruction.operand)]
        var texts: [Text] = []
        for pair in code.pairs {
            let items = world.lists[world.index(of: pair.list)]
            guard state.position < items.count else {
                fail(
                    "ParameterizedInitialisationError",
                    "Input list is missing elements\nFailed Tests:\n" + state.failures
                        + "\n\nSucceeded Tests:\n" + state.successes)
                return false
            }
            if let variable = world.index(of: pair.variable) {
                world.store(items[state.position], at: variable)
            }
            texts.append(Text(pair.name) + " = " + items[state.position].text)
        }
        state.current = Text("[\(state.position + 1)] ") + Text.join(texts, separator: " | ")
        parameters[instruction.operand] = state
        return true
    }

    /// The assertion at the end of the loop's body.
    mutating func parameterizedAssert(_ instruction: Instruction) -> Bool {
        var state = parameters[instruction.operand] ?? Parameters()
        let code = program.parameterLists[Int(instruction.operand)]
        guard let list = listIndex(Int32(code.expected)) else {
            fail("ParameterizedAssertError", "Expected is null")
            return false
        }
        let items = world.lists[list]
        state.size = items.count
        let actual = object(code.actual)
        let expected = state.position < items.count ? items[state.position] : .text("")
        if areAssertedEqual(actual, expected) {
            state.successes += "\n" + state.current + "\n" + actual.text + " == " + expected.text + "\n"
        } else {
            state.failures +=
                "\n" + state.current + "\n"
                + Self.difference(expected: expected.text, actual: actual.text) + "\n"
        }
        state.position += 1
        parameters[instruction.operand] = state
        if !state.failures.isEmpty && state.position >= state.size {
            fail(
                "ParameterizedAssertError",
                "Failed Tests:\n" + state.failures + "\n\nSucceeded Tests:\n" + state.successes)
            return false
        }
        return true
    }
}

extension Value {
    /// How a failed assertion shows a truth value.
    fileprivate var truthText: Text { (parsedNumber ?? 0) > 0 ? "true" : "false" }
}

extension Text {
    fileprivate static func join(_ texts: [Text], separator: Text) -> Text {
        var result: Text = ""
        for (index, text) in texts.enumerated() { result += index == 0 ? text : separator + text }
        return result
    }
}
