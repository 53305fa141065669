/// Every way of taking an utterance, and what speaks for each: what the two log-linear models of `ChoiceWeights` see.
///
/// One model chooses the act, by features of the whole utterance; the other what the act is about, by features of
/// each target.
package protocol ChoiceFeatures {
  associatedtype Act: RawRepresentable<UInt8>, CaseIterable, Hashable
  where Act.AllCases: RandomAccessCollection

  /// How many weights are trained, a multiple of `ChoiceWeights.leastBuckets`: the more sentences, the more are told apart.
  static var buckets: Int { get }

  var readings: [ChoiceReading<Act>] { get }
  /// Of the utterance: they speak for or against every act.
  var shared: [UInt32] { get }
  /// How probable another model takes each reading to be, above 0; empty where there is none.
  var priors: [Double] { get }

  /// What speaks for the target of a reading: how it stands, and the words beside that.
  func visitTarget(
    of reading: ChoiceReading<Act>, _ body: (UInt32) -> Void, words: (UInt32) -> Void)
}

extension ChoiceFeatures {
  package var priors: [Double] { [] }

  /// How probable each act is before, by its number; empty where no other model says so.
  package var actPriors: [Double] {
    guard !priors.isEmpty else { return [] }
    var sums = [Double](repeating: 0, count: Act.allCases.count)
    for (reading, prior) in zip(readings, priors) { sums[Int(reading.act.rawValue)] += prior }
    return sums
  }
}

/// One way of taking an utterance.
package struct ChoiceReading<Act: Hashable>: Hashable {
  package var act: Act
  /// What it is about, by its place among what can be meant; 0 where there is nothing.
  package var target: Int

  package init(_ act: Act, _ target: Int = 0) {
    self.act = act
    self.target = target
  }
}

extension ChoiceReading: Sendable where Act: Sendable {}

/// How probable each act is, and what it is most probably about.
package struct Choice<Act: Hashable & RawRepresentable<UInt8>> {
  /// The most probable reading of the most probable act.
  package let reading: ChoiceReading<Act>
  /// Of the act, whatever it is about.
  package let chance: Double
  /// That it is about this, if it is the act.
  package let share: Double
  private let chances: [Double]

  init(_ reading: ChoiceReading<Act>, chance: Double, share: Double, chances: [Double]) {
    self.reading = reading
    self.chance = chance
    self.share = share
    self.chances = chances
  }

  /// How probable an act is.
  package subscript(act: Act) -> Double { chances[Int(act.rawValue)] }
}
