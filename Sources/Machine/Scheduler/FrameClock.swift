/// The lengths of frames and substeps, in 32-bit floats as the app counts them (runtime.md 1.3).
struct FrameClock {
    /// Seconds of a frame: 1/60.
    static let frameSeconds: Float = 1 / 60
    /// A loop iteration that moves or shows something lasts at least this long (runtime.md 2.4).
    static let loopDelay: Float = 0.02
    let substepSeconds: Float
    /// How many substeps a frame takes: the divisor, or one more by rounding.
    let substepsPerFrame: Int
    /// Acts after which a delayed iteration may end.
    let delayActs: Int32

    init(substeps: Int) {
        let divisor = Float(max(1, min(substeps, 1000)))
        substepSeconds = Self.frameSeconds / divisor
        var count = 0
        var rest = Self.frameSeconds
        while rest > 0 {
            rest -= substepSeconds
            count += 1
        }
        substepsPerFrame = count
        var acts: Int32 = 0
        var elapsed: Float = 0
        while elapsed < Self.loopDelay {
            elapsed += substepSeconds
            acts += 1
        }
        delayActs = acts
    }

    /// Substeps until so many milliseconds have passed.
    func substeps(milliseconds: Int) -> Int {
        let count = (Double(milliseconds) / 1000 / Double(substepSeconds)).rounded(.up)
        return Int(min(max(count, 0), 1e15))
    }

    /// Seconds on the clock in a frame; the first has number 1 and time 0.
    static func seconds(atFrame frame: Int) -> Double { Double(frame - 1) / 60 }
}
