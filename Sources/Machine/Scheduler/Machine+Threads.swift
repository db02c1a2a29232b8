import Program
import Values

/// Threads: making, queueing, stopping, freeing (runtime.md 2.1, 2.11, 2.12).
extension Machine {
    /// The script's own thread.
    mutating func ownThread(of instance: Int32) -> Int32 {
        let known = world.scene.instances[Int(instance)].thread
        if known >= 0 { return known }
        let thread = newThread(instance)
        world.scene.instances[Int(instance)].thread = thread
        return thread
    }

    private mutating func newThread(_ instance: Int32) -> Int32 {
        if let thread = world.scene.freeThreads.popLast() {
            world.scene.threads[Int(thread)] = Thread(instance: instance)
            return thread
        }
        if world.scene.threads.count >= options.limits.threads { hitLimit(.threads) }
        world.scene.threads.append(Thread(instance: instance))
        return Int32(world.scene.threads.count - 1)
    }

    /// A thread that notifies an event when it ends.
    mutating func newWaiter(_ instance: Int32, event: Int32) -> Int32 {
        let thread = newThread(instance)
        world.scene.threads[Int(thread)].event = event
        world.scene.threads[Int(thread)].isWrapper = true
        return thread
    }

    /// Queues a thread; one that is queued already for the same script goes.
    mutating func start(_ thread: Int32, sprite: Int) {
        let instance = world.scene.threads[Int(thread)].instance
        var queue = world.scene.sprites[sprite].startQueue
        if queue.contains(where: { world.scene.threads[Int($0)].instance == instance }) {
            world.scene.sprites[sprite].startQueue = []
            for queued in queue where world.scene.threads[Int(queued)].instance == instance {
                notifyWaiter(of: queued, sprite: sprite)
                release(queued, sprite: sprite)
            }
            queue.removeAll { world.scene.threads[Int($0)].instance == instance }
            world.scene.sprites[sprite].startQueue = queue
        }
        world.scene.sprites[sprite].startQueue.append(thread)
    }

    /// Marks every running thread of the script for removal at the end of the tick.
    mutating func stopThreads(of instance: Int32, sprite: Int) {
        let count = world.scene.sprites[sprite].actions.count
        for index in 0..<count {
            let thread = world.scene.sprites[sprite].actions[index]
            if world.scene.threads[Int(thread)].instance == instance {
                world.scene.sprites[sprite].stopQueue.append(thread)
            }
        }
    }

    /// Begins a queued thread from the first brick; the actions that it shares with others start afresh.
    mutating func restart(_ thread: Int32, sprite: Int) {
        let instance = world.scene.threads[Int(thread)].instance
        let script = Int(world.scene.instances[Int(instance)].script)
        world.scene.instances[Int(instance)].stray = nil
        world.scene.instances[Int(instance)].overtaken = -1
        for other in world.scene.sprites[sprite].actions
        where other != thread && world.scene.threads[Int(other)].instance == instance {
            overtake(other, instance)
        }
        world.scene.threads[Int(thread)].pc = Int32(program.scripts[script].code.lowerBound)
        world.scene.threads[Int(thread)].isInAction = false
    }

    /// An old thread goes on for one act at its old place in the sequence, with that action fresh.
    private mutating func overtake(_ thread: Int32, _ instance: Int32) {
        let pc = Int(world.scene.threads[Int(thread)].pc)
        guard code[pc].opcode != .end else { return }
        world.scene.threads[Int(thread)].pc = code[pc].top
        world.scene.threads[Int(thread)].isInAction = false
        world.scene.instances[Int(instance)].overtaken = thread
        world.scene.hasOvertaken = true
    }

    /// Frees a thread that was made for one event, if it is nowhere any more.
    mutating func release(_ thread: Int32, sprite: Int) {
        guard world.scene.threads[Int(thread)].isWrapper,
            !world.scene.sprites[sprite].actions.contains(thread),
            !world.scene.sprites[sprite].startQueue.contains(thread)
        else { return }
        let instance = world.scene.threads[Int(thread)].instance
        if world.scene.instances[Int(instance)].isCall { freeCall(instance) }
        world.scene.threads[Int(thread)].isWrapper = false
        world.scene.freeThreads.append(thread)
    }

    // MARK: - Waiting events

    mutating func newEvent() -> Int32 {
        if let event = world.scene.freeEvents.popLast() {
            world.scene.events[Int(event)] = WaitingEvent()
            return event
        }
        world.scene.events.append(WaitingEvent())
        return Int32(world.scene.events.count - 1)
    }

    mutating func addWaiter(_ event: Int32, sprite: Int) {
        let list = world.scene.events[Int(event)].waiting
        if let index = list.firstIndex(where: { $0.sprite == sprite }) {
            world.scene.events[Int(event)].waiting[index].count += 1
        } else {
            world.scene.events[Int(event)].waiting.append((Int32(sprite), 1))
        }
    }

    func isOver(_ event: Int32) -> Bool { world.scene.events[Int(event)].waiting.isEmpty }

    mutating func notifyWaiter(of thread: Int32, sprite: Int) {
        let event = Int(world.scene.threads[Int(thread)].event)
        guard event >= 0,
            let index = world.scene.events[event].waiting.firstIndex(where: { $0.sprite == sprite })
        else { return }
        world.scene.events[event].waiting[index].count -= 1
        if world.scene.events[event].waiting[index].count == 0 {
            world.scene.events[event].waiting.remove(at: index)
        }
        if world.scene.events[event].isOrphan && world.scene.events[event].waiting.isEmpty {
            freeEvent(Int32(event))
        }
    }

    /// Nobody asks for this event any more.
    mutating func abandon(_ event: Int32) {
        guard event >= 0 else { return }
        if world.scene.events[Int(event)].waiting.isEmpty {
            freeEvent(event)
        } else {
            world.scene.events[Int(event)].isOrphan = true
        }
    }

    private mutating func freeEvent(_ event: Int32) {
        guard !world.scene.events[Int(event)].isFree else { return }
        world.scene.events[Int(event)].isFree = true
        world.scene.freeEvents.append(event)
    }

    // MARK: - Calls of user-defined bricks

    /// An instance of a definition for one call: own actions, own inputs.
    mutating func newCall(script: Int, sprite: Int) -> Int32 {
        world.scene.callCount += 1
        if world.scene.callCount + world.suspendedUsage.calls > options.limits.calls { hitLimit(.calls) }
        if let instance = world.scene.freeCalls[script]?.popLast() {
            world.scene.instances[Int(instance)].sprite = Int32(sprite)
            resetStates(of: instance)
            return instance
        }
        let instance = appendInstance(script: script, sprite: sprite)
        world.scene.instances[Int(instance)].isCall = true
        checkActions()
        return instance
    }

    private mutating func freeCall(_ instance: Int32) {
        abandonEvents(of: instance)
        world.scene.instances[Int(instance)].thread = -1
        let script = Int(world.scene.instances[Int(instance)].script)
        let first = Int(world.scene.instances[Int(instance)].inputs)
        for input in first..<first + program.scripts[script].inputNames.count {
            world.dataBytes -= world.scene.inputs[input].dataBytes
            world.scene.inputs[input] = .zero
        }
        world.scene.callCount -= 1
        world.scene.freeCalls[script, default: []].append(instance)
    }

    /// Ends the run if actions keep too much.
    mutating func checkActions() {
        let count = world.scene.usage.actions + world.suspendedUsage.actions
        if count > options.limits.actions { hitLimit(.actions) }
    }

    /// Appends the tables of one script's actions.
    @discardableResult
    mutating func appendInstance(script: Int, sprite: Int) -> Int32 {
        world.scene.appendInstance(program.scripts[script], script, sprite: sprite)
    }

    /// Events that actions of this instance wait for are nobody's any more.
    mutating func abandonEvents(of instance: Int32) {
        forEachState(of: instance) { machine, state in
            machine.abandon(machine.world.scene.states[state].event)
            machine.world.scene.states[state].event = -1
        }
    }

    mutating func resetStates(of instance: Int32) {
        forEachState(of: instance) { machine, state in
            machine.world.scene.states[state] = ActionState()
        }
        world.scene.instances[Int(instance)].stray = nil
        world.scene.instances[Int(instance)].acts = 0
    }

    private mutating func forEachState(
        of instance: Int32, _ body: (inout Machine, Int) -> Void
    ) {
        let first = Int(world.scene.instances[Int(instance)].states)
        let script = Int(world.scene.instances[Int(instance)].script)
        for state in first..<first + program.scripts[script].stateCount { body(&self, state) }
    }
}
