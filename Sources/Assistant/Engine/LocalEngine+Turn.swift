import LanguageModels
package import Routines
import Timers
import Understanding

/// A turn: hear, decide, act, answer.
extension LocalEngine {
  package func hear(_ segment: Segment, in conversation: String) async throws -> Turn {
    await turn(segment, in: conversation).turn
  }

  /// A turn as events in order: the turn first, then what it changed.
  ///
  /// `hear` is the same turn. On a virtual clock, what falls due before the words were spoken comes
  /// first.
  package func take(_ segment: Segment, in conversation: String) async throws -> [KitchenEvent] {
    let (turn, events) = await turn(segment, in: conversation)
    return events + (await awaited(turn.pending))
  }

  /// Starts a routine at once.
  package func run(_ routine: Routine) async throws -> Turn {
    let moment = now
    let receipt = try await keeper.perform(.startRoutine(routine), at: moment)
    let turn = await turnAsSeen(
      at: moment, text: "", commands: [Command(.startRoutine, name: routine.name)],
      reply: writer.did(.startRoutine(routine), receipt))
    publish([KitchenEvent(turn, in: "")] + happened(receipt))
    return turn
  }

  /// Turns of one conversation follow each other; those of different ones need not wait.
  private func turn(
    _ segment: Segment, in name: String
  ) async -> (turn: Turn, events: [KitchenEvent]) {
    await enter(name)
    defer { leave(name) }
    let moment = segment.spokenAt ?? now
    guard segment.isFinal else {
      return (await turnAsSeen(at: moment, text: segment.text, commands: [], reply: ""), [])
    }
    var events = isVirtual && moment > reached ? await advance(to: moment, holding: name) : []
    var conversation = conversations[name] ?? Conversation(rules: rules, writer: writer)
    let outcome = await hold(&conversation, segment, at: moment, in: name)
    // Announcements may have come in while the turn waited for the disk.
    if let newer = conversations[name] { conversation.takeNotes(of: newer) }
    conversations[name] = conversation
    forgetOldConversations(latest: name)

    var turn = await turnAsSeen(
      at: moment, text: String(segment.text.prefix(LocalEngine.longestKeptText)),
      commands: outcome.commands ?? outcome.interpretation.commands, reply: outcome.reply,
      in: outcome.snapshot)
    turn.route = outcome.route ?? (outcome.interpretation.isSettled ? .local : .offline)
    turn.pending = outcome.modelTask?.id
    turn.asks = conversation.question != nil && !outcome.reply.isEmpty
    turn.failure = outcome.failure
    turn.latency = max(now - max(moment, outcome.began), .zero)
    var changes = [KitchenEvent(turn, in: name)]
    for receipt in outcome.receipts { changes += happened(receipt, in: moment) }
    changes += await passed(in: moment, told: Set(outcome.receipts.flatMap(\.restoredTimers)))
    changes += outcome.abandoned
    if let modelTask = outcome.modelTask { changes += begin(modelTask, in: moment) }
    publish(changes)
    events += changes
    if waitingOffers[name] != nil { events += await tellWaitingOffers(of: name, isHeld: true) }
    var logged = turn
    logged.timers = Array(turn.timers.prefix(LocalEngine.mostLoggedTimers))
    var record = TurnRecord(
      turn: logged, conversation: name, confidence: outcome.interpretation.confidence,
      rest: outcome.interpretation.rest, receipt: outcome.receipts.flatMap(writer.record))
    record.warnings = outcome.warnings
    turnLog.append(record)
    return (turn, events)
  }

  private func turnAsSeen(
    at moment: Moment, text: String, commands: [Command], reply: String,
    in unchanged: BookSnapshot? = nil
  ) async -> Turn {
    let timers =
      if let unchanged { TimerReport.active(unchanged.timers, at: moment) } else {
        await keeper.read { TimerReport.active($0.timers, at: moment) }
      }
    return Turn(
      at: moment, text: text, route: .local, commands: commands, reply: reply, asks: false,
      timers: timers, latency: .zero)
  }

  private func forgetOldConversations(latest name: String) {
    conversationOrder.removeAll { $0 == name }
    conversationOrder.append(name)
    guard conversationOrder.count > LocalEngine.mostConversations else { return }
    let oldest = conversationOrder.removeFirst()
    conversations[oldest] = nil
    let unheard = waitingOffers.removeValue(forKey: oldest) ?? []
    publish(unheard.map { abandoned($0.modelTask, at: now) })
    lapses.removeValue(forKey: oldest)?.cancel()
  }

  func enter(_ name: String) async {
    guard !busy.insert(name).inserted else { return }
    await withCheckedContinuation { waiting[name, default: []].append($0) }
  }

  func leave(_ name: String) {
    guard var others = waiting[name], !others.isEmpty else {
      busy.remove(name)
      waiting[name] = nil
      return
    }
    let next = others.removeFirst()
    waiting[name] = others
    next.resume()
  }

  private static let mostConversations = 256
  private static let mostLoggedTimers = 20
  static let longestKeptText = 1000
}

// MARK: - Inside a turn

extension LocalEngine {
  /// What a turn came to.
  struct TurnOutcome {
    var interpretation: Interpretation
    var began: Moment
    var reply = ""
    var receipts: [Receipt] = []
    var failure: String?
    /// What was seen, where nothing was done to it.
    var snapshot: BookSnapshot?
    /// Where it is not the interpretation's own.
    var route: Turn.Route?
    var commands: [Command]?
    var warnings: [String] = []
    /// What a model is to be asked.
    var modelTask: ModelTask?
    /// What is told of calls that are given up.
    var abandoned: [KitchenEvent] = []
    /// Why no model is asked, where one would be.
    var obstacle: ModelFailure?
  }

  private func hold(
    _ conversation: inout Conversation, _ segment: Segment, at moment: Moment, in name: String
  ) async -> TurnOutcome {
    conversation.lapse(at: moment)
    var outcome = TurnOutcome(
      interpretation: Interpretation(commands: [Command(.none)], confidence: 1),
      began: now)
    guard segment.text.utf8.count <= LocalEngine.longestUtterance else {
      outcome.interpretation.commands = [Command(.unknown)]
      outcome.reply = writer.say(.tooLong)
      return outcome
    }
    let snapshot = await look(at: moment)
    outcome.snapshot = snapshot
    guard !conversation.echoes.isEcho(segment.text, at: moment) else { return outcome }
    let context = conversation.context(in: snapshot)
    outcome.interpretation = conversation.takenUp(segment.text, in: context) {
      classifier.classify($0, context: $1)
    }
    if models != nil, await asksModel(&outcome, &conversation, segment, in: snapshot, of: name) {
      return outcome
    }
    let isForUs = outcome.interpretation.commands.contains { $0.intent != .none }
    guard isForUs else { return outcome }

    let opening = conversation.open(
      outcome.interpretation, text: segment.text, confidence: segment.confidence, in: snapshot)
    await act(opening, &outcome, &conversation, in: snapshot)
    if let obstacle = outcome.obstacle, !outcome.reply.isEmpty {
      outcome.reply = writer.join([hint(obstacle), outcome.reply])
    }
    return outcome
  }

  /// Carries out what a turn began with, and says so; answers with the timers that were started.
  @discardableResult
  func act(
    _ opening: Conversation.Opening, _ outcome: inout TurnOutcome,
    _ conversation: inout Conversation,
    in snapshot: BookSnapshot, adding words: String = ""
  ) async -> [Identifier] {
    let moment = snapshot.moment
    var builder = TurnBuilder(
      opening: opening, undoes: conversation.entriesToUndo(for: opening.requests))
    for request in opening.requests {
      let seen = builder.receipts.isEmpty ? snapshot : await look(at: moment)
      await carryOut(request, &builder, conversation, in: seen)
      if builder.failure != nil { break }
    }
    if !builder.receipts.isEmpty || builder.failure != nil { outcome.snapshot = nil }
    let more = builder.failure == nil ? words : ""
    outcome.reply = writer.join(builder.words + [more])
    outcome.receipts = builder.receipts
    outcome.failure = builder.failure
    conversation.mention(builder.mentioned)
    let finished = builder.finished(reply: outcome.reply)
    conversation.finish(finished, at: moment)
    return finished.started
  }

  /// The book as it is, or as it would be without the last entries; nil where those were not the
  /// last.
  func look(at moment: Moment) async -> BookSnapshot {
    await keeper.read { BookSnapshot($0, at: moment) }
  }

  private func look(at moment: Moment, without entries: [UInt64]) async -> BookSnapshot? {
    await keeper.read { book in
      var past = copy book
      var random = SystemRandomNumberGenerator()
      for number in entries.reversed() {
        guard let entry = try? past.decide(.undo, at: moment, using: &random),
          entry.cause == .undo(number)
        else { return nil }
        past.apply(entry)
      }
      return BookSnapshot(past, at: moment)
    }
  }

  func carryOut(
    _ request: Request, _ builder: inout TurnBuilder, _ conversation: Conversation,
    in seen: BookSnapshot
  ) async {
    var snapshot = seen
    let moment = seen.moment
    if request.corrects, !builder.undoes.isEmpty {
      guard let past = await look(at: moment, without: builder.undoes) else {
        builder.undoes = []
        builder.sentences.append(writer.say(.cannotCorrect))
        return
      }
      snapshot = past
    }
    let response = conversation.respond(to: request, in: snapshot)
    builder.take(response, request)
    guard !response.commands.isEmpty else { return }
    let isNew = request.command.intent.starts
    let began = request.corrects ? conversation.lastDeed?.at : request.spokenAt
    let acted = isNew ? began ?? moment : moment
    if request.corrects { await undo(&builder, at: moment) }
    for (place, command) in response.commands.enumerated() where builder.failure == nil {
      do {
        let receipt = try await keeper.perform(command, at: acted)
        if place == response.tellsOnly ?? place {
          builder.tell(receipt, isFirst: !builder.hasActed) { isFirst in
            request.corrects && isNew
              ? writer.instead(receipt)
              : writer.did(command, receipt, now: moment, isFirst: isFirst)
          }
        }
        builder.note(receipt, request)
      } catch let error as TimerError {
        builder.take(conversation.refused(error, command, request, in: snapshot), request)
        return
      } catch {
        builder.fail(error, saying: notWritten(error))
      }
    }
  }

  private func notWritten(_ error: any Error) -> String {
    let isFull = (error as? any JournalFailure)?.isFullDisk ?? false
    return writer.say(isFull ? .diskFull : .notWritten)
  }

  /// Takes back what a correction replaces.
  private func undo(_ builder: inout TurnBuilder, at moment: Moment) async {
    for _ in builder.undoes where builder.failure == nil {
      do {
        builder.receipts.append(try await keeper.perform(.undo, at: moment))
      } catch {
        builder.fail(error, saying: notWritten(error))
      }
    }
    builder.undoes = []
  }

  private static let longestUtterance = 16 * 1024
}
