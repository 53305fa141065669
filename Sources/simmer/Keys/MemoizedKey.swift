import CLinux
import LanguageModels
import Synchronization

/// A key that is fetched when the first request needs it, once in this process, and then kept.
///
/// What failed is tried again the next time: the user may have mended it meanwhile.
final class MemoizedKey: KeySource {
  private let place: KeyPlace
  private let known = Mutex<Secret?>(nil)
  private let fetches = RequestCoalescer<KeyPlace, Result<Secret, ModelFailure>>()

  init(_ place: KeyPlace) {
    self.place = place
  }

  /// Each caller waits as long as it may; when the last one has left, a program is ended.
  func key(within limit: Duration) async throws(ModelFailure) -> Secret {
    if let known = known.withLock({ $0 }) { return known }
    let result = await withTaskGroup(of: Result<Secret, ModelFailure>?.self) { group in
      group.addTask { await self.fetches.value(for: self.place) { await self.fetched() }.value }
      group.addTask {
        try? await Task.sleep(for: limit, tolerance: .zero)
        return .failure(.noKey(reason: "\(self.place) \(KeyProblem.silent(limit))"))
      }
      let first = await group.next()
      group.cancelAll()
      return first ?? nil
    }
    guard let result, !Task.isCancelled else { throw .cancelled }
    return try result.get()
  }

  private func fetched() async -> Result<Secret, ModelFailure> {
    // A caller may have come just when the one before was done.
    if let known = known.withLock({ $0 }) { return .success(known) }
    let result = await MemoizedKey.fetch(place)
    if case .success(let key) = result { known.withLock { $0 = key } }
    return result
  }

  private static func fetch(_ place: KeyPlace) async -> Result<Secret, ModelFailure> {
    // Before the key is in our memory: no core file, and no other process, shows it.
    _ = simmer_keep_memory_private()
    do throws(KeyProblem) {
      let bytes: [UInt8]
      switch place {
      case .variable(_, let value):
        guard let value else { throw .notSet }
        bytes = Array(value.secret.revealed().utf8)
      case .file(let path): bytes = try KeyFile.bytes(at: path)
      case .command(let words): bytes = try await KeyCommand.output(of: words)
      }
      return .success(try KeyProblem.key(in: bytes))
    } catch {
      return .failure(.noKey(reason: "\(place) \(error)"))
    }
  }
}

/// What is wrong with a key's place; nothing of what stands there is repeated.
enum KeyProblem: Error, Hashable {
  case notSet
  case empty
  case notOneLine
  case tooLong
  case missing
  case unreadable(reason: String)
  case notAFile
  case open(mode: UInt32)
  case notStarted(reason: String)
  case failed(status: Int32)
  case killed(signal: Int32)
  case silent(Duration)
  case cancelled

  static let longest = 8 << 10

  /// The first line, which must be the only one.
  static func key(in bytes: [UInt8]) throws(KeyProblem) -> Secret {
    guard bytes.count <= longest else { throw .tooLong }
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    guard !text.isEmpty else { throw .empty }
    guard text.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) }) else {
      throw .notOneLine
    }
    return Secret(text)
  }
}

extension KeyProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .notSet: "is not set; export it before Simmer's engine starts"
    case .empty: "is empty; put the key there"
    case .notOneLine: "holds more than one word; put only the key there"
    case .tooLong: "holds more than \(KeyProblem.longest) bytes; put only the key there"
    case .missing: "does not exist; create it with mode 0600"
    case .unreadable(let reason): "cannot be read (\(reason))"
    case .notAFile: "is not a regular file; put the key into one"
    case .open(let mode):
      "can be read by others (mode \(KeyProblem.octal(mode))); run 'chmod 600' on it, and consider a new key"
    case .notStarted(let reason):
      "cannot be started (\(reason)); see language_model.api_key_command"
    case .failed(let status): "ended with status \(status); run it by hand to see why"
    case .killed(let signal): "was killed by signal \(signal); run it by hand to see why"
    case .silent(let patience):
      "gave no key within \(KeyProblem.seconds(patience)) s; run it by hand to see why"
    case .cancelled: "was no longer wanted"
    }
  }

  private static func seconds(_ length: Duration) -> Int {
    max(Int((length / .seconds(1)).rounded(.up)), 1)
  }

  private static func octal(_ mode: UInt32) -> String {
    let digits = String(mode & 0o777, radix: 8)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
