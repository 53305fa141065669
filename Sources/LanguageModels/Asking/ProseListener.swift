internal import Synchronization

/// Whoever hears an answer as it comes, and whether anything was heard yet.
final class ProseListener: Sendable {
  private let onText: @Sendable (String) -> Void
  private let heard = Mutex(false)

  init(_ onText: @escaping @Sendable (String) -> Void) { self.onText = onText }

  var hasHeard: Bool { heard.withLock { $0 } }

  func tell(_ piece: String) {
    heard.withLock { $0 = true }
    onText(piece)
  }
}
