package import Routines

extension TimerBook {
  /// Puts the entry's events into effect and returns what it changed.
  @discardableResult
  package mutating func apply(_ entry: JournalEntry) -> Receipt {
    precondition(entry.number == lastEntry + 1, "journal entries follow each other without gaps")
    lastEntry = entry.number
    if entry.cause == .command { noteChange(entry) }
    if case .undo = entry.cause, !changes.isEmpty { changes.removeLast() }

    var touched = TouchedTimers()
    for event in entry.events {
      switch event {
      case .timer(let kind, let timer, _):
        let old = put(timer, kind: kind, entry: entry.number)
        touched.note(timer.id, before: old, after: timer)
      case .restored(let images, _):
        for case .timer(let id, let image) in images {
          touched.note(id, before: live[id] ?? ended(id), after: image)
          restore(id, to: image, entry: entry.number)
        }
        for case .routine(let id, let image) in images { keep(image, as: id) }
        for case .item(let key, let image) in images { keep(image, asItem: key) }
        for case .missed(let end) in images { missAgain(end) }
      case .routineSaved(let routine): keep(routine, as: routine.id)
      case .routineDeleted(let id): keep(nil, as: id)
      case .item(let change, let item):
        keep(change == .removed ? nil : item, asItem: item.key)
      case .sessionRecorded, .sessionWithdrawn: break
      }
    }
    return Receipt(entry: entry, touched: touched.list)
  }

  /// Restores the timers of an entry that could not be stored, so that the others can go on.
  ///
  /// After this, the numbers of the entries are no longer consecutive.
  mutating func takeBack(_ receipt: Receipt) {
    for one in receipt.touched { restore(one.id, to: one.before, entry: receipt.entry.number) }
  }

  /// Puts a timer's new state into the book; returns the old one.
  private mutating func put(
    _ timer: KitchenTimer, kind: TimerEvent.Kind, entry: UInt64
  ) -> KitchenTimer? {
    guard !timer.hasEnded else {
      guard let old = remove(timer.id) else {
        // Nobody came to it, and somebody knows of it now.
        if kind == .dismissed { missedOnes.removeAll { $0.timer.id == timer.id } }
        return ended(timer.id)
      }
      let end = EndedTimer(timer: timer, before: old, entry: entry)
      Self.append(end, to: &ended, atMost: Self.endedKept)
      if kind == .missed { Self.append(end, to: &missedOnes, atMost: Self.endedKept) }
      return old
    }
    let old = live.updateValue(timer, forKey: timer.id)
    if timer.following != nil {
      followers.insert(timer.id)
    } else if old?.following != nil {
      followers.remove(timer.id)
    }
    if let run = timer.run, old?.run == nil {
      nextNumber = max(nextNumber, (run.firstBeside ?? timer.number + 1) + run.beside.count)
    }
    if old == nil {
      nextNumber = max(nextNumber, timer.number + 1)
      if let parent = timer.parent { sides[parent, default: []].append(timer.id) }
    }
    arm(timer, insteadOf: old)
    return old
  }

  private mutating func remove(_ id: Identifier) -> KitchenTimer? {
    guard let old = live.removeValue(forKey: id) else { return nil }
    if old.following != nil { followers.remove(id) }
    if let parent = old.parent {
      sides[parent]?.removeAll { $0 == id }
      if sides[parent]?.isEmpty == true { sides[parent] = nil }
    }
    if deadline(of: old) != nil {
      deadlines.forget(id)
      tidyDeadlines()
    }
    return old
  }

  /// Restores one timer to an image, which is nil if there was no timer.
  private mutating func restore(_ id: Identifier, to image: KitchenTimer?, entry: UInt64) {
    let now = remove(id)
    let last = ended.last { $0.timer.id == id }
    ended.removeAll { $0.timer.id == id }
    missedOnes.removeAll { $0.timer.id == id }
    guard let image else { return }
    guard image.hasEnded else {
      _ = put(image, kind: .updated, entry: entry)
      return
    }
    let end = EndedTimer(timer: image, before: now ?? last?.before ?? image, entry: entry)
    Self.append(end, to: &ended, atMost: Self.endedKept)
  }

  /// Nobody has acknowledged it, after all.
  private mutating func missAgain(_ end: EndedTimer) {
    let place = missedOnes.firstIndex { $0.entry > end.entry } ?? missedOnes.endIndex
    missedOnes.insert(end, at: place)
    if missedOnes.count > Self.endedKept { missedOnes.removeFirst() }
  }

  /// The end of a timer that nobody came to and nobody has acknowledged.
  private func missedOne(_ id: Identifier) -> EndedTimer? {
    missedOnes.first { $0.timer.id == id }
  }

  private mutating func keep(_ routine: Routine?, as id: Identifier) {
    let place = place(ofRoutine: id)
    let isThere = place < routines.count && routines[place].id == id
    routines.replaceSubrange(
      place..<(isThere ? place + 1 : place), with: routine.map { [$0] } ?? [])
  }

  private mutating func arm(_ timer: KitchenTimer, insteadOf old: KitchenTimer?) {
    let was = old.flatMap { deadline(of: $0) }
    let now = deadline(of: timer)
    guard was != now else { return }
    if let now {
      let deadline = Deadline(moment: now, number: timer.number, id: timer.id)
      if was == nil { deadlines.insert(deadline) } else { deadlines.move(to: deadline) }
    } else {
      deadlines.forget(timer.id)
    }
    tidyDeadlines()
  }

  private mutating func tidyDeadlines() {
    while let first = deadlines.doubtfulFirst, !isArmed(first) { deadlines.removeFirst() }
    deadlines.confirmFirst()
    if deadlines.isWasteful { armAll() }
  }

  /// Rebuilds the deadlines, without any that are out of date.
  mutating func armAll() {
    deadlines = Deadlines(
      live.values.compactMap { timer in
        deadline(of: timer).map { Deadline(moment: $0, number: timer.number, id: timer.id) }
      })
  }

  private func isArmed(_ entry: Deadline) -> Bool {
    live[entry.id].flatMap { deadline(of: $0) } == entry.moment
  }

  private static func append(_ end: EndedTimer, to list: inout [EndedTimer], atMost limit: Int) {
    if list.count >= limit { list.removeFirst() }
    list.append(end)
  }
}

extension TimerBook {
  /// Remembers the state before a command: everything that it touches, together with the whole
  /// family of a routine and its side timers, so that undo is exact whatever time does to them in
  /// between.
  private mutating func noteChange(_ entry: JournalEntry) {
    let images = images(before: entry)
    guard !images.isEmpty else { return }
    if changes.count >= Self.changesKept { changes.removeFirst() }
    changes.append(Change(entry: entry.number, before: images))
  }

  private func images(before entry: JournalEntry) -> [TimerEvent.Before] {
    if let id = entry.onlyTimer {
      return [missedOne(id).map { .missed($0) } ?? .timer(id, live[id])]
    }
    var images: [TimerEvent.Before] = []
    var noted: Set<Identifier> = []
    func note(_ id: Identifier) {
      guard noted.insert(id).inserted else { return }
      images.append(.timer(id, live[id] ?? ended(id)))
    }
    for event in entry.events {
      switch event {
      case .timer(_, let timer, _):
        if let missed = missedOne(timer.id) {
          images.append(.missed(missed))
          continue
        }
        note(timer.id)
        let root = timer.parent ?? timer.id
        if live[root] != nil { note(root) }
        // A book that was read back may have them in another order.
        for side in (sides[root] ?? []).sorted() { note(side) }
      case .restored(let befores, _):
        for case .timer(let id, _) in befores { note(id) }
        for case .routine(let id, _) in befores { images.append(.routine(id, self[routine: id])) }
        for case .item(let key, _) in befores { images.append(.item(key, self[item: key])) }
      case .routineSaved(let routine):
        images.append(.routine(routine.id, self[routine: routine.id]))
      case .routineDeleted(let id): images.append(.routine(id, self[routine: id]))
      case .item(_, let item): images.append(.item(item.key, self[item: item.key]))
      case .sessionRecorded, .sessionWithdrawn: break
      }
    }
    return images
  }

  /// An ended timer, while it is remembered.
  func ended(_ id: Identifier) -> KitchenTimer? {
    ended.last { $0.timer.id == id }?.timer
  }

  /// A saved routine.
  package subscript(routine id: Identifier) -> Routine? {
    let place = place(ofRoutine: id)
    return place < routines.count && routines[place].id == id ? routines[place] : nil
  }

  /// The position of a routine, or the one it would have.
  private func place(ofRoutine id: Identifier) -> Int {
    var low = 0
    var high = routines.count
    while low < high {
      let middle = (low + high) / 2
      if routines[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension JournalEntry {
  /// The timer that an entry is about, if it is a single one without a family.
  fileprivate var onlyTimer: Identifier? {
    var only: Identifier?
    for event in events {
      switch event {
      case .timer(_, let timer, _):
        guard timer.run == nil, timer.parent == nil, only == nil || only == timer.id else {
          return nil
        }
        only = timer.id
      case .sessionRecorded: break
      case .routineSaved, .routineDeleted, .item, .restored, .sessionWithdrawn: return nil
      }
    }
    return only
  }
}

/// The timers that an entry touches, once each.
private struct TouchedTimers {
  private(set) var list: [Receipt.Touched] = []
  private var places: [Identifier: Int] = [:]

  mutating func note(_ id: Identifier, before: KitchenTimer?, after: KitchenTimer?) {
    // Most entries touch only a few timers, and searching them is faster than a table.
    let place = list.count <= 8 ? list.firstIndex { $0.id == id } : places[id]
    if let place {
      list[place].after = after
      return
    }
    list.append(Receipt.Touched(id: id, before: before, after: after))
    if list.count == 9 {
      for (place, one) in list.enumerated() { places[one.id] = place }
    } else if list.count > 9 {
      places[id] = list.count - 1
    }
  }
}
