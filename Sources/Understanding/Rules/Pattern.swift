/// A pattern of a rule or a phrase.
///
///     word · {class} · Phrase · LENGTH          what stands there
///     slot=LENGTH · slot={class}                … and is kept as a slot of the meaning
///     <slot=value>                              a constant of the meaning
///     [a b] · (a | b) · a*                      optional, one of, any number of
///     +0.5                                      what taking this way costs
indirect enum Pattern: Hashable, Sendable {
  case word(String)
  case named(String, slot: String?, isClass: Bool)
  case constant(slot: String, value: String)
  case cost(Double)
  case sequence([Pattern])
  case choice([Pattern])
  case optional(Pattern)
  case repeated(Pattern)
}

/// Reads patterns.
struct PatternReader {
  private let tokens: [Substring]
  private var at = 0
  private var depth = 0

  /// What a reader of patterns, and later a matcher, can go down into.
  private static let deepest = 16
  private static let longest = 200

  struct Problem: Error {
    var reason: String
  }

  static func pattern(_ text: String) throws(Problem) -> Pattern {
    var reader = PatternReader(text)
    guard reader.tokens.count <= longest else {
      throw Problem(reason: "more than \(longest) words and signs in one pattern; write several")
    }
    let pattern = try reader.choice()
    guard reader.at == reader.tokens.count else {
      throw Problem(reason: "\"\(reader.tokens[reader.at])\" closes nothing")
    }
    return pattern
  }

  private init(_ text: String) {
    var tokens: [Substring] = []
    var start: String.Index?
    func flush(_ end: String.Index) {
      if let from = start { tokens.append(text[from..<end]) }
      start = nil
    }
    for index in text.indices {
      switch text[index] {
      case " ": flush(index)
      case "[", "]", "(", ")", "|", "*":
        flush(index)
        tokens.append(text[index...index])
      default: start = start ?? index
      }
    }
    flush(text.endIndex)
    self.tokens = tokens
  }

  private mutating func choice() throws(Problem) -> Pattern {
    var ways = [try sequence()]
    while at < tokens.count, tokens[at] == "|" {
      at += 1
      ways.append(try sequence())
    }
    return ways.count == 1 ? ways[0] : .choice(ways)
  }

  private mutating func sequence() throws(Problem) -> Pattern {
    var parts: [Pattern] = []
    while at < tokens.count, !["|", "]", ")"].contains(tokens[at]) {
      var part = try element()
      if at < tokens.count, tokens[at] == "*" {
        at += 1
        // What may be left out is left out often enough where it is repeated.
        if case .optional(let inside) = part { part = inside }
        part = .repeated(part)
      }
      parts.append(part)
    }
    guard !parts.isEmpty else { throw Problem(reason: "an empty part") }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func element() throws(Problem) -> Pattern {
    let token = tokens[at]
    at += 1
    switch token {
    case "[": return .optional(try closed("]"))
    case "(": return try closed(")")
    case "*": throw Problem(reason: "* repeats nothing")
    default: break
    }
    if token.first == "+" || token.first == "-", let cost = Double(token) {
      guard (-5...9).contains(cost) else {
        throw Problem(reason: "a cost is a number from -5 to 9, not \(token)")
      }
      return .cost(cost)
    }
    if token.first == "<", token.last == ">" {
      let sides = token.dropFirst().dropLast().split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { throw Problem(reason: "\(token) is no <slot=value>") }
      return .constant(slot: String(sides[0]), value: String(sides[1]))
    }
    let sides = token.split(separator: "=", maxSplits: 1)
    let slot = sides.count == 2 ? String(sides[0]) : nil
    let name = sides.count == 2 ? sides[1] : token
    if name.first == "{", name.last == "}" {
      return .named(String(name.dropFirst().dropLast()), slot: slot, isClass: true)
    }
    if name.first?.isUppercase == true { return .named(String(name), slot: slot, isClass: false) }
    guard slot == nil else { throw Problem(reason: "\(token) keeps a plain word") }
    return .word(String(token))
  }

  private mutating func closed(_ end: Substring) throws(Problem) -> Pattern {
    depth += 1
    guard depth <= Self.deepest else {
      throw Problem(reason: "brackets within brackets, more than \(Self.deepest) deep")
    }
    defer { depth -= 1 }
    let inside = try choice()
    guard at < tokens.count, tokens[at] == end else { throw Problem(reason: "\(end) is missing") }
    at += 1
    return inside
  }
}
