import LanguageModels
import Routines
import Timers
import Understanding

/// What models are asked: turns go on meanwhile, timers fire, and nothing that comes back is more
/// than words until somebody says "yes".
extension LocalEngine {
  /// A model task with the task that runs it.
  struct RunningTask: Sendable {
    var modelTask: ModelTask
    var task: Task<[KitchenEvent], Never>?
  }

  /// What a turn asks a model for.
  func newModelTask(
    _ matter: ModelTask.Matter, _ interpretation: Interpretation, text: String, in name: String,
    at moment: Moment
  ) -> ModelTask {
    modelTasksSoFar += 1
    return ModelTask(
      id: Identifier(at: moment, hashing: "\(name)\u{0}\(text)\u{0}\(modelTasksSoFar)"),
      conversation: name, text: String(text.prefix(LocalEngine.longestKeptText)),
      matter: matter, interpretation: interpretation, askedAt: moment)
  }

  /// Whether one more may be asked for this conversation.
  func mayAsk(in name: String) -> Bool {
    modelTasks.count < LocalEngine.mostModelTasks
      && modelTasks.values.count { $0.modelTask.conversation == name }
        + (waitingOffers[name]?.count ?? 0) < LocalEngine.mostModelTasksOfAConversation
  }

  /// Sets out; what comes of it is told when it comes.
  func begin(_ modelTask: ModelTask, in moment: Moment) -> [KitchenEvent] {
    let events = [
      KitchenEvent(
        .modelPending, ModelReport(id: modelTask.id, text: modelTask.text),
        in: modelTask.conversation,
        at: moment)
    ]
    modelTasks[modelTask.id] = RunningTask(modelTask: modelTask)
    modelTasks[modelTask.id]?.task = Task { await run(modelTask) }
    return events
  }

  /// What came of a model task, once it is told; on a virtual clock time stands still for it.
  func awaited(_ modelTask: Identifier?) async -> [KitchenEvent] {
    guard isVirtual, let modelTask, let task = modelTasks[modelTask]?.task else { return [] }
    return await task.value
  }

  private func run(_ modelTask: ModelTask) async -> [KitchenEvent] {
    guard let models else { return [] }
    let (pieces, sink) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingOldest(LocalEngine.mostPieces))
    async let outcome = {
      defer { sink.finish() }
      return await modelTask.outcome(with: models) { sink.yield($0) }
    }()
    var events: [KitchenEvent] = []
    for await piece in pieces { events += tell(piece, of: modelTask, isFirst: events.isEmpty) }
    let result = await outcome
    await enter(modelTask.conversation)
    defer { leave(modelTask.conversation) }
    // Nobody wants it any more.
    guard modelTasks.removeValue(forKey: modelTask.id) != nil else { return events }
    return events + (await settle(modelTask, result))
  }

  /// More words of an answer that is still coming; all pieces together are the reply.
  private func tell(_ piece: String, of modelTask: ModelTask, isFirst: Bool) -> [KitchenEvent] {
    let words = Speakable.prose(piece, limit: ReplyWriter.longestAnswer)
    guard !words.isEmpty, modelTasks[modelTask.id] != nil else { return [] }
    var report = ModelReport(id: modelTask.id, text: modelTask.text)
    let gap = piece.first?.isWhitespace == true ? " " : ""
    report.delta = isFirst ? writer.modelSays(words) : gap + words
    let event = KitchenEvent(.modelPending, report, in: modelTask.conversation, at: now)
    publish([event])
    return [event]
  }

  /// Tells what came of a model task, or lets it wait: one question at a time.
  private func settle(_ modelTask: ModelTask, _ outcome: ModelTask.Outcome) async -> [KitchenEvent]
  {
    var conversation =
      conversations[modelTask.conversation] ?? Conversation(rules: rules, writer: writer)
    conversation.lapse(at: now)
    conversations[modelTask.conversation] = conversation
    if case .proposal(let proposal) = outcome, conversation.question != nil,
      !rules.startsProposalsUnasked
    {
      waitingOffers[modelTask.conversation, default: []].append((modelTask, proposal))
      awaitLapse(in: modelTask.conversation)
      return []
    }
    return await tell(outcome, of: modelTask)
  }

  // MARK: Letting go

  /// Gives up what is being asked for a conversation; answers with what is told of it, and the timers that
  /// were begun for it.
  func abandonModelTasks(of name: String, at moment: Moment) -> (
    events: [KitchenEvent], begun: [Identifier]
  ) {
    let mine = modelTasks.values.filter { $0.modelTask.conversation == name }
      .sorted { $0.modelTask.id < $1.modelTask.id }
    var events: [KitchenEvent] = []
    for asking in mine {
      asking.task?.cancel()
      modelTasks[asking.modelTask.id] = nil
      events.append(abandoned(asking.modelTask, at: moment))
    }
    for (modelTask, _) in waitingOffers.removeValue(forKey: name) ?? [] {
      events.append(abandoned(modelTask, at: moment))
    }
    return (events, mine.compactMap(\.modelTask.begun))
  }

  /// Also kept for `why`, and for whoever comes too late for the event.
  func abandoned(_ modelTask: ModelTask, at moment: Moment) -> KitchenEvent {
    var report = ModelReport(id: modelTask.id, text: modelTask.text)
    report.code = ModelFailure.cancelled.code
    keep(report, of: modelTask, at: moment)
    return KitchenEvent(.modelFailed, report, in: modelTask.conversation, at: moment)
  }

  /// The engine closes: no call is worth waiting for.
  func abandonEverything() {
    for asking in modelTasks.values { asking.task?.cancel() }
    for lapse in lapses.values { lapse.cancel() }
    modelTasks = [:]
    lapses = [:]
    waitingOffers = [:]
  }

  private static let mostModelTasks = 32
  private static let mostModelTasksOfAConversation = 2
  /// Of a streamed answer; the whole comes at its end.
  private static let mostPieces = 2000
}

// MARK: - Offers that wait

extension LocalEngine {
  /// The conversation whose open question lapses first, of those where an offer waits for that.
  var nextLapse: (name: String, moment: Moment)? {
    waitingOffers.keys.sorted().map { name in (name, conversations[name]?.lapsesAt ?? reached) }
      .min { $0.1 < $1.1 }
  }

  /// Tells the next offer once nothing is asked in its conversation any more.
  func tellWaitingOffers(of name: String, isHeld: Bool) async -> [KitchenEvent] {
    if !isHeld { await enter(name) }
    defer { if !isHeld { leave(name) } }
    guard var conversation = conversations[name],
      let (modelTask, proposal) = waitingOffers[name]?.first
    else {
      waitingOffers[name] = nil
      return []
    }
    conversation.lapse(at: now)
    conversations[name] = conversation
    guard conversation.question == nil else {
      awaitLapse(in: name)
      return []
    }
    waitingOffers[name]?.removeFirst()
    if waitingOffers[name]?.isEmpty == true { waitingOffers[name] = nil }
    let events = await tell(.proposal(proposal), of: modelTask)
    if waitingOffers[name] != nil { awaitLapse(in: name) }
    return events
  }

  /// On a real clock somebody must look when the question lapses.
  private func awaitLapse(in name: String) {
    guard !isVirtual, let moment = conversations[name]?.lapsesAt else { return }
    lapses[name]?.cancel()
    lapses[name] = Task { [clock] in
      guard (try? await clock.sleep(until: moment)) != nil else { return }
      _ = await self.tellWaitingOffers(of: name, isHeld: false)
    }
  }
}
