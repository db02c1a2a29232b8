import Language

/// Projects without scenes and containers of variables and lists (format.md 10.6).
extension ProjectMigration {
    /// The objects of a file without `scenes` become those of one scene.
    static func nameSingleScene(in project: inout Project) -> Int {
        let place = project.parts.firstIndex { if case .objectList = $0 { true } else { false } }
        guard let place, let scene = project.scenes.indices.first else { return 0 }
        project.scenes[scene].name = sceneName
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
            for case .items(let sprite, let ids) in entries {
                project[sprite].variables += ids
                count += ids.count
            }
        case .spriteLists(let entries):
            for case .items(let sprite, let ids) in entries {
                project[sprite].lists += ids
                count += ids.count
            }
        case .raw: break
        }
        return count
    }
}
