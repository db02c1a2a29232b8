import Testing

@testable import Scenarios

@Suite struct InputScriptReading {
    private func parse(_ text: String) throws(ScenarioError) -> [InputScript.Event] {
        try InputScript(parsing: Array(text.utf8), file: "input.jsonl").events
    }

    @Test func readsEveryKind() throws {
        let events = try parse(
            """
            {"t":0,"sensor":"X_INCLINATION","value":12.5}
            {"t":0,"answer":"Ada"}

            {"t":0,"reply":{"url":"https://example.org","status":404,"body":"no"}}
            {"t":1.5,"touch":"down","id":2,"x":-20,"y":140}
            {"t":1.6,"touch":"up","id":2,"x":-20,"y":140}
            {"t":4,"back":true}
            """)
        #expect(
            events == [
                .init(at: 0, .sensor(name: "X_INCLINATION", value: .number(12.5))),
                .init(at: 0, .answer("Ada")),
                .init(at: 0, .reply(url: "https://example.org", status: 404, body: "no")),
                .init(at: 1.5, .touch(.down, id: 2, x: -20, y: 140)),
                .init(at: 1.6, .touch(.up, id: 2, x: -20, y: 140)),
                .init(at: 4, .back),
            ])
    }

    @Test func whatIsWrittenReadsTheSame() throws {
        let events = try parse(
            """
            {"t":0,"sensor":"LOUDNESS","value":"a\\"b"}
            {"t":0,"sensor":"LOUDNESS","value":true}
            {"t":0.1,"reply":{"body":"x\\ny"}}
            {"t":1,"tap":[3,-4.5],"for":2}
            {"t":2.25,"answer":"Ada"}
            {"t":3,"reply":{"picture":"AAECAwQ="}}
            {"t":3,"gamepad":"up"}
            {"t":3,"gamepad":"A","pressed":true}
            {"t":3,"nfc":"04a1","message":"hi"}
            {"t":3,"pin":3,"high":false}
            {"t":3,"back":true}
            {"t":4,"continue":true}
            {"t":4,"restart":true}
            """)
        let script = InputScript(events: events)
        #expect(try InputScript(parsing: script.bytes, file: "again") == script)
    }

    @Test func tapsGoDownAndUpWithFingersOfTheirOwn() throws {
        let events = try parse("{\"t\":1,\"tap\":[3,4],\"for\":2}\n{\"t\":2,\"tap\":[5,6]}")
        #expect(events.map(\.seconds) == [1, 2, 2.1, 3])
        #expect(events[0].action == .touch(.down, id: 1000, x: 3, y: 4))
        #expect(events[2].action == .touch(.up, id: 1001, x: 5, y: 6))
        #expect(events[3].action == .touch(.up, id: 1000, x: 3, y: 4))
    }

    @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
    func base64(text: String) {
        let bytes = Array(text.utf8)
        #expect(Base64.bytes(Base64.text(bytes)) == bytes)
        #expect(Base64.text(Array("foob".utf8)) == "Zm9vYg==")
        #expect(Base64.bytes("Zg") == nil && Base64.bytes("====") == nil && Base64.bytes("Z g=") == nil)
    }

    @Test func aButtonGoesDownAndUp() throws {
        let events = try parse("{\"t\":1,\"gamepad\":\"B\",\"for\":2}\n{\"t\":2,\"nfc\":\"1\"}")
        #expect(
            events == [
                .init(at: 1, .gamepad(button: "B", isPressed: true)),
                .init(at: 2, .tag(uid: "1", message: "")),
                .init(at: 3, .gamepad(button: "B", isPressed: false)),
            ])
    }

    @Test(arguments: [
        ("{\"t\":0,\"gamepad\":\"UP\"}", 1, "one of A, B, up, down, left, right, not \"UP\""),
        ("{\"t\":0,\"gamepad\":\"A\",\"pressed\":true,\"for\":1}", 1, "unknown key \"for\""),
        ("{\"t\":0,\"reply\":{\"picture\":\"?\"}}", 1, "base 64"),
        ("{\"t\":0,\"reply\":{\"picture\":\"AA==\",\"body\":\"\"}}", 1, "unknown key \"body\""),
        ("{\"t\":0,\"pin\":3}", 1, "\"high\" is missing"),
        ("{\"t\":0,\"continue\":false}", 1, "\"continue\" must be true"),
        ("{\"t\":0,\"tap\":[0,0],\"fro\":1}", 1, "unknown key \"fro\""),
        ("\n{\"t\":0}", 2, "exactly one of"),
        ("{\"t\":0,\"tap\":[0,0],\"back\":true}", 1, "this one has 2"),
        ("{\"tap\":[0,0]}", 1, "\"t\" is missing"),
        ("{\"t\":-1,\"tap\":[0,0]}", 1, "seconds from 0 on"),
        ("{\"t\":2,\"back\":true}\n{\"t\":1,\"back\":true}", 2, "goes back"),
        ("{\"t\":0,\"touch\":\"donw\",\"x\":0,\"y\":0}", 1, "down, move or up"),
        ("{\"t\":0,\"touch\":\"down\",\"x\":\"0\",\"y\":0}", 1, "\"x\" must be a number, not a text"),
        ("{\"t\":0,\"tap\":[0]}", 1, "[x, y]"),
        ("{\"t\":0,\"reply\":{\"code\":1}}", 1, "unknown key \"code\""),
        ("{\"t\":0,\"sensor\":\"LOUDNESS\"}", 1, "\"value\" is missing"),
        ("{\"t\":0,\"sensor\":\"LOUD\",\"value\":1}", 1, "there is no sensor \"LOUD\""),
        ("[1]", 1, "an array"),
        ("{\"t\":0", 1, "column 7"),
    ])
    func namesLineAndMistake(text: String, line: Int, part: String) {
        let error = #expect(throws: ScenarioError.self) { try parse(text) }
        #expect(error?.line == line)
        #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
        #expect(error?.text.hasPrefix("input.jsonl:\(line): ") == true)
    }
}
