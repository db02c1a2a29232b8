import Language

/// Where older files kept variables and lists, and projects without scenes (format.md 10.1, 10.6).
extension ProjectDowngrade {
    /// A container in each scene; ``dissolveScene(of:)`` makes one of the program of it.
    static func fillContainers(of project: inout Project) -> Int {
        for scene in project.scenes.indices {
            let sprites = project.scenes[scene].sprites
            var data = LegacyData()
            data.parts = [
                .spriteLists(
                    sprites.filter { !project[$0].lists.isEmpty }.map { .items(of: $0, project[$0].lists) }),
                .spriteVariables(
                    sprites.filter { !project[$0].variables.isEmpty }.map {
                        .items(of: $0, project[$0].variables)
                    }),
                .raw(RawElement("userBrickVariableList")),
            ]
            project.scenes[scene].parts.append(.data(data))
            for sprite in sprites { project[sprite].dropData() }
        }
        return project.scenes.count
    }

    /// The objects of the first scene become those of the program, its container takes the program's data.
    static func dissolveScene(of project: inout Project) -> Int {
        guard project.hasScenes, let scene = project.scenes.first else { return 0 }
        var data = scene.parts.compactMap(\.container).last ?? LegacyData()
        data.parts.insert(
            contentsOf: [.projectLists(project.projectLists), .projectVariables(project.projectVariables)],
            at: min(2, data.parts.count))
        project.projectLists = []
        project.projectVariables = []
        for sprite in scene.sprites where project[sprite].type == "SingleSprite" {
            project[sprite].type = nil
        }
        project.parts = [.header, .objectList, .data(data)] + project.parts.filter { $0.rawElement != nil }
        return 1
    }
}

extension Sprite {
    fileprivate mutating func dropData() {
        variables = []
        lists = []
        _ = parts.drop { part in
            switch part {
            case .userVariables, .userLists: true
            default: false
            }
        }
    }
}
