import FoundationEssentials
import Testing

/// Holds every `import` line of `Sources` to the table of docs/architecture.md: arrows only point downwards.
@Suite struct ImportTable {
    /// Which modules of the package, and which others, a module may import.
    static let allowed: [(module: String, imports: [String])] = [
        ("Diagnostics", []),
        ("JSONText", []),
        ("Values", ["CMath"]),
        ("Raster", ["CMath"]),
        ("Language", ["Diagnostics"]),
        (
            "ProjectFiles",
            ["Diagnostics", "Language", "CLibXML2", "CLibZip", "CZlib", "Glibc", "Synchronization"]
        ),
        ("CatLang", ["Values", "Language"]),
        ("Program", ["Diagnostics", "Values", "Language"]),
        ("Media", ["Diagnostics", "Raster", "CImageCodecs", "CSoundFile"]),
        ("Validation", ["Diagnostics", "Language", "ProjectFiles", "Media"]),
        ("Stage", ["CMath", "Values", "Raster"]),
        ("Machine", ["Diagnostics", "CMath", "Values", "Language", "Program", "Stage", "Raster"]),
        (
            "Catwalk",
            [
                "Diagnostics", "JSONText", "Values", "Raster", "Language", "CatLang", "ProjectFiles",
                "Program", "Media", "Stage", "Machine", "Glibc", "Synchronization",
            ]
        ),
        (
            "Scenarios",
            [
                "Catwalk", "Diagnostics", "JSONText", "Values", "Raster", "Language", "CatLang",
                "ProjectFiles", "Program", "Media", "Stage", "Machine", "Glibc", "Synchronization",
            ]
        ),
        (
            "Commands",
            [
                "Catwalk", "Scenarios", "Diagnostics", "JSONText", "Values", "Raster", "Language", "CatLang",
                "ProjectFiles", "Validation", "Program", "Media", "Stage", "Machine", "ArgumentParser",
                "Glibc",
            ]
        ),
        ("CatwalkTool", ["Commands"]),
        (
            "Benchmarks",
            ["Raster", "CMath", "Language", "ProjectFiles", "Program", "Stage", "Machine", "Values", "Glibc"]
        ),
    ]

    /// Layers 1 to 5 without C: they also compile for a browser page, so nothing of the system may slip in.
    static let core = [
        "Diagnostics", "Values", "Raster", "Language", "CatLang", "Program", "Stage", "Machine",
    ]

    @Test func everyModuleHasARow() throws {
        let listed = Self.allowed.map(\.module)
        for module in try SourceTree.modules() where !SourceTree.isCTarget(module) {
            #expect(listed.contains(module), "\(module) has no row in the import table")
        }
    }

    @Test(arguments: allowed.map(\.module))
    func importsOnlyWhatItsRowNames(module: String) throws {
        let row = try #require(Self.allowed.first { $0.module == module })
        for found in try SourceTree.imports(ofModule: module) {
            #expect(
                row.imports.contains(found.imported),
                "\(found.file):\(found.line): \(module) may not import \(found.imported)")
        }
    }

    @Test func theTableHasNoCycleAndNoCoreModuleImportsAShell() {
        let order = Self.allowed.map(\.module)
        for (index, row) in Self.allowed.enumerated() {
            for imported in row.imports {
                guard let position = order.firstIndex(of: imported) else { continue }
                #expect(position < index, "\(row.module) stands above \(imported)")
            }
        }
        for row in Self.allowed where Self.core.contains(row.module) {
            for imported in row.imports {
                #expect(Self.core.contains(imported) || imported == "CMath", "\(row.module) → \(imported)")
            }
        }
    }

    @Test func theDocumentShowsTheSameTable() throws {
        let document = try SourceTree.text(of: "docs/architecture.md")
        for row in Self.allowed {
            let line = document.split(separator: "\n").first { $0.hasPrefix("| `\(row.module)` |") }
            let cells = try #require(line, "docs/architecture.md has no row for \(row.module)").split(
                separator: "|")
            let last = try #require(cells.last { $0.contains { !$0.isWhitespace } })
            let names = last.split(separator: ",").map { $0.filter { !$0.isWhitespace && $0 != "`" } }
            #expect(names.filter { $0 != "–" } == row.imports, "row of \(row.module)")
        }
    }
}
