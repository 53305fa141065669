// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "simmer",
  products: [
    .executable(name: "simmer", targets: ["simmer"])
  ],
  dependencies: [
    // Command line: parsing, help, completions.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // The heap of deadlines, and the queue of pieces to convert.
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    // Settings from flags, environment and a JSON file, in that order.
    .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0"),
    // The Unix socket between one engine and its clients.
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    // SQLite: journal, snapshots, migrations.
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // Prompts are templates; what somebody said is put into them, and never read as one.
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    // SHA-256: the keys of cached replies and of recordings.
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    // Only for tests: HTTPS servers on loopback that behave, and that do not.
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    // Transcribers, speech and sound programs.
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
    // Ctrl-C and SIGTERM as values that a task can wait for.
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    .target(name: "Routines"),
    .target(
      name: "Timers",
      dependencies: ["Routines", .product(name: "HeapModule", package: "swift-collections")]
    ),
    .target(name: "Understanding", dependencies: ["Routines"]),
    .target(
      name: "LanguageModels",
      dependencies: [
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
    // The header alone: `CCurlLibrary` loads the library when it is first wanted.
    .systemLibrary(name: "CCurl"),
    .target(name: "CCurlLibrary"),
    .target(name: "CurlTransport", dependencies: ["LanguageModels", "CCurl", "CCurlLibrary"]),
    .target(
      name: "Assistant", dependencies: ["Routines", "Timers", "Understanding", "LanguageModels"]),
    .target(
      name: "Storage",
      dependencies: [
        "Routines", "Timers", "LanguageModels", .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .target(
      name: "Voice",
      dependencies: [
        "Assistant", "Routines", "Timers",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]
    ),
    .target(
      name: "Service",
      dependencies: [
        "Assistant", "Routines", "Timers",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .systemLibrary(
      name: "CEditLine", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]
    ),
    .systemLibrary(name: "CPrctl"),
    .target(
      name: "CQuietPool",
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--wrap=dispatch_source_set_timer"], .when(platforms: [.linux]))
      ]
    ),
    .executableTarget(
      name: "simmer",
      dependencies: [
        "CQuietPool",
        "Routines", "Timers", "Understanding", "LanguageModels", "CurlTransport", "Assistant",
        "Storage",
        "Voice", "Service", "CEditLine", "CPrctl",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]
    ),
    .target(name: "SimmerTesting", dependencies: ["Routines", "Timers"], path: "Tests/Support"),
    // A server on loopback that speaks the providers' dialects over TLS, and can be told to misbehave.
    .target(
      name: "LoopbackServer",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "HummingbirdHTTP2", package: "hummingbird"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Tests/LoopbackServer"
    ),
    .testTarget(
      name: "LanguageModelsTests", dependencies: ["LanguageModels", "SimmerTesting"],
      resources: [.copy("Corpora")]
    ),
    .testTarget(
      name: "CurlTransportTests",
      dependencies: [
        "CurlTransport", "LanguageModels", "LoopbackServer", "SimmerTesting",
        "Assistant", "Routines", "Timers", "Understanding",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .testTarget(
      name: "TimersTests", dependencies: ["Routines", "Timers", "SimmerTesting"]
    ),
    .testTarget(
      name: "UnderstandingTests", dependencies: ["Assistant", "Routines", "Understanding"],
      resources: [.copy("Corpora")]
    ),
    .testTarget(
      name: "AssistantTests",
      dependencies: [
        "Assistant", "LanguageModels", "Routines", "Timers", "Understanding", "SimmerTesting",
      ],
      resources: [.copy("Conversations"), .copy("Corpora")]
    ),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Storage", "LanguageModels", "Routines", "Timers", "SimmerTesting",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      resources: [.copy("Fixtures")]
    ),
    // The process that the fault tests kill; nobody else uses it.
    .executableTarget(
      name: "FaultDriver", dependencies: ["Storage", "LanguageModels", "Routines", "Timers"],
      path: "Tests/FaultTests/Driver"
    ),
    .testTarget(
      name: "FaultTests", dependencies: ["FaultDriver", "Routines", "Timers", "SimmerTesting"],
      exclude: ["Driver"], resources: [.copy("Shim")]
    ),
    .testTarget(
      name: "VoiceTests",
      dependencies: ["Voice", "Assistant", "Routines", "Timers", "SimmerTesting"],
      resources: [.copy("Corpora")]
    ),
    .testTarget(
      name: "ServiceTests",
      dependencies: [
        "Service", "Assistant", "Routines", "Timers", "Understanding", "SimmerTesting",
      ]
    ),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "simmer", "Assistant", "LanguageModels", "CurlTransport", "LoopbackServer", "Service",
        "Storage", "Routines", "Timers", "SimmerTesting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
      ]
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
      .treatAllWarnings(as: .error),
    ]
}
