internal import Synchronization

/// Tells whoever listens each piece of an answer while the rest is still on its way.
///
/// What is told is not yet the answer: that is read from the whole response, by all its checks. A
/// stream that cannot be read is told no further.
final class Listener: Sendable {
  private struct State {
    /// Nil before a call, and once it cannot be read.
    var stream: AnswerStream?
    var told = 0
  }

  private let state = Mutex(State())
  private let dialect: any Dialect
  private let onText: @Sendable (String) -> Void

  init(to dialect: any Dialect, onText: @escaping @Sendable (String) -> Void) {
    self.dialect = dialect
    self.onText = onText
  }

  /// A call goes out: what one before it left unfinished is no part of its answer.
  func begin() {
    state.withLock { $0.stream = AnswerStream(of: dialect) }
  }

  var hasHeard: Bool { state.withLock { $0.told > 0 } }

  func take(_ piece: WebPiece) {
    guard (200...299).contains(piece.status) else { return }
    let text = state.withLock { state -> String in
      do throws(AnswerProblem) {
        let text = try state.stream?.take(piece.bytes) ?? ""
        state.told += text.utf8.count
        return text
      } catch {
        state.stream = nil
        return ""
      }
    }
    if !text.isEmpty { onText(text) }
  }

  /// Tells what is left of an answer whose pieces did not come one by one.
  func take(whole text: String) {
    let rest = state.withLock { state -> String in
      defer { state.told = max(state.told, text.utf8.count) }
      return String(text.utf8.dropFirst(state.told)) ?? ""
    }
    if !rest.isEmpty { onText(rest) }
  }
}
