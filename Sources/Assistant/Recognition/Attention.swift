package import Timers

/// How likely it must be that words that no rule reads were said to Simmer before they change anything, by what is going
/// on.
///
/// The rules and the second opinion leave alone what is hardly for Simmer, whatever goes on. That is the floor, and all
/// that is asked in a kitchen. More is asked where most of what is heard is for others, as next to a television. The
/// figures are natural logarithms of the odds, as the second opinion has them; how they were chosen, and what else was
/// tried, is in Docs/Voice.md.
package struct Attention: Sendable {
  /// The last utterances, and whether they were for others.
  private var lately: [(at: Moment, isForOthers: Bool)] = []

  package init() {}

  /// So many for others among so many, this close together, are a television or a party.
  ///
  /// What it said that sounded like an order is one of them.
  private static let crowd = (
    others: 3, among: 4, within: Duration.seconds(30), pause: Duration.seconds(15)
  )
  /// A recogniser that is less sure than this hears words into a noise.
  private static let sure = 0.65

  /// Notes whom an utterance was for.
  package mutating func hear(isForOthers: Bool, at moment: Moment) {
    lately.append((moment, isForOthers))
    if lately.count > Self.crowd.among { lately.removeFirst() }
  }

  /// The least odds at which words change something; nil where the floor is enough.
  ///
  /// `confidence` is the recogniser's.
  package func leastOdds(at moment: Moment, confidence: Double?) -> Double? {
    guard isCrowded(at: moment) else { return nil }
    return confidence.map { $0 < Self.sure } ?? false ? 1.5 : 1
  }

  private func isCrowded(at moment: Moment) -> Bool {
    guard lately.count >= Self.crowd.among, let first = lately.first, let last = lately.last else {
      return false
    }
    return lately.count { $0.isForOthers } >= Self.crowd.others
      && last.at - first.at <= Self.crowd.within && moment - last.at <= Self.crowd.pause
  }
}
