public import Language
public import Program
import Stage
public import Values

/// What formulas see of the world (formulas.md 5).
extension World: FormulaEnvironment {
    @inline(__always)
    public func variable(_ slot: VariableSlot) -> Value {
        switch slot {
        case .project(let index): return variables[Int(index)]
        case .sprite(let index): return variables[running.variables + Int(index)]
        case .input(let index):
            return running.inputs >= 0 ? scene.inputs[running.inputs + Int(index)] : .zero
        }
    }

    @inline(__always)
    public func itemCount(_ slot: ListSlot) -> Int { lists[index(of: slot)].count }

    @inline(__always)
    public func item(_ index: Int, of slot: ListSlot) -> Value { lists[self.index(of: slot)][index] }

    public mutating func nextRandomUnit() -> Double { random.nextUnit() }

    public mutating func sensorValue(_ sensor: Sensor) -> Value {
        if let value = device.sensors[sensor] { return value }
        if let value = spriteProperty(sensor) { return value }
        if let value = touchSensor(sensor) { return value }
        switch sensor {
        case .collidesWithEdge: return .number(touchesEdge ? 1 : 0)
        case .collidesWithFinger: return .number(touchesFinger ? 1 : 0)
        case .objectAngularVelocity:
            remark(.unsupportedQuestion, "physics is not simulated yet, and \"angular velocity\" answers 0")
        default: break
        }
        return hostSensor(sensor)
    }

    // MARK: - Properties of the running sprite

    private func spriteProperty(_ sensor: Sensor) -> Value? {
        let sprite = scene.stage.sprites[running.sprite]
        switch sensor {
        case .objectX: return .number(Double(sprite.x))
        case .objectY: return .number(Double(sprite.y))
        case .objectSize: return .number(Double(sprite.size))
        case .objectTransparency: return .number(Double(sprite.transparency))
        case .objectBrightness: return .number(Double(sprite.brightness))
        case .objectColor: return .number(Double(sprite.color))
        case .motionDirection: return .number(Double(sprite.direction))
        case .lookDirection: return .number(Double(sprite.lookDirection))
        case .objectLayer: return .number(Double(scene.stage.layer(of: running.sprite)))
        case .objectDistanceTo:
            let touch = touches.last
            let place = StagePoint(x: touch?.x ?? 0, y: touch?.y ?? 0)
            return .number(Double(sprite.distance(to: place)))
        case .objectLookNumber, .objectBackgroundNumber: return .number(Double(sprite.lookNumber))
        case .objectLookName, .objectBackgroundName: return .text(sprite.lookName)
        case .objectNumberOfLooks: return .number(Double(sprite.lookCount))
        case .objectXVelocity: return .number(Double(sprite.glideVelocityX))
        case .objectYVelocity: return .number(Double(sprite.glideVelocityY))
        default: return nil
        }
    }

    // MARK: - Touches

    private func touchSensor(_ sensor: Sensor) -> Value? {
        switch sensor {
        case .lastFingerIndex: return .number(Double(touches.all.count))
        case .fingerX: return .number(Double(touches.last?.x ?? 0))
        case .fingerY: return .number(Double(touches.last?.y ?? 0))
        case .fingerTouched: return .number(touches.isAnyActive ? 1 : 0)
        case .numberCurrentTouches: return .number(Double(touches.pointers.count))
        default: return nil
        }
    }

    public mutating func deviceNumber(_ query: DeviceNumber, _ number: Int32) -> Double {
        let touch = touches[Int(number)]
        switch query {
        case .multiFingerX: return Double(touch?.x ?? 0)
        case .multiFingerY: return Double(touch?.y ?? 0)
        case .multiFingerTouched: return touch?.isActive == true ? 1 : 0
        case .indexCurrentTouch:
            let pointers = touches.pointers
            return number >= 1 && Int(number) <= pointers.count
                ? Double(pointers[Int(number) - 1].touch + 1) : 0
        case .raspiDigital: return device.highPins.contains(number) ? 1 : 0
        case .arduinoAnalog: return (0...5).contains(number) ? device.analogPins[number] ?? 0 : 0
        case .arduinoDigital: return (0...13).contains(number) ? device.digitalPins[number] ?? 0 : 0
        default: return 0
        }
    }

    // MARK: - Clock and device

    /// Whole milliseconds since the stage was created.
    var milliseconds: Double { (clock * 1000).rounded(.down) }

    private func hostSensor(_ sensor: Sensor) -> Value {
        switch sensor {
        case .timer: return .number((milliseconds - timerReference) / 1000)
        case .dateYear: return .number(Double(date.year))
        case .dateMonth: return .number(Double(date.month))
        case .dateDay: return .number(Double(date.day))
        case .dateWeekday: return .number(Double(date.weekday))
        case .timeHour: return .number(Double(date.hour))
        case .timeMinute: return .number(Double(date.minute))
        case .timeSecond: return .number(Double(date.second))
        case .userLanguage: return .text("en-US")
        case .nfcTagId: return .text("0x0")
        case .nfcTagMessage: return .text("")
        case .stageWidth: return .number(Double(names.screenWidth))
        case .stageHeight: return .number(Double(names.screenHeight))
        default: return .zero
        }
    }

    private var date: CalendarDate { CalendarDate(secondsSince1970: startDate + clock) }

    public mutating func textBlock(_ number: Int32, language: Bool) -> Text? { nil }

    // MARK: - Questions about pictures and polygons (formulas.md 6)

    /// False until the first frame has been drawn.
    private var touchesEdge: Bool {
        mutating get { frame > 0 && scene.stage.touchesEdge(running.sprite, images: &images) }
    }

    private var touchesFinger: Bool {
        mutating get {
            let fingers = touches.pointers.map { touches.all[$0.touch] }
            return scene.stage.touchesFinger(
                running.sprite, fingers: fingers.map { StagePoint(x: $0.x, y: $0.y) }, images: &images)
        }
    }

    public mutating func touchesObject(_ object: Int32) -> Bool {
        // The originals stand in the order of the program's objects.
        guard let first = scene.sprites.first else { return false }
        return scene.stage.touches(running.sprite, object: Int(object) - first.object, images: &images)
    }

    public mutating func touchesColor(_ color: FormulaColor, own: FormulaColor?) -> Bool {
        scene.stage.touchesColor(color, own: own, by: running.sprite, images: &images)
    }

    public mutating func color(x: Int32, y: Int32) -> FormulaColor? {
        scene.stage.color(x: x, y: y, images: &images)
    }
}
