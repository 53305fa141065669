import PlainText
import Routines

/// What Simmer states of an item in the block comment right behind it, which other readers pass over:
/// "~Simmer the sauce{25%minutes}[- simmer: automatic; cue until thick -]".
///
///     remark    = "[-" "simmer:" statement { ";" statement } "-]"
///     statement = "id" ID | "interval" | "mark" | "pause" | "alternative" | "before_end" SECONDS | "halfway"
///               | COUNT "times" | "automatic" | "on_cue"
///               | "with:" ID | "after:" ID | "cue" words | "no cue" | "words" words | "group" words | "no other waits"
///
/// `words` are those of the text that the timer's amount stands for: "half an hour".
struct CooklangRemark {
  var stated = Recipe.StatedPhase()
  var words: String?
  /// Of an ingredient: the heading that it is listed under.
  var group: String?
  /// The steps of the file have the timers that are marked up, and no other waits.
  var statesAll = false

  init() {}

  /// Nil for a comment that is somebody else's.
  init?(_ comment: String) {
    let comment = TextCleaner.trimmed(comment)
    guard comment.hasPrefix(Self.mark) else { return nil }
    var statements: [String] = []
    for piece in comment.dropFirst(Self.mark.count).split(separator: ";") {
      let piece = TextCleaner.trimmed(String(piece))
      // A semicolon of the words themselves.
      if !take(piece), let last = statements.last {
        statements[statements.count - 1] = "\(last); \(piece)"
        _ = take("\(last); \(piece)")
      } else {
        statements.append(piece)
      }
    }
  }

  private static let mark = "simmer:"

  /// Says whether it is a statement.
  private mutating func take(_ statement: String) -> Bool {
    func rest(_ key: String) -> String? {
      statement.hasPrefix(key + " ") ? String(statement.dropFirst(key.count + 1)) : nil
    }
    if let id = rest("id") {
      stated.id = id
    } else if let cue = rest("cue") {
      stated.cue = cue
    } else if let said = rest("words") {
      words = said
    } else if let name = rest("group") {
      group = name
    } else if statement == "no cue" {
      stated.cue = ""
    } else if statement == "no other waits" {
      statesAll = true
    } else if statement == "halfway" {
      stated.position = .halfway
    } else if let seconds = rest("before_end").flatMap(Double.init), seconds > 0,
      seconds <= RoutineFormat.Limits.longest.inSeconds
    {
      stated.position = .beforeEnd(.seconds(seconds))
    } else if statement.hasSuffix(" times"), let count = Int(statement.dropLast(6)) {
      stated.repeats = count
    } else if let kind = Phase.Kind(rawValue: statement), kind != .task {
      stated.kind = kind
    } else if !statement.isEmpty, let start = try? Phase.Start(statement, in: "") {
      stated.start = start
    } else {
      return false
    }
    return true
  }

  /// "300", "0.5".
  private static func figure(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }

  /// Nothing where it states nothing.
  var written: String {
    var statements: [String] = []
    if let id = stated.id { statements.append("id \(id)") }
    if let kind = stated.kind { statements.append(kind.rawValue) }
    switch stated.position {
    case .beforeEnd(let rest): statements.append("before_end \(Self.figure(rest.inSeconds))")
    case .halfway: statements.append("halfway")
    case nil: break
    }
    if let repeats = stated.repeats { statements.append("\(repeats) times") }
    if let start = stated.start { statements.append(start.written) }
    if let cue = stated.cue { statements.append(cue.isEmpty ? "no cue" : "cue \(cue)") }
    if let words { statements.append("words \(words)") }
    if let group { statements.append("group \(group)") }
    if statesAll { statements.append("no other waits") }
    guard !statements.isEmpty else { return "" }
    let text = TextCleaner.line(statements.joined(separator: "; "))
    // It ends where the first of these stands.
    return "[- \(Self.mark) \(text.replacing("-]", with: "- ]")) -]"
  }
}
