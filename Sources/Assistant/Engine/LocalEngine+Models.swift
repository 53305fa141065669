import Extraction
import LanguageModels
import PlainText
import Replies
import Routines
import Timers
import Understanding

/// What models are asked: turns go on meanwhile, timers fire, and nothing that comes back is more
/// than words until somebody says "yes".
extension LocalEngine {
  /// What models could do for a turn; nil where there are none.
  func prospects(of turn: UnderstoodTurn) async -> ModelProspects? {
    guard let models else { return nil }
    let name = turn.heard.conversation
    var prospects = ModelProspects()
    switch turn.wish {
    case .routine:
      if let extractor = models.extractor {
        prospects.canAsk = true
        if let proposal = await extractor.remembered(turn.heard.segment.text),
          let offer = await possibleOffer(
            of: proposal, for: nil, in: name, seeing: turn.snapshot)
        {
          prospects.remembered = (proposal, offer)
        }
      }
    case .answer: prospects.canAsk = models.answerer != nil
    case nil: break
    }
    if turn.plan != nil, rules.modelAsking == .always, models.extractor != nil,
      conversations.mayAsk(in: name)
    {
      prospects.asksBesides = await models.obstacle() == nil
    }
    if prospects.canAsk, prospects.remembered == nil {
      prospects.obstacle = await models.obstacle()
    }
    prospects.running = conversations.modelTasks(of: name)
    prospects.mayAsk = conversations.mayAsk(in: name)
    return prospects
  }

  /// What a turn asks a model for; `begun` is the timer that its first step runs in.
  func newModelTask(
    _ matter: ModelTask.Matter, of turn: UnderstoodTurn, begun: Identifier?
  ) -> ModelTask {
    modelTasksSoFar += 1
    let (name, text) = (turn.heard.conversation, turn.heard.segment.text)
    var modelTask = ModelTask(
      id: Identifier(
        at: turn.heard.moment, hashing: "\(name)\u{0}\(text)\u{0}\(modelTasksSoFar)"),
      turn: turn.heard.id, conversation: name,
      text: String(text.prefix(LocalEngine.longestKeptText)),
      matter: matter, interpretation: turn.interpretation, askedAt: turn.heard.moment)
    if case .routine = matter { modelTask.begun = begun }
    return modelTask
  }

  /// Sets out; what comes of it is told when it comes.
  func begin(_ modelTask: ModelTask, at moment: Moment) -> [KitchenEvent] {
    conversations.add(modelTask, runBy: Task { await run(modelTask) })
    let report = ModelReport(id: modelTask.id, text: modelTask.text)
    return [event(.modelPending, report, of: modelTask, at: moment)]
  }

  func event(
    _ kind: KitchenEvent.Kind, _ report: ModelReport, of modelTask: ModelTask, at moment: Moment
  ) -> KitchenEvent {
    KitchenEvent(kind, report, in: modelTask.conversation, at: moment).caused(by: modelTask.turn)
  }

  /// What came of a model task, once it is told; on a virtual clock time stands still for it.
  func awaited(_ modelTask: Identifier?) async -> [KitchenEvent] {
    guard isVirtual, let modelTask, let task = conversations.task(of: modelTask) else { return [] }
    return await task.value
  }

  private func run(_ modelTask: ModelTask) async -> [KitchenEvent] {
    guard let models else { return [] }
    let (pieces, sink) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingOldest(LocalEngine.mostPieces))
    async let answer = {
      defer { sink.finish() }
      return await modelTask.outcome(with: models) { sink.yield($0) }
    }()
    var events: [KitchenEvent] = []
    for await piece in pieces {
      events += publish(piece, of: modelTask, isFirst: events.isEmpty)
    }
    let answered = await answer
    let told = try? await turnQueue.run(in: modelTask.conversation) {
      await receive(answered, to: modelTask)
    }
    return events + (told ?? [])
  }

  /// More words of an answer that is still coming; all pieces together are the reply.
  private func publish(
    _ piece: String, of modelTask: ModelTask, isFirst: Bool
  ) -> [KitchenEvent] {
    let words = TextCleaner.prose(piece, longest: ReplyWriter.longestAnswer)
    guard !words.isEmpty, conversations.isAsking(modelTask) else { return [] }
    var report = ModelReport(id: modelTask.id, text: modelTask.text)
    let gap = piece.first?.isWhitespace == true ? " " : ""
    report.delta =
      isFirst ? conversations[modelTask.conversation].writer.modelSays(words) : gap + words
    let event = event(.modelPending, report, of: modelTask, at: now)
    publish([event])
    return [event]
  }

  /// Tells an answer that is still waited for, or lets its offer wait: one question at a time.
  private func receive(
    _ answer: ModelTask.Outcome, to modelTask: ModelTask
  ) async -> [KitchenEvent] {
    guard conversations.remove(modelTask) else { return [] }
    let name = modelTask.conversation
    open(name, at: now)
    if case .proposal(let proposal) = answer, !modelTask.isBesides,
      conversations[name].question != nil,
      !rules.startsProposalsUnasked
    {
      conversations.add(Conversations.WaitingOffer(modelTask: modelTask, proposal: proposal))
      awaitLapse(in: name)
      return []
    }
    return await tell(answer, of: modelTask)
  }

  // MARK: Letting go

  /// Gives up what is being asked for a conversation.
  ///
  /// Returns: what is told of it.
  func abandonModelTasks(of name: String, at moment: Moment) -> [KitchenEvent] {
    conversations.abandonModelTasks(of: name).map { logAbandoned($0, at: moment) }
  }

  /// The engine closes: no call is worth waiting for.
  func abandonEverything() {
    conversations.abandonEverything()
    for lapse in lapses.values { lapse.cancel() }
    lapses = [:]
  }

  /// Of a streamed answer; the whole comes at its end.
  private static let mostPieces = 2000
}

// MARK: - Offers that wait

extension LocalEngine {
  /// Tells the next offer once it is the conversation's turn and nothing is asked there any more.
  func tellNextOffer(in name: String) async throws -> [KitchenEvent] {
    try await turnQueue.run(in: name) { await tellNextOfferHere(in: name) }
  }

  /// The same within a turn of that conversation.
  func tellNextOfferHere(in name: String) async -> [KitchenEvent] {
    guard conversations.hasOffer(in: name) else { return [] }
    var events: [KitchenEvent] = []
    if let offer = conversations.removeNextOffer(in: name, at: now) {
      events = await tell(.proposal(offer.proposal), of: offer.modelTask)
    }
    if conversations.hasOffer(in: name) { awaitLapse(in: name) }
    return events
  }

  /// On a real clock somebody must look when the question lapses.
  private func awaitLapse(in name: String) {
    guard !isVirtual, let moment = conversations[name].lapsesAt else { return }
    lapses[name]?.cancel()
    lapses[name] = Task { [clock] in
      guard (try? await clock.sleep(until: moment)) != nil else { return }
      _ = try? await self.tellNextOffer(in: name)
    }
  }
}
