import LanguageModels
import Timers
import Understanding

/// What is told of a model's answer.
extension LocalHousehold {
  /// Tells the talk what came of its errand; whoever calls holds the talk.
  func tell(_ outcome: Errand.Outcome, of errand: Errand) async -> [KitchenEvent] {
    let moment = now
    var talk = talks[errand.conversation] ?? Conversation(rules: rules, writer: writer)
    var telling = Telling(report: ModelReport(id: errand.id, text: errand.text))
    switch outcome {
    case .proposal(let proposal): await tell(proposal, errand, &telling, &talk, at: moment)
    case .words(let answer): tell(answer, errand, &telling, &talk, at: moment)
    case .failure(let failure): await tell(failure, errand, &telling, &talk, at: moment)
    }
    // Announcements may have come in while it was carried out.
    if let newer = talks[errand.conversation] { talk.takeNotes(of: newer) }
    talk.heardOurselves(telling.report.reply, at: moment)
    talks[errand.conversation] = talk
    return note(telling, of: errand, at: moment)
  }

  /// What an answer comes to.
  private struct Telling {
    var report: ModelReport
    var receipts: [Receipt] = []

    var kind: KitchenEvent.Kind { report.code == nil ? .modelAnswered : .modelFailed }
  }

  private func tell(
    _ proposal: Proposal, _ errand: Errand, _ telling: inout Telling, _ talk: inout Conversation,
    at moment: Moment
  ) async {
    guard let offer = await offer(proposal, continuing: errand.begun, talk, at: moment) else {
      let failure = ModelFailure.ungrounded(reasons: [])
      return await tell(failure, errand, &telling, &talk, at: moment)
    }
    telling.report.route = proposal.route
    telling.report.commands = [proposal.command]
    telling.report.warnings = offer.warnings
    guard rules.startsProposalsUnasked, offer.question != nil else {
      telling.report.reply = offer.words
      telling.report.asks = offer.question != nil
      if let question = offer.question { talk.question = question }
      return
    }
    var exchange = Exchange(
      opening: .init(words: writer.join(offer.warnings), question: talk.question), undoes: [])
    await carryOut(offer.request, &exchange, talk, in: await look(at: moment))
    telling.report.reply = writer.join(exchange.words)
    telling.report.asks = false
    telling.receipts = exchange.receipts
    talk.mention(exchange.mentioned)
    talk.finish(exchange.finished(reply: telling.report.reply), at: moment)
  }

  /// The offer that a proposal makes; nil where the engine would not take its routine.
  ///
  /// What the first phase is running in already is gone on with where that is still possible;
  /// otherwise the routine is offered as it is, and the timer left alone.
  func offer(
    _ proposal: Proposal, continuing begun: Identifier?, _ talk: Conversation, at moment: Moment
  ) async -> Conversation.Offer? {
    await keeper.read { book -> Conversation.Offer? in
      let kitchen = Kitchen(book, at: moment)
      var random = SystemRandomNumberGenerator()
      for timer in [begun.flatMap { kitchen[$0] }, nil] {
        let offer = talk.offer(proposal, continuing: timer, in: kitchen)
        guard let command = talk.command(of: offer, in: kitchen) else { continue }
        if (try? book.decide(command, at: moment, using: &random)) != nil { return offer }
      }
      return nil
    }
  }

  private func tell(
    _ answer: ModelWords, _ errand: Errand, _ telling: inout Telling, _ talk: inout Conversation,
    at moment: Moment
  ) {
    guard case .question(let question, _) = errand.matter else { return }
    if case .cache = answer.origin { telling.report.route = .cache }
    telling.report.commands = [Command(.ask, text: question)]
    telling.report.reply = writer.modelSays(answer.words)
    talk.remember(question, answer: String(answer.words.prefix(ReplyWriter.longestAnswer)))
  }

  private func tell(
    _ failure: ModelFailure, _ errand: Errand, _ telling: inout Telling,
    _ talk: inout Conversation, at moment: Moment
  ) async {
    telling.report.code = failure.code
    let reason = writer.failure(failure)
    let kitchen = await look(at: moment)
    if let begun = errand.begun {
      let status = kitchen[begun].map { writer.status($0, at: moment) } ?? ""
      telling.report.reply = writer.join([reason, writer.say(.soNotTheRest, [.text: status])])
      return
    }
    guard case .routine = errand.matter else {
      telling.report.reply = writer.join([reason, writer.say(.soNotAnswered)])
      return
    }
    if failure.leavesLocalOnly, talk.question == nil {
      // As it is without a model.
      let opening = talk.open(
        errand.interpretation, text: errand.text, confidence: nil, in: kitchen)
      talk.question = opening.question
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
    _ telling: Telling, of errand: Errand, at moment: Moment
  ) -> [KitchenEvent] {
    var events = [
      KitchenEvent(telling.kind, telling.report, in: errand.conversation, at: moment)
    ]
    for receipt in telling.receipts { events += happened(receipt, in: moment) }
    // First: whoever comes too late for the event finds it there.
    keep(telling.report, of: errand, at: moment, receipt: telling.receipts.flatMap(writer.record))
    publish(events)
    return events
  }

  /// What came of an errand, for the log of turns.
  func keep(
    _ report: ModelReport, of errand: Errand, at moment: Moment, receipt: [String] = []
  ) {
    var turn = Turn(
      at: moment, text: errand.text, route: report.route, commands: report.commands,
      reply: report.reply, asks: report.asks, timers: [],
      latency: max(moment - errand.askedAt, .zero))
    turn.pending = errand.id
    var record = TurnRecord(
      turn: turn, conversation: errand.conversation, confidence: 1, rest: nil, receipt: receipt)
    record.model = report
    turnLog.append(record)
  }
}
