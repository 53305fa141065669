/// What a language says, as "make language" compiles it.
struct CompiledWording: Sendable {
  /// In the order of `MessageID`.
  var templates: [Template]
  /// Lines of "key: value".
  var grammar: String

  enum Template: Hashable, Sendable {
    case same(String)
    /// Worded otherwise for one and for many.
    case byNumber(one: String, many: String)

    var all: [String] {
      switch self {
      case .same(let text): [text]
      case .byNumber(let one, let many): [one, many]
      }
    }
  }
}
