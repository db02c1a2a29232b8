/// What a project may cost to load (design section 6).
public struct LoadLimits: Sendable {
    /// Size of the archive file in bytes.
    public var archiveBytes = 100 << 20
    /// Entries of the archive, directories included.
    public var archiveEntries = 5_000
    /// Sum of the unpacked sizes in bytes.
    public var unpackedBytes = 200 << 20
    /// Depth of nested XML elements.
    public var elementDepth = 4_096
    /// Elements in one `code.xml`.
    public var elements = 12_000_000
    /// Size of a written `code.xml` in bytes.
    public var writtenBytes = 400 << 20
    /// Bricks, scripts and list items that exist because references repeat what another place holds.
    public var copies = 1_000_000
    /// Diagnostics kept; further ones are counted only.
    public var diagnostics = 10_000

    public init() {}
}
