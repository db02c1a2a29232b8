import ArgumentParser
import ProjectFiles

/// How large projects may be to be loaded (design section 6; docs/limits.md), for every verb that loads.
struct LoadOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Bytes that an archive may have.", valueName: "bytes"))
    var maxArchive = LoadLimits().archiveBytes

    @Option(name: .long, help: ArgumentHelp("Entries that an archive may have.", valueName: "n"))
    var maxEntries = LoadLimits().archiveEntries

    @Option(
        name: .long,
        help: ArgumentHelp("Bytes that an archive may unpack to, or a code.xml have.", valueName: "bytes"))
    var maxUnpacked = LoadLimits().unpackedBytes

    @Option(
        name: .long,
        help: ArgumentHelp(
            "How deep elements of code.xml may nest, at most \(LoadLimits().elementDepth).", valueName: "n"))
    var maxNesting = LoadLimits().elementDepth

    @Option(name: .long, help: ArgumentHelp("Elements that a code.xml may have.", valueName: "n"))
    var maxElements = LoadLimits().elements

    @Option(
        name: .long,
        help: ArgumentHelp("Findings of a file that are kept; others are counted.", valueName: "n"))
    var maxFindings = LoadLimits().diagnostics

    func validate() throws {
        guard maxArchive >= 1, maxEntries >= 1, maxUnpacked >= 1, maxElements >= 1, maxFindings >= 0 else {
            throw ValidationError("limits must not be negative, and a project has something at least")
        }
        guard (1...LoadLimits().elementDepth).contains(maxNesting) else {
            throw ValidationError("--max-nesting must be 1 to \(LoadLimits().elementDepth)")
        }
        guard maxUnpacked <= Int(Int32.max), maxElements <= Int(Int32.max) else {
            throw ValidationError("--max-unpacked and --max-elements must be at most \(Int32.max)")
        }
    }

    var limits: LoadLimits {
        var limits = LoadLimits()
        limits.archiveBytes = maxArchive
        limits.archiveEntries = maxEntries
        limits.unpackedBytes = maxUnpacked
        limits.writtenBytes = max(limits.writtenBytes, 2 * maxUnpacked)
        limits.elementDepth = maxNesting
        limits.elements = maxElements
        limits.diagnostics = maxFindings
        return limits
    }
}
