// swift-tools-version: 6.2
import PackageDescription

// The modules under measurement are compiled from the project's own sources (links in Sources/), in
// this package, so that their package-wide declarations can be called.
let package = Package(
  name: "simmer-figures",
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    // The server at the other end of the transport.
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    // Percentiles without keeping every sample.
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", exact: "0.2.0"),
  ],
  targets: [
    .target(name: "Routines", dependencies: ["JSON"]),
    .target(
      name: "Timers",
      dependencies: ["Routines", .product(name: "HeapModule", package: "swift-collections")]
    ),
    .target(name: "JSON"),
    .target(name: "Languages"),
    .target(name: "CLanguages", exclude: ["Tables"]),
    .target(name: "Understanding", dependencies: ["CLanguages", "Languages", "Routines"]),
    .target(name: "CCryptoLibrary"),
    .target(
      name: "LanguageModels",
      dependencies: [
        "CCryptoLibrary", "JSON", "PlainText",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [
        .embedInCode("Prompting/Templates/routine.md"),
        .embedInCode("Prompting/Templates/routine.schema.json"),
        .embedInCode("Prompting/Templates/answer.md"),
        .embedInCode("Prompting/Templates/recipes.md"),
        .embedInCode("Prompting/Templates/recipes.schema.json"),
      ]
    ),
    .target(name: "CZlibLibrary"),
    .target(name: "PlainText"),
    .target(name: "Replies", dependencies: ["Languages"]),
    .target(
      name: "Extraction",
      dependencies: ["JSON", "LanguageModels", "PlainText", "Routines", "Understanding"]),
    .target(
      name: "Recipes",
      dependencies: [
        "CLanguages", "CZlibLibrary", "Extraction", "JSON", "LanguageModels", "Languages",
        "PlainText", "Replies", "Routines", "Understanding",
        .product(name: "DequeModule", package: "swift-collections"),
      ]
    ),
    .target(
      name: "Assistant",
      dependencies: [
        "Extraction", "JSON", "LanguageModels", "Languages", "PlainText", "Recipes", "Replies",
        "Routines",
        "Timers",
        "Understanding",
      ]
    ),
    .systemLibrary(name: "CCurl"),
    .target(name: "CCurlLibrary"),
    .target(name: "CurlTransport", dependencies: ["LanguageModels", "CCurl", "CCurlLibrary"]),
    .target(name: "SimmerTesting", dependencies: ["JSON", "Routines", "Timers"]),
    .target(
      name: "LoopbackServer",
      dependencies: [
        "SimmerTesting",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "HummingbirdHTTP2", package: "hummingbird"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .target(name: "CLinux"),
    .target(
      name: "Storage",
      dependencies: [
        "CLinux", "JSON", "Routines", "Timers", "LanguageModels",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .target(
      name: "CFloors", dependencies: ["CCurlLibrary"], linkerSettings: [.linkedLibrary("sqlite3")]
    ),
    .executableTarget(
      name: "figures",
      dependencies: [
        "Assistant", "CFloors", "CurlTransport", "Extraction", "JSON", "LanguageModels",
        "LoopbackServer", "Recipes", "Replies", "Routines", "Storage", "Timers", "Understanding",
        .product(name: "Histogram", package: "hdrhistogram-swift"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
