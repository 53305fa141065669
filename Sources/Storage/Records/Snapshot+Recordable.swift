import Routines
import Timers

extension TimerBook.Snapshot: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(lastEntry)
    record.put(signed: Int64(nextNumber))
    record.put(timers)
    record.put(ended)
    record.put(missed)
    record.put(routines)
    record.put(changes)
    record.put(shopping)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    let lastEntry = try record.entryNumber()
    let nextNumber = try record.integer()
    self.init(
      timers: try record.list(), ended: try record.list(), missed: try record.list(),
      routines: try record.list(), changes: try record.list(), lastEntry: lastEntry,
      nextNumber: nextNumber)
    if record.version >= 4 { shopping = try record.list() }
  }
}

extension EndedTimer: Recordable {
  func write(to record: inout ByteWriter) {
    timer.write(to: &record)
    before.write(to: &record)
    record.put(entry)
  }

  convenience init(from record: inout ByteReader) throws(RecordError) {
    self.init(
      timer: try record.value(), before: try record.value(), entry: try record.entryNumber())
  }
}

extension Change: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(entry)
    record.put(before)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(entry: try record.entryNumber(), before: try record.list())
  }
}
