/// The parts of a prompt's file, before anything is made of them.
struct PromptParts {
  var identity: PromptIdentity
  var purpose: String
  var schemaFile: String?
  var system: String
  var user: String
  var found: String?
  var again: String?

  private static let fence = "---"
  private static let fields: Set<String> = ["id", "version", "purpose", "schema"]

  init(_ source: String) throws(PromptError) {
    // A scalar at a time: "\r\n" is one character.
    var lines = source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        String(Substring.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
      }[...]

    guard lines.popFirst() == Self.fence, let end = lines.firstIndex(of: Self.fence) else {
      throw .noFrontMatter
    }
    let fields = try Self.fields(in: lines[..<end])
    lines = lines[(end + 1)...]

    func field(_ name: String) throws(PromptError) -> String {
      guard let value = fields[name] else { throw .missing(field: name) }
      return value
    }
    identity = PromptIdentity(id: try field("id"), version: try field("version"))
    guard identity.id.isIdentifier(atMost: Self.longestName) else {
      throw .badField("id", value: identity.id)
    }
    guard identity.version.isIdentifier(atMost: Self.longestName) else {
      throw .badField("version", value: identity.version)
    }
    purpose = try field("purpose")
    schemaFile = fields["schema"]

    guard let userStart = lines.firstIndex(of: "---user---") else { throw .noUserPart }
    system = Self.text(of: lines[..<userStart])
    lines = lines[(userStart + 1)...]
    let againStart = lines.firstIndex(of: "---again---")
    again = againStart.map { Self.text(of: lines[($0 + 1)...]) }
    lines = lines[..<(againStart ?? lines.endIndex)]
    let foundStart = lines.firstIndex(of: "---found---")
    found = foundStart.map { Self.text(of: lines[($0 + 1)...]) }
    user = Self.text(of: lines[..<(foundStart ?? lines.endIndex)])
    guard schemaFile == nil || again != nil else { throw .noAgainPart }
  }

  /// Lines of "name: value", each name known and there once.
  private static func fields(
    in lines: ArraySlice<String>
  ) throws(PromptError) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { throw .badField(line, value: "") }
      let name = String(line[..<colon])
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      guard Self.fields.contains(name), !value.isEmpty, fields[name] == nil else {
        throw .badField(name, value: String(value))
      }
      fields[name] = String(value)
    }
    return fields
  }

  /// What all providers take as the name of a schema, and every file system in a file's name.
  private static let longestName = 64

  /// Without the empty lines round it.
  private static func text(of lines: ArraySlice<String>) -> String {
    var lines = lines
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
