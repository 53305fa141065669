/// Why an utterance is read as it is.
package struct Explanation: Hashable, Sendable {
  /// What was found for all of the words, the cheapest first; of those that mean the same, the cheapest.
  package var readings: [Reading] = []
  /// A word had to be taken for another one with a slip of the thumb.
  package var hasSlip = false
  /// The logarithm of the odds that it was said to Simmer, by the second opinion; 0 where a language has none.
  package var relevance = 0.0
  /// What every reading costs more because of that, but those of a user's own rules.
  package var doubt = 0.0
  /// What it was most probably about, if it was, and by how much of a logarithm that is ahead of the next.
  package var subject: String?
  package var lead = 0.0
  package var outcome = Outcome.ignored
  /// The likeliest orders by what the second opinion holds of each, and how sure that is of the least sure; found where
  /// no rule surely reads all the words.
  package var orders: [Command] = []
  package var sureness: Double?
  package var surprises: [Double] = []
  /// What the model of dialogues holds it for, where it is asked.
  package var judgement: Judgement?

  /// A dearer reading does not hold.
  package static let limit = Double(RuleEngine.limit)

  /// The cheapest reading that holds.
  package var winner: Reading? { readings.first(where: \.holds) }

  /// The cheapest of the others.
  package var runnerUp: Reading? { readings.first { $0 != winner } }

  /// How much dearer the runner-up is; nil where there is none.
  package var margin: Double? {
    guard let winner, let runnerUp else { return nil }
    return runnerUp.cost - winner.cost
  }

  /// An act, how probable it is, and how probably it is about what it is most probably about.
  package struct Judgement: Hashable, Sendable {
    package var act: DialogueAct
    package var chance: Double
    package var share: Double
  }

  package struct Reading: Hashable, Sendable {
    package var commands: [Command]
    /// The rules that made it, in the order of the words.
    package var rules: [String]
    /// With the second opinion's doubt.
    package var cost: Double
    /// A user's own rule is among them.
    package var isOwn: Bool
    /// It is offered, and not done.
    package var isOffered: Bool
    /// It holds only where the second opinion agrees.
    package var needsAgreement: Bool
    /// It is cheap enough, and agreed to where it needs that.
    package var holds: Bool
  }

  /// What became of the readings.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The winner is done.
    case settled
    /// The winner is not certain enough to be done, and is offered or asked about.
    case offered
    /// Something was read, but the second opinion doubts that it was said to Simmer.
    case doubted
    /// Nothing was read, but a word of it speaks of what Simmer does.
    case asked
    /// Nothing was read, and nothing in it speaks of what Simmer does.
    case ignored
    /// It was read by other means than the rules.
    case elsewhere
  }
}
