import Diagnostics
import Language

/// The header, the scenes, and names that should be unique.
extension ProjectCheck {
    static let header = ProjectCheck { survey, findings in
        let header = survey.project.header
        if header.programName.utf8.allSatisfy({ $0 <= 32 }) {
            findings.report("no-name", "the project has no name", at: survey.location)
        }
        if header.screenWidth <= 0 || header.screenHeight <= 0 {
            findings.report(
                "no-screen-size",
                "the stage has no size: width \(header.screenWidth), height \(header.screenHeight)",
                at: survey.location)
        }
    }

    static let scenes = ProjectCheck { survey, findings in
        if survey.project.scenes.isEmpty {
            findings.report("no-scenes", "the project has no scenes", at: survey.location)
        }
        for (index, scene) in survey.project.scenes.enumerated() where scene.sprites.isEmpty {
            findings.report(
                "empty-scene", "scene \"\(scene.name)\" has no objects, not even a background",
                at: survey.location(ofScene: index))
        }
    }

    static let uniqueNames = ProjectCheck { survey, findings in
        let project = survey.project
        for index in repeated(project.scenes.map(\.name)) {
            findings.report(
                "duplicate-scene", "there is another scene \"\(project.scenes[index].name)\" before this one",
                at: survey.location(ofScene: index))
        }
        report(
            duplicatesOf: project.projectVariables, and: project.projectLists, of: "the project", survey,
            &findings, at: survey.location)
        var names: Set<TextKey> = []
        for (index, object) in survey.objects.enumerated() {
            let place = survey.location(ofObject: index)
            let sprite = project[object.sprite]
            if object.isBackground { names = [] }
            if !names.insert(sprite.name.key).inserted {
                findings.report(
                    "duplicate-object", "the scene has another object \"\(sprite.name)\" before this one",
                    at: place)
            }
            report(
                duplicatesOf: sprite.variables, and: sprite.lists, of: "the object", survey, &findings,
                at: place)
            for look in repeated(sprite.looks.map { project[$0].name }) {
                findings.report(
                    "duplicate-look",
                    "look \(look + 1) has the name \"\(project[sprite.looks[look]].name)\" of an earlier one",
                    at: place)
            }
        }
    }

    private static func report(
        duplicatesOf variables: [VariableID], and lists: [ListID], of owner: String, _ survey: ProjectSurvey,
        _ findings: inout Findings, at place: SourceLocation
    ) {
        // An entry that repeats the same object is harmless.
        var seenVariables: Set<VariableID> = []
        let ownVariables = variables.filter { seenVariables.insert($0).inserted }
        for index in repeated(ownVariables.map { survey.project[$0].name }) {
            let name = survey.project[ownVariables[index]].name
            findings.report("duplicate-variable", "\(owner) has two variables \"\(name)\"", at: place)
        }
        var seenLists: Set<ListID> = []
        let ownLists = lists.filter { seenLists.insert($0).inserted }
        for index in repeated(ownLists.map { survey.project[$0].name }) {
            let name = survey.project[ownLists[index]].name
            findings.report("duplicate-list", "\(owner) has two lists \"\(name)\"", at: place)
        }
    }

    /// The positions of names that occur before.
    private static func repeated(_ names: [String]) -> [Int] {
        var seen: Set<TextKey> = []
        return names.indices.filter { !seen.insert(names[$0].key).inserted }
    }
}
