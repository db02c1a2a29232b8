public import Language
import Mutations

/// Makes whole projects from the catalogue, the same for the same seed and number: every kind of brick, script, formula
/// element, function, operator and sensor, with scenes, groups, clones, user-defined bricks, own and shared data.
///
/// The trees are those that the app's editor could have made. Every third project has absurd arguments: huge numbers,
/// texts where numbers belong, operators without operands, formulas that name nothing.
public struct ProjectGenerator {
    var dice: Dice
    var project = Project()
    /// Arguments that no sensible person would write.
    let isAbsurd: Bool
    /// Bricks that may still be made, so that nesting ends.
    var brickBudget = 0
    var scene = SceneContext()
    var sprite = SpriteContext()
    let catalogue: Catalogue

    /// What the bricks of a scene choose from.
    struct SceneContext {
        var names: [String] = []
        var sprites: [SpriteID] = []
        var spriteNames: [String] = []
        var backgroundLooks: [LookID] = []
    }

    /// What the bricks of a sprite choose from.
    struct SpriteContext {
        var looks: [LookID] = []
        var sounds: [SoundID] = []
        var variables: [VariableID] = []
        var lists: [ListID] = []
        var variableNames: [String] = []
        var listNames: [String] = []
        var definitions: [Definition] = []
        /// Names of the inputs where the formula stands, empty outside user-defined bricks.
        var inputs: [String] = []
    }

    /// A user-defined brick of the sprite.
    struct Definition {
        var id: String
        var signature: SignatureID
        var inputs: [String]
    }

    /// The project of a number.
    public static func project(seed: UInt64, number: Int, catalogue: Catalogue) -> Project {
        let mixed = seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: number)
        var generator = ProjectGenerator(
            dice: Dice(seed: mixed), isAbsurd: number % 3 == 2, catalogue: catalogue)
        generator.makeProject(number)
        return generator.project
    }

    private init(dice: Dice, isAbsurd: Bool, catalogue: Catalogue) {
        self.dice = dice
        self.isAbsurd = isAbsurd
        self.catalogue = catalogue
    }

    // MARK: - Program

    private mutating func makeProject(_ number: Int) {
        makeHeader(number)
        project.parts = [
            .header, .raw(RawElement("settings")), .scenes, .projectVariables, .projectLists,
            .multiplayerVariables,
        ]
        brickBudget = 15 + dice.below(60)
        for name in ["score", "x", "player"].prefix(1 + dice.below(3)) {
            project.projectVariables.append(newVariable(name))
        }
        for name in ["items", "x"].prefix(1 + dice.below(2)) { project.projectLists.append(newList(name)) }
        if dice.once(in: 4) { project.multiplayerVariables.append(newVariable("shared")) }
        let count = dice.once(in: 3) ? 2 + dice.below(2) : 1
        let names = (1...count).map { isAbsurd && dice.once(in: 3) ? text() : "Scene \($0)" }
        for name in names { makeScene(name, among: names) }
    }

    private mutating func makeHeader(_ number: Int) {
        let isLandscape = dice.once(in: 4)
        let (width, height) = isLandscape ? ("320", "240") : ("240", "320")
        for (name, text) in [
            ("applicationName", "Pocket Code"), ("applicationVersion", "1.4.1"),
            ("catrobatLanguageVersion", "1.14"), ("description", isAbsurd ? text() : ""),
            ("landscapeMode", isLandscape ? "true" : "false"), ("programName", "random \(number)"),
            ("scenesEnabled", "true"), ("screenHeight", height), ("screenMode", "STRETCH"),
            ("screenWidth", width),
        ] {
            project.header[name] = text
        }
    }

    private mutating func makeScene(_ name: String, among names: [String]) {
        var made = Scene()
        made.name = name
        made.parts = [.name, .objectList]
        let shells = shellsOfSprites()
        let first = project.sprites.count
        project.sprites += shells
        made.sprites = shells.indices.map { SpriteID(first + $0) }
        scene = SceneContext(
            names: names, sprites: made.sprites, spriteNames: shells.map(\.name),
            backgroundLooks: made.sprites.first.map { project[$0].looks } ?? [])
        project.scenes.append(made)
        for id in made.sprites where !project[id].isGroup { fill(id) }
    }

    /// Names and types of a scene's objects, the looks of the background.
    private mutating func shellsOfSprites() -> [Sprite] {
        var shells = [shell("Background", "Sprite")]
        for index in 1...(1 + dice.below(4)) {
            let name = isAbsurd && dice.once(in: 4) ? text() : ["Cat", "Dog", "Bird", "Fish"][index % 4]
            shells.append(shell(name, "Sprite"))
        }
        if dice.once(in: 3) {
            shells.append(shell("Group", "GroupSprite"))
            for _ in 0..<dice.below(3) { shells.append(shell("Member", "GroupItemSprite")) }
        }
        for index in shells.indices where !shells[index].isGroup {
            shells[index].looks = (0..<dice.below(4)).map { newLook($0) }
        }
        return shells
    }

    private func shell(_ name: String, _ type: String) -> Sprite {
        var shell = Sprite()
        shell.name = name
        shell.type = type
        shell.parts = [
            .lookList, .soundList, .scriptList, .nfcTagList, .userVariables, .userLists,
            .userDefinedBrickList,
        ]
        return shell
    }

    // MARK: - Names and numbers

    /// An identifier of a brick, script, definition or datum.
    mutating func uuid() -> String {
        let digits = Array("0123456789abcdef")
        var result = ""
        for length in [8, 4, 4, 4, 12] {
            if !result.isEmpty { result += "-" }
            for _ in 0..<length { result.append(dice.pick(digits)) }
        }
        return result
    }

    mutating func newVariable(_ name: String) -> VariableID {
        var variable = UserVariable()
        variable.name = name
        variable.initialIndex = "-1"
        variable.deviceValueKey = uuid()
        project.variables.append(variable)
        return VariableID(project.variables.count - 1)
    }

    mutating func newList(_ name: String) -> ListID {
        var list = UserList()
        list.name = name
        list.children = [
            RawElement("deviceListKey", children: [.text(uuid())]),
            RawElement("initialIndex", children: [.text("-1")]),
            RawElement("name", children: [.text(name)]),
        ]
        project.lists.append(list)
        return ListID(project.lists.count - 1)
    }

    mutating func newLook(_ index: Int) -> LookID {
        var look = Look()
        look.name = isAbsurd && dice.once(in: 4) ? text() : "look \(index + 1)"
        look.fileName = dice.once(in: 12) ? "missing.png" : dice.pick(TrialMedia.images)
        look.children = [
            RawElement("isWebRequest", children: [.text("false")]),
            RawElement("valid", children: [.text("true")]),
        ]
        project.looks.append(look)
        return LookID(project.looks.count - 1)
    }

    mutating func newSound(_ index: Int) -> SoundID {
        var sound = Sound()
        sound.name = "sound \(index + 1)"
        sound.fileName = dice.once(in: 12) ? "missing.wav" : dice.pick(TrialMedia.sounds)
        sound.children = [RawElement("midiFile", children: [.text("false")])]
        project.sounds.append(sound)
        return SoundID(project.sounds.count - 1)
    }
}
