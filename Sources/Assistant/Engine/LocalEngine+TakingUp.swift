import Timers
import Understanding

/// Conversations that outlive the engine they began in.
extension LocalEngine {
  /// A conversation that this engine has not heard yet.
  ///
  /// What was asked in it a moment ago still waits for its answer: `simmer say` is a process for each
  /// turn, and where nothing runs there is no engine between two of them.
  func takenUp(_ name: String, at moment: Moment) async -> Conversation {
    var conversation = Conversation(rules: rules, writer: writer)
    let latest = try? await turnLog.turns(limit: LocalEngine.mostTurnsLookedAt)
      .first { $0.conversation == name }
    guard let record = latest, record.turn.asks, record.receipt.isEmpty, record.model == nil,
      (.zero...rules.questionExpiry).contains(moment - record.turn.at)
    else { return conversation }
    let snapshot = await look(at: moment)
    let interpretation = classifier.classify(
      record.turn.text, context: conversation.context(in: snapshot))
    let opening = conversation.open(
      interpretation, text: record.turn.text, confidence: nil, in: snapshot)
    var builder = TurnBuilder(opening: opening, undoes: [])
    for request in opening.requests {
      let response = conversation.respond(to: request, in: snapshot)
      // Nothing is done here: what the words would do now, they did not do then.
      guard response.commands.isEmpty else { return conversation }
      builder.take(response, request)
    }
    // Where the same words bring another question today, nobody was asked that.
    guard writer.join(builder.words) == record.turn.reply else { return conversation }
    var finished = builder.finished(reply: record.turn.reply)
    finished.question?.askedAt = record.turn.at
    conversation.finish(finished, at: record.turn.at)
    return conversation
  }

  private static let mostTurnsLookedAt = 20
}
