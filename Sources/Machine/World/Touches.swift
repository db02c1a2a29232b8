/// All touches since the project began (runtime.md 3.6, formulas.md 5.4). Stage coordinates.
public struct Touches: Sendable {
    public struct Touch: Sendable {
        public var x: Float
        public var y: Float
        public var isActive: Bool
    }

    public private(set) var all: [Touch] = []
    /// Pointers that are down with their touches, in ascending pointer id.
    private(set) var pointers: [(id: Int, touch: Int)] = []

    /// Begins a touch; false if the pointer is already down, and then nothing changes.
    mutating func down(_ pointer: Int, x: Float, y: Float) -> Bool {
        let place = pointers.firstIndex { $0.id >= pointer } ?? pointers.count
        if place < pointers.count && pointers[place].id == pointer { return false }
        pointers.insert((pointer, all.count), at: place)
        all.append(Touch(x: x, y: y, isActive: true))
        return true
    }

    mutating func move(_ pointer: Int, x: Float, y: Float) {
        guard let touch = touch(of: pointer) else { return }
        all[touch].x = x
        all[touch].y = y
    }

    mutating func up(_ pointer: Int) {
        guard let touch = touch(of: pointer) else { return }
        all[touch].isActive = false
        pointers.removeAll { $0.id == pointer }
    }

    private func touch(of pointer: Int) -> Int? {
        pointers.first { $0.id == pointer }?.touch
    }

    var last: Touch? { all.last }
    var isAnyActive: Bool { !pointers.isEmpty }

    /// The touch of a 1-based index, nil if there is none.
    subscript(index: Int) -> Touch? {
        index >= 1 && index <= all.count ? all[index - 1] : nil
    }
}
