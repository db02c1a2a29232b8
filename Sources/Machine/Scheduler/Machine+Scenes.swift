import Program
import Stage
import Values

/// Starting, leaving and continuing scenes (runtime.md 4.5).
extension Machine {
    static func emptyStage(_ program: Program, _ options: Options) -> StageScene {
        StageScene(
            width: program.screenWidth, height: program.screenHeight, deviceWidth: options.deviceWidth,
            deviceHeight: options.deviceHeight, profile: options.profile,
            craftCapacity: options.limits.stitches)
    }

    /// A scene with its original sprites in their default state; START comes in the next frame.
    func makeScene(_ index: Int) -> SceneState {
        var scene = SceneState(index: index, stage: Self.emptyStage(program, options))
        guard program.scenes.indices.contains(index) else { return scene }
        for object in program.scenes[index].objects {
            let code = program.objects[object]
            var sprite = StageSprite(
                name: Text(code.name), looks: looks(of: object), images: world.images,
                profile: options.profile)
            sprite.groupRole = code.isGroup ? .group : code.isGroupMember ? .member : .none
            let number = scene.stage.add(sprite)
            let scripts = scene.instances.count
            for script in code.scripts {
                scene.appendInstance(program.scripts[script], script, sprite: number)
            }
            scene.sprites.append(
                SpriteInstance(
                    object: object, variables: code.variables.lowerBound,
                    lists: code.lists.lowerBound, scripts: scripts))
            scene.sprites[number].lookBytes =
                world.changedLooks[object].map { $0.count * StageLook.byteCost } ?? 0
        }
        return scene
    }

    /// Carries out a scene change at the end of a substep.
    mutating func perform(_ change: SceneChange) {
        defer {
            updateCrafts()
            updateUsage()
        }
        world.scene.isSuspended = true
        let left = world.scene.index
        if change.startsAnew {
            freeData(of: change.scene == left ? world.scene : world.suspended[change.scene])
            if change.scene != left { world.suspended[left] = world.scene }
            world.suspended[change.scene] = nil
            world.scene = makeScene(change.scene)
            return
        }
        world.suspended[left] = world.scene
        if let scene = world.suspended[change.scene] {
            world.scene = scene
            world.scene.isSuspended = false
            world.suspended[change.scene] = nil
        } else {
            world.scene = makeScene(change.scene)
        }
    }

    private mutating func updateUsage() {
        world.suspendedUsage = world.suspended.reduce(SceneUsage()) { $0 + ($1?.usage ?? SceneUsage()) }
    }

    /// Lets go of what the clones and calls of a scene that is dropped have stored.
    private mutating func freeData(of scene: SceneState?) {
        guard let scene else { return }
        for input in scene.inputs { world.dataBytes -= input.dataBytes }
        for sprite in scene.sprites where sprite.isClone && sprite.isAlive {
            let object = program.objects[sprite.object]
            for offset in 0..<object.lists.count { world.storeItems([], at: sprite.lists + offset) }
            for offset in 0..<object.variables.count { world.store(.zero, at: sprite.variables + offset) }
            world.dataBytes -= sprite.lookBytes
        }
    }

    // MARK: - Bricks

    mutating func sceneStart(_ instruction: Instruction) -> Bool {
        guard instruction.operand >= 0 else { return true }
        releasePointers(of: world.running.sprite)
        changeScene(SceneChange(scene: Int(instruction.operand), startsAnew: true))
        return true
    }

    mutating func sceneTransition(_ instruction: Instruction) -> Bool {
        guard instruction.operand >= 0, Int(instruction.operand) != world.scene.index else { return true }
        releasePointers(of: world.running.sprite)
        changeScene(SceneChange(scene: Int(instruction.operand), startsAnew: false))
        return true
    }

    private mutating func changeScene(_ change: SceneChange) {
        sceneChange = change
        world.scene.isSuspended = true
    }
}

extension SceneState {
    /// Appends the tables of one script's actions and returns the instance's index.
    @discardableResult
    mutating func appendInstance(_ code: ScriptCode, _ script: Int, sprite: Int) -> Int32 {
        instances.append(
            ScriptInstance(
                script: Int32(script), sprite: Int32(sprite),
                loopOffset: Int32(loops.count - code.loops.lowerBound),
                hasLoopPrologues: code.hasLoopPrologues,
                states: Int32(states.count), inputs: Int32(inputs.count)))
        loops.append(contentsOf: repeatElement(LoopState(), count: code.loops.count))
        states.append(contentsOf: repeatElement(ActionState(), count: code.stateCount))
        inputs.append(contentsOf: repeatElement(.zero, count: code.inputNames.count))
        return Int32(instances.count - 1)
    }
}
