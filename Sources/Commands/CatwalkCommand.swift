public import ArgumentParser
import Catwalk
import ProjectFiles
import Scenarios

/// `catwalk`: headless Catrobat projects.
public struct CatwalkCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "catwalk",
        abstract: "Reads, runs, draws and tests Catrobat (Pocket Code) projects without a device.",
        discussion: """
            A PROJECT is a .catrobat file, a directory with code.xml, a bare code.xml, or - for standard input. \
            Data goes to standard output, messages to standard error.

            \(ExitResult.help)
            """,
        version: "catwalk \(About.version)",
        subcommands: verbs)

    static let verbs: [any ParsableCommand.Type] = [
        RunCommand.self, TestCommand.self, ValidateCommand.self, RoundtripCommand.self, ConvertCommand.self,
        InfoCommand.self, ShowCommand.self, EvalCommand.self, BricksCommand.self, FunctionsCommand.self,
        QuirksCommand.self, ConformCommand.self, ExplainCommand.self,
    ]

    public init() {}

    /// Runs the command line and gives its exit code; never ends the process itself.
    public static func execute(_ arguments: [String], console: Console) -> Int32 {
        do {
            if let status = unknownVerb(arguments, console: console) { return status.rawValue }
            var command = try parseAsRoot(arguments)
            let status: ExitResult
            if let verb = command as? any Verb {
                status = try verb.execute(console)
            } else {
                try command.run()
                status = .ok
            }
            try console.flush()
            return status.rawValue
        } catch {
            return report(error, console: console)
        }
    }

    /// A first word that is no verb deserves a better answer than "unexpected argument".
    private static func unknownVerb(_ arguments: [String], console: Console) -> ExitResult? {
        guard let word = arguments.first, !word.hasPrefix("-") else { return nil }
        let names = verbs.map { $0._commandName } + ["help"]
        if names.contains(word) { return nil }
        var message = "error: there is no verb '\(word)'"
        if let near = Spelling.nearest(to: word, among: names) { message += "; did you mean '\(near)'?" }
        console.message(message)
        console.message("Verbs: \(names.joined(separator: ", ")). `catwalk help` explains them.")
        return .usage
    }

    private static func report(_ error: any Error, console: Console) -> Int32 {
        switch error {
        case let failure as CommandFailure:
            console.message("error: " + failure.message)
            return failure.status.rawValue
        case let failure as ProjectError:
            return console.show(failure).rawValue
        case let failure as PlayerError:
            console.message("error: " + failure.message)
            return ExitResult.unusableInput.rawValue
        case let failure as ScenarioError:
            console.message("error: " + failure.text)
            return ExitResult.unusableInput.rawValue
        case let failure as FileError:
            console.message("error: " + failure.text)
            return ExitResult.inputOutput.rawValue
        default:
            let code = exitCode(for: error)
            let text = fullMessage(for: error)
            if code == ArgumentParser.ExitCode.success {
                do {
                    try console.print(text)
                    try console.flush()
                } catch {
                    return ExitResult.inputOutput.rawValue
                }
            } else {
                console.message(text)
            }
            return code.rawValue == ArgumentParser.ExitCode.failure.rawValue
                ? ExitResult.internalError.rawValue : code.rawValue
        }
    }
}

/// A verb of the command line.
protocol Verb: ParsableCommand {
    func execute(_ console: Console) throws -> ExitResult
}
