import Diagnostics
import Language

/// Projects without scenes and containers of variables and lists (format.md 10.6).
extension ProjectMigration {
    /// The objects of a file without `scenes` become those of one scene.
    static func nameSingleScene(in project: inout Project) -> Int {
        let place = project.parts.firstIndex { part in
            if case .objectList = part { return true }
            return part.rawElement.map { $0.name == "objectList" && !$0.isReference } ?? false
        }
        guard let place, project.scenes.count == 1, !project.parts.contains(where: \.isScenes) else {
            return 0
        }
        let scene = 0
        project.scenes[scene].name = sceneName
        // A list that the tree had to keep as it is stays so.
        if let list = project.parts[place].rawElement { project.scenes[scene].parts = [.raw(list)] }
        project.scenes[scene].parts.insert(.name, at: 0)
        project.parts[place] = .scenes
        project.header["scenesEnabled"] = "true"
        return 1
    }

    /// Moves what containers hold to the objects and the project; entries of objects that are in no scene are lost.
    static func emptyContainers(of project: inout Project) -> Int {
        let containers = project.containers
        project.parts.removeAll { $0.container != nil }
        for scene in project.scenes.indices {
            project.scenes[scene].parts.removeAll { $0.container != nil }
        }
        return containers.flatMap(\.parts).reduce(0) { $0 + move($1, to: &project) }
    }

    /// Variables and lists of objects that are in no scene: nothing can use them, so the app drops them.
    static func itemsOfMissingObjects(in project: Project, file: String) -> [Diagnostic] {
        let present = Set(project.scenes.flatMap { $0.sprites.map(\.index) })
        func lost<Item>(
            _ kind: String, _ entries: [LegacyData.Entry<Item>], _ name: (Identifier<Item>) -> String
        ) -> [Diagnostic] {
            entries.compactMap { entry in
                guard case .items(let sprite, let ids) = entry, !present.contains(sprite.index), !ids.isEmpty
                else { return nil }
                let owner = project[sprite]
                return Diagnostic(
                    "lost-data", .warning,
                    "\(kind) \(ids.map(name).joined(separator: ", ")) of the object \"\(owner.name)\", which is "
                        + "in no scene, are dropped",
                    at: SourceLocation(file: file, line: Int(owner.line), path: owner.name))
            }
        }
        return project.containers.flatMap(\.parts).flatMap { part -> [Diagnostic] in
            switch part {
            case .spriteVariables(let entries): lost("variables", entries) { project[$0].name }
            case .spriteLists(let entries): lost("lists", entries) { project[$0].name }
            default: []
            }
        }
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
        case .spriteVariables(let entries): count = move(entries, to: \.variables, in: &project)
        case .spriteLists(let entries): count = move(entries, to: \.lists, in: &project)
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

    private static func move<Item>(
        _ entries: [LegacyData.Entry<Item>], to list: WritableKeyPath<Sprite, [Identifier<Item>]>,
        in project: inout Project
    ) -> Int {
        entries.reduce(0) { count, entry in
            switch entry {
            case .items(let sprite, let ids):
                project[sprite][keyPath: list] += ids
                return count + ids.count
            case .raw(let element): return count + moveEntry(element, to: &project)
            }
        }
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

extension Project {
    /// Containers of variables and lists: the program's, then those of the scenes.
    var containers: [LegacyData] {
        parts.compactMap(\.container) + scenes.flatMap { $0.parts.compactMap(\.container) }
    }
}

extension Scene.Part {
    var container: LegacyData? { if case .data(let data) = self { data } else { nil } }
}

extension Project.Part {
    fileprivate var container: LegacyData? { if case .data(let data) = self { data } else { nil } }

    var isScenes: Bool { if case .scenes = self { true } else { false } }
}
