import Glibc

/// Cuts a file or pipe into blocks of whole lines, with bounded memory.
///
/// What has come is handed over when more would have to be waited for, so that a
/// program that feeds us line by line is answered line by line. A line that is longer than the limit is thrown away as it comes and
/// reported once, in its place.
struct LineBlocks: ~Copyable {
  enum Block: Hashable, Sendable {
    /// Lines with their ends (the last one of a file may have none); `first` counts from 0.
    case lines([UInt8], first: Int)
    case tooLong(line: Int)
  }

  private let descriptor: Int32
  private let closes: Bool
  private let size: Int
  private let longest: Int
  private var pending: [UInt8] = []
  private var hasEnded = false
  private var line = 0

  /// `closes`: the file is closed at the end.
  init(descriptor: Int32, closes: Bool = true, size: Int, longest: Int) {
    self.descriptor = descriptor
    self.closes = closes
    self.size = size
    self.longest = longest
  }

  deinit {
    if closes { close(descriptor) }
  }

  /// What the input begins with: its first line, as far as it fits into a block, or all there is.
  mutating func beginning() throws(InputProblem) -> [UInt8] {
    while pending.count < size, !pending.contains(UInt8(ascii: "\n")), try fill() {}
    return pending
  }

  /// All that is still to come; nil where that is longer than the limit.
  ///
  /// Of what is no text only the beginning: the rest is of no use, and a device has no end.
  mutating func rest(limit: Int, isText: Bool = true) throws(InputProblem) -> [UInt8]? {
    defer { pending = [] }
    var searched = 0
    while true {
      let isWide = pending.starts(with: [0xFF, 0xFE]) || pending.starts(with: [0xFE, 0xFF])
      if isText, !isWide, let zero = pending[searched...].firstIndex(of: 0) {
        return Array(pending[...zero])
      }
      searched = pending.count
      guard pending.count <= limit, try fill() else { break }
    }
    return pending.count > limit ? nil : pending
  }

  /// All of an archive that has just begun: read where it stands if it is a file, else within the limit.
  mutating func archive(limit: Int) throws(InputProblem) -> ArchiveBytes? {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      lseek(descriptor, 0, SEEK_CUR) == pending.count
    {
      return .file(descriptor: descriptor, count: Int(status.st_size))
    }
    return try rest(limit: limit, isText: false).map { .memory($0) }
  }

  /// Nil at the end.
  mutating func next() throws(InputProblem) -> Block? {
    /// After the last line end up to `searched`.
    var end: Int?
    var searched = 0
    while true {
      end = lastLineEnd(from: searched) ?? end
      searched = pending.count
      if let end, searched >= size || hasEnded || !isMoreThere { return lines(upTo: end) }
      if end == nil, searched > longest { return try skipLine() }
      guard try !fill(), end == nil else { continue }
      return pending.isEmpty ? nil : lines(upTo: pending.count)
    }
  }

  private mutating func lines(upTo end: Int) -> Block {
    let first = line
    let block: [UInt8]
    if end == pending.count {
      block = pending
      pending = []
    } else {
      block = Array(pending[..<end])
      pending = Array(pending[end...])
    }
    line += Bytes.count(of: UInt8(ascii: "\n"), in: block)
    return .lines(block, first: first)
  }

  private mutating func skipLine() throws(InputProblem) -> Block {
    let skipped = line
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        pending.removeFirst(end + 1)
        break
      }
      pending.removeAll(keepingCapacity: true)
      guard try fill() else { break }
    }
    line += 1
    return .tooLong(line: skipped)
  }

  /// The place after the last line end.
  private func lastLineEnd(from start: Int) -> Int? {
    pending.withUnsafeBytes { bytes in
      bytes[start...].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    }
  }

  private var isMoreThere: Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) > 0
  }

  /// Returns: false at the end.
  private mutating func fill() throws(InputProblem) -> Bool {
    guard !hasEnded else { return false }
    let before = pending.count
    let room = max(size - before, 64 * 1024)
    pending.reserveCapacity(before + room)
    // Reads go straight behind what there is.
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      repeat {
        count = read(descriptor, buffer.baseAddress, room)
      } while count < 0 && errno == EINTR
      filled = max(count, 0)
    }
    guard count >= 0 else { throw InputProblem(errno: errno) }
    if before == 0 { pending = chunk } else { pending.append(contentsOf: chunk) }
    hasEnded = count == 0
    return count > 0
  }
}

/// Why a file or pipe could not be read.
struct InputProblem: Error, Hashable {
  var reason: String

  init(errno: Int32) {
    reason = String(cString: strerror(errno))
  }

  /// Why `open` failed; a name that is no UTF-8 has been mended on its way here, and leads nowhere.
  init(opening path: String) {
    self.init(errno: errno)
    if errno == ENOENT, path.unicodeScalars.contains("\u{FFFD}") {
      reason = "its name is not UTF-8, give it another one"
    }
  }
}

extension InputProblem: CustomStringConvertible {
  var description: String { reason }
}

/// Looking for bytes at the speed of memory.
enum Bytes {
  static func count(of byte: UInt8, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      guard var at = bytes.baseAddress else { return 0 }
      let end = at + bytes.count
      var count = 0
      while at < end, let found = memchr(at, Int32(byte), end - at) {
        count += 1
        at = UnsafeRawPointer(found) + 1
      }
      return count
    }
  }

  /// Each line without its end.
  static func forEachLine(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard let base = bytes.baseAddress else { return }
    var at = 0
    while at < bytes.count {
      let found = memchr(base + at, 0x0A, bytes.count - at)
      let end = found.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) - base }
      var line = UnsafeBufferPointer(rebasing: bytes[at..<(end ?? bytes.count)])
      if line.last == UInt8(ascii: "\r") { line = UnsafeBufferPointer(rebasing: line.dropLast()) }
      body(line)
      at = (end ?? bytes.count) + 1
    }
  }
}

extension Bytes {
  static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
  }
}

extension Bytes {
  /// A last line without an end counts.
  static func lines(in bytes: [UInt8]) -> Int {
    count(of: 0x0A, in: bytes) + (bytes.last.map { $0 == 0x0A ? 0 : 1 } ?? 0)
  }
}
