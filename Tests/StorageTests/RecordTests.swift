import Testing
import Timers

@testable import Routines
@testable import Storage

@Suite struct RecordTests {
  @Test(arguments: 1...20)
  func `every entry of a random book reads back as it was written`(seed: UInt64) throws {
    var book = RandomBook(seed: seed)
    book.live(entries: 300)

    for entry in book.entries { #expect(try readBack(entry, .entry) == entry) }
    let snapshot = book.book.snapshot
    #expect(try readBack(snapshot, .snapshot) == snapshot)
    #expect(TimerBook(restoring: try readBack(snapshot, .snapshot)) == book.book)
  }

  @Test func `a length keeps its last attosecond`() throws {
    let lengths: [Duration] = [
      .zero, .seconds(1) / 3, .seconds(-1) / 7, .nanoseconds(Int64.max),
      Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
      Duration(secondsComponent: .min, attosecondsComponent: 0),
    ]

    for length in lengths {
      var writer = ByteWriter()
      length.write(to: &writer)
      var reader = ByteReader(writer.bytes)
      #expect(try reader.value(Duration.self) == length)
      #expect(reader.left == 0)
    }
  }

  /// RFC 3720, appendix B.4.
  @Test(
    arguments: [
      ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
      ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
      ([UInt8](0..<32), 0x46DD_794E), ([UInt8]((0..<32).reversed()), 0x113F_DB5C),
      (Array("123456789".utf8), 0xE306_9283),
    ] as [([UInt8], UInt32)])
  func `the checksum is CRC-32C`(bytes: [UInt8], checksum: UInt32) {
    #expect(bytes.withUnsafeBytes { Checksum.crc32c($0) } == checksum)
  }

  @Test func `a record of a newer version is refused as such`() {
    var writer = ByteWriter()
    writer.put("x", as: .entry)
    var bytes = writer.bytes
    bytes[8] = Record.version + 1
    bytes = signed(bytes)

    var reader = ByteReader(bytes)
    #expect(throws: RecordError.versionUnknown(Record.version + 1)) {
      try reader.record(String.self, .entry)
    }
  }

  @Test(arguments: Phase.Kind.allCases)
  func `what a phase is stands in the journal`(kind: Phase.Kind) throws {
    let phase = Phase(
      id: "a", name: "a", kind: kind, duration: .seconds(60), start: .with("b"),
      instruction: "Stir every minute.", evidence: "every minute")

    #expect(try readBack(phase, .entry) == phase)
  }

  @Test(arguments: [Phase.Position.halfway, .beforeEnd(.milliseconds(1500))])
  func `where a mark is stands in the journal`(position: Phase.Position) throws {
    let mark = Phase(
      id: "a", name: "a", kind: .mark, duration: .seconds(60), position: position,
      start: .with("b"))

    #expect(try readBack(mark, .entry) == mark)
  }

  @Test func `a kind of phase that is none is refused`() throws {
    var bytes = ByteWriter()
    bytes.put(Phase(id: "a", name: "a", duration: .seconds(60)), as: .entry)
    var wrong = bytes.bytes
    wrong[wrong.count - 1] = 8
    var reader = ByteReader(signed(wrong))

    #expect(throws: RecordError.tagUnknown(8, of: "kind of phase")) {
      try reader.record(Phase.self, .entry)
    }
  }

  @Test func `a record is not taken for another kind`() {
    var writer = ByteWriter()
    writer.put("x", as: .session)

    var reader = ByteReader(writer.bytes)
    #expect(throws: RecordError.kindUnexpected(3)) { try reader.record(String.self, .entry) }
  }

  @Test func `garbage with a right checksum is refused without a crash`() {
    var random = SeededGenerator(seed: 5)
    var book = RandomBook(seed: 5)
    book.live(entries: 40)
    let snapshot = book.book.snapshot
    var read = 0
    for round in 0..<4_000 {
      var writer = ByteWriter()
      if Bool.random(using: &random), let entry = book.entries.randomElement(using: &random) {
        writer.put(entry, as: .entry)
      } else {
        writer.put(snapshot, as: .entry)
      }
      var bytes = writer.bytes
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        bytes[Int.random(in: 10..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      var reader = ByteReader(signed(bytes))
      if let entry = try? reader.record(JournalEntry.self, .entry), entry.number > 0 {
        if round % 4 == 0 { live(from: snapshot, entry) }
        read += 1
      }
      reader = ByteReader(signed(bytes))
      if let other = try? reader.record(TimerBook.Snapshot.self, .entry) {
        if round % 4 == 0 { live(from: other, nil) }
        read += 1
      }
    }
    #expect(read > 0, "some garbage is well-formed; only the checksum tells")
  }

  /// The book of such a record goes through an evening without a crash or an end.
  private func live(from snapshot: TimerBook.Snapshot, _ entry: JournalEntry?) {
    var snapshot = snapshot
    if let entry { snapshot.lastEntry = entry.number - 1 }
    var book = TimerBook(restoring: snapshot)
    if let entry { book.apply(entry) }
    for _ in 0..<20 {
      guard let due = book.nextDue, due < Moment(nanoseconds: .max) else { return }
      let receipts = book.advance(to: due)
      #expect(!receipts.isEmpty)
      #expect(receipts.allSatisfy { !$0.entry.events.isEmpty }, "time passed and nothing happened")
    }
  }

  @Test func `numbers that nobody could count on from are refused`() throws {
    var entry = ByteWriter()
    entry.put(
      JournalEntry(number: 1 << 63, at: .zero, cause: .command, events: []), as: .entry)
    var reader = ByteReader(entry.bytes)
    #expect(throws: RecordError.outOfRange) { try reader.record(JournalEntry.self, .entry) }

    var snapshot = TimerBook().snapshot
    snapshot.nextNumber = .max
    var bytes = ByteWriter()
    bytes.put(snapshot, as: .snapshot)
    reader = ByteReader(bytes.bytes)
    #expect(throws: RecordError.outOfRange) {
      try reader.record(TimerBook.Snapshot.self, .snapshot)
    }
  }

  @Test func `a routine beyond its last step is refused`() throws {
    for position in [-1, 2] {
      let step = Phase(id: "a", name: "a", duration: .seconds(60))
      var bytes = ByteWriter()
      bytes.put(RoutineRun(routine: nil, name: "a", steps: [step], position: position), as: .entry)
      var reader = ByteReader(bytes.bytes)
      #expect(throws: RecordError.outOfRange) { try reader.record(RoutineRun.self, .entry) }
    }
  }

  /// Gives changed bytes the checksum that they would have.
  private func signed(_ bytes: [UInt8]) -> [UInt8] {
    let checksum = bytes.withUnsafeBytes { all in
      Checksum.crc32c(UnsafeRawBufferPointer(rebasing: all[4...]))
    }
    return withUnsafeBytes(of: checksum.littleEndian) { Array($0) } + bytes.dropFirst(4)
  }

  private func readBack<Value: Recordable>(_ value: Value, _ kind: Record.Kind) throws -> Value {
    var writer = ByteWriter()
    writer.put(value, as: kind)
    var reader = ByteReader(writer.bytes)
    let read = try reader.record(Value.self, kind)
    #expect(reader.left == 0)
    return read
  }
}
