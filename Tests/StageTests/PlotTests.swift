import Raster
import Testing
import Values

@testable import Stage

/// bricks.md 14.
@Suite struct PlotTests {
    private func line(_ places: (Float, Float)...) -> PlotLines {
        var lines = PlotLines()
        for (index, place) in places.enumerated() {
            let place = StagePoint(x: place.0, y: place.1)
            if index == 0 { lines.start(at: place) } else { lines.move(to: place) }
        }
        return lines
    }

    private let head = """
        <?xml version="1.0" standalone="no"?>
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
        <svg width="362.81" height="544.22" viewBox="0.00 0.00 362.81 544.22" \
        style="background-color:#ffffff" xmlns="http://www.w3.org/2000/svg" version="1.1">
        <title>Plotter export</title>

        """

    private func file(_ lines: [(PlotLines, PlotTool)]) -> String {
        var plot = SVGPlot(stageWidth: 480, stageHeight: 720)
        for (lines, tool) in lines { plot.add(lines, tool) }
        return String(decoding: plot.bytes, as: UTF8.self)
    }

    private func path(_ color: String, _ data: String) -> String {
        "<path fill=\"none\" style=\"stroke:\(color);stroke-width:1.0;stroke-linecap:round;stroke-opacity:1;\" "
            + "d=\"\(data)\" />\n"
    }

    /// A file that goes on from an earlier one is the same as one from nothing.
    @Test func filesGoOn() {
        var lines = PlotLines()
        var kept = SVGPaths()
        func check() {
            var plot = SVGPlot(stageWidth: 480, stageHeight: 720)
            plot.add(lines, .cut, keeping: &kept)
            #expect(String(decoding: plot.bytes, as: UTF8.self) == file([(lines, .cut)]))
        }
        check()
        for step in 0..<40 {
            let place = StagePoint(x: Float(step * 7 % 11), y: Float(step))
            switch step % 8 {
            case 0, 5: lines.start(at: place)
            case 4, 7: lines.stop(at: place)
            case 6: lines.startWithoutPoint()
            default: lines.move(to: place)
            }
            if step % 3 != 1 { check() }
        }
        lines = line((1, 2), (3, 4))
        check()
    }

    @Test func nothingPlotted() {
        #expect(file([]) == head + "\n</svg>")
        #expect(file([(line((0, 0)), .plot)]) == head + "\n</svg>")
    }

    @Test func coordinatesAreScaledFromTheUpperLeftCorner() {
        // k = 0.75586…: 240 k = 181.41, 360 k = 272.11, 340 k = 256.99, 310 k = 234.32.
        let expected = path("#000000", "M181.41 272.11 L256.99 234.32 L0.00 0.00")
        #expect(file([(line((0, 0), (100, 50), (-240, 360)), .plot)]) == head + expected + "\n</svg>")
    }

    @Test func everyToolHasItsColor() {
        let short = line((-240, 360), (-240, 360))
        let expected =
            path("#0000FF", "M0.00 0.00 L0.00 0.00") + path("#FF0000", "M0.00 0.00 L0.00 0.00")
        #expect(file([(short, .engrave), (short, .cut)]) == head + expected + "\n</svg>")
    }

    @Test func startAndStopCountOnce() {
        var lines = line((0, 0), (1, 0))
        lines.start(at: StagePoint(x: 9, y: 9))
        lines.stop(at: StagePoint(x: 1, y: 0))
        lines.stop(at: StagePoint(x: 9, y: 9))
        lines.move(to: StagePoint(x: 9, y: 9))
        #expect(lines.lines.map { $0.map(\.x) } == [[0, 1, 1]])
        lines.start(at: StagePoint(x: 5, y: 0))
        lines.stop(at: StagePoint(x: 6, y: 0))
        #expect(lines.lines.map { $0.map(\.x) } == [[0, 1, 1], [5, 6]])
    }

    @Test(
        arguments: [
            (0, "0.00"), (-0.0, "-0.00"), (-0.001, "-0.00"), (0.125, "0.13"), (-0.125, "-0.13"),
            (0.375, "0.38"),
            (2.5, "2.50"), (1234.5678, "1234.57"), (99.999, "100.00"), (16_777_216, "16777216.00"),
            (1e15, "999999986991104.00"), (1e20, "100000002004087730000.00"), (.nan, "NaN"),
            (.infinity, "Infinity"),
            (-.infinity, "-Infinity"),
        ] as [(Float, String)])
    func numbers(number: Float, expected: String) {
        #expect(String(decoding: SVGPlot.text(number), as: UTF8.self) == expected)
    }

    // MARK: - On the stage

    private let red: [UInt8] = [255, 0, 0]
    private let black: [UInt8] = [0, 0, 0]
    private let white: [UInt8] = [255, 255, 255]

    private func picture(_ scene: inout StageScene) throws -> Pixmap {
        var images = Sample.images
        scene.drawPenLines(images: &images)
        return try #require(StageRenderer().render(&scene, images: &images))
    }

    @Test func linesAreOnTheStageUntilCleared() throws {
        var scene = Sample.scene(count: 2, width: 20, height: 20)
        scene.startPlot(.plot, of: 1)
        scene.sprites[1].setX(8)
        var found = try picture(&scene)
        #expect(found.rgb(14, 9) == black && found.rgb(5, 9) == white)
        // The next frame goes on where this one ended.
        scene.sprites[1].setY(8)
        found = try picture(&scene)
        #expect(found.rgb(17, 5) == black && found.rgb(14, 9) == black)
        scene.clearPen(by: 0)
        found = try picture(&scene)
        #expect(found.rgb(17, 5) == white)
        #expect(scene.plots.lines(of: 1, .plot).points.count == 3)
    }

    @Test func penIsAbovePlot() throws {
        var scene = Sample.scene(count: 2, width: 20, height: 20)
        scene.startPlot(.cut, of: 1)
        scene.penDown(1)
        scene.sprites[1].pen.size = 2
        scene.sprites[1].setX(8)
        scene.penUp(1)
        scene.sprites[1].setY(8)
        let found = try picture(&scene)
        #expect(found.rgb(14, 9) == [0, 0, 255] && found.rgb(17, 4) == red)
    }

    @Test func standingStillDrawsNothing() throws {
        var scene = Sample.scene(count: 2, width: 20, height: 20)
        scene.startPlot(.plot, of: 1)
        scene.stopPlot(.plot, of: 1)
        #expect(try picture(&scene).rgb(10, 10) == white)
        #expect(scene.plots.lines(of: 1, .plot).points.count == 2)
    }

    @Test func anotherSizeOfTheLookRecordsThePlaceAgain() {
        var scene = StageScene(width: 20, height: 20)
        scene.add(Sample.sprite(looks: [Sample.look(0), Sample.look(1), Sample.look(1)]))
        scene.startPlot(.plot, of: 0)
        for look in [1, 2, 0] { scene.sprites[0].setLook(index: look, images: Sample.images) }
        scene.followMovements(of: 0)
        #expect(scene.plots.lines(of: 0, .plot).points == Array(repeating: StagePoint(x: 0, y: 0), count: 3))
    }

    @Test func cloneGoesOnWithItsFirstMovement() throws {
        var scene = Sample.scene(count: 2, width: 20, height: 20)
        scene.startPlot(.engrave, of: 1)
        let clone = try scene.clone(1, name: "clone")
        scene.sprites[clone].setX(5)
        scene.sprites[clone].setX(6)
        scene.followMovements(of: clone)
        #expect(scene.plots.lines(of: clone, .engrave).lines.map { $0.map(\.x) } == [[5, 6]])
        #expect(!scene.plots.lines(of: clone, .plot).isActive)
        #expect(scene.craftPointCount == 3)
        scene.remove(clone)
        #expect(scene.craftPointCount == 1)
    }
}
