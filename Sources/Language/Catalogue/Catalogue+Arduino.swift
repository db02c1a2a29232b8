extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let arduinoBricks: [BrickSpec] = [
        BrickSpec(
            .arduinoSendDigitalValue, "ArduinoSendDigitalValueBrick", .arduino,
            label: "Set Arduino digital pin [ARDUINO_DIGITAL_PIN_NUMBER] to [ARDUINO_DIGITAL_PIN_VALUE]",
            text:
                "Set Arduino (digital pin: ([ARDUINO_DIGITAL_PIN_NUMBER]), value: ([ARDUINO_DIGITAL_PIN_VALUE]))",
            fields: [.formulas],
            formulas: [
                .init(.arduinoDigitalPinNumber, .number("13")), .init(.arduinoDigitalPinValue, .number("1")),
            ]),
        BrickSpec(
            .arduinoSendPwmValue, "ArduinoSendPWMValueBrick", .arduino,
            label: "Set Arduino PWM~ pin [ARDUINO_ANALOG_PIN_NUMBER] to [ARDUINO_ANALOG_PIN_VALUE]",
            text:
                "Set Arduino (PWM~ pin: ([ARDUINO_ANALOG_PIN_NUMBER]), value: ([ARDUINO_ANALOG_PIN_VALUE]))",
            fields: [.formulas],
            formulas: [
                .init(.arduinoAnalogPinNumber, .number("3")), .init(.arduinoAnalogPinValue, .number("255")),
            ]),
        BrickSpec(
            .raspiSendDigitalValue, "RaspiSendDigitalValueBrick", .raspberryPi,
            label: "Set Raspberry Pi pin [RASPI_DIGITAL_PIN_NUMBER] to [RASPI_DIGITAL_PIN_VALUE]",
            text: "Set (Raspberry Pi pin: ([RASPI_DIGITAL_PIN_NUMBER]), value: ([RASPI_DIGITAL_PIN_VALUE]))",
            fields: [.formulas],
            formulas: [
                .init(.raspiDigitalPinNumber, .number("3")), .init(.raspiDigitalPinValue, .number("1")),
            ]),
        BrickSpec(
            .raspiPwm, "RaspiPwmBrick", .raspberryPi,
            label:
                "Set Raspberry Pi PWM pin [RASPI_DIGITAL_PIN_NUMBER] to [RASPI_PWM_PERCENTAGE] % [RASPI_PWM_FREQUENCY] ㎐",
            text:
                "Set (Raspberry Pi PWM~ pin: ([RASPI_DIGITAL_PIN_NUMBER]), percentage: ([RASPI_PWM_PERCENTAGE]), Hz: ([RASPI_PWM_FREQUENCY]))",
            fields: [.formulas],
            formulas: [
                .init(.raspiDigitalPinNumber, .number("3")), .init(.raspiPwmFrequency, .number("100.0")),
                .init(.raspiPwmPercentage, .number("50.0")),
            ]),
        BrickSpec(
            .raspiIfLogicBegin, "RaspiIfLogicBeginBrick", .raspberryPi,
            label: "If Raspberry Pi pin [IF_CONDITION] is true then … Else …",
            text: "If (Raspberry Pi pin: ([IF_CONDITION]))",
            fields: [.formulas, .bricks(.elseBranchBricks), .bricks(.ifBranchBricks)],
            formulas: [.init(.ifCondition, .number("3"))]),
    ]
}
