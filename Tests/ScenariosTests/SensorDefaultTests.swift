import Catwalk
import Testing

@testable import Scenarios

/// Every sensor and property of the reference has its default on a host without devices, and takes what an input script
/// says from its time on (formulas.md 5).
@Suite struct SensorDefaultTests {
    /// Properties of a sprite without looks, the first above the background.
    private static let properties: [(name: String, standard: Value)] =
        numbers.map { ($0.0, .number($0.1)) } + [
            ("OBJECT_LOOK_NAME", .text("")), ("OBJECT_BACKGROUND_NAME", .text("")),
            ("NFC_TAG_ID", .text("0x0")), ("NFC_TAG_MESSAGE", .text("")),
        ]

    private static let numbers: [(String, Double)] = [
        ("OBJECT_X", 0), ("OBJECT_Y", 0), ("OBJECT_SIZE", 100), ("OBJECT_TRANSPARENCY", 0),
        ("OBJECT_BRIGHTNESS", 100), ("OBJECT_COLOR", 0), ("MOTION_DIRECTION", 90), ("LOOK_DIRECTION", 90),
        ("OBJECT_LAYER", 1), ("OBJECT_DISTANCE_TO", 0), ("OBJECT_LOOK_NUMBER", 1),
        ("OBJECT_NUMBER_OF_LOOKS", 0), ("OBJECT_BACKGROUND_NUMBER", 1), ("OBJECT_X_VELOCITY", 0),
        ("OBJECT_Y_VELOCITY", 0), ("OBJECT_ANGULAR_VELOCITY", 0), ("COLLIDES_WITH_EDGE", 0),
        ("COLLIDES_WITH_FINGER", 0),
    ]

    /// What is not 0 on a host: the clock begins on Wednesday, 1 January 2020, and a tenth of a second has passed.
    private static let clockAndStage: [(name: String, standard: Value)] = [
        ("USER_LANGUAGE", .text("en-US")), ("TIMER", .number(0.1)), ("DATE_YEAR", .number(2020)),
        ("DATE_MONTH", .number(1)), ("DATE_DAY", .number(1)), ("DATE_WEEKDAY", .number(3)),
        ("TIME_HOUR", .number(0)), ("TIME_MINUTE", .number(0)), ("TIME_SECOND", .number(0)),
        ("STAGE_WIDTH", .number(240)), ("STAGE_HEIGHT", .number(320)),
    ]

    /// Devices that the host does not have: 0.
    private static let devices = [
        "X_ACCELERATION", "Y_ACCELERATION", "Z_ACCELERATION", "COMPASS_DIRECTION", "X_INCLINATION",
        "Y_INCLINATION", "LOUDNESS", "LATITUDE", "LONGITUDE", "LOCATION_ACCURACY", "ALTITUDE",
        "FACE_DETECTED", "FACE_SIZE", "FACE_X", "FACE_Y", "SECOND_FACE_DETECTED", "SECOND_FACE_SIZE",
        "SECOND_FACE_X", "SECOND_FACE_Y", "TEXT_FROM_CAMERA", "TEXT_BLOCKS_NUMBER", "TEXT_BLOCK_X",
        "TEXT_BLOCK_Y", "TEXT_BLOCK_SIZE", "TEXT_BLOCK_FROM_CAMERA", "TEXT_BLOCK_LANGUAGE_FROM_CAMERA",
        "SPEECH_RECOGNITION_LANGUAGE", "LAST_FINGER_INDEX", "FINGER_X", "FINGER_Y", "FINGER_TOUCHED",
        "NUMBER_CURRENT_TOUCHES", "GAMEPAD_A_PRESSED", "GAMEPAD_B_PRESSED", "GAMEPAD_UP_PRESSED",
        "GAMEPAD_DOWN_PRESSED", "GAMEPAD_LEFT_PRESSED", "GAMEPAD_RIGHT_PRESSED", "NXT_SENSOR_1",
        "NXT_SENSOR_2", "NXT_SENSOR_3", "NXT_SENSOR_4", "EV3_SENSOR_1", "EV3_SENSOR_2", "EV3_SENSOR_3",
        "EV3_SENSOR_4", "PHIRO_FRONT_LEFT", "PHIRO_FRONT_RIGHT", "PHIRO_SIDE_LEFT", "PHIRO_SIDE_RIGHT",
        "PHIRO_BOTTOM_LEFT", "PHIRO_BOTTOM_RIGHT", "DRONE_BATTERY_STATUS", "DRONE_EMERGENCY_STATE",
        "DRONE_FLYING", "DRONE_INITIALIZED", "DRONE_USB_ACTIVE", "DRONE_USB_REMAINING_TIME",
        "DRONE_CAMERA_READY", "DRONE_RECORD_READY", "DRONE_RECORDING", "DRONE_NUM_FRAMES",
    ]

    /// Places of a body before the camera, each with `_X` and `_Y`: 0.
    private static let landmarks = [
        "HEAD_TOP", "NECK", "NOSE", "LEFT_EYE_INNER", "LEFT_EYE_CENTER", "LEFT_EYE_OUTER",
        "RIGHT_EYE_INNER", "RIGHT_EYE_CENTER", "RIGHT_EYE_OUTER", "LEFT_EAR", "RIGHT_EAR",
        "MOUTH_LEFT_CORNER", "MOUTH_RIGHT_CORNER", "LEFT_SHOULDER", "RIGHT_SHOULDER", "LEFT_ELBOW",
        "RIGHT_ELBOW", "LEFT_WRIST", "RIGHT_WRIST", "LEFT_PINKY", "RIGHT_PINKY", "LEFT_INDEX",
        "RIGHT_INDEX", "LEFT_THUMB", "RIGHT_THUMB", "LEFT_HIP", "RIGHT_HIP", "LEFT_KNEE", "RIGHT_KNEE",
        "LEFT_ANKLE", "RIGHT_ANKLE", "LEFT_HEEL", "RIGHT_HEEL", "LEFT_FOOT_INDEX", "RIGHT_FOOT_INDEX",
    ]

    /// All of formulas.md 5.1 and 5.2.
    private static let table: [(name: String, standard: Value)] =
        properties + clockAndStage + devices.map { ($0, .number(0)) }
        + landmarks.flatMap { [($0 + "_X", .number(0)), ($0 + "_Y", .number(0))] }

    private func player() throws -> Player {
        var project = Project()
        project.header["screenWidth"] = "240"
        project.header["screenHeight"] = "320"
        var scene = Scene()
        for name in ["Background", "Cat"] {
            var sprite = Sprite()
            sprite.name = name
            scene.sprites.append(SpriteID(project.sprites.count))
            project.sprites.append(sprite)
        }
        project.scenes = [scene]
        return try Player(LoadedProject(project: project))
    }

    private func value(of sensor: String, in player: inout Player) -> Value? {
        player.evaluate(Formula(nodes: [Formula.Node(.sensor, sensor)]), asSprite: 1).value
    }

    @Test func theTableIsThatOfTheReference() {
        let listed = Set(Self.table.map(\.name))
        #expect(Self.table.count == listed.count)
        #expect(listed.count == 165)
        let known = Set(Sensor.allCases.map(\.xmlName))
        #expect(listed.subtracting(known).sorted() == [], "the language lacks these")
        #expect(known.subtracting(listed).sorted() == [], "the table lacks these")
    }

    @Test func everySensorHasItsDefault() throws {
        var player = try player()
        for _ in 0..<7 { player.runFrame() }
        for (name, standard) in Self.table {
            #expect(value(of: name, in: &player) == standard, "\(name)")
        }
    }

    /// A number for all at 0.1 s, a text for all at 0.2 s.
    @Test func everySensorTakesWhatTheInputScriptSays() throws {
        var lines = ""
        for (offset, row) in Self.table.enumerated() {
            lines += "{\"t\":0.1,\"sensor\":\"\(row.name)\",\"value\":\(offset)}\n"
        }
        for row in Self.table {
            lines += "{\"t\":0.2,\"sensor\":\"\(row.name)\",\"value\":\"\(row.name)!\"}\n"
        }
        var feed = InputFeed(try InputScript(parsing: Array(lines.utf8), file: "input.jsonl"))
        var player = try player()
        func run(frames: Int) {
            for _ in 0..<frames {
                feed.feed(&player)
                player.runFrame()
            }
        }
        run(frames: 6)
        #expect(value(of: "OBJECT_X", in: &player) == .number(0))
        #expect(value(of: "LOUDNESS", in: &player) == .number(0))
        run(frames: 1)
        for (offset, row) in Self.table.enumerated() {
            #expect(value(of: row.name, in: &player) == .number(Double(offset)), "\(row.name)")
        }
        run(frames: 6)
        for row in Self.table {
            #expect(value(of: row.name, in: &player) == .text(Text(row.name + "!")), "\(row.name)")
        }
    }
}
