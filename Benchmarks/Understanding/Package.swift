// swift-tools-version: 6.2
import Foundation
import PackageDescription

// What it costs to understand a sentence. The modules are compiled from the project's own sources (links
// in Sources/), or from those of an older checkout (see `compare`), which lacks some of them.
func exists(_ module: String) -> Bool {
  FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Sources/\(module)")
}

let languages = ["CLanguages", "Languages"].filter(exists)
let package = Package(
  name: "understanding-figures",
  targets: [
    .target(name: "JSON"),
    .target(name: "Routines", dependencies: ["JSON"]),
    .target(
      name: "Understanding",
      dependencies: ["Routines"] + languages.map { Target.Dependency(stringLiteral: $0) }),
    .target(name: "CAllocations"),
    .executableTarget(name: "figures", dependencies: ["CAllocations", "Understanding"]),
  ]
    + languages.map { name in
      .target(name: name, exclude: name == "CLanguages" ? ["Tables"] : [])
    },
  swiftLanguageModes: [.v6]
)
