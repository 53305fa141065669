import LanguageModels
import Timers
import Understanding

/// What models are asked: turns go on meanwhile, timers fire, and nothing that comes back is more
/// than words until somebody says "yes".
extension LocalHousehold {
  /// An errand with the task that runs it.
  struct Asking: Sendable {
    var errand: Errand
    var task: Task<[KitchenEvent], Never>?
  }

  /// What a turn asks a model for.
  func newErrand(
    _ matter: Errand.Matter, _ interpretation: Interpretation, text: String, in name: String,
    at moment: Moment
  ) -> Errand {
    errandsSoFar += 1
    return Errand(
      id: Identifier(at: moment, hashing: "\(name)\u{0}\(text)\u{0}\(errandsSoFar)"),
      conversation: name, text: String(text.prefix(LocalHousehold.longestKeptText)),
      matter: matter, interpretation: interpretation, askedAt: moment)
  }

  /// Whether one more may be asked for this talk.
  func mayAsk(in name: String) -> Bool {
    errands.count < LocalHousehold.mostErrands
      && errands.values.count { $0.errand.conversation == name }
        + (waitingOffers[name]?.count ?? 0) < LocalHousehold.mostErrandsOfATalk
  }

  /// Sets out; what comes of it is told when it comes.
  func begin(_ errand: Errand, in moment: Moment) -> [KitchenEvent] {
    let events = [
      KitchenEvent(
        .modelPending, ModelReport(id: errand.id, text: errand.text), in: errand.conversation,
        at: moment)
    ]
    errands[errand.id] = Asking(errand: errand)
    errands[errand.id]?.task = Task { await run(errand) }
    return events
  }

  /// What came of an errand, once it is told; on a virtual clock time stands still for it.
  func awaited(_ errand: Identifier?) async -> [KitchenEvent] {
    guard isVirtual, let errand, let task = errands[errand]?.task else { return [] }
    return await task.value
  }

  private func run(_ errand: Errand) async -> [KitchenEvent] {
    guard let models else { return [] }
    let (pieces, sink) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingOldest(LocalHousehold.mostPieces))
    async let outcome = {
      defer { sink.finish() }
      return await errand.outcome(with: models) { sink.yield($0) }
    }()
    var events: [KitchenEvent] = []
    for await piece in pieces { events += tell(piece, of: errand, isFirst: events.isEmpty) }
    let result = await outcome
    await enter(errand.conversation)
    defer { leave(errand.conversation) }
    // Nobody wants it any more.
    guard errands.removeValue(forKey: errand.id) != nil else { return events }
    return events + (await settle(errand, result))
  }

  /// More words of an answer that is still coming; all pieces together are the reply.
  private func tell(_ piece: String, of errand: Errand, isFirst: Bool) -> [KitchenEvent] {
    let words = Speakable.prose(piece, limit: ReplyWriter.longestAnswer)
    guard !words.isEmpty, errands[errand.id] != nil else { return [] }
    var report = ModelReport(id: errand.id, text: errand.text)
    let gap = piece.first?.isWhitespace == true ? " " : ""
    report.delta = isFirst ? writer.modelSays(words) : gap + words
    let event = KitchenEvent(.modelPending, report, in: errand.conversation, at: now)
    publish([event])
    return [event]
  }

  /// Tells what came of an errand, or lets it wait: one question at a time.
  private func settle(_ errand: Errand, _ outcome: Errand.Outcome) async -> [KitchenEvent] {
    var talk = talks[errand.conversation] ?? Conversation(rules: rules, writer: writer)
    talk.lapse(at: now)
    talks[errand.conversation] = talk
    if case .proposal(let proposal) = outcome, talk.question != nil,
      !rules.startsProposalsUnasked
    {
      waitingOffers[errand.conversation, default: []].append((errand, proposal))
      awaitLapse(in: errand.conversation)
      return []
    }
    return await tell(outcome, of: errand)
  }

  // MARK: Letting go

  /// Gives up what is being asked for a talk; answers with what is told of it, and the timers that
  /// were begun for it.
  func abandonErrands(of name: String, at moment: Moment) -> (
    events: [KitchenEvent], begun: [Identifier]
  ) {
    let mine = errands.values.filter { $0.errand.conversation == name }
      .sorted { $0.errand.id < $1.errand.id }
    var events: [KitchenEvent] = []
    for asking in mine {
      asking.task?.cancel()
      errands[asking.errand.id] = nil
      events.append(abandoned(asking.errand, at: moment))
    }
    for (errand, _) in waitingOffers.removeValue(forKey: name) ?? [] {
      events.append(abandoned(errand, at: moment))
    }
    return (events, mine.compactMap(\.errand.begun))
  }

  /// Also kept for `why`, and for whoever comes too late for the event.
  func abandoned(_ errand: Errand, at moment: Moment) -> KitchenEvent {
    var report = ModelReport(id: errand.id, text: errand.text)
    report.code = ModelFailure.cancelled.code
    keep(report, of: errand, at: moment)
    return KitchenEvent(.modelFailed, report, in: errand.conversation, at: moment)
  }

  /// The household closes: no call is worth waiting for.
  func abandonEverything() {
    for asking in errands.values { asking.task?.cancel() }
    for lapse in lapses.values { lapse.cancel() }
    errands = [:]
    lapses = [:]
    waitingOffers = [:]
  }

  private static let mostErrands = 32
  private static let mostErrandsOfATalk = 2
  /// Of a streamed answer; the whole comes at its end.
  private static let mostPieces = 2000
}

// MARK: - Offers that wait

extension LocalHousehold {
  /// The talk whose open question lapses first, of those where an offer waits for that.
  var nextLapse: (name: String, moment: Moment)? {
    waitingOffers.keys.sorted().map { name in (name, talks[name]?.lapsesAt ?? reached) }
      .min { $0.1 < $1.1 }
  }

  /// Tells the next offer once nothing is asked in its talk any more.
  func tellWaitingOffers(of name: String, isHeld: Bool) async -> [KitchenEvent] {
    if !isHeld { await enter(name) }
    defer { if !isHeld { leave(name) } }
    guard var talk = talks[name], let (errand, proposal) = waitingOffers[name]?.first else {
      waitingOffers[name] = nil
      return []
    }
    talk.lapse(at: now)
    talks[name] = talk
    guard talk.question == nil else {
      awaitLapse(in: name)
      return []
    }
    waitingOffers[name]?.removeFirst()
    if waitingOffers[name]?.isEmpty == true { waitingOffers[name] = nil }
    let events = await tell(.proposal(proposal), of: errand)
    if waitingOffers[name] != nil { awaitLapse(in: name) }
    return events
  }

  /// On a real clock somebody must look when the question lapses.
  private func awaitLapse(in name: String) {
    guard !isVirtual, let moment = talks[name]?.lapsesAt else { return }
    lapses[name]?.cancel()
    lapses[name] = Task { [clock] in
      guard (try? await clock.sleep(until: moment)) != nil else { return }
      _ = await self.tellWaitingOffers(of: name, isHeld: false)
    }
  }
}
