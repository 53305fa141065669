package import JSON
import LanguageModels
import Understanding

/// The draft in a model's words, by the letter of the schema.
///
/// What servers without schemas make of it is put up with: fields that are absent or null where a
/// sentinel ("" or 0) was asked for, and the fields that `simmer.routine/1` has besides. Anything else
/// that is not agreed makes the whole answer worthless.
extension RoutineDraft {
  package init(_ document: JSONValue) throws(DraftError) {
    let fields = try DraftFields(
      document, place: "the answer", known: ["name", "category", "phases"],
      ignored: ["schema", "id", "source", "description", "instruction"])
    name = try fields.text("name")
    category = try fields.text("category")
    if let category, !Self.categories.contains(category) {
      throw .wrongType(field: "category", place: "the answer", wanted: .category)
    }
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
      document, place: "phase \(number)",
      known: ["evidence", "id", "name", "duration", "max_duration", "repeat", "start", "cue"],
      ignored: ["schema", "source", "description", "instruction"])
    guard let evidence = try fields.text("evidence") else {
      throw .missing(field: "evidence", place: fields.place)
    }
    guard let duration = try fields.seconds("duration") else {
      throw .missing(field: "duration", place: fields.place)
    }
    self.evidence = evidence
    self.duration = duration
    let top = try fields.seconds("max_duration")
    maxDuration = top == .zero || top == duration ? nil : top
    id = try fields.text("id")
    name = try fields.text("name")
    cue = try fields.text("cue")
    // 0 is how some say "not repeated".
    repeats = max(try fields.count("repeat") ?? 1, 1)
    start = try Self.start(try fields.text("start"), fields)
  }

  private static func start(
    _ word: String?, _ fields: DraftFields
  ) throws(DraftError) -> RoutineDraft.Start {
    guard let word, word != "automatic" else { return .automatic }
    if word == "on_cue" { return .onCue }
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, !parts[1].isEmpty {
      let id = String(parts[1])
      switch parts[0] {
      case "with": return .with(id)
      case "after": return .after(id)
      case "ends_with": return .endsWith(id)
      default: break
      }
    }
    throw .wrongType(field: "start", place: fields.place, wanted: .start)
  }
}

/// The members of an object that are agreed.
private struct DraftFields {
  package let place: String
  private let document: JSONValue

  package init(
    _ document: JSONValue, place: String, known: [String], ignored: [String]
  ) throws(DraftError) {
    guard case .object(let members) = document else { throw .notAnObject(place: place) }
    for member in members where !known.contains(member.name) && !ignored.contains(member.name) {
      throw .unknown(field: member.name, place: place)
    }
    self.place = place
    self.document = document
  }

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

  package func seconds(_ name: String) throws(DraftError) -> Duration? {
    guard let value = self[name] else { return nil }
    guard case .number = value, let seconds = value.double, abs(seconds) < 1e10 else {
      throw .wrongType(field: name, place: place, wanted: .seconds)
    }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }

  package func count(_ name: String) throws(DraftError) -> Int? {
    guard let value = self[name] else { return nil }
    guard case .number = value, let count = value.int else {
      throw .wrongType(field: name, place: place, wanted: .count)
    }
    return count
  }
}
