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
    // The HTTP service and the kitchen display.
    // Without its traits: what they add needs all of Foundation, and reads settings of its own.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    // Its types for the head of a request, the parts of one, and its log.
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    // The Unix socket between one engine and its clients.
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    // SQLite: journal, snapshots, migrations.
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // Prompts are templates; what somebody said is put into them, and never read as one.
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    // Ctrl-C and SIGTERM as values that a task can wait for.
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    .target(name: "Routines", dependencies: ["JSON"]),
    .target(
      name: "Timers",
      dependencies: ["Routines", .product(name: "HeapModule", package: "swift-collections")]
    ),
    .target(name: "JSON"),
    // The words and rules of every language, as tables, and the weights of its second opinion; `make
    // language` and `make train` write them.
    .target(name: "CLanguages", exclude: ["Tables"]),
    .target(name: "Understanding", dependencies: ["CLanguages", "Languages", "Routines"]),
    // Makes the tables from the texts in Languages/; no part of the program.
    .executableTarget(name: "language-compiler", dependencies: ["Recipes", "Understanding"]),
    // Trains those weights; no part of the program. Optimised always, since the tests train too.
    .executableTarget(
      name: "OpinionTraining", dependencies: ["JSON", "Recipes", "Routines", "Understanding"]
    ),
    // SHA-256 by the system's libcrypto, loaded when the first digest is wanted.
    .target(name: "CCryptoLibrary"),
    // Inflating by the system's zlib, loaded when the first archive is read.
    .target(name: "CZlibLibrary"),
    .target(name: "PlainText"),
    // Which languages there are, and which one words are in.
    .target(name: "Languages"),
    .target(name: "Replies", dependencies: ["Languages"]),
    .target(
      name: "Extraction",
      dependencies: [
        "JSON", "LanguageModels", "Languages", "PlainText", "Routines", "Understanding",
      ]),
    .target(
      name: "Recipes",
      dependencies: [
        "CLanguages", "CZlibLibrary", "Extraction", "JSON", "LanguageModels", "Languages",
        "PlainText", "Replies", "Routines", "Understanding",
        .product(name: "DequeModule", package: "swift-collections"),
      ]
    ),
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
    // The header alone: `CCurlLibrary` loads the library when it is first wanted.
    .systemLibrary(name: "CCurl"),
    .target(name: "CCurlLibrary"),
    .target(name: "CurlTransport", dependencies: ["LanguageModels", "CCurl", "CCurlLibrary"]),
    .target(
      name: "Assistant",
      dependencies: [
        "Extraction", "JSON", "LanguageModels", "Languages", "PlainText", "Recipes", "Replies",
        "Routines", "Timers", "Understanding",
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
    .target(
      name: "Service",
      dependencies: [
        "Assistant", "JSON", "Routines", "Timers",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .target(
      name: "Wyoming",
      dependencies: [
        "Assistant", "JSON", "Languages", "Routines", "Service", "Timers", "Understanding",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .target(
      name: "MCP",
      dependencies: [
        "Assistant", "JSON", "Languages", "Recipes", "Replies", "Routines", "Timers",
      ]
    ),
    .target(
      name: "MQTT",
      dependencies: [
        "Assistant", "LanguageModels", "PlainText", "Routines", "Timers", "Voice",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .target(
      name: "WebService",
      dependencies: [
        "Assistant", "JSON", "Recipes", "Routines", "Service", "Timers",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      resources: [
        .embedInCode("Display/index.html"),
        .embedInCode("Display/display.css"),
        .embedInCode("Display/icon.svg"),
        .embedInCode("Display/words.js"),
        .embedInCode("Display/words-en.js"),
        .embedInCode("Display/words-de.js"),
        .embedInCode("Display/kitchen.js"),
        .embedInCode("Display/rings.js"),
        .embedInCode("Display/panels.js"),
        .embedInCode("Display/geometry.js"),
        .embedInCode("Display/lanes.js"),
        .embedInCode("Display/entries.js"),
        .embedInCode("Display/timeline.js"),
        .embedInCode("Display/scrubbing.js"),
        .embedInCode("Display/notes.js"),
        .embedInCode("Display/history.js"),
        .embedInCode("Display/past.js"),
        .embedInCode("Display/kept.js"),
        .embedInCode("Display/suggestions.js"),
        .embedInCode("Display/routines.js"),
        .embedInCode("Display/suggestions.ndjson"),
        .embedInCode("Display/display.js"),
      ]
    ),
    .systemLibrary(
      name: "CEditLine", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]
    ),
    .target(name: "CLinux"),
    .target(
      name: "CQuietPool",
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--wrap=dispatch_source_set_timer"], .when(platforms: [.linux]))
      ]
    ),
    // In a static build, in place of 34 MB of locales that nothing asks for.
    .target(name: "CEmptyICU"),
    .executableTarget(
      name: "simmer",
      dependencies: [
        "CQuietPool", "CEmptyICU",
        "Assistant", "CEditLine", "CLinux", "CurlTransport", "Extraction", "JSON", "LanguageModels",
        "Languages", "MCP", "MQTT", "Recipes", "Replies", "Routines", "Service", "Storage",
        "Timers", "Understanding", "Voice", "WebService", "Wyoming",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      // Nothing is looked up in the program by name at run time; Swift's static libraries would have all of it exported.
      // Functions of the same code whose address nobody takes are one, and strings that end alike share their ends.
      // What the loader must move is listed packed, as glibc 2.36 and later read it: 3 MB less.
      linkerSettings: [
        .unsafeFlags(
          [
            "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=safe", "-Xlinker",
            "-O2",
            "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
          ],
          .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .target(
      name: "SimmerTesting", dependencies: ["JSON", "Routines", "Timers"], path: "Tests/Support"
    ),
    // A server on loopback that speaks the providers' dialects over TLS, and can be told to misbehave.
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
      ],
      path: "Tests/LoopbackServer"
    ),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText"]),
    .testTarget(name: "RepliesTests", dependencies: ["Languages", "Replies"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "SimmerTesting"]),
    .testTarget(
      name: "LanguageModelsTests", dependencies: ["JSON", "LanguageModels", "SimmerTesting"],
      resources: [.copy("Corpora")]
    ),
    .testTarget(
      name: "CurlTransportTests",
      dependencies: [
        "Assistant", "CurlTransport", "Extraction", "JSON", "LanguageModels", "LoopbackServer",
        "Recipes", "Routines", "SimmerTesting", "Timers", "Understanding",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .testTarget(
      name: "TimersTests", dependencies: ["Routines", "Timers", "SimmerTesting"],
      resources: [.copy("Corpora")]
    ),
    .testTarget(
      name: "UnderstandingTests",
      dependencies: [
        "Assistant", "JSON", "Languages", "OpinionTraining", "Recipes", "Routines", "SimmerTesting",
        "Understanding",
      ],
      resources: [.copy("Corpora")]
    ),
    .testTarget(
      name: "ExtractionTests",
      dependencies: [
        "Assistant", "Extraction", "JSON", "LanguageModels", "Routines", "SimmerTesting", "Timers",
        "Understanding",
      ],
      resources: [.copy("Corpora")]
    ),
    .testTarget(
      name: "RecipesTests",
      dependencies: [
        "Extraction", "JSON", "LanguageModels", "Languages", "Recipes", "Replies", "Routines",
        "SimmerTesting", "Timers", "Understanding",
      ],
      resources: [.copy("Corpora")]
    ),
    .testTarget(
      name: "AssistantTests",
      dependencies: [
        "Assistant", "Extraction", "JSON", "LanguageModels", "Languages", "PlainText", "Recipes",
        "Replies", "Routines", "SimmerTesting", "Timers", "Understanding",
      ],
      resources: [.copy("Conversations"), .copy("Corpora")]
    ),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "JSON", "LanguageModels", "Routines", "SimmerTesting", "Storage", "Timers",
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
      dependencies: [
        "Assistant", "CurlTransport", "Extraction", "JSON", "LanguageModels", "Languages",
        "LoopbackServer", "Recipes", "Routines", "SimmerTesting", "Timers", "Voice",
      ],
      resources: [.copy("Corpora")]
    ),
    .testTarget(
      name: "ServiceTests",
      dependencies: [
        "Assistant", "Extraction", "JSON", "Routines", "Service", "SimmerTesting", "Timers",
        "Understanding",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .testTarget(
      name: "MCPTests",
      dependencies: ["Assistant", "JSON", "MCP", "Routines", "SimmerTesting", "Timers"]
    ),
    .testTarget(
      name: "MQTTTests",
      dependencies: [
        "Assistant", "LanguageModels", "MQTT", "Routines", "SimmerTesting", "Timers", "Voice",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .testTarget(
      name: "WyomingTests",
      dependencies: [
        "Assistant", "JSON", "Languages", "Routines", "Service", "SimmerTesting", "Timers",
        "Understanding", "Wyoming",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ]
    ),
    .testTarget(
      name: "WebServiceTests",
      dependencies: [
        "Assistant", "JSON", "Recipes", "Routines", "Service", "SimmerTesting", "Storage",
        "Timers", "WebService",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      ],
      resources: [.copy("Corpora")]
    ),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Assistant", "CurlTransport", "Extraction", "JSON", "LanguageModels", "Languages",
        "LoopbackServer", "MQTT", "Recipes", "Replies", "Routines", "Service", "SimmerTesting",
        "Storage", "Timers", "simmer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// `make build` sets this: what only the tests need is then neither fetched nor built.
if Context.environment["SIMMER_PROGRAM_ONLY"] != nil {
  package.targets.removeAll { $0.path?.hasPrefix("Tests/") == true || $0.isTest }
} else {
  package.dependencies += [
    // HTTPS servers on loopback that behave, and that do not.
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6")
  ]
}

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .treatAllWarnings(as: .error),
    ]
  // A debug build trains for half a minute, which its test waits for; `.ci/run` wants all of what is tested quick.
  let isQuick = Context.environment["SIMMER_QUICK_TESTS"] != nil && !target.isTest
  if target.name == "OpinionTraining" || isQuick && target.path?.hasPrefix("Tests/") != true {
    target.swiftSettings?.append(.unsafeFlags(["-O"]))
  }
}
