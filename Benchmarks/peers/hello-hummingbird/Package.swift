// swift-tools-version: 6.2
import PackageDescription

// What Hummingbird costs by itself: the floor for requests to `simmer serve`. Nothing depends on it.
let package = Package(
  name: "hello",
  dependencies: [
    // The version and the traits of Simmer's own package.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "hello", dependencies: [.product(name: "Hummingbird", package: "hummingbird")])
  ]
)
