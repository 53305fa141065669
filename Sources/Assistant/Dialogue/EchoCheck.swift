package import Languages
import Timers

/// Tells a person's first words from our own voice while something is being said.
///
/// Words that are complete go through the conversation's own `EchoGate`, which knows more.
package struct EchoCheck: Sendable {
  private let gate: EchoGate

  /// `text` is what is being said.
  package init(of text: String, in language: LanguageCode) {
    var gate = EchoGate(window: .zero)
    gate.remember(text, in: language, at: .zero)
    self.gate = gate
  }

  package func isEcho(_ heard: String) -> Bool {
    var gate = gate
    switch gate.verdict(on: .init(text: heard, moment: .zero)) {
    case .echo, .echoUnless: return true
    case .heard, .echoAnd: return false
    }
  }
}
