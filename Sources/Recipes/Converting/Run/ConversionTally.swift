package import Extraction
import Understanding

/// What was converted, in numbers.
package struct ConversionTally: Hashable, Sendable {
  package var inputBytes = 0
  package private(set) var recipes = 0
  package private(set) var failures = 0
  package private(set) var withoutWaits = 0
  package var records: Int { recipes + failures }
  package private(set) var routes: [Route: Int] = [:]
  package private(set) var warnings: [RecipeWarning.Code: Int] = [:]
  package private(set) var failureCodes: [String: Int] = [:]
  /// The slowest first, and not many of them.
  package private(set) var slowest: [Timed] = []
  /// The first few.
  package private(set) var failed: [RecipeFailure] = []

  package struct Timed: Hashable, Sendable {
    package var id: LineIdentifier
    package var passed: Duration
  }

  private static let mostShown = 10

  mutating func add(_ recipe: ConvertedRecipe, taking passed: Duration) {
    recipes += 1
    if recipe.routine == nil { withoutWaits += 1 }
    routes[recipe.route, default: 0] += 1
    for warning in recipe.warnings { warnings[warning.code, default: 0] += 1 }
    note(Timed(id: recipe.id, passed: passed))
  }

  mutating func add(_ failure: RecipeFailure, taking passed: Duration) {
    failures += 1
    failureCodes[failure.code, default: 0] += 1
    if failed.count < Self.mostShown { failed.append(failure) }
    note(Timed(id: failure.id, passed: passed))
  }

  mutating func add(_ other: ConversionTally) {
    inputBytes += other.inputBytes
    recipes += other.recipes
    failures += other.failures
    withoutWaits += other.withoutWaits
    routes.merge(other.routes, uniquingKeysWith: +)
    warnings.merge(other.warnings, uniquingKeysWith: +)
    failureCodes.merge(other.failureCodes, uniquingKeysWith: +)
    failed += other.failed.prefix(Self.mostShown - failed.count)
    for timed in other.slowest { note(timed) }
  }

  private mutating func note(_ timed: Timed) {
    if slowest.count == Self.mostShown, let last = slowest.last, last.passed >= timed.passed {
      return
    }
    let place = slowest.firstIndex { $0.passed < timed.passed } ?? slowest.count
    slowest.insert(timed, at: place)
    if slowest.count > Self.mostShown { slowest.removeLast() }
  }
}
