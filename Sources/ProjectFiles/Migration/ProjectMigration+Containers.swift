import Diagnostics
import Language

/// Projects without scenes and containers of variables and lists (format.md 10.6).
extension ProjectMigration {
    /// The objects of a file without `scenes` become those of one scene.
    static func nameSingleScene(in project: inout Project) -> Int {
        let place = project.parts.firstIndex { part in
            switch part {
            case .objectList: true
            case .raw(let element): element.name == "objectList"
            default: false
            }
        }
        guard let place, project.scenes.count == 1, !project.parts.contains(where: \.isScenes) else {
            return 0
        }
        let scene = 0
        project.scenes[scene].name = sceneName
        // A list that the tree had to keep as it is stays so.
        if case .raw(let list) = project.parts[place] { project.scenes[scene].parts = [.raw(list)] }
        project.scenes[scene].parts.insert(.name, at: 0)
        project.parts[place] = .scenes
        project.header["scenesEnabled"] = "true"
        return 1
    }

    /// Moves what containers hold to the objects and the project; entries of objects that are in no scene are lost.
    static func emptyContainers(of project: inout Project) -> Int {
        var count = 0
        var emptied: [LegacyData] = []
        project.parts.removeAll { part in
            guard case .data(let data) = part else { return false }
            emptied.append(data)
            return true
        }
        for scene in project.scenes.indices {
            project.scenes[scene].parts.removeAll { part in
                guard case .data(let data) = part else { return false }
                emptied.append(data)
                return true
            }
        }
        for data in emptied {
            for part in data.parts { count += move(part, to: &project) }
        }
        return count
    }

    /// Variables and lists of objects that are in no scene: nothing can use them, so the app drops them.
    static func itemsOfMissingObjects(in project: Project, file: String) -> [Diagnostic] {
        let present = Set(project.scenes.flatMap { $0.sprites.map(\.index) })
        var containers: [LegacyData] = []
        for case .data(let data) in project.parts { containers.append(data) }
        for scene in project.scenes {
            for case .data(let data) in scene.parts { containers.append(data) }
        }
        var found: [Diagnostic] = []
        func drop(_ kind: String, _ names: [String], of sprite: SpriteID) {
            guard !present.contains(sprite.index), !names.isEmpty else { return }
            let owner = project[sprite]
            found.append(
                Diagnostic(
                    "lost-data", .warning,
                    "\(kind) \(names.joined(separator: ", ")) of the object \"\(owner.name)\", which is in no "
                        + "scene, are dropped",
                    at: SourceLocation(file: file, line: Int(owner.line), path: owner.name)))
        }
        for part in containers.flatMap(\.parts) {
            switch part {
            case .spriteVariables(let entries):
                for case .items(let sprite, let ids) in entries {
                    drop("variables", ids.map { project[$0].name }, of: sprite)
                }
            case .spriteLists(let entries):
                for case .items(let sprite, let ids) in entries {
                    drop("lists", ids.map { project[$0].name }, of: sprite)
                }
            default: break
            }
        }
        return found
    }

    private static func move(_ part: LegacyData.Part, to project: inout Project) -> Int {
        var count = 0
        switch part {
        case .projectVariables(let ids):
            project.projectVariables += ids
            count = ids.count
        case .projectLists(let ids):
            project.projectLists += ids
            count = ids.count
        case .spriteVariables(let entries):
            for entry in entries {
                switch entry {
                case .items(let sprite, let ids):
                    project[sprite].variables += ids
                    count += ids.count
                case .raw(let element): count += moveEntry(element, to: &project)
                }
            }
        case .spriteLists(let entries):
            for entry in entries {
                switch entry {
                case .items(let sprite, let ids):
                    project[sprite].lists += ids
                    count += ids.count
                case .raw(let element): count += moveEntry(element, to: &project)
                }
            }
        case .raw(let element):
            guard element.name == "programVariableList" || element.name == "programListOfLists" else { break }
            for object in element.objects {
                switch object {
                case .variable(let id): project.projectVariables.append(id)
                case .list(let id): project.projectLists.append(id)
                default: continue
                }
                count += 1
            }
        }
        return count
    }

    /// An entry that the tree keeps as it is, since some of its items are broken: the others are moved.
    private static func moveEntry(_ entry: RawElement, to project: inout Project) -> Int {
        var count = 0
        guard case .sprite(let sprite)? = entry.objects.first else { return 0 }
        for case .element(let list) in entry.children where list.name == "list" {
            for object in list.objects {
                switch object {
                case .variable(let id): project[sprite].variables.append(id)
                case .list(let id): project[sprite].lists.append(id)
                default: continue
                }
                count += 1
            }
        }
        return count
    }
}

extension Project.Part {
    fileprivate var isScenes: Bool { if case .scenes = self { true } else { false } }
}
