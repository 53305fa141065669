// swift-tools-version: 6.2
import PackageDescription

// The modules under measurement are compiled from the project's own sources (links in Sources/), in
// this package, so that their package-wide declarations can be called.
let package = Package(
  name: "simmer-figures",
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // Percentiles without keeping every sample.
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", exact: "0.2.0"),
  ],
  targets: [
    .target(
      name: "Timers",
      dependencies: [.product(name: "HeapModule", package: "swift-collections")]
    ),
    .target(name: "Understanding"),
    .target(
      name: "Storage",
      dependencies: ["Timers", .product(name: "GRDB", package: "GRDB.swift")]
    ),
    .target(name: "CFloors", linkerSettings: [.linkedLibrary("sqlite3")]),
    .executableTarget(
      name: "figures",
      dependencies: [
        "Timers", "Understanding", "Storage", "CFloors",
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
