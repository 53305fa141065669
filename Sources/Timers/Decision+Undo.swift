import Routines

/// Taking changes back.
extension Decision {
  /// Restores what the last command touched; returns the number of its entry.
  ///
  /// Timers come back with their former due moments, in the state they would be in without the
  /// command. Only a timer that should have rung meanwhile, and was not heard, rings from now on.
  /// If an end is undone, its session record is withdrawn.
  mutating func undo() throws(TimerError) -> UInt64 {
    guard let change = book.changes.last else { throw .nothingToUndo }
    let images = change.before.map(ringingAnew) + sidesSince(change.before)
    restore(images)
    catchUp(images)
    return change.entry
  }

  /// An alarm that rings again begins at the first rung of its ladder.
  private func ringingAnew(_ image: TimerEvent.Before) -> TimerEvent.Before {
    guard case .timer(let id, var timer?) = image, timer.isRinging, live(id)?.isRinging != true
    else { return image }
    ringAnew(&timer)
    return .timer(id, timer)
  }

  private func ringAnew(_ timer: inout KitchenTimer) {
    timer.rangAt = max(at, timer.rangAt ?? at)
    timer.rung = 0
  }

  /// Applies the time since the command again to what was restored.
  private mutating func catchUp(_ images: [TimerEvent.Before]) {
    var timers: [KitchenTimer] = []
    for case .timer(_, let image?) in images where !image.hasEnded { timers.append(image) }
    var family = TimerBook(rules: rules, restoring: timers)
    while let deadline = family.deadlines.first, deadline.moment <= at {
      let wasHeard =
        book.live[deadline.id]?.isRinging ?? book.missedOnes.contains { $0.timer.id == deadline.id }
      let entry = family.passTime(deadline, noticedAt: wasHeard ? deadline.moment : at)
      family.apply(entry)
      for event in entry.events { record(event) }
    }
  }

  /// Restores an ended timer, and the side timers and followers that ended with it.
  mutating func bringBack(_ id: Identifier) throws(TimerError) {
    if live(id) != nil { throw .nothingToBringBack(id) }
    guard let end = book.ended.last(where: { $0.timer.id == id }) else { throw .noSuchTimer(id) }
    let ended = book.ended.filter { $0.entry == end.entry }
    let own = ended.filter { $0.timer.id == id || $0.timer.parent == id }
    let members = Set(own.map(\.timer.id))
    // What follows the timer, or one that ran beside it, ended with it.
    let followers = ended.filter { end in
      !members.contains(end.timer.id)
        && end.timer.following.map { members.contains($0.timer) } ?? false
    }
    let family = own + followers
    // The side timer that began after this one may have taken its place.
    if let parent = end.timer.parent,
      sides(of: parent).contains(where: { $0.number == end.timer.number })
    {
      throw .nothingToBringBack(id)
    }
    guard book.count + family.count <= rules.mostTimers else {
      throw .tooManyTimers(limit: rules.mostTimers)
    }
    restore(
      family.map { end in
        var timer = end.before
        if timer.isRinging { ringAnew(&timer) }
        // A stopwatch goes on from where it was stopped.
        if case .counting = timer.state, case .cancelled(let ended) = end.timer.state {
          timer.state = .counting(since: at, elapsed: timer.elapsed(at: ended))
        }
        return .timer(timer.id, timer)
      })
  }

  private mutating func restore(_ images: [TimerEvent.Before]) {
    for case .timer(let id, let image) in images {
      let isLive = book.live[id] != nil
      let willBeLive = image.map { !$0.hasEnded } ?? false
      if willBeLive, !isLive, image?.parent == nil {
        record(.sessionWithdrawn(Session.id(of: id)))
      }
    }
    record(.restored(images, at: at))
    for case .missed(let end) in images {
      if let session = Session(of: end.timer, isMissed: true) { record(.sessionRecorded(session)) }
    }
    for case .timer(_, let image?) in images {
      if let session = Session(of: image) { record(.sessionRecorded(session)) }
    }
  }

  /// Removes the side timers that began since, in the families that are restored.
  private func sidesSince(_ images: [TimerEvent.Before]) -> [TimerEvent.Before] {
    var known: Set<Identifier> = []
    for case .timer(let id, _) in images { known.insert(id) }
    let live = known.flatMap { book.sides[$0] ?? [] }
    let over = book.ended.map(\.timer).filter { timer in
      timer.parent.map { known.contains($0) } ?? false
    }
    let since = (live + over.map(\.id)).filter { !known.contains($0) }
    return Set(since).sorted().map { .timer($0, nil) }
  }
}
