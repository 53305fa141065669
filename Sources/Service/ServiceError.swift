/// Why an engine in another process could not be asked.
package enum ServiceError: Error, Hashable, Sendable {
  /// No engine accepts connections at that path.
  case noEngine(path: String)
  /// The engine went away. If it had started the request, it is unknown how far it came; otherwise
  /// nothing of it was done.
  case connectionLost(wasBegun: Bool)
  case wrongVersion(theirs: Int, ours: Int)
  case noAnswer(seconds: Int)
  case unreadableAnswer
  /// The path of the engine's socket is taken by something else; `kind` says by what: "a folder".
  case obstacle(path: String, kind: String)
  case notListening(path: String, why: String)
}

extension ServiceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noEngine(let path):
      "no engine answers at '\(path)'; try again"
    case .connectionLost(wasBegun: false):
      "the engine stopped before it began; try again"
    case .connectionLost(wasBegun: true):
      "the engine stopped before it answered; check 'simmer timers', and say it again if it was not done"
    case .wrongVersion(let theirs, let ours):
      "the engine speaks version \(theirs) and this program version \(ours); stop the older one"
    case .noAnswer(let seconds):
      "the engine has not answered for \(seconds) seconds; stop it, and the next command takes over its timers"
    case .obstacle(let path, let kind):
      "'\(path)' is \(kind), where the engine's socket belongs; "
        + "move it aside (mv '\(path)' '\(path).aside') and start again"
    case .notListening(let path, let why):
      "the engine cannot listen at '\(path)': \(why); choose another folder with --state"
    case .unreadableAnswer:
      "the engine's answer cannot be read; run 'simmer doctor'"
    }
  }
}
