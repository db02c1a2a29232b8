/// What the catalogue knows about one kind of brick: its name in files, its label, and its children in the order
/// in which the app writes them (format.md 7.5 and 8, bricks.md 3).
public struct BrickSpec: Sendable {
    public let kind: BrickKind
    /// The `type` attribute.
    public let xmlName: String
    /// The palette category (bricks.md 3).
    public let category: BrickCategory
    /// English label; `[FIELD]` is a formula, `{…}` a selection.
    public let label: String
    /// The brick in the textual Catrobat language (catlang.md 6): `[FIELD]` is a formula, `{field}` what the child
    /// holds, and words behind it what its selections mean: `{selection|left-right only|all-around|do not rotate}`.
    /// Empty for calls of user-defined bricks, whose text is their own.
    public let text: String
    /// Children after `brickId` and `commentedOut`, in written order.
    public let fields: [FieldSpec]
    /// Formulas of `formulaList` in constructor order with the palette's contents.
    public let formulas: [FormulaSpec]

    init(
        _ kind: BrickKind, _ xmlName: String, _ category: BrickCategory, label: String,
        text: String, fields: [FieldSpec] = [], formulas: [FormulaSpec] = []
    ) {
        self.kind = kind
        self.xmlName = xmlName
        self.category = category
        self.label = label
        self.text = text
        self.fields = fields
        self.formulas = formulas
    }
}

/// The palette's categories in the app's order (bricks.md 3).
public enum BrickCategory: UInt8, CaseIterable, Sendable {
    case event, control, motion, sound, looks, pen, yourBricks, data, device
    case legoNxt, legoEv3, arduino, drone, jumpingSumo, phiro, raspberryPi
    case embroidery, plot, laserCutter, testing
    /// Not in any palette: markers of old files and the like.
    case none

    /// The name that the app shows.
    public var name: String {
        switch self {
        case .event: "Event"
        case .control: "Control"
        case .motion: "Motion"
        case .sound: "Sound"
        case .looks: "Looks"
        case .pen: "Pen"
        case .yourBricks: "Your bricks"
        case .data: "Data"
        case .device: "Device"
        case .legoNxt: "Lego NXT"
        case .legoEv3: "Lego EV3"
        case .arduino: "Arduino"
        case .drone: "AR.Drone 2.0"
        case .jumpingSumo: "Jumping Sumo"
        case .phiro: "Phiro"
        case .raspberryPi: "Raspberry Pi"
        case .embroidery: "Embroidery"
        case .plot: "Plot"
        case .laserCutter: "Laser Cutter"
        case .testing: "Testing"
        case .none: "None"
        }
    }
}

/// A formula that a brick has, and what the palette puts there (format.md 8).
public struct FormulaSpec: Sendable {
    public let field: FormulaField
    public let paletteDefault: DefaultFormula

    init(_ field: FormulaField, _ paletteDefault: DefaultFormula) {
        self.field = field
        self.paletteDefault = paletteDefault
    }
}

/// The shapes that default formulas have.
public enum DefaultFormula: Sendable {
    /// NUMBER with exactly this text.
    case number(String)
    /// STRING.
    case text(String)
    /// OPERATOR MINUS with only a right child NUMBER.
    case negative(String)
    /// OPERATOR SMALLER_THAN of two NUMBERs.
    case lessThan(String, String)
}

/// One child element of a brick: what it holds and the value used when it is missing.
public enum FieldSpec: Sendable {
    case formulas
    case bricks(FieldName)
    case variable
    case list
    case lists
    case look
    case sound
    case sprite(FieldName)
    case userData([UserDataKey])
    /// `userDefinedBrickDataList`: the header line of a user-defined brick.
    case signature
    case endBrick
    case language
    case text(FieldName)
    case uuid(FieldName)
    case flag(FieldName, Bool)
    case integer(FieldName, Int)
    case choice(FieldName, [String], String)

    /// The element name's place in ``FieldName``.
    public var name: FieldName {
        switch self {
        case .formulas: .formulaList
        case .variable: .userVariable
        case .list: .userList
        case .lists: .userLists
        case .look: .look
        case .sound: .sound
        case .userData: .userDataList
        case .signature: .userDefinedBrickDataList
        case .endBrick: .endBrick
        case .language: .languageObject
        case .bricks(let name), .sprite(let name), .text(let name), .uuid(let name): name
        case .flag(let name, _), .integer(let name, _), .choice(let name, _, _): name
        }
    }
}

/// The `category` attribute of `userData` (format.md 5.5).
public enum UserDataKey: UInt8, CaseIterable, Sendable {
    case assertListsExpected, assertListsActual, forItemInUserListList, forItemInUserListVariable

    public var xmlName: String {
        switch self {
        case .assertListsExpected: "ASSERT_LISTS_EXPECTED"
        case .assertListsActual: "ASSERT_LISTS_ACTUAL"
        case .forItemInUserListList: "FOR_ITEM_IN_USERLIST_LIST"
        case .forItemInUserListVariable: "FOR_ITEM_IN_USERLIST_VARIABLE"
        }
    }
}
