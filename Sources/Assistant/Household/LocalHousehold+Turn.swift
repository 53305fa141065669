import LanguageModels
package import Timers
import Understanding

/// A turn: hear, decide, act, answer.
extension LocalHousehold {
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
    let receipt = try await keeper.perform(.starting(routine), at: moment)
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
    var talk = talks[name] ?? Conversation(rules: rules, writer: writer)
    let course = await hold(&talk, segment, at: moment, in: name)
    // Announcements may have come in while the turn waited for the disk.
    if let newer = talks[name] { talk.takeNotes(of: newer) }
    talks[name] = talk
    forgetOldTalks(latest: name)

    var turn = await turnAsSeen(
      at: moment, text: String(segment.text.prefix(LocalHousehold.longestKeptText)),
      commands: course.commands ?? course.interpretation.commands, reply: course.reply,
      in: course.kitchen)
    turn.route = course.route ?? (course.interpretation.isSettled ? .local : .offline)
    turn.pending = course.errand?.id
    turn.asks = talk.question != nil && !course.reply.isEmpty
    turn.failure = course.failure
    turn.latency = max(now - max(moment, course.began), .zero)
    var changes = [KitchenEvent(turn, in: name)]
    for receipt in course.receipts { changes += happened(receipt, in: moment) }
    changes += await passed(in: moment, told: Set(course.receipts.flatMap(\.restoredTimers)))
    changes += course.abandoned
    if let errand = course.errand { changes += begin(errand, in: moment) }
    publish(changes)
    events += changes
    if waitingOffers[name] != nil { events += await tellWaitingOffers(of: name, isHeld: true) }
    var logged = turn
    logged.timers = Array(turn.timers.prefix(LocalHousehold.mostLoggedTimers))
    var record = TurnRecord(
      turn: logged, conversation: name, confidence: course.interpretation.confidence,
      rest: course.interpretation.rest, receipt: course.receipts.flatMap(writer.record))
    record.warnings = course.warnings
    turnLog.append(record)
    return (turn, events)
  }

  private func turnAsSeen(
    at moment: Moment, text: String, commands: [Command], reply: String,
    in unchanged: Kitchen? = nil
  ) async -> Turn {
    let timers =
      if let unchanged { TimerReport.active(unchanged.timers, at: moment) } else {
        await keeper.read { TimerReport.active($0.timers, at: moment) }
      }
    return Turn(
      at: moment, text: text, route: .local, commands: commands, reply: reply, asks: false,
      timers: timers, latency: .zero)
  }

  private func forgetOldTalks(latest name: String) {
    talkOrder.removeAll { $0 == name }
    talkOrder.append(name)
    guard talkOrder.count > LocalHousehold.mostTalks else { return }
    let oldest = talkOrder.removeFirst()
    talks[oldest] = nil
    let unheard = waitingOffers.removeValue(forKey: oldest) ?? []
    publish(unheard.map { abandoned($0.errand, at: now) })
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

  private static let mostTalks = 256
  private static let mostLoggedTimers = 20
  static let longestKeptText = 1000
}

// MARK: - Inside a turn

extension LocalHousehold {
  /// What a turn came to.
  struct Course {
    var interpretation: Interpretation
    var began: Moment
    var reply = ""
    var receipts: [Receipt] = []
    var failure: String?
    /// What was seen, where nothing was done to it.
    var kitchen: Kitchen?
    /// Where it is not the interpretation's own.
    var route: Turn.Route?
    var commands: [Command]?
    var warnings: [String] = []
    /// What a model is to be asked.
    var errand: Errand?
    /// What is told of calls that are given up.
    var abandoned: [KitchenEvent] = []
    /// Why no model is asked, where one would be.
    var obstacle: ModelFailure?
  }

  private func hold(
    _ talk: inout Conversation, _ segment: Segment, at moment: Moment, in name: String
  ) async -> Course {
    talk.lapse(at: moment)
    var course = Course(
      interpretation: Interpretation(commands: [Command(.none)], confidence: 1),
      began: now)
    guard segment.text.utf8.count <= LocalHousehold.longestUtterance else {
      course.interpretation.commands = [Command(.unknown)]
      course.reply = writer.say(.tooLong)
      return course
    }
    let kitchen = await look(at: moment)
    course.kitchen = kitchen
    guard !talk.echoes.isEcho(segment.text, at: moment) else { return course }
    let context = talk.context(in: kitchen)
    course.interpretation = talk.takenUp(segment.text, in: context) {
      classifier.classify($0, context: $1)
    }
    if models != nil, await asksModel(&course, &talk, segment, in: kitchen, of: name) {
      return course
    }
    let isForUs = course.interpretation.commands.contains { $0.intent != .none }
    guard isForUs else { return course }

    let opening = talk.open(
      course.interpretation, text: segment.text, confidence: segment.confidence, in: kitchen)
    await act(opening, &course, &talk, in: kitchen)
    if let obstacle = course.obstacle, !course.reply.isEmpty {
      course.reply = writer.join([hint(obstacle), course.reply])
    }
    return course
  }

  /// Carries out what a turn began with, and says so; answers with the timers that were started.
  @discardableResult
  func act(
    _ opening: Conversation.Opening, _ course: inout Course, _ talk: inout Conversation,
    in kitchen: Kitchen, adding words: String = ""
  ) async -> [Identifier] {
    let moment = kitchen.moment
    var exchange = Exchange(opening: opening, undoes: talk.entriesToUndo(for: opening.requests))
    for request in opening.requests {
      let seen = exchange.receipts.isEmpty ? kitchen : await look(at: moment)
      await carryOut(request, &exchange, talk, in: seen)
      if exchange.failure != nil { break }
    }
    if !exchange.receipts.isEmpty || exchange.failure != nil { course.kitchen = nil }
    let more = exchange.failure == nil ? words : ""
    course.reply = writer.join(exchange.words + [more])
    course.receipts = exchange.receipts
    course.failure = exchange.failure
    talk.mention(exchange.mentioned)
    let finished = exchange.finished(reply: course.reply)
    talk.finish(finished, at: moment)
    return finished.started
  }

  /// The book as it is, or as it would be without the last entries; nil where those were not the
  /// last.
  func look(at moment: Moment) async -> Kitchen {
    await keeper.read { Kitchen($0, at: moment) }
  }

  private func look(at moment: Moment, without entries: [UInt64]) async -> Kitchen? {
    await keeper.read { book in
      var past = copy book
      var random = SystemRandomNumberGenerator()
      for number in entries.reversed() {
        guard let entry = try? past.decide(.undo, at: moment, using: &random),
          entry.cause == .undo(number)
        else { return nil }
        past.apply(entry)
      }
      return Kitchen(past, at: moment)
    }
  }

  func carryOut(
    _ request: Request, _ exchange: inout Exchange, _ talk: Conversation, in seen: Kitchen
  ) async {
    var kitchen = seen
    let moment = seen.moment
    if request.corrects, !exchange.undoes.isEmpty {
      guard let past = await look(at: moment, without: exchange.undoes) else {
        exchange.undoes = []
        exchange.sentences.append(writer.say(.cannotCorrect))
        return
      }
      kitchen = past
    }
    let response = talk.respond(to: request, in: kitchen)
    exchange.take(response, request)
    guard !response.commands.isEmpty else { return }
    let isNew = request.command.intent.starts
    let began = request.corrects ? talk.lastDeed?.at : request.spokenAt
    let acted = isNew ? began ?? moment : moment
    if request.corrects { await undo(&exchange, at: moment) }
    for (place, command) in response.commands.enumerated() where exchange.failure == nil {
      do {
        let receipt = try await keeper.perform(command, at: acted)
        if place == response.tellsOnly ?? place {
          exchange.tell(receipt, isFirst: !exchange.hasActed) { isFirst in
            request.corrects && isNew
              ? writer.instead(receipt)
              : writer.did(command, receipt, now: moment, isFirst: isFirst)
          }
        }
        exchange.note(receipt, request)
      } catch let error as TimerError {
        exchange.take(talk.refused(error, command, request, in: kitchen), request)
        return
      } catch {
        exchange.fail(error, saying: notWritten(error))
      }
    }
  }

  private func notWritten(_ error: any Error) -> String {
    let isFull = (error as? any JournalFailure)?.isFullDisk ?? false
    return writer.say(isFull ? .diskFull : .notWritten)
  }

  /// Takes back what a correction replaces.
  private func undo(_ exchange: inout Exchange, at moment: Moment) async {
    for _ in exchange.undoes where exchange.failure == nil {
      do {
        exchange.receipts.append(try await keeper.perform(.undo, at: moment))
      } catch {
        exchange.fail(error, saying: notWritten(error))
      }
    }
    exchange.undoes = []
  }

  private static let longestUtterance = 16 * 1024
}
