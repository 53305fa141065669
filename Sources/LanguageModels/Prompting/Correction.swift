internal import Mustache

/// How a prompt asks again when an answer was not good.
package struct Correction: Sendable {
  private let source: String
  private let template: MustacheTemplate?

  /// Without words of its own: the reasons alone.
  package init() {
    source = ""
    template = nil
  }

  init(_ source: String?) throws(PromptError) {
    self.source = source ?? ""
    template = try source.map { source throws(PromptError) in
      try PromptTemplate.template(source, of: "again", naming: "reasons")
    }
  }

  /// The message; what reasons quote can only be data in it.
  package func text(for reasons: [String]) -> String {
    let list = reasons.map { InertText($0).description }.joined(separator: ",\n ")
    let literal = "[\(list)]"
    return template?.render(["reasons": literal]) ?? literal
  }
}

extension Correction: Hashable {
  package static func == (one: Correction, other: Correction) -> Bool { one.source == other.source }
  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
