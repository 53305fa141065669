import Timers

@testable import Storage

/// Records as the journal keeps them, read from bytes of libFuzzer's making.
enum Records {
  /// Reads the bytes as one record after the other, and each one that can be read once more after
  /// writing it.
  ///
  /// The checksums are made right first, so that the readers behind them are reached.
  static func read(_ bytes: [UInt8]) {
    var reader = ByteReader(withRightChecksums(bytes))
    while reader.left > 0 {
      // A reader that fails stays anywhere: another kind begins where this record began.
      let start = reader
      if reads(JournalEntry.self, .entry, &reader) { continue }
      reader = start
      if reads(TimerBook.Snapshot.self, .snapshot, &reader) { continue }
      reader = start
      if reads(Session.self, .session, &reader) { continue }
      reader = start
      if reads(Stamp.self, .stamp, &reader) { continue }
      return
    }
  }

  /// A record of each kind and a whole journal.
  static var seeds: [[UInt8]] {
    var house = RandomBook(seed: 1)
    house.live(entries: 200)
    var seeds = house.entries.map { entry in record { $0.put(entry, as: .entry) } }
    seeds.append(
      record { writer in
        for entry in house.entries.prefix(20) { writer.put(entry, as: .entry) }
      })
    for entries in [5, 40] {
      var small = RandomBook(seed: UInt64(entries))
      small.live(entries: entries)
      seeds.append(record { $0.put(small.book.snapshot, as: .snapshot) })
    }
    let reading = ClockReading(boot: nil, uptime: 5, wall: 1_700_000_000_000_000_000)
    let stamp = Stamp(
      anchor: TimeAnchor(reading: reading, moment: Moment(nanoseconds: 7)), lastEntry: 300)
    seeds.append(record { $0.put(stamp, as: .stamp) })
    return seeds
  }

  private static func record(_ write: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    write(&writer)
    return writer.bytes
  }

  /// Whether there was such a record; then what was read is written, and must read the same.
  private static func reads<Value: Recordable & Equatable>(
    _: Value.Type, _ kind: Record.Kind, _ reader: inout ByteReader
  ) -> Bool {
    guard let value = try? reader.record(Value.self, kind) else { return false }
    var again = ByteReader(record { $0.put(value, as: kind) })
    let copy = try? again.record(Value.self, kind)
    demand(copy == value, "what was written reads otherwise")
    return true
  }

  /// Walks from record to record; one whose length goes beyond the end is the last.
  private static func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var start = 0
    while bytes.count - start >= 8 {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[start + 4 + $1]) << (8 * $1) }
      guard length <= bytes.count - start - 8 else { break }
      let end = start + 8 + length
      let checksum = Checksum.crc32c(bytes[(start + 4)..<end])
      for offset in 0..<4 {
        bytes[start + offset] = UInt8(truncatingIfNeeded: checksum >> UInt32(8 * offset))
      }
      start = end
    }
    return bytes
  }
}
