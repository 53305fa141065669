import LanguageModels
import Timers
import Understanding

/// What is told of a model's answer.
extension LocalEngine {
  /// Tells the conversation what came of its model task; whoever calls holds the conversation.
  func tell(_ outcome: ModelTask.Outcome, of modelTask: ModelTask) async -> [KitchenEvent] {
    let moment = now
    var conversation =
      conversations[modelTask.conversation] ?? Conversation(rules: rules, writer: writer)
    var telling = Telling(report: ModelReport(id: modelTask.id, text: modelTask.text))
    switch outcome {
    case .proposal(let proposal):
      await tell(proposal, modelTask, &telling, &conversation, at: moment)
    case .words(let answer): tell(answer, modelTask, &telling, &conversation, at: moment)
    case .failure(let failure): await tell(failure, modelTask, &telling, &conversation, at: moment)
    }
    // Announcements may have come in while it was carried out.
    if let newer = conversations[modelTask.conversation] { conversation.takeNotes(of: newer) }
    conversation.heardOurselves(telling.report.reply, at: moment)
    conversations[modelTask.conversation] = conversation
    return note(telling, of: modelTask, at: moment)
  }

  /// What an answer comes to.
  private struct Telling {
    var report: ModelReport
    var receipts: [Receipt] = []

    var kind: KitchenEvent.Kind { report.code == nil ? .modelAnswered : .modelFailed }
  }

  private func tell(
    _ proposal: Proposal, _ modelTask: ModelTask, _ telling: inout Telling,
    _ conversation: inout Conversation,
    at moment: Moment
  ) async {
    guard let offer = await offer(proposal, continuing: modelTask.begun, conversation, at: moment)
    else {
      let failure = ModelFailure.ungrounded(reasons: [])
      return await tell(failure, modelTask, &telling, &conversation, at: moment)
    }
    telling.report.route = proposal.route
    telling.report.commands = [proposal.command]
    telling.report.warnings = offer.warnings
    guard rules.startsProposalsUnasked, offer.question != nil else {
      telling.report.reply = offer.words
      telling.report.asks = offer.question != nil
      if let question = offer.question { conversation.question = question }
      return
    }
    var builder = TurnBuilder(
      opening: .init(words: writer.join(offer.warnings), question: conversation.question),
      undoes: [])
    await carryOut(offer.request, &builder, conversation, in: await look(at: moment))
    telling.report.reply = writer.join(builder.words)
    telling.report.asks = false
    telling.receipts = builder.receipts
    conversation.mention(builder.mentioned)
    conversation.finish(builder.finished(reply: telling.report.reply), at: moment)
  }

  /// The offer that a proposal makes; nil where the engine would not take its routine.
  ///
  /// What the first phase is running in already is gone on with; where it has ended, the rest is
  /// offered.
  func offer(
    _ proposal: Proposal, continuing begun: Identifier?, _ conversation: Conversation,
    at moment: Moment
  ) async -> Conversation.Offer? {
    await keeper.read { book -> Conversation.Offer? in
      let snapshot = BookSnapshot(book, at: moment)
      var random = SystemRandomNumberGenerator()
      let offer = conversation.offer(proposal, continuing: begun, in: snapshot)
      // Nothing is left to begin.
      guard offer.question != nil else { return offer }
      guard let command = conversation.command(of: offer, in: snapshot),
        (try? book.decide(command, at: moment, using: &random)) != nil
      else { return nil }
      return offer
    }
  }

  private func tell(
    _ answer: ModelWords, _ modelTask: ModelTask, _ telling: inout Telling,
    _ conversation: inout Conversation,
    at moment: Moment
  ) {
    guard case .question(let question, _) = modelTask.matter else { return }
    if case .cache = answer.origin { telling.report.route = .cache }
    telling.report.commands = [Command(.ask, text: question)]
    telling.report.reply = writer.modelSays(answer.words)
    conversation.remember(question, answer: String(answer.words.prefix(ReplyWriter.longestAnswer)))
  }

  private func tell(
    _ failure: ModelFailure, _ modelTask: ModelTask, _ telling: inout Telling,
    _ conversation: inout Conversation, at moment: Moment
  ) async {
    telling.report.code = failure.code
    let reason = writer.failure(failure)
    let snapshot = await look(at: moment)
    if let begun = modelTask.begun {
      let status = snapshot[begun].map { writer.status($0, at: moment) } ?? ""
      telling.report.reply = writer.join([reason, writer.say(.soNotTheRest, [.text: status])])
      return
    }
    guard case .routine = modelTask.matter else {
      telling.report.reply = writer.join([reason, writer.say(.soNotAnswered)])
      return
    }
    if failure.leavesLocalOnly, conversation.question == nil {
      // As it is without a model.
      let opening = conversation.open(
        modelTask.interpretation, text: modelTask.text, confidence: nil, in: snapshot)
      conversation.question = opening.question
      telling.report.asks = opening.question != nil
      telling.report.reply = writer.join([hint(failure), opening.words])
      return
    }
    telling.report.reply = writer.join([reason, writer.say(.soNotWorkedOut)])
  }

  /// Why no model is asked, said once.
  func hint(_ failure: ModelFailure) -> String {
    let isTold = !hinted.insert(Sentence(failure)).inserted
    return isTold || failure == .notConfigured ? "" : writer.failure(failure)
  }

  private func note(
    _ telling: Telling, of modelTask: ModelTask, at moment: Moment
  ) -> [KitchenEvent] {
    var events = [
      KitchenEvent(telling.kind, telling.report, in: modelTask.conversation, at: moment)
    ]
    for receipt in telling.receipts { events += happened(receipt, in: moment) }
    // First: whoever comes too late for the event finds it there.
    keep(
      telling.report, of: modelTask, at: moment, receipt: telling.receipts.flatMap(writer.record))
    publish(events)
    return events
  }

  /// What came of a model task, for the log of turns.
  func keep(
    _ report: ModelReport, of modelTask: ModelTask, at moment: Moment, receipt: [String] = []
  ) {
    var turn = Turn(
      at: moment, text: modelTask.text, route: report.route, commands: report.commands,
      reply: report.reply, asks: report.asks, timers: [],
      latency: max(moment - modelTask.askedAt, .zero))
    turn.pending = modelTask.id
    var record = TurnRecord(
      turn: turn, conversation: modelTask.conversation, confidence: 1, rest: nil, receipt: receipt)
    record.model = report
    turnLog.append(record)
  }
}
