import Routines
import Timers

extension String: Recordable {
  func write(to record: inout ByteWriter) { record.put(self) }
  init(from record: inout ByteReader) throws(RecordError) { self = try record.text() }
}

extension Identifier: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(fixed: high)
    record.put(fixed: low)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(high: try record.fixed64(), low: try record.fixed64())
  }
}

extension Moment: Recordable {
  func write(to record: inout ByteWriter) { record.put(signed: nanoseconds) }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(nanoseconds: try record.signed())
  }
}

/// Whole seconds and the remaining attoseconds, so that nothing is rounded.
extension Duration: Recordable {
  func write(to record: inout ByteWriter) {
    let (seconds, attoseconds) = components
    record.put(signed: seconds)
    record.put(signed: attoseconds)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    let seconds = try record.signed()
    let attoseconds = try record.signed()
    guard attoseconds.magnitude < 1_000_000_000_000_000_000 else { throw .outOfRange }
    self.init(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }
}
