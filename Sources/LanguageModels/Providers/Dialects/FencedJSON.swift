/// Takes the JSON out of what a model wrote round it: thoughts before it, a fence of backquotes.
enum FencedJSON {
  /// What is not wrapped in a way known here stays as it is; whether it is JSON is not asked here.
  static func document(in text: String) -> String {
    var rest = text[...]
    trim(&rest)
    if rest.hasPrefix("<think>"), let end = rest.firstRange(of: "</think>") {
      rest = rest[end.upperBound...]
      trim(&rest)
    }
    guard let fence = rest.firstRange(of: "```"), !rest[..<fence.lowerBound].contains("{") else {
      return String(rest)
    }
    let inside = rest[fence.upperBound...]
    guard let line = inside.firstIndex(where: \.isNewline) ?? inside.firstIndex(of: "{") else {
      return String(rest)
    }
    var document = inside[line...]
    if let end = document.ranges(of: "```").last { document = document[..<end.lowerBound] }
    trim(&document)
    return String(document)
  }

  private static func trim(_ text: inout Substring) {
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
  }
}
