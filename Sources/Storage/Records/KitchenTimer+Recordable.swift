import Routines
import Timers

extension KitchenTimer: Recordable {
  func write(to record: inout ByteWriter) {
    id.write(to: &record)
    record.put(signed: Int64(number))
    record.put(mode.code)
    record.put(name)
    record.put(text)
    original.write(to: &record)
    duration.write(to: &record)
    record.put(maxDuration)
    state.write(to: &record)
    record.put(run)
    record.put(parent)
    record.put(laps)
    record.put(rangAt)
    log.write(to: &record)
    record.put(appointment)
    record.put(signed: Int64(rung))
    record.put(following)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    let id = try record.value(Identifier.self)
    let number = try record.integer()
    let mode = try Mode(code: try record.byte())
    let name = try record.optional(String.self)
    let text = try record.optional(String.self)
    let original = try record.value(Duration.self)
    let duration = try record.value(Duration.self)
    let maxDuration = try record.optional(Duration.self)
    let state = try record.value(State.self)
    let run = try record.optional(RoutineRun.self)
    let parent = try record.optional(Identifier.self)
    let laps = try record.list(of: Duration.self)
    let rangAt = try record.optional(Moment.self)
    let log = try record.value(Log.self)
    self.init(
      id: id, number: number, mode: mode, name: name, text: text, original: original,
      maxDuration: maxDuration, state: state, run: run, parent: parent, startedAt: log.startedAt)
    self.duration = duration
    self.laps = laps
    self.rangAt = rangAt
    self.log = log
    if record.version >= 5 { appointment = try record.optional() }
    guard record.version >= 6 else { return }
    rung = try record.integer()
    following = try record.optional()
  }
}

extension KitchenTimer.Mode {
  /// Never changes its meaning once released.
  var code: UInt8 {
    switch self {
    case .countdown: 0
    case .reminder: 1
    case .routine: 2
    case .pomodoro: 3
    case .focus: 4
    case .stopwatch: 5
    case .alarm: 6
    }
  }

  init(code: UInt8) throws(RecordError) {
    guard let mode = Self.byCode[code] else { throw .tagUnknown(code, of: "timer mode") }
    self = mode
  }

  private static let byCode = [UInt8: Self](allCases.map { ($0.code, $0) }) { first, _ in first }
}

extension KitchenTimer.State: Recordable {
  func write(to record: inout ByteWriter) {
    switch self {
    case .waiting:
      record.put(UInt8(0))
    case .running(let due, let check):
      record.put(UInt8(1))
      due.write(to: &record)
      record.put(check)
    case .counting(let since, let elapsed):
      record.put(UInt8(2))
      since.write(to: &record)
      elapsed.write(to: &record)
    case .paused(let remaining, let check):
      record.put(UInt8(3))
      remaining.write(to: &record)
      record.put(check)
    case .stopped(let elapsed):
      record.put(UInt8(4))
      elapsed.write(to: &record)
    case .ringing(let since):
      record.put(UInt8(5))
      since.write(to: &record)
    case .finished(let moment):
      record.put(UInt8(6))
      moment.write(to: &record)
    case .cancelled(let moment):
      record.put(UInt8(7))
      moment.write(to: &record)
    }
  }

  init(from record: inout ByteReader) throws(RecordError) {
    switch try record.byte() {
    case 0: self = .waiting
    case 1: self = .running(due: try record.value(), check: try record.optional())
    case 2: self = .counting(since: try record.value(), elapsed: try record.value())
    case 3: self = .paused(remaining: try record.value(), check: try record.optional())
    case 4: self = .stopped(elapsed: try record.value())
    case 5: self = .ringing(since: try record.value())
    case 6: self = .finished(at: try record.value())
    case 7: self = .cancelled(at: try record.value())
    case let tag: throw .tagUnknown(tag, of: "timer state")
    }
  }
}

extension KitchenTimer.Log: Recordable {
  func write(to record: inout ByteWriter) {
    startedAt.write(to: &record)
    record.put(pausedAt)
    pausedFor.write(to: &record)
    record.put(phases)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(startedAt: try record.value())
    pausedAt = try record.optional()
    pausedFor = try record.value()
    phases = try record.list()
  }
}

extension PhaseRecord: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(name)
    planned.write(to: &record)
    actual.write(to: &record)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(
      name: try record.text(), planned: try record.value(), actual: try record.value())
  }
}

extension Following: Recordable {
  func write(to record: inout ByteWriter) {
    timer.write(to: &record)
    offset.write(to: &record)
    record.put(name)
    length.write(to: &record)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(
      try record.value(), offset: try record.value(), name: try record.optional(),
      length: try record.value())
  }
}
