import Extraction
import LanguageModels
import Replies
package import Routines
import Timers
import Understanding

/// A turn is a line: heard → understood → resolved → decided → durable → told.
///
/// Each step is a function of the value before it. The first four only read the conversation and a
/// snapshot of the book; only `makeDurable` waits for the journal; and `tell` changes the
/// conversation and publishes, all at once.
extension LocalEngine {
  package func hear(_ segment: Segment, in conversation: String) async throws -> Turn {
    try await turn(segment, in: conversation).turn
  }

  /// A turn as events in order: the turn first, then what it changed.
  ///
  /// `hear` is the same turn. On a virtual clock, what falls due before the words were spoken comes
  /// first.
  package func play(_ segment: Segment, in conversation: String) async throws -> [KitchenEvent] {
    let (turn, events) = try await turn(segment, in: conversation)
    return events + (await awaited(turn.pending))
  }

  private func turn(
    _ segment: Segment, in name: String
  ) async throws -> (turn: Turn, events: [KitchenEvent]) {
    let spoken = segment.spokenAt ?? now
    guard segment.isFinal else { return (await unheard(segment, at: spoken), []) }
    let before = isVirtual && spoken > reached ? await advance(to: spoken) : []
    let (turn, events) = try await turnQueue.run(in: name) {
      let isNew = !conversations.holds(name)
      let heard = heard(segment, in: name)
      if isNew { await takeUp(name, at: heard.moment) }
      conversations[name].listen(to: segment.text, in: segment.language)
      var snapshot = await look(at: heard.moment)
      snapshot.hasRecipes = await hasRecipes
      var understood = conversations[name].understood(
        heard, in: snapshot, by: classifier, plans: plans)
      understood.snapshot.library = await findRecipes(for: understood.interpretation.commands)
      let prospects = await prospects(of: understood)
      let resolved = conversations[name].resolved(understood, with: prospects)
      let outcome = await carryOut(resolved.opening, in: name, seeing: understood.snapshot)
      let (turn, events) = await tell(outcome, of: resolved)
      return (turn, events + (await tellNextOfferHere(in: name)))
    }
    return (turn, before + events)
  }

  /// A partial result never acts.
  private func unheard(_ segment: Segment, at moment: Moment) async -> Turn {
    Turn(
      at: moment, text: segment.text, route: .local, commands: [], reply: "", asks: false,
      timers: await activeTimers(at: moment), latency: .zero)
  }

  // MARK: Heard

  /// Words open their conversation before anything is waited for, so that it hears what is called
  /// out meanwhile.
  private func heard(_ segment: Segment, in name: String) -> HeardTurn {
    let moment = segment.spokenAt ?? now
    open(name, at: moment)
    return HeardTurn(
      id: newTurnID(in: name, at: moment), segment: segment, conversation: name, moment: moment,
      began: now)
  }

  /// Says nothing of the words: it stands in logs.
  private func newTurnID(in name: String, at moment: Moment) -> Identifier {
    turnsSoFar += 1
    return Identifier(at: moment, hashing: "turn\u{0}\(name)\u{0}\(turnsSoFar)")
  }

  func open(_ name: String, at moment: Moment) {
    for dropped in conversations.open(name, at: moment) {
      let unheard = conversations.abandonOffers(of: dropped)
      publish(unheard.map { logAbandoned($0, at: now) })
      lapses.removeValue(forKey: dropped)?.cancel()
    }
  }

  // MARK: Decided and durable

  /// Decides each request and makes it durable before the next one: that one sees the book after it.
  func carryOut(
    _ opening: Conversation.Opening, in name: String, seeing snapshot: BookSnapshot
  ) async -> TurnOutcome {
    var outcome = TurnOutcome(
      opening, replacing: conversations[name].entriesToUndo(for: opening.requests))
    for request in opening.requests where outcome.failure == nil {
      guard let seen = await look(for: request, after: outcome, begunWith: snapshot) else {
        outcome.keepReplaced()
        outcome.add(conversations[name].writer.say(.cannotCorrect))
        continue
      }
      let decided = conversations[name].decided(request, in: seen)
      outcome.add(decided.response, to: request)
      let done = outcome.receipts.count
      await makeDurable(decided, in: name, &outcome)
      if outcome.receipts.count > done { outcome.add(decided.response.closing) }
    }
    return outcome
  }

  /// Gives the commands to the keeper, which answers once the journal has them; what a correction
  /// replaces is taken back first.
  private func makeDurable(
    _ decided: DecidedRequest, in name: String, _ outcome: inout TurnOutcome
  ) async {
    guard !decided.response.commands.isEmpty else { return }
    do {
      while decided.request.corrects, !outcome.replaced.isEmpty {
        outcome.addTakenBack(try await keeper.perform(.undo, at: decided.snapshot.moment))
      }
    } catch {
      return outcome.fail(error, saying: conversations[name].writer.notWritten(error))
    }
    for (place, command) in decided.response.commands.enumerated() {
      do {
        let receipt = try await keeper.perform(command, at: decided.actsAt)
        outcome.add(receipt, of: decided, place: place)
      } catch let error as TimerError {
        let refused = conversations[name].refused(
          error, command, decided.request, in: decided.snapshot)
        outcome.add(refused, to: decided.request)
        if !decided.response.isForEach { return }
      } catch {
        return outcome.fail(error, saying: conversations[name].writer.notWritten(error))
      }
    }
  }

  // MARK: Told

  /// Says what became of the turn: the conversation remembers it, the log keeps it, and everybody
  /// who listens hears it.
  private func tell(
    _ outcome: TurnOutcome, of resolved: ResolvedTurn
  ) async -> (turn: Turn, events: [KitchenEvent]) {
    let understood = resolved.understood
    let heard = understood.heard
    let (name, moment) = (heard.conversation, heard.moment)
    let timers =
      outcome.hasTouchedBook
      ? await activeTimers(at: moment) : TimerReport.active(understood.snapshot.timers, at: moment)
    // From here on nothing is waited for.
    let reply = finish(
      outcome, in: name, adding: resolved.closing, because: resolved.obstacle, at: moment)
    var turn = Turn(
      at: moment, text: String(heard.segment.text.prefix(LocalEngine.longestKeptText)),
      route: resolved.route ?? (understood.interpretation.isSettled ? .local : .offline),
      commands: resolved.commands
        ?? understood.interpretation.commands.map { $0.dated(from: understood.snapshot.now) },
      reply: reply,
      asks: conversations[name].question != nil && !reply.isEmpty, timers: timers,
      latency: max(now - max(moment, heard.began), .zero))
    turn.id = heard.id
    turn.failure = outcome.failure
    var changes = changes(of: outcome, in: heard.id, at: moment)
    if resolved.abandonsModelTasks { changes += abandonModelTasks(of: name, at: moment) }
    if let matter = resolved.matter, outcome.failure == nil {
      let modelTask = newModelTask(matter, of: understood, begun: outcome.started.first)
      turn.pending = modelTask.id
      if !modelTask.isBesides { turn.route = .model }
      changes += begin(modelTask, at: moment)
    }
    let events = [KitchenEvent(turn, in: name)] + changes
    log(turn, of: resolved, outcome)
    publish(events)
    return (turn, events)
  }

  /// Ends a turn in its conversation.
  ///
  /// Returns: the reply.
  func finish(
    _ outcome: TurnOutcome, in name: String, adding closing: String = "",
    because obstacle: ModelFailure?, at moment: Moment
  ) -> String {
    let writer = conversations[name].writer
    let sentences = outcome.sentences(by: writer, at: moment)
    var reply = writer.join(sentences + (outcome.failure == nil ? [closing] : []))
    if let obstacle, !reply.isEmpty {
      reply = writer.join([explainOnce(obstacle, by: writer), reply])
    }
    conversations.finish(
      outcome.finished(reply: reply), in: name, at: moment, told: max(now, moment))
    return reply
  }

  /// What the requests changed, and what time did meanwhile.
  func changes(
    of outcome: TurnOutcome, in turn: Identifier, at moment: Moment
  ) -> [KitchenEvent] {
    outcome.receipts.flatMap { happened($0, in: moment) }.map { $0.caused(by: turn) }
      + passed(in: moment, told: Set(outcome.receipts.flatMap(\.restoredTimers)))
  }

  private func log(_ turn: Turn, of resolved: ResolvedTurn, _ outcome: TurnOutcome) {
    var logged = turn
    logged.timers = Array(turn.timers.prefix(LocalEngine.mostLoggedTimers))
    let understood = resolved.understood
    let name = understood.heard.conversation
    var record = TurnRecord(
      turn: logged, conversation: name, confidence: understood.interpretation.confidence,
      rest: understood.interpretation.rest,
      receipt: outcome.receipts.flatMap(conversations[name].writer.record))
    record.language = conversations[name].language
    record.warnings = resolved.warnings
    record.reading = reading(of: understood)
    turnLog.append(record)
  }

  /// Nil on a virtual clock, where thousands of turns may be played and nobody asks about one.
  private func reading(of understood: UnderstoodTurn) -> TurnReading? {
    guard !isVirtual else { return nil }
    let segment = understood.heard.segment
    let isShort = segment.text.utf8.count <= LocalEngine.longestKeptText
    return TurnReading(
      segment,
      isShort ? classifier.explanation(of: segment.text, context: understood.context) : nil)
  }

  private static let mostLoggedTimers = 20
  static let longestKeptText = 1000
}

// MARK: - What a turn sees

extension LocalEngine {
  /// The book as it is.
  func look(at moment: Moment) async -> BookSnapshot {
    let calendar = clock.calendar
    return await keeper.read { BookSnapshot($0, at: moment, in: calendar) }
  }

  /// The book as the request finds it: after the requests before it, and without what it replaces.
  ///
  /// Returns: nil where what it replaces was not the last thing done.
  private func look(
    for request: Request, after outcome: TurnOutcome, begunWith snapshot: BookSnapshot
  ) async -> BookSnapshot? {
    let moment = snapshot.moment
    guard request.corrects, !outcome.replaced.isEmpty else {
      guard !outcome.receipts.isEmpty else { return snapshot }
      var later = await look(at: moment)
      later.library = snapshot.library
      later.hasRecipes = snapshot.hasRecipes
      return later
    }
    let entries = outcome.replaced
    let calendar = clock.calendar
    return await keeper.read { book in
      var past = copy book
      var random = SystemRandomNumberGenerator()
      for number in entries.reversed() {
        guard let entry = try? past.decide(.undo, at: moment, using: &random),
          entry.cause == .undo(number)
        else { return nil }
        past.apply(entry)
      }
      return BookSnapshot(past, at: moment, in: calendar)
    }
  }

  private func activeTimers(at moment: Moment) async -> [TimerReport] {
    await keeper.read { TimerReport.active($0.timers, at: moment) }
  }
}

// MARK: - Without words

extension LocalEngine {
  /// Starts a routine at once.
  package func run(_ routine: Routine) async throws -> Turn {
    let moment = now
    let receipt = try await keeper.perform(.startRoutine(routine), at: moment)
    let writer = ReplyWriter(conversations.language)
    let id = newTurnID(in: "", at: moment)
    var turn = Turn(
      at: moment, text: "", route: .local,
      commands: [Command(.startRoutine, name: routine.name)],
      reply: writer.did(.startRoutine(routine), receipt), asks: false,
      timers: await activeTimers(at: moment), latency: .zero)
    turn.id = id
    publish([KitchenEvent(turn, in: "")] + happened(receipt).map { $0.caused(by: id) })
    return turn
  }
}
