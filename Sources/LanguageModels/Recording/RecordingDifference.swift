import JSON

/// Where two documents begin to differ, in a line.
struct RecordingDifference: CustomStringConvertible {
  let description: String

  /// Nil where they are the same.
  init?(between one: JSONValue, _ two: JSONValue) {
    guard let line = Self.line(one, two, "body") else { return nil }
    description = line
  }

  private static func line(_ one: JSONValue, _ two: JSONValue, _ path: String) -> String? {
    guard one.canonical != two.canonical else { return nil }
    switch (one, two) {
    case (.object(let members), .object(let others)):
      for member in members {
        let path = "\(path).\(member.name)"
        guard let other = two[member.name] else { return "\(path) is there and not here" }
        if let line = line(member.value, other, path) { return line }
      }
      let added = others.first { one[$0.name] == nil }
      return added.map { "\(path).\($0.name) is here and not there" }
    case (.array(let items), .array(let others)):
      for (place, (item, other)) in zip(items, others).enumerated() {
        if let line = line(item, other, "\(path)[\(place)]") { return line }
      }
      return "\(path) has \(items.count) there and \(others.count) here"
    case (.string(let text), .string(let other)):
      let same = zip(text.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
      return "\(path) has \(excerpt(text, same)) there and \(excerpt(other, same)) here"
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _):
      return "\(path) is \(InertText(one.text, longest: 40)) there and "
        + "\(InertText(two.text, longest: 40)) here"
    }
  }

  /// What is round the place where two texts part.
  private static func excerpt(_ text: String, _ place: Int) -> String {
    let start = max(0, place - 15)
    let rest = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(start)))
    return (start > 0 ? "…" : "") + InertText(rest, longest: 40).description
  }
}
