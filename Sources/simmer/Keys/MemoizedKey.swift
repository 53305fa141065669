import CLinux
import LanguageModels
import Synchronization

/// A key that is fetched when the first request needs it, once in this process, and then kept.
actor MemoizedKey: KeySource {
  private let place: KeyPlace
  private var fetching: Task<Result<Secret, ModelFailure>, Never>?

  init(_ place: KeyPlace) {
    self.place = place
  }

  /// What failed is tried again the next time: somebody may have mended it meanwhile.
  func key() async throws(ModelFailure) -> Secret {
    let task = fetching ?? Task { [place] in await MemoizedKey.fetch(place) }
    fetching = task
    let result = await task.value
    if case .failure = result, fetching == task { fetching = nil }
    return try result.get()
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
  case silent(seconds: Int)

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
    case .silent(let seconds): "gave no key within \(seconds) s; run it by hand to see why"
    }
  }

  private static func octal(_ mode: UInt32) -> String {
    let digits = String(mode & 0o777, radix: 8)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
