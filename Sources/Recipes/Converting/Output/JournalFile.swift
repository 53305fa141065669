import FoundationEssentials
import Glibc

/// The file that a run's lines are gathered in, from which a cut-off run can be continued.
///
/// It holds whole lines of output and nothing else: a torn last line is cut off when it is opened.
/// Beside it stands what it was made of (`CheckFile`), so that no run continues with another input. Used
/// by one thread at a time.
final class JournalFile {
  let path: String
  /// So many lines are there, each with its end.
  private(set) var lines = 0
  private(set) var lastLine: [UInt8] = []
  /// So many bytes these lines are.
  private var size = 0
  /// It is the output of a run that came to its end, as that left it.
  private(set) var isFinished = false
  private let descriptor: Int32
  private let checks: CheckFile
  private let write: ConversionEnvironment.Write

  /// `settings` is what the lines depend on apart from the input.
  ///
  /// Throws: `ConversionError` where it cannot be used, or was made with other settings.
  init(
    path: String, settings: String, continuing: Bool, now: Date,
    write: @escaping ConversionEnvironment.Write
  ) throws {
    self.path = path
    self.write = write
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ConversionError.unwritable(path: path, errno: errno) }
    do {
      try FileHold.take(descriptor, path)
      if continuing { try JournalFile.checkBeginning(of: descriptor, path) }
      checks = try CheckFile(
        path: path + CheckFile.ending, settings: settings, continuing: continuing, now: now,
        write: write)
    } catch {
      close(descriptor)
      throw error
    }
    // From here on whatever is thrown ends this object, which closes the file.
    if continuing {
      try findWholeLines()
      isFinished = checks.end != nil
      guard checks.end.map({ $0.lines == lines && $0.size == size }) ?? true else {
        throw ConversionError.changedOutput(path: path)
      }
    } else {
      guard ftruncate(descriptor, 0) == 0 else {
        throw ConversionError.unwritable(path: path, errno: errno)
      }
    }
  }

  deinit { close(descriptor) }

  /// When the run began whose lines these are.
  var start: Date { checks.start }

  /// What the input was up to so many lines of output.
  func sum(after lines: Int) -> UInt64? {
    checks.sums[lines] ?? checks.end.flatMap { isFinished && $0.lines == lines ? $0.sum : nil }
  }

  /// Before the first line is added: a torn last line goes, and what is known of it.
  ///
  /// Until then nothing is changed, so that a run that is refused leaves the file as it was.
  func begin() throws {
    guard !isFinished else { return }
    guard ftruncate(descriptor, off_t(size)) == 0 else {
      throw ConversionError.unwritable(path: path, errno: errno)
    }
    lseek(descriptor, 0, SEEK_END)
    try checks.forget(after: lines)
  }

  /// Everything that is there.
  func forEachBlock(_ body: ([UInt8]) throws -> Void) throws {
    lseek(descriptor, 0, SEEK_SET)
    while let block = try readBlock() { try body(block) }
    lseek(descriptor, 0, SEEK_END)
  }

  func append(_ bytes: [UInt8], lines count: Int, sum: UInt64) throws {
    try write(bytes, descriptor, path)
    lines += count
    size += bytes.count
    try checks.add(sum, after: lines)
  }

  /// Whether it is the file that is open there.
  func isFile(of open: Int32) -> Bool {
    var own = stat()
    var other = stat()
    return fstat(descriptor, &own) == 0 && fstat(open, &other) == 0
      && own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  /// The run has come to its end.
  ///
  /// Makes it the file at `target`, whole or not at all, where there is one. What it was made of stays
  /// beside it where the same run may be asked for again.
  func finish(as target: String?, keepingCheck: Bool) throws {
    // It may have been killed between its end and its new name.
    if !isFinished {
      guard fsync(descriptor) == 0 || errno == EINVAL else {
        throw ConversionError.unwritable(path: path, errno: errno)
      }
      if keepingCheck { try checks.finish(lines: lines, size: size) }
    }
    guard let target, !isFinished || path != target else { return }
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    if path != target {
      CheckFile.remove(from: target)
      guard rename(path, target) == 0 else {
        throw ConversionError.unwritable(path: target, errno: errno)
      }
      JournalFile.syncFolder(of: target)
    }
    if keepingCheck { try checks.move(to: target) } else { checks.remove() }
  }

  func remove() {
    unlink(path)
    checks.remove()
  }

  // MARK: What was there

  /// A line is ours where it begins as all do: a file system may leave other things behind.
  private func findWholeLines() throws {
    var place = 0
    var line: [UInt8] = []
    var isWhole = true
    lseek(descriptor, 0, SEEK_SET)
    while isWhole, let block = try readBlock() {
      var start = 0
      while let end = block[start...].firstIndex(of: UInt8(ascii: "\n")) {
        line.append(contentsOf: block[start..<end])
        guard line.starts(with: Array(Self.lineStart.utf8)), line.last == UInt8(ascii: "}") else {
          isWhole = false
          break
        }
        lines += 1
        size = place + end + 1
        (lastLine, line) = (line, [])
        start = end + 1
      }
      line.append(contentsOf: block[start...])
      place += block.count
    }
  }

  /// Throws: where another program wrote this file.
  ///
  /// A first line that a file system has torn is known by what stands beside it.
  static func checkBeginning(of descriptor: Int32, _ path: String) throws {
    guard !begins(descriptor, as: lineStart), !CheckFile.isThere(beside: path) else { return }
    throw ConversionError.foreignOutput(path: path)
  }

  private static let lineStart = "{\"id\":"

  /// Nothing, or less than the whole, begins like everything.
  static func begins(_ descriptor: Int32, as text: String) -> Bool {
    var bytes = [UInt8](repeating: 0, count: text.utf8.count)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return count <= 0 || Array(text.utf8).starts(with: bytes[..<count])
  }

  private func readBlock() throws -> [UInt8]? {
    var count = 0
    let block = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, filled in
      repeat {
        count = read(descriptor, buffer.baseAddress, 1 << 18)
      } while count < 0 && errno == EINTR
      filled = max(count, 0)
    }
    guard count >= 0 else { throw ConversionError.unwritable(path: path, errno: errno) }
    return count == 0 ? nil : block
  }

  private static func syncFolder(of path: String) {
    let parent =
      path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
    let folder = open(parent.isEmpty ? "/" : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
