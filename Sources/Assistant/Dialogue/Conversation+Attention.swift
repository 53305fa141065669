import Timers
import Understanding

/// Whether words that change something were surely said to Simmer, by what is going on.
extension Conversation {
  /// Doubts what no rule reads where it is not likely enough; `explain` reads words once more, and says how likely it is
  /// that they are for Simmer.
  func attending(
    to reading: HeardReading, in snapshot: BookSnapshot, by explain: (String) -> Explanation?
  ) -> HeardReading {
    let heard = reading.heard
    let commands = reading.interpretation.commands
    let least = attention.leastOdds(at: heard.moment, confidence: heard.segment.confidence)
    // An answer a moment ago is no reason to believe a television.
    guard let least, !heard.segment.isCalled, question == nil, snapshot.ringing.isEmpty,
      commands.contains(where: { $0.intent.traits.effect >= .changes }),
      let explained = explain(heard.segment.text), explained.outcome != .settled
    else { return reading }
    var reading = reading
    reading.isDoubtful = explained.relevance < least
    return reading
  }

  /// What only says something needs no reading back, and what asks something does so anyway.
  func changesSomething(_ opening: Opening, in snapshot: BookSnapshot) -> Bool {
    opening.requests.contains { request in
      request.command.intent.traits.effect >= .changes && leadsOn(request, in: snapshot)
    }
  }
}
