import Language
import Program
import Stage
import Values

/// One line per brick: which handler carries it out. Control flow is in the scheduler.
extension Machine {
    /// Acts one action; true when it is done.
    mutating func execute(_ instruction: Instruction) -> Bool {
        let isDone: Bool
        switch instruction.opcode {
        case .setVariable:
            setVariable(instruction)
            isDone = true
        case .changeVariable:
            changeVariable(instruction)
            isDone = true
        case .wait: isDone = wait(instruction)
        case .waitUntil: isDone = waitUntil(instruction)
        case .waitTillIdle: isDone = waitTillIdle(instruction)
        case .broadcast: isDone = broadcast(instruction)
        case .broadcastWait: isDone = broadcastWait(instruction)
        case .callUserBrick: isDone = callUserBrick(instruction)
        case .parameterizedAssert: isDone = parameterizedAssert(instruction)
        case .waitAndRemoveBubble: isDone = waitAndRemoveBubble(instruction)
        case .waitForSound: isDone = waitForSound(instruction)
        case .waitForTone: isDone = waitSeconds(instruction, formula: 0)
        case .setLookAgain: isDone = setRelativeLook(0)
        default:
            isDone = executeBrick(instruction)
            if !world.look.movements.isEmpty { followMovements() }
        }
        if options.isTracing { trace(instruction) }
        return isDone
    }

    private mutating func executeBrick(_ instruction: Instruction) -> Bool {
        switch instruction.kind {
        // MARK: Control
        case .stopScript: return stopScript(instruction)
        case .report: return stopThisScript()
        case .exitStage: return exitStage()
        case .sceneStart: return sceneStart(instruction)
        case .sceneTransition: return sceneTransition(instruction)
        case .clone: return clone(instruction)
        case .deleteThisClone: return deleteThisClone()
        case .tapAt, .tapFor, .touchAndSlide: return simulateTouch(instruction)

        // MARK: Motion
        case .placeAt: return placeAt(instruction)
        case .setX: return setX(instruction)
        case .setY: return setY(instruction)
        case .changeXByN: return changeX(instruction)
        case .changeYByN: return changeY(instruction)
        case .moveNSteps: return moveSteps(instruction)
        case .turnLeft: return turn(instruction, sign: -1)
        case .turnRight: return turn(instruction, sign: 1)
        case .pointInDirection: return pointInDirection(instruction)
        case .pointTo: return pointTo(instruction)
        case .setRotationStyle: return setRotationStyle(instruction)
        case .goTo: return goTo(instruction)
        case .ifOnEdgeBounce: return bounceOffEdge()
        case .glideTo: return glideTo(instruction)
        case .arc: return goInArc(instruction)
        case .goThrough: return goThrough(instruction)
        case .goNStepsBack: return goBack(instruction)
        case .comeToFront: return comeToFront()
        case .setCameraFocusPoint: return focusCamera(instruction)
        case .vibration: return vibrate(instruction)

        // MARK: Looks
        case .setLook: return setLook(instruction)
        case .setLookByIndex: return setLookByIndex(instruction)
        case .nextLook: return setRelativeLook(1)
        case .previousLook: return setRelativeLook(-1)
        case .setBackground: return setBackground(instruction)
        case .setBackgroundByIndex: return setBackgroundByIndex(instruction)
        case .setBackgroundAndWait, .setBackgroundByIndexAndWait: return setBackgroundAndWait(instruction)
        case .deleteLook: return deleteLook()
        case .copyLook: return copyLook(instruction)
        case .lookRequest, .backgroundRequest: return requestLook(instruction)
        case .editLook, .paintNewLook: return paintLook(instruction)
        case .setSizeTo: return withFloat(instruction) { $0.look.setSize($1) }
        case .changeSizeByN: return withFloat(instruction) { $0.look.changeSize(by: $1) }
        case .setTransparency: return withFloat(instruction) { $0.look.setTransparency($1) }
        case .changeTransparencyByN: return withFloat(instruction) { $0.look.changeTransparency(by: $1) }
        case .setBrightness: return withFloat(instruction) { $0.look.setBrightness($1) }
        case .changeBrightnessByN: return withFloat(instruction) { $0.look.changeBrightness(by: $1) }
        case .setColor: return withFloat(instruction) { $0.look.setColor($1) }
        case .changeColorByN: return withFloat(instruction) { $0.look.changeColor(by: $1) }
        case .clearGraphicEffect: return clearGraphicEffects()
        case .hide: return setVisible(false)
        case .show: return setVisible(true)
        case .sayBubble, .sayForBubble: return showBubble(instruction, .say)
        case .thinkBubble, .thinkForBubble: return showBubble(instruction, .think)
        case .showText: return showText(instruction)
        case .showTextColorSizeAlignment: return showStyledText(instruction)
        case .hideText: return hideText(instruction)
        case .setText: return showOldText(instruction)

        // MARK: Pen
        case .penDown: return penDown()
        case .penUp: return penUp()
        case .setPenSize: return withFloat(instruction) { $0.look.pen.size = $1 }
        case .setPenColor: return setPenColor(instruction)
        case .stamp: return stamp()
        case .clearBackground: return clearPen()

        // MARK: Embroidery
        case .runningStitch: return startStitch(.plain(length: integer(instruction) ?? 0))
        case .tripleStitch: return startStitch(.triple(length: integer(instruction) ?? 0))
        case .zigZagStitch: return startZigZagStitch(instruction)
        case .stitch: return sewStitch()
        case .sewUp: return sewUp()
        case .setThreadColor: return setThreadColor(instruction)
        case .stopRunningStitch: return stopStitch()
        case .writeEmbroideryToFile: return writeEmbroidery(instruction)

        // MARK: Plot and laser
        case .startPlot: return startPlot(.plot)
        case .stopPlot: return stopPlot(.plot)
        case .startCut: return startPlot(.cut)
        case .stopCut: return stopPlot(.cut)
        case .startEngrave: return startPlot(.engrave)
        case .stopEngrave: return stopPlot(.engrave)
        case .savePlot, .sharePlot: return savePlot(instruction, [.plot])
        case .saveLaser, .shareLaser: return savePlot(instruction, [.engrave, .cut])

        // MARK: Data
        case .addItemToUserList: return addItem(instruction)
        case .insertItemIntoUserList: return insertItem(instruction)
        case .replaceItemInUserList: return replaceItem(instruction)
        case .deleteItemOfUserList: return deleteItem(instruction)
        case .clearUserList: return clearList(instruction)
        case .storeCsvIntoUserList: return storeCSV(instruction)
        case .writeVariableOnDevice: return writeVariableOnDevice(instruction)
        case .readVariableFromDevice: return readVariableFromDevice(instruction)
        case .writeListOnDevice: return writeListOnDevice(instruction)
        case .readListFromDevice: return readListFromDevice(instruction)
        case .writeVariableToFile: return writeVariableToFile(instruction)
        case .readVariableFromFile: return readVariableFromFile(instruction)
        case .resetTimer: return resetTimer()
        case .ask, .askSpeech, .startListening: return ask(instruction)
        case .webRequest: return webRequest(instruction)

        // MARK: Sound
        case .playSound, .playSoundAndWait, .playSoundAt: return playSound(instruction)
        case .stopSound: return stopSound(instruction)
        case .stopAllSounds: return stopAllSounds()
        case .setVolumeTo: return setVolume(instruction, isRelative: false)
        case .changeVolumeByN: return setVolume(instruction, isRelative: true)
        case .setTempo: return setTempo(instruction, isRelative: false)
        case .changeTempoByN: return setTempo(instruction, isRelative: true)
        case .setInstrument: return setInstrument(instruction)
        case .pauseForBeats, .playNoteForBeats, .playDrumForBeats: return playBeats(instruction)
        case .speak, .speakAndWait: return speak(instruction)
        case .setListeningLanguage: return setListeningLanguage(instruction)

        // MARK: Hardware
        case .legoNxtMotorMove, .legoNxtMotorTurnAngle, .legoNxtMotorStop, .legoNxtPlayTone:
            return commandNXT(instruction)
        case .legoEv3MotorMove, .legoEv3MotorTurnAngle, .legoEv3MotorStop, .legoEv3PlayTone, .legoEv3SetLed:
            return commandEV3(instruction)
        case .phiroMotorMoveForward, .phiroMotorMoveBackward, .phiroMotorStop, .phiroPlayTone, .phiroRgbLight:
            return commandPhiro(instruction)
        case .arduinoSendDigitalValue, .arduinoSendPwmValue: return commandArduino(instruction)
        case .raspiSendDigitalValue, .raspiPwm: return commandRaspberry(instruction)
        case .camera, .chooseCamera, .flash: return commandCamera(instruction)
        case .setNfcTag: return writeTag(instruction)
        case .openUrl: return openURL(instruction)

        // MARK: Tests
        case .assertEquals: return assertEquals(instruction)
        case .assertUserLists: return assertLists(instruction)
        case .finishStage: return finishTests()

        default: return recordOrRemark(instruction)
        }
    }
}
