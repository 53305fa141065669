import Glibc

/// Standard output and standard error, line by line and unbuffered.
enum Console {
  /// Who read our output has gone.
  struct Closed: Error {}

  /// Takes the places of standard files that were closed when the process began.
  ///
  /// Else the next file that is opened would stand there, and what we say would be written into it.
  /// Using them fails, as it would have.
  static func fillGaps() {
    for (file, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(file, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Throws: `Closed` when nobody reads any more, `CommandFailure` when it cannot be written.
  static func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  /// Writes text for people: on a terminal, lines break between words.
  ///
  /// `hanging` is how far the lines after the first are indented (see `TerminalText.wrapped`).
  static func say(_ text: String, hanging: Int? = nil) throws {
    try write(fitted(text, to: STDOUT_FILENO, hanging: hanging) + "\n")
  }

  /// Writes a line for programs, as it is.
  static func say(verbatim line: String) throws {
    try write(line + "\n")
  }

  private static func fitted(_ text: String, to descriptor: Int32, hanging: Int? = nil) -> String {
    guard let width = TerminalText.width(of: descriptor) else { return text }
    return TerminalText.wrapped(text, to: width, hanging: hanging).joined(separator: "\n")
  }

  static func write(_ bytes: [UInt8]) throws {
    try write(bytes, to: STDOUT_FILENO, named: "output")
  }

  /// The same to any open file; `name` is what it is called where that fails.
  static func write(_ bytes: [UInt8], to descriptor: Int32, named name: String) throws {
    guard let problem = bytes.withUnsafeBufferPointer({ put($0, to: descriptor) }) else {
      return
    }
    if problem == EPIPE { throw Closed() }
    throw CommandFailure(
      name, "\(String(cString: strerror(problem))) (free some space, or write elsewhere)",
      status: .input)
  }

  /// Writes to standard error without a line end.
  static func complainPartly(_ text: String) {
    _ = Array(text.utf8).withUnsafeBufferPointer { put($0, to: STDERR_FILENO) }
  }

  /// Writes to standard error; what cannot be told there is told nowhere.
  static func complain(_ line: String) {
    let bytes = Array((fitted(line, to: STDERR_FILENO) + "\n").utf8)
    _ = bytes.withUnsafeBufferPointer { put($0, to: STDERR_FILENO) }
  }

  /// Rings the bell of the terminal that standard error goes to; nil where it goes elsewhere.
  static var terminalBell: (@Sendable () throws -> Void)? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    return { _ = [7].withUnsafeBufferPointer { put($0, to: STDERR_FILENO) } }
  }

  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// All of it, however often the kernel takes only a part.
  ///
  /// Returns: the errno of a failure.
  private static func put(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int32? {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      if count > 0 {
        done += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      default: return errno
      }
    }
    return nil
  }
}
