import CLinux
import Dispatch
import Glibc

/// Bytes of a file or pipe as they come, asked for one piece at a time.
///
/// Waits on a thread of its own, so that nothing else waits with it, and stops waiting when the task
/// is cancelled.
package final class ByteInput: Sendable {
  private let descriptor: Int32
  private let isOurs: Bool
  private let wakeUp: (read: Int32, write: Int32)
  private let queue = DispatchQueue(label: "simmer.input")

  private static let size = 1 << 16

  package static var standard: ByteInput {
    get throws(ByteInputError) { try ByteInput(descriptor: STDIN_FILENO, isOurs: false) }
  }

  package convenience init(path: String) throws(ByteInputError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ByteInputError(path: path, number: errno) }
    try self.init(descriptor: descriptor, isOurs: true)
  }

  /// Closes `descriptor` in the end if it `isOurs`.
  package init(descriptor: Int32, isOurs: Bool) throws(ByteInputError) {
    var ends: [Int32] = [0, 0]
    guard simmer_private_pipe(&ends) == 0 else { throw ByteInputError(path: nil, number: errno) }
    self.descriptor = descriptor
    self.isOurs = isOurs
    wakeUp = (ends[0], ends[1])
  }

  deinit {
    close(wakeUp.read)
    close(wakeUp.write)
    if isOurs { close(descriptor) }
  }

  /// The next bytes; nil at the end.
  ///
  /// Throws: `ByteInputError`, or `CancellationError`.
  package func next() async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try self.read() }) }
      }
    } onCancel: {
      var byte: UInt8 = 0
      write(wakeUp.write, &byte, 1)
    }
  }

  /// What has come already, without waiting; nil where that is nothing, and at the end.
  ///
  /// Throws: `ByteInputError`.
  package func ready() throws -> [UInt8]? {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0 ? try available() : nil
  }

  private func read() throws -> [UInt8]? {
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeUp.read, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waits, 2, -1) < 0 {
      guard errno == EINTR else { throw ByteInputError(path: nil, number: errno) }
    }
    guard waits[1].revents == 0 else { throw CancellationError() }
    return try available()
  }

  private func available() throws -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Self.size)
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count >= 0 { return count == 0 ? nil : Array(bytes[..<count]) }
      guard errno == EINTR else { throw ByteInputError(path: nil, number: errno) }
    }
  }
}

/// Why a transcript could not be opened or read.
package struct ByteInputError: Error, Hashable, Sendable {
  /// nil for standard input.
  package var path: String?
  /// `errno`.
  package var number: Int32
}

extension ByteInputError: CustomStringConvertible {
  package var description: String {
    let reason = String(cString: strerror(number)).lowercased()
    return "the transcript \(path.map { "'\($0)' " } ?? "")cannot be read: \(reason)"
  }
}
