import Glibc
import Synchronization

/// Two ends of a pipe that no other program inherits, closed with the last copy at the latest.
final class Pipe: Sendable {
  private let ends: Mutex<(reading: Int32, writing: Int32)>

  /// Throws: `CommandFailure` when the process may open no more files.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandFailure("pipe", String(cString: strerror(errno)), status: .input)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = Mutex((ends[0], ends[1]))
  }

  deinit {
    closeReading()
    closeWriting()
  }

  var reading: Int32 { ends.withLock { $0.reading } }
  var writing: Int32 { ends.withLock { $0.writing } }

  func closeReading() {
    ends.withLock { ends in
      if ends.reading >= 0 { close(ends.reading) }
      ends.reading = -1
    }
  }

  func closeWriting() {
    ends.withLock { ends in
      if ends.writing >= 0 { close(ends.writing) }
      ends.writing = -1
    }
  }

  /// Wakes whoever waits to read.
  func ring() {
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  /// Waits for somebody to ring, and takes up to `most` rings as one.
  ///
  /// Returns: false at the end.
  @discardableResult func hearRing(most: Int = 1) -> Bool {
    var bytes = [UInt8](repeating: 0, count: most)
    return read(reading, &bytes, most) > 0
  }

  /// What is written before the first line end, or before the other side goes away.
  ///
  /// Returns: nil when nothing comes for so long.
  func line(withinMilliseconds patience: Int32) -> String? {
    let descriptor = reading
    var bytes: [UInt8] = []
    while bytes.count < 1000 {
      var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, patience) != 0 else { return nil }
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
