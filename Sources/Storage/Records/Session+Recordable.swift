import Routines
import Timers

extension Session: Recordable {
  func write(to record: inout ByteWriter) {
    id.write(to: &record)
    timer.write(to: &record)
    record.put(routine)
    record.put(name)
    record.put(mode.code)
    startedAt.write(to: &record)
    endedAt.write(to: &record)
    planned.write(to: &record)
    pausedFor.write(to: &record)
    record.put(status.code)
    record.put(phases)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(
      id: try record.value(), timer: try record.value(), routine: try record.optional(),
      name: try record.optional(), mode: try KitchenTimer.Mode(code: try record.byte()),
      startedAt: try record.value(), endedAt: try record.value(), planned: try record.value(),
      pausedFor: try record.value(), status: try Status(code: try record.byte()),
      phases: try record.list())
  }
}

extension Session.Status {
  /// Never changes its meaning once released.
  var code: UInt8 {
    switch self {
    case .completed: 0
    case .partial: 1
    case .abandoned: 2
    case .missed: 3
    }
  }

  init(code: UInt8) throws(RecordError) {
    guard let status = Self.byCode[code] else { throw .tagUnknown(code, of: "session status") }
    self = status
  }

  private static let byCode = [UInt8: Self](allCases.map { ($0.code, $0) }) { first, _ in first }
}
