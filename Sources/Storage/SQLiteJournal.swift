internal import Dispatch
import Routines
internal import Synchronization
package import Timers

/// The journal in SQLite, written by one thread that commits all waiting entries (group commit).
///
/// Callers only leave their entries. While one commit is on its way to the disk, the next one
/// gathers. After a failed commit, nothing is accepted until `load()` has read back what is
/// there, because a sync that failed once may seem to succeed when it is tried again.
package final class SQLiteJournal: TimerJournal {
  private let intake: Mutex<Intake>
  private let file: Mutex<StoreFile>
  private let line: Mutex<TimeAnchor>
  private let writer = DispatchQueue(label: "simmer.journal", qos: .userInitiated)
  private let archivist = DispatchQueue(label: "simmer.snapshots", qos: .utility)
  private let options: StoreOptions
  private let path: String

  /// What waits for the next commit.
  private struct Intake {
    var entries: [JournalEntry] = []
    var turns: [String] = []
    var facts: [String: String] = [:]
    var group = CommitGroup()
    /// Why nothing is accepted; nil while all is well.
    var refusal: StoreError? = .notLoaded
    var next: UInt64 = 1
    var isWriterAwake = false
    /// The last entry that is durable.
    var lastWritten: UInt64 = 0
    var needsNewConnection = false
    var entriesSinceSnapshot = 0
    var entriesPerSnapshot: Int
    var isMakingSnapshot = false
    var cuts: [Cut] = []
  }

  init(file: StoreFile, anchor: TimeAnchor) {
    options = file.options
    path = file.path
    self.file = Mutex(file)
    line = Mutex(anchor)
    intake = Mutex(Intake(entriesPerSnapshot: file.options.entriesPerSnapshot))
  }

  package func enqueue(_ entry: JournalEntry) -> Written {
    let (written, wakes) = intake.withLock { intake -> (Written, Bool) in
      if let refusal = intake.refusal { return (Written(refused: refusal), false) }
      guard entry.number == intake.next else {
        let gap = StoreError.outOfOrder(expected: intake.next, found: entry.number)
        return (Written(refused: gap), false)
      }
      intake.next += 1
      intake.entries.append(entry)
      defer { intake.isWriterAwake = true }
      return (intake.group.written, !intake.isWriterAwake)
    }
    if wakes { writer.async { self.writeWhatGathers() } }
    return written
  }

  package func load() async throws -> TimerBook {
    let refused = intake.withLock { intake in
      intake.refusal = intake.refusal ?? .notLoaded
      return Self.takeGroup(from: &intake)
    }
    refused.settle(.failure(StoreError.notLoaded))
    return try await writer.work { try self.readBack() }
  }

  /// What could not be read so far, to be reported to the user.
  package var cuts: [Cut] { intake.withLock { $0.cuts } }
}

// MARK: - On the writer's thread

extension SQLiteJournal {
  /// Commits until nothing is left to commit.
  private func writeWhatGathers() {
    while let (commit, group) = takeCommit() { write(commit, for: group) }
  }

  private func takeCommit() -> (Commit, CommitGroup)? {
    intake.withLock { intake in
      guard !intake.entries.isEmpty || !intake.facts.isEmpty, intake.refusal == nil else {
        intake.isWriterAwake = false
        return nil
      }
      return gathered(&intake)
    }
  }

  private func gathered(_ intake: inout Intake) -> (Commit, CommitGroup) {
    let commit = Commit(
      entries: intake.entries, turns: intake.turns, facts: intake.facts,
      stamp: Stamp(
        anchor: anchorNow(), lastEntry: intake.entries.last?.number ?? intake.lastWritten))
    intake.turns = []
    intake.facts = [:]
    return (commit, Self.takeGroup(from: &intake))
  }

  private static func takeGroup(from intake: inout Intake) -> CommitGroup {
    defer {
      intake.entries = []
      intake.group = CommitGroup()
    }
    return intake.group
  }

  private func noteWritten(_ commit: Commit) {
    let isSnapshotDue = intake.withLock { intake in
      intake.lastWritten = commit.stamp.lastEntry
      intake.entriesSinceSnapshot += commit.entries.count
      guard intake.entriesSinceSnapshot >= intake.entriesPerSnapshot, !intake.isMakingSnapshot
      else { return false }
      intake.isMakingSnapshot = true
      return true
    }
    if isSnapshotDue { makeSnapshot(afterEntry: commit.stamp.lastEntry) }
  }

  /// Refuses everything from here on: what was being written and what waits after it.
  private func fail(_ group: CommitGroup, _ error: StoreError) {
    let behind = intake.withLock { intake in
      intake.refusal = error
      intake.needsNewConnection = true
      intake.isWriterAwake = false
      return Self.takeGroup(from: &intake)
    }
    group.settle(.failure(error))
    behind.settle(.failure(error))
  }

  private func readBack() throws -> TimerBook {
    let (last, needsNewConnection) = intake.withLock { intake in
      defer { intake.refusal = intake.refusal ?? .notLoaded }
      return (intake.lastWritten, intake.needsNewConnection)
    }
    let (reading, cut) = try file.withLock { file in
      if needsNewConnection { try file.reopen(keeping: last) }
      return try file.load()
    }
    intake.withLock { intake in
      intake.needsNewConnection = false
      intake.refusal = nil
      intake.isWriterAwake = false
      intake.lastWritten = reading.book.lastEntry
      intake.next = reading.book.lastEntry + 1
      intake.entriesSinceSnapshot = Int(reading.book.lastEntry - reading.snapshotEntry)
      if let cut { intake.cuts.append(cut) }
    }
    // From here on the uptime counts, so no clock step matters until the machine restarts.
    if reading.stamp?.anchor.reading.boot != options.clocks().boot { writer.async { self.stamp() } }
    return reading.book
  }

  /// Commits what waits, even if it is only the current moment.
  private func stamp() {
    let taken = intake.withLock { intake in intake.refusal == nil ? gathered(&intake) : nil }
    guard let (commit, group) = taken else { return }
    write(commit, for: group)
  }

  private func write(_ commit: Commit, for group: CommitGroup) {
    do {
      try file.withLock { file in try file.write(commit) }
      noteWritten(commit)
      group.settle(.success(()))
    } catch {
      fail(group, StoreError(error, at: path))
    }
  }

  private func anchorNow() -> TimeAnchor {
    line.withLock { line in
      line = line.moved(to: options.clocks())
      return line
    }
  }
}

// MARK: - Snapshots

extension SQLiteJournal {
  /// Waits for a quiet moment, because no command should wait for a snapshot.
  private func makeSnapshot(afterEntry seen: UInt64) {
    let pause = Int(clamping: options.quietBeforeSnapshot.wholeNanoseconds)
    archivist.asyncAfter(deadline: .now() + .nanoseconds(pause)) {
      let (last, isUrgent, isSound) = self.intake.withLock { intake in
        let waiting = intake.entriesSinceSnapshot / 8
        if intake.refusal != nil { intake.isMakingSnapshot = false }
        return (
          intake.lastWritten, waiting >= intake.entriesPerSnapshot, intake.refusal == nil
        )
      }
      guard isSound else { return }
      if last == seen || isUrgent || pause == 0 {
        self.makeSnapshot()
      } else {
        self.makeSnapshot(afterEntry: last)
      }
    }
  }

  /// Reads the journal again while the writer works, and hands the finished bytes to the writer.
  private func makeSnapshot() {
    let made = try? StoreFile.makeSnapshot(path: path, rules: options.rules)
    writer.async {
      if let made { self.keep(made) }
      self.intake.withLock { $0.isMakingSnapshot = false }
    }
  }

  private func keep(_ snapshot: StoreFile.MadeSnapshot) {
    let isSound = intake.withLock { intake in
      intake.entriesPerSnapshot = max(options.entriesPerSnapshot, snapshot.timers / 2)
      intake.entriesSinceSnapshot = Int(clamping: intake.lastWritten &- snapshot.entry)
      return intake.refusal == nil && !intake.needsNewConnection
    }
    guard isSound else { return }
    do {
      try file.withLock { file in try file.keep(snapshot) }
    } catch {
      let group = intake.withLock { Self.takeGroup(from: &$0) }
      fail(group, StoreError(error, at: path))
    }
  }
}

// MARK: - What is stored besides the timers

extension SQLiteJournal {
  /// Stores a turn record with the next commit.
  func keep(turn: String) {
    intake.withLock { intake in
      intake.turns.append(turn)
      if intake.turns.count > options.turnsKept { intake.turns.removeFirst() }
    }
  }

  /// Stores a fact with the next commit.
  func keep(_ value: String, as key: String) -> Written {
    let (written, wakes) = intake.withLock { intake -> (Written, Bool) in
      if let refusal = intake.refusal { return (Written(refused: refusal), false) }
      intake.facts[key] = value
      defer { intake.isWriterAwake = true }
      return (intake.group.written, !intake.isWriterAwake)
    }
    if wakes { writer.async { self.writeWhatGathers() } }
    return written
  }

  /// Reads after every commit so far.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (inout StoreFile) throws -> Value
  ) async throws -> Value {
    try await writer.work {
      if self.intake.withLock({ !$0.turns.isEmpty }) { self.stamp() }
      return try self.file.withLock { file in try body(&file) }
    }
  }

  /// Commits what waits and closes the file; every later call is refused.
  func close() async throws {
    try await writer.work {
      self.stamp()
      self.keepLastSnapshot()
      let behind = self.intake.withLock { intake in
        intake.refusal = .closed
        return Self.takeGroup(from: &intake)
      }
      behind.settle(.failure(StoreError.closed))
      self.file.withLock { $0.close() }
    }
  }

  private func keepLastSnapshot() {
    let isWorthIt = intake.withLock { intake in
      intake.entriesSinceSnapshot >= 64 && intake.refusal == nil
    }
    guard isWorthIt else { return }
    if let made = try? StoreFile.makeSnapshot(path: path, rules: options.rules) { keep(made) }
  }
}
