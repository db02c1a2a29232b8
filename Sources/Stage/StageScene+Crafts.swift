internal import CMath

// Embroidery and plots: bricks.md 13, 14.
extension StageScene {
    /// Points of stitches and plots in all; they cost memory.
    public var craftPointCount: Int { embroidery.pattern.pointCount + plots.pointCount }

    /// Lets stitches and plots follow where a sprite has moved since the last call. Nothing if none does.
    public mutating func followMovements(of number: Int) {
        guard !sprites[number].movements.isEmpty else { return }
        let movements = sprites[number].movements
        sprites[number].movements.removeAll(keepingCapacity: true)
        plots.follow(movements, of: number)
        if embroidery.runningCount > 0 {
            for movement in movements { followWithStitch(movement, of: number) }
        }
    }

    /// The end of a sprite's act, when its running stitch looks at its place once more (bricks.md 13.2).
    public mutating func endAct(of number: Int) {
        followMovements(of: number)
        guard embroidery.needle(of: number).stitch != nil else { return }
        let here = Movement(position: sprites[number].position, direction: sprites[number].direction)
        followWithStitch(here, of: number)
    }

    private mutating func followWithStitch(_ movement: Movement, of number: Int) {
        let points = embroidery.follow(movement, of: number)
        if !points.isEmpty { embroidery.sew(points, of: number, layer: stitchLayer(of: number)) }
    }

    // MARK: - Embroidery

    /// Starts a running stitch at a sprite's place instead of the one it had.
    public mutating func startStitch(_ kind: RunningStitch.Kind, of number: Int) {
        setStitch(RunningStitch(kind, at: sprites[number].position), of: number)
    }

    /// Stops a sprite's running stitch.
    public mutating func stopStitch(of number: Int) { setStitch(nil, of: number) }

    /// Sews one stitch at a sprite's place, where a running stitch then begins again.
    public mutating func sewStitch(of number: Int) {
        let place = sprites[number].position
        sew([place], of: number)
    }

    /// Fixes the thread: five stitches, forth and back along the sprite's direction.
    public mutating func sewUp(of number: Int) {
        let radians = Double(sprites[number].direction) * Angle.radiansPerDegree
        var place = sprites[number].position
        var points = [place]
        for step in [3.0, -3, -3, 3] {
            place.x = Float(Double(place.x) + step * cm_sin(radians))
            place.y = Float(Double(place.y) + step * cm_cos(radians))
            points.append(place)
        }
        sew(points, of: number)
    }

    /// Sets the colour of a sprite's later stitches.
    public mutating func setThreadColor(_ color: ThreadColor, of number: Int) {
        var needle = embroidery.needle(of: number)
        needle.color = color
        embroidery.setNeedle(of: number, needle)
    }

    private mutating func setStitch(_ stitch: RunningStitch?, of number: Int) {
        guard isOnStage(number) else { return }
        var needle = embroidery.needle(of: number)
        needle.stitch = stitch
        embroidery.setNeedle(of: number, needle)
        updateFollowing(number)
    }

    private mutating func sew(_ points: [StagePoint], of number: Int) {
        embroidery.sew(points, of: number, layer: stitchLayer(of: number))
        var needle = embroidery.needle(of: number)
        needle.stitch?.restart(at: sprites[number].position)
        embroidery.setNeedle(of: number, needle)
    }

    /// Place of a sprite among all from bottom to top.
    private func stitchLayer(of number: Int) -> Int { order.firstIndex(of: number) ?? -1 }

    // MARK: - Plots

    /// Begins a line at a sprite's place, if it does not draw with the tool already.
    public mutating func startPlot(_ tool: PlotTool, of number: Int) {
        guard isOnStage(number) else { return }
        let place = sprites[number].position
        plots.change(number) { $0[tool].start(at: place) }
        updateFollowing(number)
    }

    /// Ends a sprite's line at its place.
    public mutating func stopPlot(_ tool: PlotTool, of number: Int) {
        guard isOnStage(number) else { return }
        followMovements(of: number)
        let place = sprites[number].position
        plots.change(number) { $0[tool].stop(at: place) }
        updateFollowing(number)
    }

    /// Puts this frame's plotted lines on their layer: two stage units wide on a screen of the stage's size.
    mutating func drawPlots(images: inout ImageTable) {
        for number in living where sprites[number].isFollowed { followMovements(of: number) }
        guard plots.pointCount > 0 else { return }
        for number in living { plots.draw(number, on: &plotLayer, width: 2 * screenRatio) }
        if plotLayer.isLong { plotLayer.rasterize(images: &images) }
    }

    // MARK: - Clones

    /// A clone goes on with the tools of its original, on new lines that begin with its first movement (bricks.md 4.7).
    mutating func copyCrafts(from number: Int, to clone: Int) {
        for tool in PlotTool.allCases where plots.lines(of: number, tool).isActive {
            plots.change(clone) { $0[tool].startWithoutPoint() }
        }
        updateFollowing(clone)
    }

    /// What a removed clone has sewn stays; its lines are gone.
    mutating func dropCrafts(of number: Int) {
        if embroidery.needle(of: number).stitch != nil { embroidery.setNeedle(of: number, .init()) }
        if !plots.isUntouched(number) { plots.change(number) { $0 = .init() } }
    }

    private mutating func updateFollowing(_ number: Int) {
        let isFollowed = embroidery.needle(of: number).stitch != nil || plots.isActive(number)
        if !isFollowed { followMovements(of: number) }
        sprites[number].isFollowed = isFollowed
    }
}
