/// A script: an event and a list of bricks (format.md 4).
public struct Script: Sendable {
    public var kind: ScriptKind
    /// The `type` attribute if it is not the kind's own name; empty if there is none.
    public var typeName: String?
    /// Attributes of the 2-D editor as written, nil if absent.
    public var posX: String?
    public var posY: String?
    public var bricks: [Brick] = []
    public var isCommentedOut = false
    /// Children in file order.
    public var parts: [Part] = []
    public var line: Int32 = 0
    /// Scripts with the same number are one object in the file, like ``Brick/identity``.
    public var identity: Int?
    /// The whole element if it is no script at all.
    public var foreign: RawElement?
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes?

    public enum Part: Sendable {
        case brickList
        /// A leaf: `commentedOut`, `scriptId`, `receivedMessage`, `action`, `matchAll`, `pin` …
        case text(name: String, text: String)
        /// `formulaMap` of a condition script.
        case formulaMap([FormulaEntry])
        case look(LookID)
        case nfcTag(NfcTagID)
        case raw(RawElement)
    }

    public init(kind: ScriptKind) { self.kind = kind }

    /// The text of the leaf of that name, nil if it is absent.
    public func text(_ name: String) -> String? {
        for part in parts {
            if case .text(name, let text) = part { return text }
        }
        return nil
    }

    /// The look whose appearance starts the script.
    public var look: LookID? {
        for part in parts {
            if case .look(let id) = part { return id }
        }
        return nil
    }

    /// The condition that starts the script.
    public var condition: Formula? {
        for part in parts {
            guard case .formulaMap(let entries) = part else { continue }
            for entry in entries {
                if case .field(.ifCondition) = entry.key { return entry.formula }
            }
        }
        return nil
    }
}

/// The events that start scripts (format.md 4, bricks.md 2).
public enum ScriptKind: UInt8, CaseIterable, Sendable {
    case start, whenTapped, whenTouchDown, whenCloned, broadcast, whenCondition
    case whenBackgroundChanges, whenBounceOff, whenGamepadButton, whenNfc, raspiInterrupt
    case userDefined, empty
    /// A type that no list names; kept and never started.
    case unknown

    /// The `type` attribute.
    public var xmlName: String {
        switch self {
        case .start: "StartScript"
        case .whenTapped: "WhenScript"
        case .whenTouchDown: "WhenTouchDownScript"
        case .whenCloned: "WhenClonedScript"
        case .broadcast: "BroadcastScript"
        case .whenCondition: "WhenConditionScript"
        case .whenBackgroundChanges: "WhenBackgroundChangesScript"
        case .whenBounceOff: "WhenBounceOffScript"
        case .whenGamepadButton: "WhenGamepadButtonScript"
        case .whenNfc: "WhenNfcScript"
        case .raspiInterrupt: "RaspiInterruptScript"
        case .userDefined: "UserDefinedScript"
        case .empty: "EmptyScript"
        case .unknown: ""
        }
    }

    public init?(xmlName: String) {
        guard let kind = Self.allCases.first(where: { $0 != .unknown && $0.xmlName == xmlName }) else {
            return nil
        }
        self = kind
    }
}
