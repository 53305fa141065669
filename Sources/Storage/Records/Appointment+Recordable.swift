import Routines
import Timers

extension Appointment: Recordable {
  func write(to record: inout ByteWriter) {
    time.write(to: &record)
    record.put(series)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(try record.value(), series: try record.optional())
  }
}

/// The rule as RFC 5545 writes it.
extension Appointment.Series: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(String(describing: rule))
    start.write(to: &record)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    let text = try record.text()
    guard let rule = RecurrenceRule(text) else { throw .ruleInvalid(text) }
    self.init(rule, from: try record.value())
  }
}

extension LocalTime: Recordable {
  /// Some time in the year 9999.
  private static let mostSeconds: Int64 = 253_370_764_800

  func write(to record: inout ByteWriter) {
    record.put(signed: seconds)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    let seconds = try record.signed()
    guard (0..<Self.mostSeconds).contains(seconds) else { throw .outOfRange }
    self.init(seconds: seconds)
  }
}
