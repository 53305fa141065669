import Routines

/// The same numbers for the same seed.
package struct SeededNumbers: RandomNumberGenerator {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  package mutating func next() -> UInt64 { generator.next() }
}
