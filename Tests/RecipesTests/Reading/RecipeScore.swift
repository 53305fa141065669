import Recipes
import Routines
import Understanding

/// How much of what the hand-checked set wants of a reader comes true.
struct RecipeScore {
  /// What is counted; a share of what was right.
  enum Figure: String, CaseIterable {
    case precision = "waits: precision"
    case recall = "waits: recall"
    case name = "waits: name"
    case cue = "waits: cue"
    case noCue = "waits: no cue where none is"
    case start = "waits: start"
    /// Of those that must not wait for the cook.
    case ownStart = "waits: start by itself"
    case repeats = "waits: repeats and sides"
    case interval = "intervals"
    case mark = "marks"
    case keptOut = "no waits: kept out"
    case keptOutCode = "no waits: told why"
    case question = "questions: not answered"
    case questionCode = "questions: told"
    case alternative = "alternatives: told"
    case doubt = "waits in doubt: told"
    case evidence = "evidence verbatim"
  }

  struct Share: Sendable {
    var right = 0
    var of = 0

    var value: Double { of == 0 ? 1 : Double(right) / Double(of) }

    mutating func count(_ isRight: Bool) {
      of += 1
      if isRight { right += 1 }
    }
  }

  private(set) var shares: [Figure: Share] = [:]
  /// What went wrong, one line each.
  private(set) var failures: [String] = []

  var strictF1: Double {
    let (precision, recall) = (self[.precision].value, self[.recall].value)
    return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall)
  }

  subscript(figure: Figure) -> Share { shares[figure] ?? Share() }

  mutating func add(_ reading: RecipeReading, of recipe: HandCheckedRecipe) {
    let scalars = Array(recipe.text.unicodeScalars)
    for phase in reading.phases {
      let isInside = phase.range.lowerBound >= 0 && phase.range.upperBound <= scalars.count
      count(
        .evidence,
        isInside
          && phase.evidence.map(\.unicodeScalars)?.elementsEqual(scalars[phase.range]) == true,
        recipe, "evidence “\(phase.evidence ?? "")” at \(phase.range)")
    }
    let found = matches(of: recipe, in: reading)
    for (index, expectation) in recipe.expectations.enumerated() {
      switch expectation.kind {
      case .phase: judge(expectation, found[index], found, reading, recipe)
      case .not:
        let isIn = reading.phases.contains { $0.range.overlaps(expectation.range) }
        count(.keptOut, !isIn, recipe, expectation.line)
        if !expectation.codes.isEmpty {
          count(.keptOutCode, warns(reading, expectation), recipe, "code: " + expectation.line)
        }
      case .question:
        let isIn = reading.phases.contains { $0.range.overlaps(expectation.range) }
        count(.question, !isIn, recipe, expectation.line)
        count(.questionCode, warns(reading, expectation), recipe, "code: " + expectation.line)
      case .alternative:
        count(.alternative, warns(reading, expectation), recipe, expectation.line)
      }
    }
    judgePrecision(found, reading, recipe)
  }

  // MARK: Which phase is meant

  /// The phase for each expectation, by where its evidence stands; each phase is taken once.
  private func matches(of recipe: HandCheckedRecipe, in reading: RecipeReading) -> [RecipePhase?] {
    var taken: Set<Int> = []
    return recipe.expectations.map { expectation in
      guard expectation.kind == .phase else { return nil }
      let places = reading.phases.indices.filter {
        !taken.contains($0) && reading.phases[$0].range.overlaps(expectation.range)
      }
      // Two may share a stretch: "stir every 10 minutes for 1 hour".
      let best = places.first { isStrict(reading.phases[$0], expectation) } ?? places.first
      guard let best else { return nil }
      taken.insert(best)
      return reading.phases[best]
    }
  }

  private func isStrict(_ phase: RecipePhase, _ expectation: HandCheckedRecipe.Expectation) -> Bool
  {
    expectation.roles.contains(phase.kind)
      && expectation.lengths.contains { length in
        let shortest = phase.duration / .seconds(1)
        let longest = phase.maxDuration.map { $0 / .seconds(1) }
        guard !length.isNight else {
          return shortest >= length.shortest && (longest ?? shortest) <= (length.longest ?? 0)
        }
        return abs(shortest - length.shortest) < 0.01
          && abs((longest ?? -1) - (length.longest ?? -1)) < 0.01
      }
  }

  // MARK: Judging

  private mutating func judge(
    _ expectation: HandCheckedRecipe.Expectation, _ phase: RecipePhase?, _ all: [RecipePhase?],
    _ reading: RecipeReading, _ recipe: HandCheckedRecipe
  ) {
    let isRight = phase.map { isStrict($0, expectation) } ?? false
    let hasStart = phase.map { starts(expectation, $0, all, recipe) } ?? false
    if expectation.roles == [.interval] {
      return count(.interval, isRight && hasStart, recipe, told(expectation, phase))
    }
    if expectation.roles == [.mark] {
      return count(.mark, isRight && hasStart, recipe, told(expectation, phase))
    }
    count(.recall, isRight, recipe, told(expectation, phase))
    if !expectation.codes.isEmpty {
      count(.doubt, warns(reading, expectation, phase), recipe, "code: " + expectation.line)
    }
    guard let phase, isRight else { return }
    if !expectation.name.isEmpty {
      count(.name, phase.name.covers(expectation.name), recipe, told(expectation, phase))
    }
    let cue = phase.cue ?? ""
    if expectation.cue.isEmpty {
      count(.noCue, cue.isEmpty, recipe, told(expectation, phase))
    } else {
      count(.cue, cue.covers(expectation.cue), recipe, told(expectation, phase))
    }
    let startsItself = !expectation.starts.contains(.onCue)
    count(startsItself ? .ownStart : .start, hasStart, recipe, told(expectation, phase))
    let isOne = phase.repeats == 1 && expectation.lengths.allSatisfy { $0.repeats == 1 }
    if !isOne {
      count(
        .repeats, expectation.lengths.contains { $0.repeats == phase.repeats }, recipe,
        told(expectation, phase))
    }
  }

  private func starts(
    _ expectation: HandCheckedRecipe.Expectation, _ phase: RecipePhase, _ all: [RecipePhase?],
    _ recipe: HandCheckedRecipe
  ) -> Bool {
    expectation.starts.contains { start in
      switch start {
      case .automatic: phase.start == .automatic
      case .onCue: phase.start == .onCue
      case .with(let number):
        all[recipe.phases[number - 1]].map { phase.start == .with($0.id) } ?? false
      case .after(let number):
        all[recipe.phases[number - 1]].map { phase.start == .after($0.id) } ?? false
      }
    }
  }

  /// A wait that nobody expects is wrong, unless it is one of several ways.
  private mutating func judgePrecision(
    _ found: [RecipePhase?], _ reading: RecipeReading, _ recipe: HandCheckedRecipe
  ) {
    let right = Set(
      zip(recipe.expectations, found).compactMap { expectation, phase in
        phase.flatMap { isStrict($0, expectation) ? $0.id : nil }
      })
    for phase in reading.phases where phase.kind == .wait {
      let isOneOfSeveral = recipe.expectations.contains {
        $0.kind == .alternative && $0.range.overlaps(phase.range)
      }
      if isOneOfSeveral, !right.contains(phase.id) { continue }
      count(
        .precision, right.contains(phase.id), recipe,
        "not expected: \(phase.name) \(phase.duration) “\(phase.evidence ?? "")”")
    }
  }

  private func warns(
    _ reading: RecipeReading, _ expectation: HandCheckedRecipe.Expectation,
    _ phase: RecipePhase? = nil
  ) -> Bool {
    reading.warnings.contains { warning in
      expectation.codes.contains(warning.code.rawValue)
        && ((warning.range?.overlaps(expectation.range) ?? false)
          || (phase != nil && warning.phase == phase?.id))
    }
  }

  private mutating func count(
    _ figure: Figure, _ isRight: Bool, _ recipe: HandCheckedRecipe,
    _ what: String
  ) {
    shares[figure, default: Share()].count(isRight)
    if !isRight { failures.append("\(figure.rawValue) | \(recipe.name) | \(what)") }
  }

  private func told(
    _ expectation: HandCheckedRecipe.Expectation, _ phase: RecipePhase?
  ) -> String {
    guard let phase else { return expectation.line + "  <- nothing" }
    let length = [phase.duration, phase.maxDuration].compactMap { $0 }.map { "\($0 / .seconds(1))" }
    return expectation.line
      + "  <- \(phase.kind) \(length.joined(separator: "-")) x\(phase.repeats) “\(phase.name)” "
      + "\(phase.start) “\(phase.cue ?? "")”"
  }
}

extension String {
  /// Whether every word of `wanted` stands in this one, by its first five letters, or one that says
  /// the same to a cook.
  fileprivate func covers(_ wanted: String) -> Bool {
    let words = lowercased().split { !$0.isLetter && !$0.isNumber }
    return wanted.lowercased().split { !$0.isLetter && !$0.isNumber }
      .filter { $0 != "until" && $0 != "till" }
      .allSatisfy { word in
        let alike = Self.alike.first { $0.contains(String(word)) } ?? [String(word)]
        return alike.contains { wanted in words.contains { $0.hasPrefix(wanted.prefix(5)) } }
      }
  }

  /// "Let it stand" and "leave it" are both called out as "rest".
  private static let alike = [
    ["leave", "rest", "stand", "sit"], ["refrigerate", "fridge", "chill"],
    ["prove", "proof", "rise"],
  ]
}
