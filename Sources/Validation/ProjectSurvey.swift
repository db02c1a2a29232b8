import Diagnostics
import Language
import ProjectFiles

/// A project as the checks see it: every script and brick in the order of the file, with its place.
struct ProjectSurvey {
    let project: Project
    /// As it was read, before it was converted: places have the names that the file has.
    private let original: Project
    let media: MediaStore
    /// The `code.xml` as messages name it.
    let file: String
    let catalogue = Catalogue()
    private(set) var objects: [ObjectSite] = []
    private(set) var scripts: [ScriptSite] = []
    private(set) var bricks: [BrickSite] = []

    /// A sprite of a scene.
    struct ObjectSite {
        var scene: Int
        var sprite: SpriteID
        /// The scene's first sprite.
        var isBackground: Bool
        /// Indices into ``ProjectSurvey/scripts``.
        var scripts: Range<Int>
    }

    struct ScriptSite {
        var object: Int
        /// 1-based.
        var number: Int
        var script: Script
        /// Indices into ``ProjectSurvey/bricks``: all bricks at any depth.
        var bricks: Range<Int>
    }

    struct BrickSite {
        var script: Int32
        /// The brick around it, -1 at the top of a script.
        var parent: Int32
        /// The list of the brick around it.
        var list: FieldName
        /// 1-based in its list.
        var number: Int32
        /// Neither it nor anything around it is commented out.
        var isActive: Bool
        /// Behind the last brick nested in it.
        var end: Int
        var brick: Brick

        var kind: BrickKind { brick.kind }
    }

    init(_ project: Project, readAs original: Project, media: MediaStore, file: String) {
        self.project = project
        self.original = original
        self.media = media
        self.file = file
        for (index, scene) in project.scenes.enumerated() {
            for (position, id) in scene.sprites.enumerated() {
                let first = scripts.count
                for (number, script) in project[id].scripts.enumerated() {
                    add(script, number: number + 1)
                }
                objects.append(
                    ObjectSite(
                        scene: index, sprite: id, isBackground: position == 0, scripts: first..<scripts.count)
                )
            }
        }
    }

    private mutating func add(_ script: Script, number: Int) {
        let first = bricks.count
        // Brick lists that wait, the next one last; no recursion, as files may nest deeply.
        var waiting: [(bricks: [Brick], next: Int, parent: Int32, list: FieldName, isActive: Bool)] = [
            (script.bricks, 0, -1, .other, !script.isCommentedOut)
        ]
        while let level = waiting.last {
            guard level.next < level.bricks.count else {
                waiting.removeLast()
                continue
            }
            waiting[waiting.count - 1].next += 1
            let brick = level.bricks[level.next]
            let isActive = level.isActive && !brick.isCommentedOut
            let index = Int32(bricks.count)
            bricks.append(
                BrickSite(
                    script: Int32(scripts.count), parent: level.parent, list: level.list,
                    number: Int32(level.next + 1), isActive: isActive,
                    end: Int(index) + 1, brick: brick))
            for field in brick.fields.reversed() {
                if case .bricks(let nested) = field.value {
                    waiting.append((nested, 0, index, field.name, isActive))
                }
            }
        }
        for index in (first..<bricks.count).reversed() where bricks[index].parent >= 0 {
            let parent = Int(bricks[index].parent)
            bricks[parent].end = max(bricks[parent].end, bricks[index].end)
        }
        scripts.append(
            ScriptSite(object: objects.count, number: number, script: script, bricks: first..<bricks.count))
    }

    // MARK: Lookups

    func scene(ofObject object: Int) -> Scene { project.scenes[objects[object].scene] }

    func sprite(ofObject object: Int) -> Sprite { project[objects[object].sprite] }

    func object(ofBrick brick: Int) -> Int { scripts[Int(bricks[brick].script)].object }

    /// Whether the script can run at all as far as its head says.
    func isActive(script index: Int) -> Bool {
        let script = scripts[index].script
        return !script.isCommentedOut && script.kind != .unknown && script.kind != .empty
    }

    /// The brick's name in files.
    func name(ofBrick brick: Int) -> String { catalogue.spec(of: bricks[brick].kind)?.xmlName ?? "brick" }

    /// The bricks that stand directly in the same list after this one.
    func siblings(after brick: Int) -> [Int] {
        let site = bricks[brick]
        let end = scripts[Int(site.script)].bricks.upperBound
        var found: [Int] = []
        var next = site.end
        while next < end, bricks[next].parent == site.parent, bricks[next].list == site.list {
            found.append(next)
            next = bricks[next].end
        }
        return found
    }

    /// The bricks that stand directly in a script.
    func topBricks(ofScript script: Int) -> [Int] {
        var found: [Int] = []
        var next = scripts[script].bricks.lowerBound
        while next < scripts[script].bricks.upperBound {
            found.append(next)
            next = bricks[next].end
        }
        return found
    }

    // MARK: Places

    var location: SourceLocation { SourceLocation(file: file) }

    func location(ofScene scene: Int) -> SourceLocation {
        SourceLocation(file: file, path: SourceLocation.path(scene: sceneName(scene), sprite: ""))
    }

    func location(ofObject object: Int) -> SourceLocation {
        let site = objects[object]
        return SourceLocation(
            file: file, line: Int(project[site.sprite].line),
            path: SourceLocation.path(scene: sceneName(site.scene), sprite: spriteName(site.sprite)))
    }

    private func sceneName(_ scene: Int) -> String {
        scene < original.scenes.count ? original.scenes[scene].name : project.scenes[scene].name
    }

    /// Conversions add sprites at the end, if any.
    private func spriteName(_ sprite: SpriteID) -> String {
        let name = sprite.index < original.sprites.count ? original[sprite].name : ""
        return name.isEmpty ? project[sprite].name : name
    }

    func location(ofScript script: Int) -> SourceLocation {
        var place = location(ofObject: scripts[script].object)
        place.path += "/script[\(scripts[script].number)]"
        place.line = Int(scripts[script].script.line)
        return place
    }

    func location(ofBrick brick: Int) -> SourceLocation {
        var steps: [String] = []
        var current = Int32(brick)
        while current >= 0 {
            let site = bricks[Int(current)]
            steps.append("/brick[\(site.number)]")
            if site.parent >= 0 { steps.append("/" + site.list.xmlName) }
            current = site.parent
            // Nobody reads deeper paths, but hostile files have many of them.
            if steps.count > Self.longestPath { break }
        }
        var place = location(ofScript: Int(bricks[brick].script))
        if current >= 0 { steps.append("/…") }
        place.path += steps.reversed().joined()
        place.line = Int(bricks[brick].brick.line)
        return place
    }

    /// Steps of a path below its script.
    private static let longestPath = 100
}

/// Texts of projects are compared by their bytes, never as Unicode says.
typealias TextKey = [UInt8]

extension String {
    var key: TextKey { Array(utf8) }
}
