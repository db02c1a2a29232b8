/// The sounds that play in a scene (bricks.md 8). They advance with the scene's substeps, and so stand still while it is
/// suspended or the stage is paused.
struct SoundPlayers {
    /// What the app has at most at once: ordinary sounds, and those of its piano keyboard.
    static let limit = 7
    static let midiLimit = 15

    struct Player {
        /// Counts what has been started in the scene, from 1 on.
        var number: Int32
        /// Index in ``Program/sounds`` and of the sprite that started it.
        var sound: Int
        var sprite: Int
        var isMIDI: Bool
        /// The substep in which it is over.
        var end: Int
        /// The state of the action that started it, -1 if nobody waits for its end.
        var state: Int
    }

    private var players: [Player] = []
    private var lastNumber: Int32 = 0
    /// Substeps that the scene has had.
    private(set) var now = 0

    mutating func passSubstep() { now += 1 }

    /// Starts a sound that plays for so many substeps; its number, or 0 if all players are busy.
    mutating func play(_ sound: Int, sprite: Int, isMIDI: Bool, substeps: Int, state: Int) -> Int32 {
        players.removeAll { $0.end <= now }
        let busy = players.count { $0.isMIDI == isMIDI }
        guard busy < (isMIDI ? Self.midiLimit : Self.limit) else { return 0 }
        lastNumber = lastNumber == .max ? 1 : lastNumber + 1
        players.append(
            Player(
                number: lastNumber, sound: sound, sprite: sprite, isMIDI: isMIDI, end: now + substeps,
                state: state))
        return lastNumber
    }

    /// Stops a sound that the sprite has started; nil if it does not play.
    mutating func stop(_ sound: Int, sprite: Int) -> Player? {
        let index = players.firstIndex { $0.sound == sound && $0.sprite == sprite && $0.end > now }
        return index.map { players.remove(at: $0) }
    }

    /// Stops everything; how many sounds that were.
    mutating func stopAll() -> Int {
        defer { players = [] }
        return players.count { $0.end > now }
    }

    func isPlaying(_ number: Int32) -> Bool {
        players.contains { $0.number == number && $0.end > now }
    }
}
