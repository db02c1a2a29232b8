import Glibc

/// What one run of a command cost, by the system's own accounting.
struct ProcessRun {
    /// Processor seconds, user and system.
    var seconds: Double
    /// The largest resident memory in bytes.
    var peakBytes: Double

    /// Runs a command with its output thrown away; nil if it failed.
    init?(_ command: [String]) {
        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let actions = UnsafeMutablePointer<posix_spawn_file_actions_t>.allocate(capacity: 1)
        defer { actions.deallocate() }
        posix_spawn_file_actions_init(actions)
        defer { posix_spawn_file_actions_destroy(actions) }
        posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var process: pid_t = 0
        guard posix_spawnp(&process, command[0], actions, nil, &arguments, environ) == 0 else { return nil }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
        let user = Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) * 1e-6
        seconds = user + Double(usage.ru_stime.tv_sec) + Double(usage.ru_stime.tv_usec) * 1e-6
        peakBytes = Double(usage.ru_maxrss) * 1_024
    }
}
