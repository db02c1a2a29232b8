/// The children that a brick may have after `brickId` and `commentedOut` (format.md 8).
public enum FieldName: UInt8, CaseIterable, Sendable {
    case brickId
    case commentedOut
    case formulaList
    case loopBricks
    case userVariable
    case userDataList
    case elseBranchBricks
    case ifBranchBricks
    case broadcastMessage
    case objectToClone
    case sceneForTransition
    case sceneToStart
    case spinnerSelection
    case isCallingBrick
    case userDefinedBrickDataList
    case userDefinedBrickID
    case destinationSprite
    case pointedObject
    case direction
    case startCoordinates
    case selection
    case type
    case look
    case alignmentSelection
    case fadeSpinnerSelectionId
    case sound
    case languageObject
    case instrumentSelection
    case drumSelection
    case spinnerSelectionID
    case userList
    case spinnerSelectionON
    case spinnerSelectionFRONT
    case nfcTagNdefType
    case motor
    case tone
    case eye
    case sensorSpinnerPosition
    case ledStatus
    case ledAnimationName
    case animationName
    case soundName
    case userLists
    case endBrick
    /// Any other element: the value is raw and has its own name.
    case other

    /// The element name.
    public var xmlName: String { Self.xmlNames[Int(rawValue)] }

    private static let xmlNames: [String] = [
        "brickId",
        "commentedOut",
        "formulaList",
        "loopBricks",
        "userVariable",
        "userDataList",
        "elseBranchBricks",
        "ifBranchBricks",
        "broadcastMessage",
        "objectToClone",
        "sceneForTransition",
        "sceneToStart",
        "spinnerSelection",
        "isCallingBrick",
        "userDefinedBrickDataList",
        "userDefinedBrickID",
        "destinationSprite",
        "pointedObject",
        "direction",
        "startCoordinates",
        "selection",
        "type",
        "look",
        "alignmentSelection",
        "fadeSpinnerSelectionId",
        "sound",
        "languageObject",
        "instrumentSelection",
        "drumSelection",
        "spinnerSelectionID",
        "userList",
        "spinnerSelectionON",
        "spinnerSelectionFRONT",
        "nfcTagNdefType",
        "motor",
        "tone",
        "eye",
        "sensorSpinnerPosition",
        "ledStatus",
        "ledAnimationName",
        "animationName",
        "soundName",
        "userLists",
        "endBrick",
        "",
    ]
}
