/// A provider of language models: all that tells it from another one.
///
/// A provider that speaks a dialect which is here already is one value in `Provider+All.swift`.
package struct Provider: Sendable {
  /// What the settings, the ledger and recordings call it: "openai".
  package let name: String
  /// Where it is when nobody says otherwise, without a slash at the end.
  package let address: String
  let dialect: any Dialect
  /// Nil for one that takes no batches.
  var batchDialect: (any BatchDialect)?
  /// The header that carries its key.
  var keyHeader = KeyHeader.bearer
  /// How its keys begin, in lower case; such a text is never taken for the name of a place.
  package var keyBeginnings: [String] = []
  /// A server that runs at home seldom wants one.
  package var wantsKey = true
  /// The ways that it knows to be asked for a schema, the best first; nil for all of its dialect.
  var structured: [StructuredOutput]?
  /// What of the newer parameters it knows, as long as nothing else was learned.
  var habits = RequestOptions.Habits()
  /// Of a path that a user writes behind the address, what the dialect adds itself.
  package var addedPath: String?
  /// What it lists behind the name of a model for which no version is said: "llama3:latest".
  package var usualTag: String?
  /// Headers of its own that hold no secret: they are kept in recordings.
  var plainHeaders: Set<String> = []
  /// How the names of its answers' headers begin that are kept in recordings.
  var answerHeaderPrefixes: [String] = []

  /// How a request carries a key.
  enum KeyHeader: Hashable, Sendable {
    /// "Authorization: Bearer KEY".
    case bearer
    case named(String)

    func header(for key: Secret) -> WebHeader {
      switch self {
      case .bearer: key.bearer
      case .named(let name): WebHeader(name, key.revealed(), isSecret: true)
      }
    }
  }

  var ladder: [StructuredOutput] { structured ?? dialect.ladder }

  /// The one whose models answered at this address, among those that have the same path.
  static func calling(_ url: String) -> Provider? {
    let fitting = all.filter { url.hasSuffix($0.dialect.path) }
    return fitting.first { url.hasPrefix($0.address + "/") } ?? fitting.first
  }
}

extension Provider: RawRepresentable, CaseIterable {
  package static var allCases: [Provider] { all }

  package var rawValue: String { name }

  package init?(rawValue: String) {
    guard let known = Self.all.first(where: { $0.name == rawValue }) else { return nil }
    self = known
  }
}

extension Provider: Hashable {
  package static func == (one: Provider, other: Provider) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
