import Extraction
import LanguageModels
import Replies
import Routines
import Timers
import Understanding

/// What a model answers comes in as a short line of its own: answered → resolved → decided → durable
/// → told. The last three steps are those of a turn.
extension LocalEngine {
  /// Tells a conversation what came of its model task, in its turn.
  func tell(_ answer: ModelTask.Outcome, of modelTask: ModelTask) async -> [KitchenEvent] {
    let name = modelTask.conversation
    let snapshot = await look(at: now)
    var offer: Conversation.Offer?
    if case .proposal(let proposal) = answer, !modelTask.isBesides {
      offer = await possibleOffer(of: proposal, for: modelTask, in: name, seeing: snapshot)
    }
    let resolved = conversations[name].resolved(answer, of: modelTask, offer: offer, in: snapshot)
    let outcome = await carryOut(resolved.opening, in: name, seeing: snapshot)
    return tell(outcome, of: resolved, at: snapshot.moment)
  }

  private func tell(
    _ outcome: TurnOutcome, of resolved: ResolvedAnswer, at moment: Moment
  ) -> [KitchenEvent] {
    let modelTask = resolved.modelTask
    let name = modelTask.conversation
    var report = resolved.report
    report.reply = finish(outcome, in: name, because: resolved.obstacle, at: moment)
    if let (question, answer) = resolved.remembered {
      conversations[name].remember(question, answer: answer)
    }
    let events =
      [event(resolved.kind, report, of: modelTask, at: moment)]
      + changes(of: outcome, in: modelTask.turn, at: moment)
    // First: whoever comes too late for the event finds it there.
    log(
      report, of: modelTask, at: moment,
      receipt: outcome.receipts.flatMap(conversations[name].writer.record))
    publish(events)
    return events
  }

  /// The offer that a proposal makes; nil where the engine would not take its routine.
  ///
  /// A first phase that is already running is continued; where it has ended, the rest is offered.
  func possibleOffer(
    of proposal: Proposal, for modelTask: ModelTask?, in name: String, seeing snapshot: BookSnapshot
  ) async -> Conversation.Offer? {
    let conversation = conversations[name]
    let offer = conversation.offer(proposal, continuing: modelTask?.begun, in: snapshot)
    // Nothing is left to begin.
    guard offer.question != nil else { return offer }
    guard let command = conversation.command(of: offer, in: snapshot) else { return nil }
    return await keeper.read { book in
      var random = SystemRandomNumberGenerator()
      return (try? book.decide(command, at: snapshot.moment, using: &random)) == nil ? nil : offer
    }
  }

  /// Why no model is asked; empty once that was said.
  func explainOnce(_ failure: ModelFailure, by writer: ReplyWriter) -> String {
    let isTold = !hinted.insert(Message(failure).id).inserted
    return isTold || failure == .notConfigured ? "" : writer.failure(failure)
  }

  /// Keeps what came of a model task in the log of turns.
  private func log(
    _ report: ModelReport, of modelTask: ModelTask, at moment: Moment, receipt: [String] = []
  ) {
    var turn = Turn(
      at: moment, text: modelTask.text, route: report.route, commands: report.commands,
      reply: report.reply, asks: report.asks, timers: [],
      latency: max(moment - modelTask.askedAt, .zero))
    turn.pending = modelTask.id
    turn.id = modelTask.turn
    var record = TurnRecord(
      turn: turn, conversation: modelTask.conversation, confidence: 1, rest: nil, receipt: receipt)
    record.model = report
    record.language = conversations[modelTask.conversation].language
    turnLog.append(record)
  }

  /// Keeps that a model task was given up, for `why` and for whoever comes too late for the event.
  ///
  /// Returns: the event.
  func logAbandoned(_ modelTask: ModelTask, at moment: Moment) -> KitchenEvent {
    var report = ModelReport(id: modelTask.id, text: modelTask.text)
    report.code = ModelFailure.cancelled.code
    log(report, of: modelTask, at: moment)
    return event(.modelFailed, report, of: modelTask, at: moment)
  }
}
