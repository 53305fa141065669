import FoundationEssentials
import Glibc

/// What an output is made of, beside it ("FILE.check"): how it was asked for, when, and what the input
/// was.
///
///     simmer convert 0.4.0 from=auto to=ndjson …   how
///     began 1795312800000                          in milliseconds since 1970
///     128 3874619                                  a sum of the input after so many lines of output
///     end 4000 1894021 9182734                     lines, bytes and the sum of a run that is finished
final class CheckFile {
  private(set) var sums: [Int: UInt64] = [:]
  /// When the run began.
  private(set) var start: Date
  /// How the run ended, if it did.
  private(set) var end: End?
  private let path: String
  private let settings: String
  private var descriptor: Int32
  private var last: UInt64?
  private let write: ConversionEnvironment.Write

  struct End: Hashable {
    var lines: Int
    var size: Int
    var sum: UInt64
  }

  static let ending = ".check"

  /// Throws: `ConversionError` where another program wrote it, or a run with other settings.
  init(
    path: String, settings: String, continuing: Bool, now: Date,
    write: @escaping ConversionEnvironment.Write
  ) throws {
    (self.path, self.settings, self.write) = (path, settings, write)
    start = Self.date(Self.milliseconds(now))
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ConversionError.unwritable(path: path, errno: errno) }
    guard JournalFile.begins(descriptor, as: Self.beginning) else {
      throw ConversionError.foreignCheckFile(path: path)
    }
    // When the run began stands there before anything is asked.
    if try !continuing || !read() { try forget(after: 0) }
  }

  deinit { close(descriptor) }

  func add(_ sum: UInt64, after lines: Int) throws {
    last = sum
    try write(Array("\(lines) \(sum)\n".utf8), descriptor, path)
  }

  /// Sums of lines that are not there are of no use, nor is an end that was none.
  func forget(after lines: Int) throws {
    end = nil
    sums = sums.filter { $0.key <= lines }
    last = sums[lines]
    try replace(sums.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined())
  }

  /// Of a run that is finished only the end counts.
  func finish(lines: Int, size: Int) throws {
    // Where nothing is known of what was there before, there is nothing to hold an input against.
    guard let sum = last ?? (lines == 0 ? InputSum().start : nil) else { return remove() }
    try replace("end \(lines) \(size) \(sum)\n")
  }

  /// All of it, or what stood there before: a run that is killed meanwhile goes on from either.
  private func replace(_ rest: String) throws {
    let new = path + ".new"
    let replacement = try Self.created(new)
    do {
      let text = "\(settings)\nbegan \(Self.milliseconds(start))\n\(rest)"
      try write(Array(text.utf8), replacement, new)
      guard fsync(replacement) == 0 || errno == EINVAL, rename(new, path) == 0 else {
        throw ConversionError.unwritable(path: path, errno: errno)
      }
    } catch {
      close(replacement)
      unlink(new)
      throw error
    }
    close(descriptor)
    descriptor = replacement
  }

  /// A new file; one that a run left that was killed is ours to take away.
  private static func created(_ path: String) throws -> Int32 {
    func create() -> Int32 { open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600) }
    var descriptor = create()
    if descriptor < 0, errno == EEXIST {
      let old = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard old >= 0 else { throw ConversionError.foreignCheckFile(path: path) }
      defer { close(old) }
      var status = stat()
      guard fstat(old, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        JournalFile.begins(old, as: beginning)
      else { throw ConversionError.foreignCheckFile(path: path) }
      unlink(path)
      descriptor = create()
    }
    guard descriptor >= 0 else { throw ConversionError.unwritable(path: path, errno: errno) }
    return descriptor
  }

  func remove() { unlink(path) }

  /// Stands beside another file from now on.
  func move(to file: String) throws {
    guard path != file + Self.ending, access(path, F_OK) == 0 else { return }
    guard rename(path, file + Self.ending) == 0 else {
      throw ConversionError.unwritable(path: path, errno: errno)
    }
  }

  // MARK: Beside files

  /// Every such file begins so.
  private static let beginning = "simmer convert "

  /// There is one beside a file, and it is ours.
  static func isThere(beside file: String) -> Bool {
    let descriptor = open(file + ending, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size >= beginning.utf8.count
      && JournalFile.begins(descriptor, as: beginning)
  }

  /// What stands beside a file says that it is the whole output of a run.
  static func isFinished(beside file: String) -> Bool {
    guard isThere(beside: file) else { return false }
    let descriptor = open(file + ending, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    var isFinished = false
    try? forEachLine(of: descriptor) { isFinished = isFinished || $0.hasPrefix("end ") }
    return isFinished
  }

  /// What stands beside a file says nothing of the one that takes its place.
  static func remove(from file: String) {
    if isThere(beside: file) { unlink(file + ending) }
  }

  // MARK: Reading

  /// Returns: whether there was anything.
  private func read() throws -> Bool {
    var isFirst = true
    try Self.forEachLine(of: dup(descriptor)) { line in
      defer { isFirst = false }
      guard isFirst else { return take(line.split(separator: " ")) }
      guard line == settings || !line.hasPrefix(Self.beginning) else {
        throw ConversionError.otherSettings(former: line, now: settings)
      }
    }
    return !isFirst
  }

  /// Goes up to a line that is too long to be one of ours, and closes the file.
  private static func forEachLine(
    of descriptor: Int32, _ body: (String) throws -> Void
  ) throws {
    let longest = 4096
    var blocks = LineBlocks(descriptor: descriptor, size: longest, longest: longest)
    while case .lines(let bytes, _) = try blocks.next() {
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard line.count <= longest else { return }
        try body(String(decoding: line, as: UTF8.self))
      }
    }
  }

  private func take(_ words: [Substring]) {
    switch words.first {
    case "began":
      if words.count == 2, let date = Int64(words[1]) { start = Self.date(date) }
    case "end":
      guard words.count == 4, let lines = Int(words[1]), let size = Int(words[2]),
        let sum = UInt64(words[3])
      else { return }
      end = End(lines: lines, size: size, sum: sum)
    case _:
      if words.count == 2, let lines = Int(words[0]), let sum = UInt64(words[1]) {
        sums[lines] = sum
      }
    }
  }

  /// Rounded down, so that what was done since then was.
  private static func milliseconds(_ date: Date) -> Int64 {
    Int64((date.timeIntervalSince1970 * 1000).rounded(.down))
  }

  private static func date(_ milliseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
