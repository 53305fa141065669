import Routines

extension Decision {
  /// Works out what a command does.
  ///
  /// Returns: the cause of its entry.
  mutating func carryOut(
    _ command: TimerCommand, using random: inout some RandomNumberGenerator
  ) throws(TimerError) -> JournalEntry.Cause {
    let cause = try carryOutAlone(command, using: &random)
    switch command {
    // What comes back is as it was, with what follows it.
    case .undo, .bringBack: break
    default: moveFollowers()
    }
    return cause
  }

  private mutating func carryOutAlone(
    _ command: TimerCommand, using random: inout some RandomNumberGenerator
  ) throws(TimerError) -> JournalEntry.Cause {
    switch command {
    case .start(let new): try start(new, using: &random)
    case .startRoutine(let routine):
      try start(routine, using: &random)
    case .startPomodoro(let pomodoro): try start(pomodoro, using: &random)
    case .carryOn(let id, let routine):
      try carryOn(id, as: routine)
    case .cancel(let ids): try cancel(ids)
    case .pause(let ids): try pause(ids)
    case .resume(let ids): try resume(ids)
    case .dismiss(let ids): try dismiss(ids)
    case .finish(let ids): try finish(ids)
    case .extend(let id, let length): try extend(id, by: length)
    case .shorten(let id, let length): try shorten(id, by: length)
    case .setLength(let id, let length, let max): try setLength(id, to: length, max: max)
    case .setRemaining(let id, let length): try setRemaining(id, to: length)
    case .appoint(let id, let appointment): try appoint(id, for: appointment)
    case .rename(let id, let name): try rename(id, to: name)
    case .restart(let id): try restart(id)
    case .advance(let id): try advance(id)
    case .skip(let id): try skip(id)
    case .goBack(let id): try goBack(id)
    case .setAside(let id): try setAside(id)
    case .scale(let id, let sheet): try scale(id, to: sheet)
    case .addPhase(let id, let phase, let position): try add(phase, to: id, at: position)
    case .setPhase(let id, let position, let length, let max):
      try setPhase(of: id, at: position, to: length, max: max)
    case .removePhase(let id, let position): try removePhase(of: id, at: position)
    case .lap(let id): try lap(id)
    case .saveRoutine(let routine):
      _ = try routine.script(within: rules)
      record(.routineSaved(routine))
    case .deleteRoutine(let id):
      guard book[routine: id] != nil else { throw .noSuchRoutine(id) }
      record(.routineDeleted(id))
    case .addItems(let items): try add(items)
    case .checkItems(let keys, let isChecked): try check(keys, isChecked)
    case .removeItems(let keys): try removeItems(keys)
    case .undo: return .undo(try undo())
    case .bringBack(let id): try bringBack(id)
    }
    return .command
  }

  private mutating func start(
    _ new: NewTimer, using random: inout some RandomNumberGenerator
  ) throws(TimerError) {
    if let name = new.name { try rules.check(name: name) }
    let isStopwatch = new.mode == .stopwatch
    var length = new.duration ?? .zero
    var state: KitchenTimer.State?
    if let following = new.following {
      let beginning = try beginning(of: following)
      length = beginning.length
      state = beginning.state
    } else if let appointment = new.appointment {
      length = try self.length(until: appointment, from: at)
    } else if !isStopwatch {
      guard new.duration != nil else { throw .noLength }
      try rules.check(length, max: new.maxDuration)
    }
    var timer = KitchenTimer(
      id: Identifier(at: at, using: &random), number: try number(for: 1), mode: new.mode,
      name: new.name, text: new.text, original: isStopwatch ? .zero : length,
      maxDuration: isStopwatch || new.maxDuration == new.duration ? nil : new.maxDuration,
      state: .counting(since: at, elapsed: .zero), startedAt: at)
    timer.appointment = new.appointment
    timer.following = new.following
    if let state {
      timer.state = state
      if timer.isPaused { timer.beginPause(at: at) }
    } else if !isStopwatch {
      timer.begin(at: at)
    }
    record(.started, timer, at: at)
  }

  /// The number of the next timer, if there is room for it and its side timers.
  func number(for timers: Int) throws(TimerError) -> Int {
    guard book.count + timers <= rules.mostTimers else {
      throw .tooManyTimers(limit: rules.mostTimers)
    }
    return book.nextNumber
  }

  private mutating func rename(_ id: Identifier, to name: String) throws(TimerError) {
    var timer = try find(id, for: "rename")
    try rules.check(name: name)
    timer.name = name
    record(.updated, timer, at: timer.acts(at: at))
  }

  private mutating func lap(_ id: Identifier) throws(TimerError) {
    var timer = try find(id, for: "lap")
    guard timer.mode == .stopwatch else { throw .notAStopwatch(id) }
    guard case .counting = timer.state else {
      throw .notWhile(timer.state, action: "lap", timer: id)
    }
    timer.laps.append(max(timer.elapsed(at: at), timer.laps.last ?? .zero))
    record(.lapped, timer, at: timer.acts(at: at))
  }
}

// MARK: - Several timers at once

extension Decision {
  /// The timers that a command names, once each, side timers behind all others.
  private func named(
    _ ids: [Identifier], for action: String
  ) throws(TimerError) -> [KitchenTimer] {
    if ids.count == 1 { return [try find(ids[0], for: action)] }
    var seen: Set<Identifier> = []
    var timers: [KitchenTimer] = []
    for id in ids where seen.insert(id).inserted { timers.append(try find(id, for: action)) }
    return timers.filter { $0.parent == nil } + timers.filter { $0.parent != nil }
  }

  private mutating func cancel(_ ids: [Identifier]) throws(TimerError) {
    for timer in try named(ids, for: "cancel") {
      stopSides(of: timer.id)
      stop(timer.id)
    }
  }

  mutating func dismiss(_ ids: [Identifier]) throws(TimerError) {
    let missed = acknowledgeMissed(ids)
    guard missed.count < ids.count else { return }
    for timer in try named(ids.filter { !missed.contains($0) }, for: "dismiss") {
      guard timer.isRinging else {
        throw .notWhile(timer.state, action: "dismiss", timer: timer.id)
      }
      for side in sides(of: timer.id) where side.isRinging { stop(side.id) }
      stop(timer.id)
    }
  }

  /// Somebody knows now of the alarms among these that nobody came to.
  ///
  /// Returns: which they are.
  private mutating func acknowledgeMissed(_ ids: [Identifier]) -> Set<Identifier> {
    guard !book.missedOnes.isEmpty else { return [] }
    let named = Set(ids)
    let missed = book.missedOnes.map(\.timer).filter { named.contains($0.id) }
    for timer in missed {
      record(.dismissed, timer, at: at)
      if let session = Session(of: timer) { record(.sessionRecorded(session)) }
    }
    return Set(missed.map(\.id))
  }

  /// Ends a timer because a person said so: a ringing one is dismissed, any other cancelled.
  mutating func stop(_ id: Identifier) {
    guard let timer = live(id) else { return }
    let moment = timer.acts(at: at)
    if timer.isRinging {
      end(timer, .dismissed, .finished(at: moment), at: moment)
    } else {
      end(timer, .cancelled, .cancelled(at: moment), at: moment)
      endCalls(of: timer)
    }
    if let parent = timer.parent { finishIfNothingIsLeft(parent, at: moment) }
  }

  /// Ends the side timers of a routine (all of them, or those in `phases`) whose own turn it is to
  /// end or to begin again.
  mutating func stopSides(of id: Identifier, in phases: Set<String>? = nil) {
    for side in sides(of: id) where phases.map({ $0.contains(side.phase?.id ?? "") }) ?? true {
      let moment = side.acts(at: at)
      if side.isRinging {
        end(side, .dismissed, .finished(at: moment), at: moment)
      } else {
        end(side, .cancelled, .cancelled(at: moment), at: moment)
      }
    }
  }

  private mutating func pause(_ ids: [Identifier]) throws(TimerError) {
    for timer in try named(ids, for: "pause") {
      for member in sides(of: timer.id) + [timer] { pause(member.id) }
      guard isChanged(timer.id) || sides(of: timer.id).contains(where: { isChanged($0.id) }) else {
        throw .notWhile(timer.state, action: "pause", timer: timer.id)
      }
    }
  }

  mutating func pause(_ id: Identifier) {
    guard let timer = live(id), timer.appointment == nil else { return }
    var paused = timer
    let moment = timer.acts(at: at)
    switch timer.state {
    case .running(_, let check):
      paused.state = .paused(
        remaining: timer.left(at: moment), check: check.map { max($0 - moment, .zero) })
    case .ringing(let since) where moment < since && !timer.isBetweenPhases:
      // Said before it rang, so it never should have.
      paused.rangAt = nil
      paused.state = .paused(remaining: min(since - moment, timer.length), check: nil)
    case .counting: paused.state = .stopped(elapsed: timer.elapsed(at: moment))
    case .waiting, .paused, .stopped, .ringing, .finished, .cancelled: return
    }
    paused.beginPause(at: moment)
    record(.paused, paused, at: moment)
  }

  private mutating func resume(_ ids: [Identifier]) throws(TimerError) {
    for timer in try named(ids, for: "resume") {
      for member in [timer] + sides(of: timer.id) { resume(member.id) }
      guard isChanged(timer.id) || sides(of: timer.id).contains(where: { isChanged($0.id) }) else {
        throw .notWhile(timer.state, action: "resume", timer: timer.id)
      }
    }
  }

  private mutating func resume(_ id: Identifier) {
    guard let timer = live(id) else { return }
    var resumed = timer
    let moment = timer.acts(at: at)
    switch timer.state {
    case .paused(let remaining, let check):
      resumed.state = .running(due: moment + remaining, check: check.map { moment + $0 })
    case .stopped(let elapsed): resumed.state = .counting(since: moment, elapsed: elapsed)
    case .waiting, .running, .counting, .ringing, .finished, .cancelled: return
    }
    resumed.endPause(at: moment)
    record(.resumed, resumed, at: moment)
  }
}

extension TimerBook.Rules {
  func check(name: String) throws(TimerError) {
    guard name.contains(where: { !$0.isWhitespace }) else { throw .nameEmpty }
    guard name.count <= longestName else { throw .nameTooLong(limit: longestName) }
  }

  func check(_ length: Duration, max: Duration? = nil) throws(TimerError) {
    guard length > .zero else { throw .lengthNotPositive }
    guard length <= longest else { throw .lengthTooLong(limit: longest) }
    guard let max else { return }
    guard max >= length else { throw .rangeReversed(from: length, to: max) }
    guard max <= longest else { throw .lengthTooLong(limit: longest) }
  }
}
