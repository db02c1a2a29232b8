import Glibc
import Synchronization

/// Works on many items at once and hands the results over in their order.
public enum Workers {
    /// Virtual memory of a worker's stack: deeply nested projects recurse deeply.
    private static let stackBytes = 256 << 20

    /// How many processors there are.
    public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Calls `body` for every item on `jobs` threads, and `each` on the caller's thread with the results in order, as
    /// soon as all earlier ones are there.
    public static func run<Item: Sendable, Result: Sendable>(
        _ items: [Item], jobs: Int, body: @escaping @Sendable (Item) -> Result,
        each: (_ index: Int, _ result: Result) throws -> Void
    ) rethrows {
        let queue = WorkQueue(items: items, body: body)
        var threads: [pthread_t] = []
        for _ in 0..<min(max(1, jobs), items.count) {
            if let thread = start({ queue.work() }) { threads.append(thread) }
        }
        if threads.isEmpty { queue.work() }
        defer {
            queue.stop()
            for thread in threads { pthread_join(thread, nil) }
        }
        for index in items.indices {
            while true {
                if let result = queue.takeResult(index) {
                    try each(index, result)
                    break
                }
                usleep(500)
            }
        }
    }

    /// Starts a thread with a large stack; nil if the system refuses.
    private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
        let box = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let status = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
            guard let attributes = buffer.baseAddress else { return ENOMEM }
            pthread_attr_init(attributes)
            defer { pthread_attr_destroy(attributes) }
            pthread_attr_setstacksize(attributes, stackBytes)
            return pthread_create(&thread, attributes, runWork, box.toOpaque())
        }
        guard status == 0 else {
            box.release()
            return nil
        }
        return thread
    }
}

/// What every thread begins with.
private func runWork(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let box { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().body() }
    return nil
}

/// A thread's work, boxed for the C interface.
private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// The items that are left and the results so far.
private final class WorkQueue<Item: Sendable, Result: Sendable>: Sendable {
    private struct State {
        var next = 0
        var results: [Result?]
    }

    private let items: [Item]
    private let body: @Sendable (Item) -> Result
    private let state: Mutex<State>

    init(items: [Item], body: @escaping @Sendable (Item) -> Result) {
        self.items = items
        self.body = body
        state = Mutex(State(results: Array(repeating: nil, count: items.count)))
    }

    func work() {
        while let index = takeIndex() {
            let result = body(items[index])
            state.withLock { $0.results[index] = result }
        }
    }

    private func takeIndex() -> Int? {
        state.withLock { state in
            guard state.next < items.count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    /// The result of an item, once.
    func takeResult(_ index: Int) -> Result? {
        state.withLock { state in
            let result = state.results[index]
            state.results[index] = nil
            return result
        }
    }

    /// No item is begun any more.
    func stop() {
        state.withLock { $0.next = items.count }
    }
}
