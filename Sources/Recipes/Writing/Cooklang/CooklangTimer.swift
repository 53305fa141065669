import Routines
import Understanding

/// A phase's length as Cooklang writes it: "~Simmer the sauce{25-30%minutes}".
struct CooklangTimer: CustomStringConvertible {
  var phase: Phase
  /// The words of the text that state the length, where it is written as they do if they have Cooklang's form.
  var words: String?

  var description: String {
    let (quantity, unit) = amount
    return "~\(CooklangText.name(phase.name)){\(quantity)%\(unit)}"
  }

  /// What a reader puts in its place.
  var spoken: String { "\(amount.quantity) \(amount.unit)" }

  /// "The last 10 minutes" is written with ten minutes, which is what the words state.
  private var stated: Duration {
    if case .beforeEnd(let rest) = phase.position { rest } else { phase.duration }
  }

  /// As the words have it; else in the largest unit that gives whole figures.
  private var amount: (quantity: String, unit: String) {
    if let verbatim { return verbatim }
    let most = phase.maxDuration.flatMap { $0 > phase.duration ? $0 : nil }
    let lengths = [stated, most].compactMap { $0 }
    let unit = Unit.allCases.first { unit in
      lengths.allSatisfy {
        $0.components.attoseconds == 0 && $0.components.seconds % unit.seconds == 0
      }
    }
    let figures = lengths.map { length in
      unit.map { "\(length.components.seconds / $0.seconds)" } ?? "\(length.inSeconds)"
    }
    let word = (unit ?? .second).word(isOne: figures == ["1"])
    return (figures.joined(separator: "-"), word)
  }

  /// "25 minutes", "20-25 min".
  private var verbatim: (quantity: String, unit: String)? {
    guard let words else { return nil }
    let parts = words.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let unit = Unit.allCases.first(where: { $0.words.contains(parts[1]) })
    else { return nil }
    let figures = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    let seconds = figures.map { figure -> Int64? in
      guard figure.utf8.count < 8, figure.utf8.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
      return Int64(figure).map { $0 * unit.seconds }
    }
    let wanted = [stated, phase.maxDuration].compactMap { $0 }
    guard seconds == wanted.map(\.components.seconds),
      wanted.allSatisfy({ $0.components.attoseconds == 0 })
    else { return nil }
    return (String(parts[0]), String(parts[1]))
  }

  /// The words that the format's own documentation has; no cook's language.
  private enum Unit: String, CaseIterable {
    case hour
    case minute
    case second

    var seconds: Int64 {
      switch self {
      case .hour: 3600
      case .minute: 60
      case .second: 1
      }
    }

    /// As its readers know them.
    var words: [Substring] {
      switch self {
      case .hour: ["hour", "hours", "hr", "h"]
      case .minute: ["minute", "minutes", "min", "mins"]
      case .second: ["second", "seconds", "sec", "secs"]
      }
    }

    func word(isOne: Bool) -> String { isOne ? rawValue : rawValue + "s" }
  }
}
