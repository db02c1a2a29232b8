@testable import Commands

/// Runs the command line in this process with captured streams.
struct Invocation {
    var status: Int32
    var output: String
    var messages: String

    init(_ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]) {
        self.init(arguments, input: input, environment: environment)
    }

    init(_ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]) {
        let streams = Streams()
        let console = Console(
            output: { streams.output += $0 }, messages: { streams.messages += $0 }, input: { input },
            environment: { environment[$0] })
        status = CatwalkCommand.execute(arguments, console: console)
        output = String(decoding: streams.output, as: UTF8.self)
        messages = String(decoding: streams.messages, as: UTF8.self)
    }

    private final class Streams {
        var output: [UInt8] = []
        var messages: [UInt8] = []
    }
}
