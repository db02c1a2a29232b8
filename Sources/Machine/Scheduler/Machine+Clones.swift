import Program
import Stage
import Values

/// Clones (runtime.md 4.2, 4.3; bricks.md 4.7).
extension Machine {
    /// Create clone: a copy of the sprite below it, with its own data and scripts.
    mutating func clone(_ instruction: Instruction) -> Bool {
        guard instruction.operand != -2 else { return true }
        var source = world.running.sprite
        if instruction.operand >= 0 {
            source = Int(instruction.operand) - program.scenes[world.scene.index].objects.lowerBound
        }
        guard world.scene.sprites.indices.contains(source), world.scene.sprites[source].isAlive else {
            return true
        }
        let usage = world.scene.usage + world.suspendedUsage
        guard usage.clones < options.limits.clones else {
            hitLimit(.clones)
            return true
        }
        guard usage.clonesMade < options.limits.clonesMade else {
            hitLimit(.clonesMade)
            return true
        }
        world.cloneCounter += 1
        let name = world.scene.stage.sprites[source].name + Text("-c" + String(world.cloneCounter))
        guard let number = world.scene.stage.cloneSprite(source, name: name, images: world.images) else {
            return true
        }
        let object = world.scene.sprites[source].object
        let block = takeBlock(object: object, sprite: number)
        var instance = SpriteInstance(
            object: object, variables: block.variables, lists: block.lists,
            scripts: block.scripts)
        instance.isClone = true
        copyData(from: world.scene.sprites[source], to: instance)
        world.scene.sprites.append(instance)
        completeLooks(of: number)
        fire(listeners[object].cloned, at: number, event: nil)
        makeTriggers(of: number)
        return true
    }

    private mutating func takeBlock(object: Int, sprite: Int) -> CloneBlock {
        if let block = world.scene.freeBlocks[object]?.popLast() {
            for offset in 0..<program.objects[object].scripts.count {
                let instance = Int32(block.scripts + offset)
                world.scene.instances[Int(instance)].sprite = Int32(sprite)
                resetStates(of: instance)
            }
            return block
        }
        let code = program.objects[object]
        let block = CloneBlock(
            variables: world.variables.count, lists: world.lists.count, scripts: world.scene.instances.count)
        world.variables.append(contentsOf: repeatElement(.zero, count: code.variables.count))
        world.lists.append(contentsOf: repeatElement([], count: code.lists.count))
        world.dataBytes += (code.variables.count + code.lists.count) * 16
        for script in code.scripts { appendInstance(script: script, sprite: sprite) }
        checkActions()
        return block
    }

    private mutating func copyData(from source: SpriteInstance, to clone: SpriteInstance) {
        let code = program.objects[source.object]
        for offset in 0..<code.variables.count {
            world.store(world.variables[source.variables + offset], at: clone.variables + offset)
        }
        for offset in 0..<code.lists.count {
            world.storeItems(world.lists[source.lists + offset], at: clone.lists + offset)
        }
        checkData()
    }

    /// Delete this clone: at once, with all its threads; nothing in an original.
    mutating func deleteThisClone() -> Bool {
        let sprite = world.running.sprite
        guard world.scene.sprites[sprite].isClone else { return true }
        let actions = world.scene.sprites[sprite].actions
        let queued = world.scene.sprites[sprite].startQueue
        world.scene.sprites[sprite].isAlive = false
        world.scene.sprites[sprite].actions = []
        world.scene.sprites[sprite].startQueue = []
        world.scene.sprites[sprite].triggers = []
        for thread in actions + queued { notifyWaiter(of: thread, sprite: sprite) }
        for thread in actions + queued where thread != world.running.thread {
            release(thread, sprite: sprite)
        }
        releasePointers(of: sprite)
        world.dataBytes -= world.scene.sprites[sprite].lookBytes
        world.scene.sprites[sprite].lookBytes = 0
        world.scene.stage.remove(sprite)
        updateCrafts()
        freeBlock(of: sprite)
        return false
    }

    private mutating func freeBlock(of sprite: Int) {
        let instance = world.scene.sprites[sprite]
        let code = program.objects[instance.object]
        for offset in 0..<code.lists.count { world.storeItems([], at: instance.lists + offset) }
        for offset in 0..<code.variables.count { world.store(.zero, at: instance.variables + offset) }
        for offset in 0..<code.scripts.count {
            abandonEvents(of: Int32(instance.scripts + offset))
        }
        world.scene.freeBlocks[instance.object, default: []].append(
            CloneBlock(variables: instance.variables, lists: instance.lists, scripts: instance.scripts))
    }
}
