import Catwalk
import Raster
import Scenarios

/// The files that a run writes. Those that grow with time are written as it goes, all appear complete or not at all.
final class RunOutputs {
    private let command: RunCommand
    private let console: Console
    private let trace: OutputFile?
    private let deviceLog: OutputFile?
    private var pending: [ScreenshotRequest]
    /// Names of the files so far.
    private(set) var written: [String] = []

    init(_ command: RunCommand, _ console: Console) throws {
        self.command = command
        self.console = console
        trace = try command.trace.flatMap { $0 == "-" ? nil : try OutputFile($0) }
        deviceLog = try command.deviceLog.flatMap { $0 == "-" ? nil : try OutputFile($0) }
        pending = command.screenshot
        if let frames = command.frames { try Files.makeDirectory(frames) }
    }

    /// Whether some data go to standard output.
    var usesStandardOutput: Bool {
        [command.state, command.trace, command.deviceLog, command.record].contains("-")
            || command.screenshot.contains { $0.path == "-" }
    }

    /// Takes what the frame brought.
    func frameEnded(_ player: inout Player) throws {
        if command.trace != nil { try write(player.takeTrace(), to: trace) }
        if command.deviceLog != nil { try write(player.takeDeviceLog(), to: deviceLog) }
        for request in pending {
            if let time = request.time, time.frames == player.frame { try shoot(request.path, &player) }
        }
        if let directory = command.frames, (player.frame - 1) % command.every == 0 {
            let digits = "\(player.frame)"
            let name =
                "frame-" + String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits + ".png"
            try player.picture(size: command.size?.imageSize).writePNG(to: Files.join(directory, name))
        }
    }

    /// Writes what belongs to the end of the run: also the pictures of times that it did not reach.
    func finish(_ player: inout Player, _ script: InputScript) throws {
        for request in pending {
            if let time = request.time, time.frames <= player.frame { continue }
            try shoot(request.path, &player)
            if let time = request.time, !command.options.quiet {
                let end = "the run ended before \(time.seconds.inMilliseconds) s"
                console.message("\(request.path): \(end), so this is the picture of its end")
            }
        }
        if let path = command.state { try write(player.state, path: path) }
        if let path = command.record { try write(script.bytes, path: path) }
        for file in [trace, deviceLog].compactMap({ $0 }) {
            try file.commit()
            written.append(file.path)
        }
        if let directory = command.frames { written.append(Files.join(directory, "frame-*.png")) }
    }

    private func shoot(_ path: String, _ player: inout Player) throws {
        try write(player.picture(size: command.size?.imageSize).png(), path: path)
    }

    private func write(_ bytes: [UInt8], path: String) throws {
        if path == "-" { return try console.write(bytes) }
        try Files.write(bytes, to: path)
        written.append(path)
    }

    private func write(_ bytes: [UInt8], to file: OutputFile?) throws {
        if let file { try file.write(bytes) } else { try console.write(bytes) }
    }
}
