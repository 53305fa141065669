import Glibc
import Synchronization

/// The folder in which utterances are kept as they were recorded, where somebody asked for that.
///
/// They are numbered WAV files that only their owner can read; none is ever written over.
package final class AudioFolder: Sendable {
  private let path: String
  private let last = Mutex(0)

  /// Makes the folder where there is none; the folder above it must be there.
  package init(_ path: String) throws(AudioFolderError) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw AudioFolderError(path: path, number: errno)
    }
    self.path = path
  }

  package func keep(_ audio: SpokenAudio) throws(AudioFolderError) {
    let (descriptor, name) = try newFile()
    defer { close(descriptor) }
    var rest = audio.wav[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw AudioFolderError(path: name, number: errno) }
      rest = rest.dropFirst(count)
    }
  }

  private func newFile() throws(AudioFolderError) -> (Int32, name: String) {
    while true {
      let number = last.withLock { last in
        last += 1
        return last
      }
      let digits = String(number)
      let name =
        "\(path)/\(String(repeating: "0", count: max(6 - digits.count, 0)))\(digits).wav"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 { return (descriptor, name) }
      guard errno == EEXIST else { throw AudioFolderError(path: name, number: errno) }
    }
  }
}

/// Why a recording could not be kept.
package struct AudioFolderError: Error, Hashable, Sendable {
  package var path: String
  /// `errno`.
  package var number: Int32
}

extension AudioFolderError: CustomStringConvertible {
  package var description: String {
    "the recording '\(path)' cannot be kept: \(String(cString: strerror(number)).lowercased())"
  }
}
