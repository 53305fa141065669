import JSON
import PlainText

/// A text as a JSON string literal in which nothing can be hidden, and nothing can end it.
///
/// What somebody said, and what a model answered, goes into a prompt, a warning or a terminal only so.
/// Besides what JSON wants, everything is escaped that is not seen (control and bidirectional marks,
/// tags, separators), and what marks up a template or a model's own turns: < > { }. To a JSON reader
/// it is the same text.
package struct InertText: Hashable, Sendable, CustomStringConvertible {
  /// With its quotes.
  package let description: String

  /// Of a text that is longer than `longest` scalars the beginning, and "…".
  package init(_ text: String, longest: Int = .max) {
    var literal = "\""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == longest {
        literal += "…"
        break
      }
      if scalar.isASCII, let escape = JSONEscape.needed(for: UInt8(scalar.value)) {
        literal += escape
      } else if Self.isInert(scalar) {
        literal.unicodeScalars.append(scalar)
      } else {
        literal += JSONEscape.numeric(for: scalar)
      }
    }
    description = literal + "\""
  }

  private static func isInert(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "<", ">", "{", "}": false
    case _: scalar.visibility == .seen || scalar.visibility == .space
    }
  }
}
