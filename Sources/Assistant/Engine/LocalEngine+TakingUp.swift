import Timers
import Understanding

/// Conversations that outlive the engine they began in.
extension LocalEngine {
  /// Takes up what was spoken, and what was asked a moment ago, in a conversation that this engine
  /// has not heard yet.
  ///
  /// `simmer say` is a process for each turn, and where nothing runs there is no engine between two of
  /// them.
  func takeUp(_ name: String, at moment: Moment) async {
    let turns = (try? await turnLog.turns(limit: LocalEngine.mostTurnsLookedAt)) ?? []
    let own = turns.filter { $0.conversation == name }
    conversations[name].remember(replies: own.reversed().map(\.turn.reply))
    let latest = own.first
    if let language = latest?.language { conversations[name].resume(in: language) }
    guard let record = latest, record.turn.asks, record.receipt.isEmpty, record.model == nil,
      (.zero...rules.questionExpiry).contains(moment - record.turn.at)
    else { return }
    let snapshot = await look(at: moment)
    guard conversations[name].question == nil,
      let finished = conversations[name].repeated(record.turn, in: snapshot, by: classifier)
    else { return }
    conversations[name].finish(finished, at: record.turn.at, told: record.turn.at)
  }

  private static let mostTurnsLookedAt = 20
}

extension Conversation {
  /// What an earlier turn came to, found out again from its words; nil where they would do something
  /// or be answered otherwise now.
  fileprivate func repeated(
    _ turn: Turn, in snapshot: BookSnapshot, by classifier: IntentClassifier
  ) -> Finished? {
    let interpretation = classifier.classify(turn.text, context: context(in: snapshot))
    let opening = open(interpretation, text: turn.text, confidence: HeardConfidence(), in: snapshot)
    var outcome = TurnOutcome(opening, replacing: [])
    for request in opening.requests {
      let response = respond(to: request, in: snapshot)
      // Nothing is done here: what the words would do now, they did not do then.
      guard response.commands.isEmpty else { return nil }
      outcome.add(response, to: request)
    }
    // Where the same words bring another question today, that one was never asked.
    guard writer.join(outcome.sentences(by: writer, at: snapshot.moment)) == turn.reply else {
      return nil
    }
    var finished = outcome.finished(reply: turn.reply)
    finished.question?.askedAt = turn.at
    return finished
  }
}
