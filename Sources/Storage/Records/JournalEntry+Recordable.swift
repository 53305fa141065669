import Timers

extension JournalEntry: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(number)
    at.write(to: &record)
    cause.write(to: &record)
    record.put(events)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(
      number: try record.entryNumber(), at: try record.value(), cause: try record.value(),
      events: try record.list())
  }
}

extension JournalEntry.Cause: Recordable {
  func write(to record: inout ByteWriter) {
    switch self {
    case .command:
      record.put(UInt8(0))
    case .time:
      record.put(UInt8(1))
    case .undo(let number):
      record.put(UInt8(2))
      record.put(number)
    }
  }

  init(from record: inout ByteReader) throws(RecordError) {
    switch try record.byte() {
    case 0: self = .command
    case 1: self = .time
    case 2: self = .undo(try record.entryNumber())
    case let tag: throw .tagUnknown(tag, of: "cause")
    }
  }
}

extension TimerEvent: Recordable {
  func write(to record: inout ByteWriter) {
    switch self {
    case .timer(let kind, let timer, let moment):
      record.put(UInt8(0))
      record.put(kind.code)
      timer.write(to: &record)
      moment.write(to: &record)
    case .routineSaved(let routine):
      record.put(UInt8(1))
      routine.write(to: &record)
    case .routineDeleted(let id):
      record.put(UInt8(2))
      id.write(to: &record)
    case .sessionRecorded(let session):
      record.put(UInt8(3))
      session.write(to: &record)
    case .sessionWithdrawn(let id):
      record.put(UInt8(4))
      id.write(to: &record)
    case .restored(let before, let moment):
      record.put(UInt8(5))
      record.put(before)
      moment.write(to: &record)
    case .item(let change, let item):
      record.put(UInt8(6))
      record.put(change.code)
      item.write(to: &record)
    }
  }

  init(from record: inout ByteReader) throws(RecordError) {
    switch try record.byte() {
    case 0:
      self = .timer(
        try Kind(code: try record.byte()), try record.value(), at: try record.value())
    case 1: self = .routineSaved(try record.value())
    case 2: self = .routineDeleted(try record.value())
    case 3: self = .sessionRecorded(try record.value())
    case 4: self = .sessionWithdrawn(try record.value())
    case 5: self = .restored(try record.list(), at: try record.value())
    case 6: self = .item(try ItemChange(code: try record.byte()), try record.value())
    case let tag: throw .tagUnknown(tag, of: "event")
    }
  }
}

extension TimerEvent.Kind {
  /// Never changes its meaning once released.
  var code: UInt8 {
    switch self {
    case .started: 0
    case .updated: 1
    case .paused: 2
    case .resumed: 3
    case .check: 4
    case .finished: 5
    case .cancelled: 6
    case .dismissed: 7
    case .missed: 8
    case .phaseStarted: 9
    case .phaseFinished: 10
    case .routineFinished: 11
    case .lapped: 12
    case .escalated: 13
    }
  }

  init(code: UInt8) throws(RecordError) {
    guard let kind = Self.byCode[code] else { throw .tagUnknown(code, of: "kind of event") }
    self = kind
  }

  private static let byCode = [UInt8: Self](allCases.map { ($0.code, $0) }) { first, _ in first }
}

extension TimerEvent.ItemChange {
  /// Never changes its meaning once released.
  var code: UInt8 {
    switch self {
    case .added: 0
    case .changed: 1
    case .checked: 2
    case .unchecked: 3
    case .removed: 4
    }
  }

  init(code: UInt8) throws(RecordError) {
    guard let change = Self.allCases.first(where: { $0.code == code }) else {
      throw .tagUnknown(code, of: "change of an item")
    }
    self = change
  }
}

extension TimerEvent.Before: Recordable {
  func write(to record: inout ByteWriter) {
    switch self {
    case .timer(let id, let timer):
      record.put(UInt8(0))
      id.write(to: &record)
      record.put(timer)
    case .routine(let id, let routine):
      record.put(UInt8(1))
      id.write(to: &record)
      record.put(routine)
    case .item(let key, let item):
      record.put(UInt8(2))
      record.put(key)
      record.put(item)
    case .missed(let end):
      record.put(UInt8(3))
      end.write(to: &record)
    }
  }

  init(from record: inout ByteReader) throws(RecordError) {
    switch try record.byte() {
    case 0: self = .timer(try record.value(), try record.optional())
    case 1: self = .routine(try record.value(), try record.optional())
    case 2: self = .item(try record.text(), try record.optional())
    case 3: self = .missed(try record.value())
    case let tag: throw .tagUnknown(tag, of: "image")
    }
  }
}
