import Timers

/// Written with every commit: how far the journal goes, and the time of that commit.
struct Stamp: Hashable, Sendable {
  var anchor: TimeAnchor
  var lastEntry: UInt64
}

extension Stamp: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(lastEntry)
    anchor.moment.write(to: &record)
    record.put(anchor.reading.boot)
    record.put(signed: anchor.reading.uptime)
    record.put(signed: anchor.reading.wall)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    lastEntry = try record.entryNumber()
    let moment = try record.value(Moment.self)
    let reading = ClockReading(
      boot: try record.optional(), uptime: try record.signed(), wall: try record.signed())
    anchor = TimeAnchor(reading: reading, moment: moment)
  }
}
