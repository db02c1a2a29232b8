import Glibc
import Language
import ProjectFiles

/// Loading and writing a large `code.xml`, named by the environment variable `CATWALK_BENCH_XML`.
enum FileRows {
    private static var path: String { getenv("CATWALK_BENCH_XML").map { String(cString: $0) } ?? "code.xml" }

    private static func project() -> Project? {
        do throws(ProjectError) {
            return try ProjectReader.open(path).project
        } catch {
            print(error.text)
            return nil
        }
    }

    /// What ``load`` measures: a process that opens the project and ends.
    static func loadOnce() -> Double { Double(project()?.sprites.count ?? 0) }

    /// Whole processes per second.
    static func load() -> Double { processRate(["/proc/self/exe", "load-once"]) }

    /// The peer: libxml2's own tool, which builds a tree and throws it away.
    static func xmllint() -> Double { processRate(["/usr/bin/env", "xmllint", "--noout", path]) }

    /// Documents per second, from the tree.
    static func write() -> Double {
        guard let project = project() else { return 0 }
        return rate(count: 1) { _ = try? ProjectWriter.bytes(of: project) }
    }

    /// Runs a command again and again; one divided by the median of its processor time.
    private static func processRate(_ command: [String], rounds: Int = 15) -> Double {
        var seconds: [Double] = []
        for _ in 0..<rounds {
            guard let spent = run(command) else { return 0 }
            seconds.append(spent)
        }
        return 1 / max(seconds.sorted()[rounds / 2], 1e-6)
    }

    /// Processor seconds, user and system, of one run; nil if it failed.
    private static func run(_ command: [String]) -> Double? {
        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let actions = UnsafeMutablePointer<posix_spawn_file_actions_t>.allocate(capacity: 1)
        defer { actions.deallocate() }
        posix_spawn_file_actions_init(actions)
        defer { posix_spawn_file_actions_destroy(actions) }
        posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var process: pid_t = 0
        guard posix_spawn(&process, command[0], actions, nil, &arguments, environ) == 0 else { return nil }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
        let user = Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) * 1e-6
        return user + Double(usage.ru_stime.tv_sec) + Double(usage.ru_stime.tv_usec) * 1e-6
    }
}
