import CatLang
import FoundationEssentials
import Language
import ProjectFiles
import Testing

/// Programs as text (catlang.md).
@Suite struct ProgramTexts {
    static let catalogue = Catalogue()

    // MARK: The whole catalogue

    /// A project in which each brick can name something.
    static func project() -> Project {
        var project = Project()
        project.header["programName"] = "It's a \"test\""
        var variable = UserVariable()
        variable.name = "score"
        project.variables = [variable]
        var list = UserList()
        list.name = "names"
        project.lists = [list]
        var look = Look()
        look.name = "disc"
        look.fileName = "disc.png"
        project.looks = [look]
        var sound = Sound()
        sound.name = "pop"
        project.sounds = [sound]
        var label = UserBrickSignature()
        var input = UserBrickInput()
        input.name = "height"
        label.parts = [.label("jump by"), .input(input), .label("steps")]
        project.signatures = [label]
        var background = Sprite()
        background.name = "Background"
        var ball = Sprite()
        ball.name = "Ball"
        project.sprites = [background, ball]
        var scene = Scene()
        scene.name = "Scene"
        scene.sprites = [SpriteID(0), SpriteID(1)]
        project.scenes = [scene]
        return project
    }

    /// A brick with the palette's formulas and something behind every other child.
    static func brick(_ spec: BrickSpec) -> Brick {
        var brick = Brick(kind: spec.kind)
        for field in spec.fields {
            switch field {
            case .formulas:
                var entries = spec.formulas.map { FormulaEntry(key: .field($0.field), formula: $0.formula) }
                if spec.kind == .userDefined {
                    entries = [FormulaEntry(key: .input("height"), formula: .number("10"))]
                }
                brick.fields.append(.init(field.name, .formulas(entries)))
            case .variable: brick.fields.append(.init(field.name, .variable(VariableID(0))))
            case .list: brick.fields.append(.init(field.name, .list(ListID(0))))
            case .lists: brick.fields.append(.init(field.name, .lists([ListID(0), ListID(0)])))
            case .look: brick.fields.append(.init(field.name, .look(LookID(0))))
            case .sound: brick.fields.append(.init(field.name, .sound(SoundID(0))))
            case .sprite: brick.fields.append(.init(field.name, .sprite(SpriteID(1))))
            case .signature: brick.fields.append(.init(field.name, .signature(SignatureID(0))))
            case .text: brick.fields.append(.init(field.name, .text("some text")))
            case .userData(let keys):
                let entries = keys.map { key in
                    UserDataEntry(
                        key: key,
                        value: key == .forItemInUserListVariable
                            ? .variable(VariableID(0)) : .list(ListID(0)))
                }
                brick.fields.append(.init(field.name, .userData(entries)))
            case .bricks: brick.fields.append(.init(field.name, .bricks([Brick(kind: .hide)])))
            case .endBrick:
                guard let end = catalogue.spec(of: .parameterizedEnd) else { break }
                brick.fields.append(.init(field.name, .brick(Self.brick(end))))
            case .language, .uuid, .flag, .integer, .choice: break
            }
        }
        return brick
    }

    @Test(arguments: catalogue.specs) func everyBrickHasAReadableForm(spec: BrickSpec) {
        let text = BrickText(project: Self.project(), catalogue: Self.catalogue).text(of: Self.brick(spec))
        #expect(!text.isEmpty)
        for sign in ["{", "}", "[FIELD", "()", "_"] where spec.kind != .setListeningLanguage {
            #expect(!text.contains(sign), "\(spec.xmlName): \(text)")
        }
        // every slot names a child or a formula that the brick has
        for formula in spec.formulas {
            let slot = "[\(formula.field.xmlName)]"
            #expect(spec.text.contains(slot), "\(spec.xmlName) does not show \(slot)")
        }
        for field in spec.fields where !field.isSilent {
            let names =
                if case .userData(let keys) = field { keys.map(\.xmlName) } else { [field.name.xmlName] }
            for name in names where spec.kind != .goTo || name != "spinnerSelection" {
                #expect(spec.text.contains("{\(name)"), "\(spec.xmlName) does not show \(name)")
            }
        }
    }

    /// One line a brick, in the order of the catalogue; compared with the checked-in file.
    @Test func allBricksLookAsRecorded() throws {
        var project = Self.project()
        var script = Script(kind: .start)
        script.bricks = Self.catalogue.specs.map(Self.brick)
        project.sprites[1].scripts = [script]
        try Self.compare(project, with: "all-bricks")
    }

    @Test(arguments: ["apple-catch", "blossom-tree", "language-test"])
    func projectsLookAsRecorded(name: String) throws {
        let loaded = try ProjectReader.open(Self.root + "/Fixtures/projects/" + name)
        try Self.compare(loaded.project, with: name)
    }

    @Test(arguments: ["apple-catch", "blossom-tree", "language-test"])
    func formulasInTheTextAreThoseOfTheProject(name: String) throws {
        let loaded = try ProjectReader.open(Self.root + "/Fixtures/projects/" + name)
        loaded.project.visitFormulas { formula in
            let text = FormulaNotation.exact.text(of: formula)
            #expect((try? FormulaNotation.exact.parse(text))?.hasSameTree(as: formula) == true, "\(text)")
        }
    }

    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
        separator: "/")

    private static func compare(_ project: Project, with name: String) throws {
        let lines = ProgramText.lines(of: project, catalogue: catalogue)
        let text = lines.map(\.rendered).joined(separator: "\n") + "\n"
        let path = root + "/Fixtures/golden/show/\(name).txt"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try FileManager.default.createDirectory(
                atPath: root + "/Fixtures/golden/show", withIntermediateDirectories: true)
            _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
            Issue.record("recorded \(name)")
        }
        let recorded = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        let expected = try #require(recorded, "no \(path)").split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, pair) in zip(text.split(separator: "\n", omittingEmptySubsequences: false), expected)
            .enumerated()
        where pair.0 != pair.1 {
            Issue.record("\(name).txt:\(index + 1): \(pair.0)\ninstead of \(pair.1)")
            return
        }
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == expected.count)
    }

    // MARK: Details

    private func line(_ brick: Brick, in project: Project = project()) -> String {
        BrickText(project: project, catalogue: Self.catalogue).text(of: brick)
    }

    private func brick(_ kind: BrickKind, _ fields: (FieldName, String)...) -> Brick {
        Brick(kind: kind, fields: fields.map { .init($0.0, .text($0.1)) })
    }

    @Test func selectionsAreWords() {
        #expect(line(brick(.stopScript, (.spinnerSelection, "2"))).contains("other scripts of this actor"))
        #expect(line(brick(.stopScript, (.spinnerSelection, "9"))) == "Stop (script: (9))")
        #expect(line(brick(.setRotationStyle, (.selection, "1"))) == "Set (rotation style: (all-around))")
        #expect(line(brick(.camera, (.spinnerSelectionON, "false"))) == "Turn (camera: (off))")
        #expect(line(brick(.flash, (.spinnerSelectionID, "0"))) == "Turn (flashlight: (off))")
        #expect(
            line(brick(.setInstrument, (.instrumentSelection, "MUSIC_BOX")))
                == "Set (instrument: (music box))")
        #expect(line(brick(.setInstrument, (.instrumentSelection, "KAZOO"))) == "Set (instrument: ('KAZOO'))")
        #expect(line(brick(.goTo, (.spinnerSelection, "81"))) == "Go to (target: (random position))")
        #expect(line(brick(.legoEv3MotorTurnAngle, (.motor, "MOTOR_ALL"))).contains("(motor: (all)"))
    }

    @Test func missingThingsAreEmpty() {
        #expect(line(Brick(kind: .setX)) == "Set (x: ())")
        #expect(line(Brick(kind: .clone)) == "Create clone of (actor or object: (yourself))")
        #expect(line(Brick(kind: .setVariable)) == "Set (variable: (), value: ())")
        #expect(line(brick(.broadcast)) == "Broadcast (message: (''))")
    }

    @Test func unknownBricksShowTheirType() {
        var unknown = Brick(kind: .unknown)
        unknown.typeName = "FluxBrick"
        #expect(line(unknown) == "Unknown brick (type: ('FluxBrick'))")
    }

    @Test func notesStayOnOneLine() {
        func note(_ formula: Formula) -> Brick {
            Brick(
                kind: .note,
                fields: [.init(.formulaList, .formulas([.init(key: .field(.note), formula: formula)]))])
        }
        #expect(line(note(.text("a\nb'\\"))) == "# a\\nb'\\\\")
        #expect(line(note(.text(""))) == "#")
        #expect(line(note(.number("5"))) == "#= 5")
    }

    @Test func whatIsCommentedOutIsMarked() {
        var project = Self.project()
        var inner = Brick(kind: .hide)
        inner.isCommentedOut = true
        var branch = Brick(
            kind: .ifLogicBegin,
            fields: [
                .init(.elseBranchBricks, .bricks([Brick(kind: .show)])),
                .init(.ifBranchBricks, .bricks([inner])),
            ])
        branch.isCommentedOut = true
        var script = Script(kind: .whenTapped)
        script.isCommentedOut = true
        script.bricks = [branch]
        project.sprites[1].scripts = [script]
        let selection = ProgramText.Selection(sprite: "Ball")
        let lines = ProgramText.lines(of: project, catalogue: Self.catalogue, selection: selection)
        #expect(
            lines.map(\.rendered) == [
                "#! Catrobat Language Version 0.1", "Program 'It\\'s a \"test\"' {", "  Scene 'Scene' {",
                "    Actor or object 'Ball' {", "      Scripts {", "        // When tapped {",
                "          // If (condition: ()) {", "            // Hide;", "          // } else {",
                "            Show;", "          // }", "        // }", "      }", "    }", "  }", "}",
            ])
        #expect(
            lines.compactMap(\.address?.path) == [
                "", "brick[1]", "brick[1]/ifBranchBricks/brick[1]",
                "brick[1]/elseBranchBricks/brick[1]",
            ])
    }

    @Test func deepNestingNeedsNoStackAndNoSquareOfText() {
        var project = Self.project()
        var brick = Brick(kind: .hide)
        for _ in 0..<4000 { brick = Brick(kind: .forever, fields: [.init(.loopBricks, .bricks([brick]))]) }
        var script = Script(kind: .start)
        script.bricks = [brick]
        project.sprites[1].scripts = [script]
        let lines = ProgramText.lines(of: project, catalogue: Self.catalogue)
        #expect(lines.count { $0.kind == .brick } == 4001)
        #expect(lines.allSatisfy { $0.rendered.utf8.count < 200 })
    }
}

extension FieldSpec {
    /// Children that are no part of a brick's one line.
    fileprivate var isSilent: Bool {
        switch self {
        case .formulas, .bricks, .endBrick, .signature, .uuid: true
        case .flag(let name, _): name == .isCallingBrick || name == .startCoordinates
        default: false
        }
    }
}

extension FormulaSpec {
    /// The palette's formula.
    var formula: Formula {
        switch paletteDefault {
        case .number(let text): return .number(text)
        case .text(let text): return .text(text)
        case .negative(let text):
            var root = Formula.Node(.op, "MINUS")
            root.right = 1
            return Formula(nodes: [root, .init(.number, text)])
        case .lessThan(let left, let right):
            var root = Formula.Node(.op, "SMALLER_THAN")
            (root.left, root.right) = (1, 2)
            return Formula(nodes: [root, .init(.number, left), .init(.number, right)])
        }
    }
}
