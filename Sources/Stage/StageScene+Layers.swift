// The intended model of bricks.md 5.6, bottom to top: background, pen layer, the other sprites.
extension StageScene {
    /// Moves a sprite to the top (the background too: it then covers the pen layer).
    public mutating func comeToFront(_ number: Int) {
        guard take(number) else { return }
        order.append(number)
    }

    /// Moves a sprite down by a number of places, at most to directly above the pen layer; a negative number moves it to
    /// the top. The background is moved like any sprite: to directly above the pen layer.
    public mutating func goBack(_ number: Int, steps: Int32) {
        if steps < 0 { return comeToFront(number) }
        guard steps > 0, let place = order.firstIndex(of: number), take(number) else { return }
        order.insert(number, at: min(order.count, max(place - Int(steps), backdropCount)))
    }

    /// What OBJECT_LAYER reads: 0 for what lies below the pen layer, 1 for the lowest sprite above it; 0 if the sprite
    /// is not on stage.
    public func layer(of number: Int) -> Int {
        guard let place = order.firstIndex(of: number) else { return 0 }
        return place < backdropCount ? 0 : place - backdropCount + 1
    }

    /// Takes a sprite out of the order; false if it is not in it.
    mutating func take(_ number: Int) -> Bool {
        guard let place = order.firstIndex(of: number) else { return false }
        order.remove(at: place)
        if place < backdropCount { backdropCount -= 1 }
        return true
    }

    /// Puts a sprite directly below another.
    mutating func insert(_ number: Int, below other: Int) {
        let place = order.firstIndex(of: other) ?? order.count
        order.insert(number, at: place)
        if place < backdropCount { backdropCount += 1 }
    }
}
