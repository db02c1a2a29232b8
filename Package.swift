// swift-tools-version: 6.2
import PackageDescription

// The core (see docs/architecture.md) also compiles as Embedded Swift for a browser page:
// `make core` sets CATWALK_EMBEDDED, and then only the core targets exist.
let isEmbedded = Context.environment["CATWALK_EMBEDDED"] != nil

let strict: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ] + (isEmbedded ? [.enableExperimentalFeature("Embedded"), .unsafeFlags(["-wmo"])] : [])

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// Layers 1 to 5 without C libraries: no Foundation, no existentials, no clocks, no files.
let core: [Target] = [
    .target(name: "CMath", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    module("Diagnostics"),
    module("Values", ["CMath"]),
    module("Raster", ["CMath"]),
    module("Language", ["Diagnostics"]),
    module("CatLang", ["Values", "Language"]),
    module("Program", ["Diagnostics", "Values", "Language"]),
    module("Stage", ["CMath", "Values", "Raster"]),
    module("Machine", ["Diagnostics", "CMath", "Values", "Language", "Program", "Stage", "Raster"]),
]

let cLibraries: [Target] = [
    .systemLibrary(
        name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CLibZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CSoundFile", linkerSettings: [.linkedLibrary("sndfile")]),
    .target(
        name: "CImageCodecs",
        linkerSettings: [
            .linkedLibrary("png16"), .linkedLibrary("turbojpeg"), .linkedLibrary("webp"),
        ]),
]

let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser")

let shell: [Target] = [
    module("JSONText"),
    module("ProjectFiles", ["Diagnostics", "Language", "CLibXML2", "CLibZip", "CZlib"]),
    module("Media", ["Diagnostics", "Raster", "CImageCodecs", "CSoundFile"]),
    module("Validation", ["Diagnostics", "Language", "ProjectFiles", "Media"]),
    module(
        "Catwalk",
        [
            "Diagnostics", "Values", "Raster", "Language", "CatLang", "ProjectFiles", "Program", "Media",
            "Stage", "Machine", "JSONText",
        ]),
    module(
        "Scenarios",
        [
            "Catwalk", "JSONText", "Diagnostics", "Values", "Raster", "Language", "ProjectFiles", "Program",
            "CatLang", "Media", "Stage", "Machine",
        ]),
    module(
        "Commands",
        [
            "Catwalk", "Scenarios", "JSONText", "Diagnostics", "Values", "Raster", "Language", "CatLang",
            "ProjectFiles",
            "Validation", "Program", "Media", "Stage", "Machine", argumentParser,
        ]),
    .executableTarget(name: "CatwalkTool", dependencies: ["Commands"], swiftSettings: strict),
]

/// Rows of the benchmark table; `make bench` runs them beside their peers.
let benchmarks: [Target] = [
    .executableTarget(
        name: "Benchmarks",
        dependencies: [
            "Raster", "CMath", "Language", "ProjectFiles", "Program", "Stage", "Machine", "Values",
        ],
        swiftSettings: strict)
]

/// Fuzzing (docs/testing.md) has programs of its own; they are only there if asked for.
let isFuzzing = Context.environment["CATWALK_FUZZ"] != nil

let fuzzing: [Target] = [
    .executableTarget(
        name: "MutationRunner", dependencies: ["Catwalk", "Mutations"], path: "Tests/MutationRunner",
        swiftSettings: strict),
    .target(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    .executableTarget(
        name: "FuzzTarget", dependencies: ["CLibFuzzer", "Mutations"], path: "Tests/FuzzTarget",
        swiftSettings: strict),
    .executableTarget(
        name: "RandomProjectRunner", dependencies: ["Catwalk", "RandomProjects"],
        path: "Tests/RandomProjectRunner", swiftSettings: strict),
]

let testTargets: [Target] = [
    .target(
        name: "Mutations", dependencies: ["Catwalk", "Media"], path: "Tests/Mutations", swiftSettings: strict),
    tests("MutationTests", ["Mutations"]),
    .target(
        name: "RandomProjects", dependencies: ["Catwalk", "Language", "Media", "Mutations"],
        path: "Tests/RandomProjects", swiftSettings: strict),
    tests("RandomProjectTests", ["Catwalk", "RandomProjects"]),
    tests("ArchitectureTests", ["Diagnostics", "ProjectFiles"]),
    tests("CatwalkTests", ["Catwalk"]),
    tests("CommandsTests", ["Catwalk", "Commands", "JSONText"]),
    tests("JSONTextTests", ["JSONText"]),
    tests("ScenariosTests", ["Catwalk", "Scenarios"]),
    tests("ValuesTests", ["Values"]),
    tests(
        "FormulaTests",
        ["JSONText", "Language", "Machine", "ProjectFiles", "Program", "Scenarios", "Values"]),
    tests(
        "FixtureTests",
        [
            "Catwalk", "Commands", "Diagnostics", "JSONText", "Language", "Machine", "Media", "Program",
            "ProjectFiles", "Scenarios", "Stage", "Values",
        ]),
    tests(
        "ProjectFilesTests", ["ProjectFiles", "Language", "Diagnostics"], exclude: ["CorpusExceptions.tsv"]),
    tests("CatLangTests", ["CatLang", "Language", "ProjectFiles", "Values"]),
    tests("LanguageTests", ["Language"]),
    tests("RasterTests", ["Raster", "Media"]),
    tests("StageTests", ["Stage", "Values", "Raster"]),
    tests("MediaTests", ["Raster", "Media"]),
    tests("ValidationTests", ["Validation", "ProjectFiles", "Language", "Diagnostics", "JSONText"]),
]

let package = Package(
    name: "Catwalk",
    products: isEmbedded
        ? [.library(name: "CatwalkCore", targets: core.map(\.name))]
        : [
            .library(name: "Catwalk", targets: ["Catwalk"]),
            .executable(name: "catwalk", targets: ["CatwalkTool"]),
        ],
    dependencies: isEmbedded
        ? [] : [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")],
    targets: isEmbedded
        ? core
        : core + cLibraries + shell + benchmarks + testTargets
            + (isFuzzing ? fuzzing : [])
)
