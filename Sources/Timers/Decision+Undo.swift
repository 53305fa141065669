/// Taking changes back.
extension Decision {
  /// Restores what the last command touched; answers with the number of its entry.
  ///
  /// Timers come back with the due moments that they had, so one whose moment has passed rings as
  /// soon as the book goes on. The end of a session that was taken back is withdrawn.
  mutating func undo() throws(TimerError) -> UInt64 {
    guard let change = book.changes.last else { throw .nothingToUndo }
    restore(change.before + sidesSince(change.before))
    return change.entry
  }

  /// Restores a timer that is over, and the side timers that ended with it.
  mutating func bringBack(_ id: Identifier) throws(TimerError) {
    if live(id) != nil { throw .nothingToBringBack(id) }
    guard let end = book.ended.last(where: { $0.timer.id == id }) else { throw .noSuchTimer(id) }
    let family = book.ended.filter {
      $0.entry == end.entry && ($0.timer.id == id || $0.timer.parent == id)
    }
    guard book.count + family.count <= rules.mostTimers else {
      throw .tooManyTimers(limit: rules.mostTimers)
    }
    restore(
      family.map { end in
        var timer = end.before
        if timer.isRinging { timer.rangAt = max(at, timer.rangAt ?? at) }
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
    for case .timer(_, let image?) in images {
      if let session = Session(of: image) { record(.sessionRecorded(session)) }
    }
  }

  /// Side timers that began since, in the families that are restored: they go.
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
