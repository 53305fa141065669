/// Reads a text into words in lower case, in one pass over its scalars.
///
///     word   = letters and digits after letters, with apostrophes inside       "don't", "b12"
///     number = digits ["." digits | "/" digits | ":" digits…]                   "2.5", "1/2", "10:30"
///     sign   = any symbol that is no punctuation                                "%", "°", "🍅"
struct FoldedReader {
  struct Token {
    var folded: String
    var range: Range<Int>
    var isNumber = false
    /// The punctuation before it; a dash in any form is "-".
    var before: Character?
    /// No space before it.
    var isGlued = false
  }

  static func tokens(of text: String) -> [Token] {
    var reader = FoldedReader(scalars: Array(text.unicodeScalars))
    while reader.at < reader.scalars.count { reader.readOne() }
    return reader.tokens
  }

  private let scalars: [Unicode.Scalar]
  private var at = 0
  private var tokens: [Token] = []
  private var before: Character?
  private var isGlued = false

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private enum Kind { case letter, digit, space, hidden, fraction, punctuation, sign }

  private func kind(_ place: Int) -> Kind {
    guard place >= 0, place < scalars.count else { return .space }
    let scalar = scalars[place]
    if scalar.isASCII {
      if scalar.value &- 48 < 10 { return .digit }
      if (scalar.value | 0x20) &- 97 < 26 { return .letter }
      if scalar.value <= 32 || scalar.value == 127 { return .space }
      return Self.keptSigns.contains(scalar) ? .sign : .punctuation
    }
    if Letters.vulgarFraction(scalar.value) != nil { return .fraction }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return .letter
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .space
    case .format: return .hidden
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return Self.keptSigns.contains(scalar) ? .sign : .punctuation
    case .mathSymbol: return scalar == "−" ? .punctuation : .sign
    case .currencySymbol, .modifierSymbol, .otherSymbol, .surrogate, .privateUse, .unassigned:
      return .sign
    @unknown default: return .sign
    }
  }

  private mutating func readOne() {
    switch kind(at) {
    case .letter: readWord()
    case .digit: readNumber()
    case .fraction: emit(Self.fraction(scalars[at]) ?? "", from: at, to: at + 1, isNumber: true)
    case .sign: emit(String(Character(scalars[at])), from: at, to: at + 1)
    case .punctuation: readMark()
    case .space:
      isGlued = false
      at += 1
    case .hidden: at += 1
    }
  }

  private mutating func emit(_ folded: String, from: Int, to: Int, isNumber: Bool = false) {
    tokens.append(
      Token(
        folded: folded, range: from..<to, isNumber: isNumber, before: before, isGlued: isGlued))
    before = nil
    isGlued = true
    at = to
  }

  // MARK: Words

  private mutating func readWord() {
    let start = at
    var folded = ""
    var end = at
    scan: while at < scalars.count {
      switch kind(at) {
      case .letter:
        folded += scalars[at].properties.lowercaseMapping
        end = at + 1
      // "30min" is a number and a word, "b12" one word.
      case .digit:
        folded.unicodeScalars.append(scalars[at])
        end = at + 1
      case .hidden: break
      case .punctuation:
        guard Self.apostrophes.contains(scalars[at]), kind(at + 1) == .letter else { break scan }
        folded += "'"
      case .space, .fraction, .sign: break scan
      }
      at += 1
    }
    emit(folded, from: start, to: end)
  }

  // MARK: Numbers

  private mutating func readNumber(leading: String = "", from start: Int? = nil) {
    let start = start ?? at
    var folded = leading + digits()
    while kind(at) == .punctuation, scalars[at] == ",", isGroup(at + 1) {
      at += 1
      folded += digits()
    }
    let mark = at < scalars.count ? scalars[at] : " "
    if mark == ".", kind(at + 1) == .digit, leading.isEmpty {
      at += 1
      folded += "." + digits()
    } else if mark == "/" || mark == "⁄", kind(at + 1) == .digit {
      at += 1
      folded += "/" + digits()
    } else {
      while at < scalars.count, scalars[at] == ":", kind(at + 1) == .digit {
        at += 1
        folded += ":" + digits()
      }
    }
    emit(folded, from: start, to: at, isNumber: true)
    readPrime()
  }

  private mutating func digits() -> String {
    var digits = ""
    while kind(at) == .digit {
      digits.unicodeScalars.append(scalars[at])
      at += 1
    }
    return digits
  }

  /// "1,000": three digits and not a fourth.
  private func isGroup(_ place: Int) -> Bool {
    (0..<3).allSatisfy { kind(place + $0) == .digit } && kind(place + 3) != .digit
  }

  /// "5'" is minutes and "5\"" seconds; a mark that only closes a quotation makes two texts differ,
  /// which does no harm.
  private mutating func readPrime() {
    guard at < scalars.count else { return }
    if scalars[at] == "\"" || scalars[at] == "”" {
      emit("″", from: at, to: at + 1)
    } else if Self.apostrophes.contains(scalars[at]), kind(at + 1) != .letter {
      emit("′", from: at, to: at + 1)
    }
  }

  // MARK: Marks

  private mutating func readMark() {
    let scalar = scalars[at]
    let opens = kind(at - 1) == .space || at == 0
    if opens || kind(at - 1) == .punctuation, kind(at + 1) == .digit {
      if scalar == "." {
        let start = at
        at += 1
        return readNumber(leading: "0.", from: start)
      }
      if opens, Self.isDash(scalar), !(tokens.last?.isNumber ?? false) {
        return emit("-", from: at, to: at + 1)
      }
    }
    before = Self.isDash(scalar) ? "-" : before ?? Character(scalar)
    at += 1
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "−" || scalar.properties.generalCategory == .dashPunctuation
  }

  private static let apostrophes: Set<Unicode.Scalar> = ["'", "’", "‘", "`"]

  private static let keptSigns: Set<Unicode.Scalar> = [
    "%", "&", "@", "#", "+", "=", "$", "^", "′", "″", "‰", "§", "×", "<", ">", "~", "|",
  ]

  private static func fraction(_ scalar: Unicode.Scalar) -> String? {
    Letters.vulgarFraction(scalar.value).map { "\($0.over)/\($0.under)" }
  }
}
