/// Names of elements and attributes that reader and writer know; a brick's children are in ``FieldName``.
enum Tag: UInt8, CaseIterable {
    // Not names of elements: text beside elements, and every other name.
    case text, unknown
    // Document
    case program, header, settings, scenes, scene, name, objectList
    case programVariableList, programListOfLists, programMultiplayerVariableList
    // Objects
    case object, pointedObject, destinationSprite, objectToClone
    case lookList, soundList, scriptList, nfcTagList, userVariables, userLists, userDefinedBrickList
    case look, sound, nfcTag, userVariable, userList, userData, fileName, uid
    case data, variables, objectVariableList, objectListOfList, entry, list
    case `default`, initialIndex, deviceValueKey
    // Scripts and bricks
    case script, brickList, brick, commentedOut, formulaMap, formulaList, formula
    case userDefinedBrickLabel, userDefinedBrickInput, label, input
    // Formulas
    case additionalChildren, leftChild, rightChild, value, formulaElement
    // Attributes
    case type, serialization, category, reference, posX, posY
    // Header
    case catrobatLanguageVersion

    /// In the order of the cases.
    static let xmlNames: [String] = [
        "\u{0}", "\u{1}",
        "program", "header", "settings", "scenes", "scene", "name", "objectList",
        "programVariableList", "programListOfLists", "programMultiplayerVariableList",
        "object", "pointedObject", "destinationSprite", "objectToClone",
        "lookList", "soundList", "scriptList", "nfcTagList", "userVariables", "userLists",
        "userDefinedBrickList",
        "look", "sound", "nfcTag", "userVariable", "userList", "userData", "fileName", "uid",
        "data", "variables", "objectVariableList", "objectListOfList", "entry", "list",
        "default", "initialIndex", "deviceValueKey",
        "script", "brickList", "brick", "commentedOut", "formulaMap", "formulaList", "formula",
        "userDefinedBrickLabel", "userDefinedBrickInput", "label", "input",
        "additionalChildren", "leftChild", "rightChild", "value",
        "org.catrobat.catroid.formulaeditor.FormulaElement",
        "type", "serialization", "category", "reference", "posX", "posY",
        "catrobatLanguageVersion",
    ]

    var xmlName: String { Self.xmlNames[Int(rawValue)] }
}
