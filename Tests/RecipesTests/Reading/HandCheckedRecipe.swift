import Foundation
import Recipes
import Routines
import Testing
import Understanding

/// A recipe of `Corpora/recipes` and what a good cook would make of it.
///
/// A file is the recipe, a line `----`, and one line for each thing that it says about time, in the
/// order of the text; Docs/Recipes.md has the rules. The quoted words say where it stands. `page` says
/// that it is a whole page: title, head, ingredients, method, notes.
///
///     wait 25-30 min | name: simmer sauce | cue: until thick | start: on_cue | evidence: 25 to 30 minutes
///     wait 4 min x2 | name: sear steak | start: automatic/on_cue | evidence: 4 minutes each side
///     interval 15 min with:#2 | name: baste | evidence: every 15 minutes
///     not | "3 days" | shelf_life
///     question | "20 minutes per 500 g" | per_amount
///     alternative | "high 4 h" | alternative
struct HandCheckedRecipe: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var expectations: [Expectation]
  var isPage = false

  /// Nobody who writes the reader has seen what it fails at.
  var isBlind: Bool { name.hasPrefix("blind-") }
  var testDescription: String { name }

  /// Those that are phases; "#2" is the second of them.
  var phases: [Int] {
    expectations.indices.filter { !expectations[$0].roles.isEmpty }
  }

  struct Expectation: Sendable {
    var kind: Kind
    /// For a phase: what it may be.
    var roles: Set<Phase.Kind> = []
    /// Any of these will do.
    var lengths: [Length] = []
    var name = ""
    var cue = ""
    var starts: [Start] = []
    /// Codes of warnings, of which one must be given; empty where none has to.
    var codes: [String] = []
    /// In Unicode scalars of the text.
    var range: Range<Int>
    var line: String
  }

  enum Kind: String, Sendable {
    case phase, not, question, alternative
  }

  /// In seconds.
  struct Length: Sendable, Equatable {
    var shortest: Double
    var longest: Double?
    var repeats = 1
    /// "overnight": any length of a night.
    var isNight = false
  }

  enum Start: Sendable, Equatable {
    case automatic, onCue
    /// The number of a phase, from 1.
    case with(Int)
    case after(Int)
  }
}

/// Why a file of the set is not as it should be.
struct LabelError: Error, CustomStringConvertible {
  var description: String
}

extension HandCheckedRecipe {
  init(_ content: String, name: String) throws {
    let halves = content.components(separatedBy: "\n----\n")
    guard halves.count == 2 else { throw LabelError(description: "\(name): one line of ----") }
    self.name = name
    text = halves[0]
    expectations = []
    var place = text.unicodeScalars.startIndex
    for line in halves[1].split(separator: "\n") {
      guard line != "page" else {
        isPage = true
        continue
      }
      var expectation = try Expectation(String(line), in: name)
      let scalars = text.unicodeScalars
      guard
        let found = text.range(
          of: expectation.line, options: .literal, range: place..<text.endIndex)
      else { throw LabelError(description: "\(name): \(line): not found from there on") }
      expectation.range =
        scalars.distance(
          from: scalars.startIndex, to: found.lowerBound)..<scalars
        .distance(from: scalars.startIndex, to: found.upperBound)
      expectation.line = String(line)
      place = found.upperBound
      expectations.append(expectation)
    }
  }

  /// All of them, in the order of their names.
  static func all() throws -> [HandCheckedRecipe] {
    let folder = try #require(
      Bundle.module.url(forResource: "recipes", withExtension: nil, subdirectory: "Corpora"))
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.sorted()
      .map { name in
        let content = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return try HandCheckedRecipe(content, name: name)
      }
  }
}

extension HandCheckedRecipe.Expectation {
  /// Leaves the quoted words in `line`, for the recipe to find them.
  fileprivate init(_ line: String, in file: String) throws {
    let fields = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    let wrong = LabelError(description: "\(file): \(line)")
    let words = fields[0].split(separator: " ").map(String.init)
    range = 0..<0
    if let kind = HandCheckedRecipe.Kind(rawValue: words[0]), fields.count == 3 {
      self.kind = kind
      self.line = fields[1].trimmingCharacters(in: ["\""])
      codes = fields[2] == "-" ? [] : fields[2].components(separatedBy: "/")
      return
    }
    kind = .phase
    self.line = ""
    for role in words[0].split(separator: "/") {
      guard let role = Phase.Kind(rawValue: String(role)) else { throw wrong }
      roles.insert(role)
    }
    var length = words.dropFirst()
    if let last = length.last, last.hasPrefix("with:") {
      starts = [try HandCheckedRecipe.Start(last, wrong)]
      length.removeLast()
    }
    lengths = try length.split(separator: "or").map { try .init(Array($0), wrong) }
    for field in fields.dropFirst() {
      guard let colon = field.firstIndex(of: ":") else { throw wrong }
      let value = field[field.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      switch field[..<colon] {
      case "name": name = value
      case "cue": cue = value
      case "start":
        starts += try value.split(separator: "/").map { try .init(String($0), wrong) }
      case "warn": codes = value.components(separatedBy: "/")
      case "evidence": self.line = value
      default: throw wrong
      }
    }
    guard !self.line.isEmpty, !lengths.isEmpty else { throw wrong }
  }
}

extension HandCheckedRecipe.Length {
  private static let units: [String: Double] = ["s": 1, "min": 60, "h": 3600, "d": 86_400]

  /// "25-30 min x2" or "overnight".
  fileprivate init(_ words: [String], _ wrong: LabelError) throws {
    guard words.first != "overnight" else {
      self.init(shortest: 6 * 3600, longest: 14 * 3600, isNight: true)
      return
    }
    guard words.count >= 2, let unit = Self.units[words[1]] else { throw wrong }
    let ends = words[0].split(separator: "-").compactMap { Double($0) }
    guard let shortest = ends.first else { throw wrong }
    self.init(shortest: shortest * unit, longest: ends.dropFirst().first.map { $0 * unit })
    if words.count > 2 {
      guard let count = Int(words[2].dropFirst()) else { throw wrong }
      repeats = count
    }
  }
}

extension HandCheckedRecipe.Start {
  fileprivate init(_ word: String, _ wrong: LabelError) throws {
    let parts = word.components(separatedBy: ":#")
    switch (parts[0], parts.dropFirst().first.flatMap { Int($0) }) {
    case ("automatic", nil): self = .automatic
    case ("on_cue", nil): self = .onCue
    case ("with", let number?): self = .with(number)
    case ("after", let number?): self = .after(number)
    default: throw wrong
    }
  }
}
