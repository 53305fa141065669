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
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
  ],
  targets: [
    .target(
      name: "Timers",
      dependencies: [.product(name: "HeapModule", package: "swift-collections")]
    ),
    .target(name: "JSON"),
    .target(name: "Understanding"),
    .target(
      name: "LanguageModels",
      dependencies: [
        "JSON",
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      resources: [
        .embedInCode("Prompting/Templates/routine.md"),
        .embedInCode("Prompting/Templates/routine.schema.json"),
        .embedInCode("Prompting/Templates/answer.md"),
        .embedInCode("Prompting/Templates/recipes.md"),
        .embedInCode("Prompting/Templates/recipes.schema.json"),
      ]
    ),
    .target(
      name: "Assistant", dependencies: ["JSON", "Timers", "Understanding", "LanguageModels"]
    ),
    .target(
      name: "Storage",
      dependencies: [
        "JSON", "Timers", "LanguageModels", .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .target(
      name: "Voice",
      dependencies: [
        "Assistant", "JSON", "Timers", .product(name: "Subprocess", package: "swift-subprocess"),
      ]
    ),
    .systemLibrary(name: "CPrctl"),
    // The settings and what they stand on; the program that they belong to has a main of its own.
    .target(
      name: "Settings",
      dependencies: [
        "Assistant", "JSON", "LanguageModels", "CPrctl",
        .product(name: "Configuration", package: "swift-configuration"),
      ]
    ),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "JSON", "Timers", "Understanding", "LanguageModels", "Assistant", "Storage", "Voice",
        "Settings",
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
