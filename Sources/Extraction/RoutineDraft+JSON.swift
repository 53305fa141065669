package import JSON
import LanguageModels
import Understanding

/// The draft in a model's words, by the letter of the schema.
///
/// What servers without schemas make of it is put up with: fields that are absent or null where ""
/// was asked for, "start" and "times", which not every prompt asks for, and the fields that
/// `simmer.routine/1` has besides, whose numbers nobody reads.
/// Anything else that is not agreed makes the whole answer worthless.
extension RoutineDraft {
  package init(_ document: JSONValue) throws(DraftError) {
    let fields = try DraftFields(document, place: "the answer", known: ["name", "phases"])
    name = try fields.text("name")
    guard let items = fields["phases"] else {
      throw .missing(field: "phases", place: "the answer")
    }
    guard case .array(let items) = items else {
      throw .wrongType(field: "phases", place: "the answer", wanted: .list)
    }
    guard items.count <= Self.mostPhases else { throw .tooManyPhases(limit: Self.mostPhases) }
    phases = []
    for (number, item) in items.enumerated() {
      phases.append(try Phase(item, number: number + 1))
    }
  }
}

extension RoutineDraft.Phase {
  fileprivate init(_ document: JSONValue, number: Int) throws(DraftError) {
    let fields = try DraftFields(
      document, place: "phase \(number)", known: ["quote", "name", "start", "times", "cue"])
    guard fields["quote"] != nil else { throw .missing(field: "quote", place: fields.place) }
    // Without words it is left out, and not the whole answer.
    quote = try fields.text("quote") ?? ""
    name = try fields.text("name")
    start = try fields.text("start").map { RoutineDraft.Start($0) }
    times = try fields.text("times")
    cue = try fields.text("cue")
  }
}

extension RoutineDraft.Start {
  fileprivate init(_ word: String) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let host = parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
    self =
      switch (parts[0], host) {
      case ("automatic", nil) where parts.count == 1: .automatic
      case ("on_cue", nil) where parts.count == 1: .onCue
      case ("with", let host?): .with(host)
      case ("after", let host?): .after(host)
      case ("ends_with", let host?): .endsWith(host)
      default: .unreadable(word)
      }
  }
}

/// The members of an object that are agreed.
private struct DraftFields {
  package let place: String
  private let document: JSONValue

  package init(_ document: JSONValue, place: String, known: [String]) throws(DraftError) {
    guard case .object(let members) = document else { throw .notAnObject(place: place) }
    for member in members
    where !known.contains(member.name) && !Self.ignored.contains(member.name) {
      throw .unknown(field: member.name, place: place)
    }
    self.place = place
    self.document = document
  }

  /// What a routine has besides, and a model may write without being asked.
  private static let ignored = [
    "schema", "id", "source", "category", "description", "instruction", "duration",
    "max_duration", "repeat",
  ]

  /// Nil where it is absent or null.
  package subscript(name: String) -> JSONValue? {
    document[name].flatMap { $0 == .null ? nil : $0 }
  }

  /// Nil for "" too, which is how the schema says that there is none.
  package func text(_ name: String) throws(DraftError) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.string else {
      throw .wrongType(field: name, place: place, wanted: .text)
    }
    return text.isEmpty ? nil : text
  }
}
