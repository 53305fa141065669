// swift-tools-version: 6.2
import PackageDescription

// Every parser of foreign bytes under libFuzzer. The modules are compiled from the project's own
// sources (links in Sources/) with its instrumentation; `make fuzz` runs each target for a minute.
let package = Package(
  name: "simmer-fuzz",
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
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
    .target(
      name: "Storage",
      dependencies: [
        "JSON", "Routines", "Timers", "LanguageModels", "CLinux",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .target(
      name: "Voice",
      dependencies: [
        "Assistant", "JSON", "LanguageModels", "Languages", "PlainText", "Replies", "Routines",
        "Timers", "CLinux",
      ]
    ),
    .target(name: "CLinux"),
    // The settings and what they stand on; the program that they belong to has a main of its own.
    .target(
      name: "Settings",
      dependencies: [
        "Assistant", "JSON", "LanguageModels", "Languages", "CLinux", "Voice",
        .product(name: "Configuration", package: "swift-configuration"),
      ]
    ),
    // What needs no connection of the client of MQTT.
    .target(name: "Broker", dependencies: ["Voice"]),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Assistant", "Broker", "Extraction", "JSON", "LanguageModels", "Recipes", "Replies",
        "Routines",
        "Settings", "Storage", "Timers", "Understanding", "Voice",
      ],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      // The gold linker cannot link libFuzzer's sections.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .unsafeFlags(["-sanitize=fuzzer", "-enable-testing"]),
    ]
}
