/// Names of elements and attributes that the reader looks at; a brick's children are in ``FieldName``.
enum Tag: String, CaseIterable {
    case text = "\u{0}text"
    case unknown = "\u{0}unknown"
    // Document
    case program, header, settings, scenes, scene, name, objectList
    case programVariableList, programListOfLists, programMultiplayerVariableList
    // Old containers
    case data, variables
    // Objects
    case object, pointedObject, destinationSprite, objectToClone
    case lookList, soundList, scriptList, nfcTagList, userVariables, userLists, userDefinedBrickList
    case look, sound, nfcTag, userVariable, userList, userData, fileName, uid
    case `default`, initialIndex, deviceValueKey
    // Scripts and bricks
    case script, brickList, brick, commentedOut, formulaMap, formulaList, formula
    case userDefinedBrickLabel, userDefinedBrickInput, label, input
    // Formulas
    case additionalChildren, leftChild, rightChild, value
    case formulaElement = "org.catrobat.catroid.formulaeditor.FormulaElement"
    // Attributes
    case type, serialization, category, reference, posX, posY
    // Header
    case programName, catrobatLanguageVersion, scenesEnabled
}
