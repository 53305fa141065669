import FoundationEssentials
import Glibc
import JSON

/// Where the records of a run go: standard output, a file that is there whole or not at all, and what a
/// cut-off run is continued from.
///
/// Used by one thread at a time.
final class ConversionOutput {
  private(set) var tally = ConversionTally()
  /// With those that were there already.
  private(set) var records = 0
  private let journal: JournalFile?
  /// Where the journal goes in the end.
  private let target: String?
  private let writesToStandardOutput: Bool
  private var frame: RecordFrame
  /// Of a run that is continued: the last line that is there, while it is not known to be the same.
  private var unproven: [UInt8]?
  /// So many recipes are taken as they are there, where no sums tell of their input.
  private(set) var taken: Int?
  private var hasBegun = false
  /// When the run began, also one that is continued.
  let start: Date

  private let canBeContinued: Bool
  private let isContinued: Bool
  private let asksModels: Bool
  private let environment: ConversionEnvironment

  /// Throws: `ConversionError`.
  init(
    _ place: OutputPlace, _ format: TargetFormat, settings: String, asksModels: Bool = false,
    now: Date, _ environment: ConversionEnvironment
  ) throws {
    self.environment = environment
    frame = RecordFrame(format)
    target = place.file
    canBeContinued = place.canBeContinued
    self.asksModels = asksModels
    isContinued = place.isContinued
    journal = try place.journal.map { path in
      var path = path
      if place.isContinued, let file = place.file, path != file {
        if Self.isFinished(file, at: path) {
          path = file
        } else {
          try Self.adopt(file, as: path, environment.write)
        }
      }
      return try JournalFile(
        path: path, settings: settings, continuing: place.isContinued, now: now,
        write: environment.write)
    }
    start = journal?.start ?? now
    writesToStandardOutput = target == nil && journal?.isFile(of: environment.output) != true
    records = journal?.lines ?? 0
    if let journal, journal.lines > 0, journal.sum(after: journal.lines) == nil {
      unproven = journal.lastLine
      taken = journal.lines
    }
  }

  /// What the input has to be for what is there already.
  var sum: InputSum {
    var sum = InputSum()
    guard let journal else { return sum }
    sum.isOff = false
    sum.done = unproven == nil ? journal.lines : journal.lines - 1
    for lines in 0...sum.done { sum.known[lines] = journal.sum(after: lines) }
    sum.isFinished = journal.isFinished
    return sum
  }

  func write(_ piece: ConvertedPiece) throws {
    var piece = piece
    tally.add(piece.tally)
    if let line = unproven {
      guard !piece.ends.isEmpty else { return }
      try prove(line, by: piece)
      unproven = nil
      piece.removeFirst()
    }
    try begin()
    records += piece.records
    try put(frame.framed(piece), lines: piece.records, sum: piece.sum)
  }

  /// The input has ended: what was gathered is put where it belongs.
  func finish() throws {
    guard unproven == nil else {
      throw ConversionError.inputEndsEarly
    }
    try begin()
    try put(frame.end(), lines: 0, sum: 0)
    try journal?.finish(as: target, keepingCheck: isContinued)
  }

  /// What was there already is all there is.
  var wasFinished: Bool { journal?.isFinished ?? false }

  /// What is no good without its end is taken away.
  func giveUp() {
    if !isResumable { journal?.remove() }
  }

  func discard() { journal?.remove() }

  var isResumable: Bool { frame.isResumable && canBeContinued }

  private func put(_ bytes: [UInt8], lines: Int, sum: UInt64) throws {
    guard !bytes.isEmpty else { return }
    try journal?.append(bytes, lines: lines, sum: sum)
    if writesToStandardOutput { try environment.write(bytes) }
  }

  /// Standard output has everything, also what an earlier run has done.
  private func begin() throws {
    guard !hasBegun else { return }
    hasBegun = true
    guard let journal else { return }
    try journal.begin()
    guard writesToStandardOutput else { return }
    try journal.forEachBlock { try environment.write($0) }
  }

  private func prove(_ line: [UInt8], by piece: ConvertedPiece) throws {
    let again = piece.text.bytes[..<(piece.ends.first ?? 0)].dropLast()
    // A model may answer otherwise another time; it cannot change what the recipe is called.
    guard again.elementsEqual(line) || asksModels && Self.isSame(again, line[...])
    else {
      throw ConversionError.otherRecipe(number: records)
    }
  }

  private static func isSame(_ line: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    let routine = Array(",\"routine\":".utf8)
    guard let end = line.firstRange(of: routine), let otherEnd = other.firstRange(of: routine)
    else { return false }
    return line[..<end.lowerBound].elementsEqual(other[..<otherEnd.lowerBound])
  }

  /// A run with `--resume` came to its end and left this file; one that was begun since is continued.
  private static func isFinished(_ file: String, at journal: String) -> Bool {
    guard access(journal, F_OK) != 0, access(file, F_OK) == 0 else { return false }
    // It was killed when it had moved the one and not yet the other.
    if CheckFile.isFinished(beside: journal) {
      rename(journal + CheckFile.ending, file + CheckFile.ending)
    }
    return CheckFile.isFinished(beside: file)
  }

  /// An output that some program left behind is continued in a copy.
  private static func adopt(
    _ file: String, as journal: String, _ write: ConversionEnvironment.Write
  ) throws {
    guard access(journal, F_OK) != 0, access(file, F_OK) == 0 else { return }
    let source = open(file, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw ConversionError.unreadable(path: file, errno: errno) }
    defer { close(source) }
    try JournalFile.checkBeginning(of: source, file)
    let copy = open(journal, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard copy >= 0 else { throw ConversionError.unwritable(path: journal, errno: errno) }
    defer { close(copy) }
    try FileHold.take(copy, journal)
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(source, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ConversionError.unreadable(path: file, errno: errno) }
      guard count > 0 else { return }
      try write(Array(block[..<count]), copy, journal)
    }
  }
}
