import Glibc

/// Reads a file or pipe line by line, with bounded memory.
///
/// A longer line than the limit is thrown away as it comes and reported once, in its place.
struct LineReader: ~Copyable {
  enum Line {
    case whole([UInt8])
    case tooLong
  }

  private let descriptor: Int32
  private let limit: Int
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var position = 0
  private var filled = 0
  private var hasEnded = false

  /// The descriptor is closed with the reader, unless it is standard input.
  init(descriptor: Int32 = STDIN_FILENO, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Throws: `CommandFailure` when there is no such file.
  init(path: String, limit: Int) throws {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandFailure(
        "cannot read '\(path)'", "\(String(cString: strerror(errno))) (see 'ls -l')",
        status: .input)
    }
    self.init(descriptor: descriptor, limit: limit)
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// The next line without its end; nil at the end of the file.
  ///
  /// `beforeWaiting` is called each time before more is read, which may take as long as it likes.
  mutating func next(beforeWaiting: () throws -> Void = {}) throws -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if position == filled {
        try beforeWaiting()
        guard try fill() else {
          if isTooLong { return .tooLong }
          return line.isEmpty ? nil : .whole(withoutReturn(line))
        }
      }
      let rest = chunk[position..<filled]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      if line.count + (end ?? filled) - position > limit {
        isTooLong = true
        line = []
      }
      if !isTooLong { line.append(contentsOf: rest[..<(end ?? filled)]) }
      position = end.map { $0 + 1 } ?? filled
      if end != nil { return isTooLong ? .tooLong : .whole(withoutReturn(line)) }
    }
  }

  /// The next line can be had without waiting for anybody.
  var hasLine: Bool {
    hasEnded || chunk[position..<filled].contains(UInt8(ascii: "\n"))
  }

  /// Everything up to the end of the file, or a little more than the limit where there is more:
  /// such a file need not have an end.
  mutating func rest() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      if position == filled {
        guard try fill() else { break }
      }
      bytes.append(contentsOf: chunk[position..<filled])
      position = filled
    }
    return bytes
  }

  private func withoutReturn(_ line: [UInt8]) -> [UInt8] {
    line.last == UInt8(ascii: "\r") ? Array(line.dropLast()) : line
  }

  /// Returns: false at the end of the file.
  private mutating func fill() throws -> Bool {
    guard !hasEnded else { return false }
    position = 0
    filled = 0
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        filled = count
        return true
      }
      if count == 0 {
        hasEnded = true
        return false
      }
      guard errno == EINTR else {
        throw CommandFailure(
          "input", "\(String(cString: strerror(errno))) (give a file or a pipe)", status: .input)
      }
    }
  }
}
