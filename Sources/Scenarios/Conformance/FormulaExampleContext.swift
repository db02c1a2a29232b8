internal import JSONText
internal import Language
internal import Machine
internal import Program
internal import Stage
internal import Values

/// The world of a recorded formula example: its `context` (formulas.md 10.1).
struct FormulaExampleContext: DataScope, FormulaEnvironment {
    private struct Named<Entry> {
        let name: String
        let entry: Entry
    }

    private struct Touch {
        let x: Double
        let y: Double
        let isActive: Bool
    }

    private var variables: [Named<Value>] = []
    private var projectVariableCount = 0
    private var lists: [Named<[Value]>] = []
    private var projectListCount = 0
    private var inputs: [Named<Value>] = []
    private var sensors: [Named<Value>] = []
    private var touches: [Touch] = []
    private var detectedObjects: [Int32] = []
    private var sprite: StageSprite?
    private var lastTouch = StagePoint(x: 0, y: 0)
    private var generator: RandomGenerator

    init(_ context: JSON?, seed: UInt64) {
        generator = RandomGenerator(seed: seed)
        variables = Self.values(context?["variables"])
        projectVariableCount = variables.count
        variables += Self.values(context?["spriteVariables"])
        lists = Self.lists(context?["lists"])
        projectListCount = lists.count
        lists += Self.lists(context?["spriteLists"])
        inputs = Self.values(context?["inputs"])
        sensors = Self.values(context?["sensors"])
        for touch in context?["touches"]?.array ?? [] {
            touches.append(
                Touch(
                    x: touch["x"]?.number ?? 0, y: touch["y"]?.number ?? 0,
                    isActive: touch["active"]?.bool == true))
        }
        for id in context?["detectedObjectIds"]?.array ?? [] {
            detectedObjects.append(Int32(id.integer ?? 0))
        }
        if let look = context?["look"] { applyLook(look) }
    }

    private static func values(_ json: JSON?) -> [Named<Value>] {
        (json?.members ?? []).map { Named(name: $0.name, entry: value($0.value)) }
    }

    private static func lists(_ json: JSON?) -> [Named<[Value]>] {
        (json?.members ?? []).map { Named(name: $0.name, entry: ($0.value.array ?? []).map { value($0) }) }
    }

    /// A stored value; the texts `NaN` and `±Infinity` mean the numbers.
    private static func value(_ json: JSON) -> Value {
        switch json {
        case .number(let number): .number(number)
        case .bool(let flag): .flag(flag)
        case .text("NaN"): .number(.nan)
        case .text(let text): .text(Text(text))
        case .null, .array, .object: .number(0)
        }
    }

    // MARK: Sprite

    private mutating func applyLook(_ look: JSON) {
        let size = ImageSize(
            width: look["imageWidth"]?.integer ?? 1, height: look["imageHeight"]?.integer ?? 1)
        let image = StageLook(name: "look", image: ImageID(0), fileKey: 0)
        var sprite = StageSprite(name: "sprite", looks: [image], images: ImageTable(sizes: [size]))
        for operation in look["ops"]?.array ?? [] {
            guard let parts = operation.array, parts.count == 2, let name = parts[0].text,
                let number = parts[1].number
            else { continue }
            let value = Float(number)
            switch name {
            case "setX": sprite.setX(value)
            case "setY": sprite.setY(value)
            case "changeX": sprite.changeX(by: value)
            case "changeY": sprite.changeY(by: value)
            case "setSize": sprite.setSize(value)
            case "changeSize": sprite.changeSize(by: value)
            case "setTransparency": sprite.setTransparency(value)
            case "changeTransparency": sprite.changeTransparency(by: value)
            case "setBrightness": sprite.setBrightness(value)
            case "changeBrightness": sprite.changeBrightness(by: value)
            case "setColor": sprite.setColor(value)
            case "changeColor": sprite.changeColor(by: value)
            case "setDirection": sprite.setDirection(value)
            case "changeDirection": sprite.changeDirection(by: value)
            case "setRotationStyle": sprite.setRotationStyle(Int(value))
            case "touchX": lastTouch = StagePoint(x: value, y: lastTouch.y)
            case "touchY": lastTouch = StagePoint(x: lastTouch.x, y: value)
            default: break
            }
        }
        self.sprite = sprite
    }

    // MARK: Names

    func variable(named name: String) -> VariableSlot? {
        let index = variables.lastIndex { $0.name.utf8.elementsEqual(name.utf8) }
        guard let index else { return nil }
        return index < projectVariableCount
            ? .project(Int32(index)) : .sprite(Int32(index - projectVariableCount))
    }

    func list(named name: String) -> ListSlot? {
        let index = lists.lastIndex { $0.name.utf8.elementsEqual(name.utf8) }
        guard let index else { return nil }
        return index < projectListCount ? .project(Int32(index)) : .sprite(Int32(index - projectListCount))
    }

    func input(named name: String) -> VariableSlot? {
        inputs.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }.map { .input(Int32($0)) }
    }

    func object(named name: String) -> Int32? { nil }

    // MARK: Values

    func variable(_ slot: VariableSlot) -> Value {
        switch slot {
        case .project(let index): variables[Int(index)].entry
        case .sprite(let index): variables[projectVariableCount + Int(index)].entry
        case .input(let index): inputs[Int(index)].entry
        }
    }

    private func items(_ slot: ListSlot) -> [Value] {
        switch slot {
        case .project(let index): lists[Int(index)].entry
        case .sprite(let index): lists[projectListCount + Int(index)].entry
        }
    }

    func itemCount(_ slot: ListSlot) -> Int { items(slot).count }

    func item(_ index: Int, of slot: ListSlot) -> Value { items(slot)[index] }

    mutating func nextRandomUnit() -> Double { generator.nextUnit() }

    func sensorValue(_ sensor: Sensor) -> Value {
        if let given = sensors.first(where: { $0.name == sensor.xmlName }) { return given.entry }
        guard let sprite else { return .number(0) }
        switch sensor {
        case .objectX: return .number(Double(sprite.x))
        case .objectY: return .number(Double(sprite.y))
        case .objectSize: return .number(Double(sprite.size))
        case .objectTransparency: return .number(Double(sprite.transparency))
        case .objectBrightness: return .number(Double(sprite.brightness))
        case .objectColor: return .number(Double(sprite.color))
        case .motionDirection: return .number(Double(sprite.direction))
        case .lookDirection: return .number(Double(sprite.lookDirection))
        case .objectDistanceTo: return .number(Double(sprite.distance(to: lastTouch)))
        case .objectLookNumber, .objectBackgroundNumber: return .number(Double(sprite.lookNumber))
        case .objectLookName, .objectBackgroundName: return .text(sprite.lookName)
        case .objectNumberOfLooks: return .number(Double(sprite.lookCount))
        default: return .number(0)
        }
    }

    func deviceNumber(_ query: DeviceNumber, _ number: Int32) -> Double {
        let index = Int(number) - 1
        switch query {
        case .multiFingerX: return touches.indices.contains(index) ? touches[index].x : 0
        case .multiFingerY: return touches.indices.contains(index) ? touches[index].y : 0
        case .multiFingerTouched: return touches.indices.contains(index) && touches[index].isActive ? 1 : 0
        case .indexCurrentTouch:
            let active = touches.indices.filter { touches[$0].isActive }
            return active.indices.contains(index) ? Double(active[index] + 1) : 0
        case .idOfDetectedObject:
            return detectedObjects.indices.contains(index) ? Double(detectedObjects[index]) : 0
        case .objectWithIdVisible: return detectedObjects.contains(number) ? 1 : 0
        default: return 0
        }
    }

    func textBlock(_ number: Int32, language: Bool) -> Text? { nil }

    func touchesObject(_ object: Int32) -> Bool { false }

    func touchesColor(_ color: FormulaColor, own: FormulaColor?) -> Bool { false }

    func color(x: Int32, y: Int32) -> FormulaColor? { nil }
}
