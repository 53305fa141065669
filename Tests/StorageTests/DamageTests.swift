import Foundation
import GRDB
import Testing
import Timers

@testable import Routines
@testable import Storage

/// What is damaged is seen to be damaged: a part of the truth is opened, never anything else.
@Suite struct DamageTests {
  @Test func `records cut off at any byte give what stands before the cut`() {
    let (entries, bytes) = journal(atLeast: 64 << 10)
    var ends: [Int] = []
    var reader = ByteReader(bytes)
    while (try? reader.record(JournalEntry.self, .entry)) != nil { ends.append(reader.position) }
    #expect(ends.count == entries.count)

    // Every cut leaves whole records, which are read alike wherever the cut is, and the one it is in.
    for (number, end) in ends.enumerated() {
      let start = number == 0 ? 0 : ends[number - 1]
      for cut in start..<end {
        var reader = ByteReader(Array(bytes[start..<cut]))
        #expect(throws: (any Error).self) { try reader.record(JournalEntry.self, .entry) }
      }
    }
  }

  @Test func `a flipped bit never gives another entry`() {
    let (entries, bytes) = journal(atLeast: 4 << 10)
    var altered = bytes

    for bit in 0..<(8 * min(bytes.count, 4 << 10)) {
      altered[bit / 8] ^= 1 << UInt8(bit % 8)
      let read = entriesRead(from: altered)
      #expect(read.count < entries.count && read == Array(entries.prefix(read.count)), "bit \(bit)")
      altered[bit / 8] ^= 1 << UInt8(bit % 8)
    }
  }

  @Test(.timeLimit(.minutes(20)), arguments: Part.allCases)
  func `a damaged database opens as a part of its history or not at all`(
    _ part: Part
  ) async throws {
    var book = RandomBook(seed: 11)
    book.live(entries: 60)
    var history: [TimerBook] = [TimerBook()]
    for entry in book.entries {
      var next = history[history.count - 1]
      next.apply(entry)
      history.append(next)
    }
    let files = try await files(of: book.entries, part)
    var random = SeededGenerator(seed: 12)
    var opened = 0
    var refused = 0

    for round in 0..<600 {
      let folder = try TestFolder()
      for (name, bytes) in files {
        let isTarget = name.hasSuffix(part.suffix)
        let damaged = isTarget ? damage(bytes, round: round, using: &random) : bytes
        try Data(damaged).write(to: URL(fileURLWithPath: folder.database + name))
      }
      do {
        let store = try folder.store()
        let book = try await store.journal.load()
        #expect(history.contains(book), "round \(round)")
        try await store.close()
        opened += 1
      } catch is StoreError {
        refused += 1
      }
    }
    #expect(opened > 0)
    print("damaged \(part): \(opened) opened as a part of the truth, \(refused) refused")
  }

  enum Part: String, CaseIterable {
    case database
    case log

    /// Of the file's name behind that of the database.
    var suffix: String { self == .log ? "-wal" : "" }
  }

  @Test func `what cannot be read is set aside and said, and the journal goes on`() async throws {
    let folder = try TestFolder()
    var book = RandomBook(seed: 3)
    book.live(entries: 30)
    let store = try folder.store()
    for entry in book.entries { try await store.write([entry]) }
    try await store.close()
    try spoil(entry: 21, in: folder)

    let again = try folder.store()
    let loaded = try await again.journal.load()

    #expect(loaded.lastEntry == 20)
    #expect(
      again.journal.cuts == [
        Cut(from: 21, through: UInt64(book.entries.count), why: "the record's checksum is wrong")
      ])
    let entry = try #require(book.entries.dropFirst(20).first)
    try await again.journal.enqueue(entry).value()
    try await again.close()
    let last = try folder.store()
    #expect(try await last.journal.load().lastEntry == 21)
    #expect(last.journal.cuts.isEmpty)
    #expect(StoreCheck.findings(at: folder.path).last?.verdict == .doubtful)
  }

  @Test func `a damaged snapshot costs nothing as long as the one before it is there`() async throws
  {
    let folder = try TestFolder()
    var options = StoreOptions()
    options.entriesPerSnapshot = 40
    var book = RandomBook(seed: 4)
    book.live(entries: 200)
    // The last command may bring a few more than 200.
    for part in [book.entries.prefix(100), book.entries.dropFirst(100)] {
      let store = try folder.store(options)
      try await store.write(Array(part))
      try await store.close()
    }
    var file = StoreFile(path: folder.database, options: options)
    try file.open()
    try file.change { db in
      try db.execute(
        sql: """
          UPDATE snapshot SET record = zeroblob(100)
          WHERE entry = (SELECT max(entry) FROM snapshot)
          """)
    }
    file.close()

    let store = try folder.store(options)

    #expect(try await store.journal.load() == book.book)
    #expect(store.journal.cuts.isEmpty)
  }

  // MARK: - Making and damaging

  private func journal(atLeast size: Int) -> ([JournalEntry], [UInt8]) {
    var book = RandomBook(seed: 9)
    var writer = ByteWriter()
    var count = 0
    while writer.bytes.count < size {
      book.live(entries: count + 1)
      for entry in book.entries[count...] { writer.put(entry, as: .entry) }
      count = book.entries.count
    }
    return (book.entries, writer.bytes)
  }

  private func entriesRead(from bytes: [UInt8]) -> [JournalEntry] {
    var reader = ByteReader(bytes)
    var entries: [JournalEntry] = []
    while reader.left > 0, let entry = try? reader.record(JournalEntry.self, .entry) {
      entries.append(entry)
    }
    return entries
  }

  private func files(of entries: [JournalEntry], _ part: Part) async throws -> [String: [UInt8]] {
    let folder = try TestFolder()
    let store = try folder.store()
    for entry in entries { try await store.write([entry]) }
    if part == .database { try await store.close() }
    var files: [String: [UInt8]] = [:]
    for suffix in ["", "-wal"] {
      let bytes = FileManager.default.contents(atPath: folder.database + suffix)
      if let bytes { files[suffix] = [UInt8](bytes) }
    }
    if part == .log { try await store.close() }
    return files
  }

  private func damage(
    _ bytes: [UInt8], round: Int, using random: inout SeededGenerator
  ) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    if round % 3 == 0 { return Array(bytes.prefix(.random(in: 0...bytes.count, using: &random))) }
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      bytes[.random(in: bytes.indices, using: &random)] ^=
        1 << UInt8.random(in: 0..<8, using: &random)
    }
    return bytes
  }

  private func spoil(entry: Int64, in folder: TestFolder) throws {
    var file = StoreFile(path: folder.database, options: StoreOptions())
    try file.open()
    try file.change { db in
      try db.execute(
        sql: """
          UPDATE journalBatch SET records = substr(records, 1, length(records) - 1) || x'FF'
          WHERE first = ?
          """, arguments: [entry])
    }
    file.close()
  }
}
