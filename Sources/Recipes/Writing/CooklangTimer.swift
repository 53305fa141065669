import Routines

/// A phase's length as Cooklang writes it: "~Simmer the sauce{25-30%minutes}".
struct CooklangTimer: CustomStringConvertible {
  var phase: Phase

  /// In the largest unit that gives whole figures.
  var description: String {
    let most = phase.maxDuration.flatMap { $0 > phase.duration ? $0 : nil }
    let lengths = [phase.duration, most].compactMap { $0 }
    let unit = Unit.allCases.first { unit in
      lengths.allSatisfy {
        $0.components.attoseconds == 0 && $0.components.seconds % unit.seconds == 0
      }
    }
    let figures = lengths.map { length in
      unit.map { "\(length.components.seconds / $0.seconds)" } ?? "\(length.inSeconds)"
    }
    let word = (unit ?? .second).word(isOne: figures == ["1"])
    return
      "~\(CooklangText.name(phase.name)){\(figures.joined(separator: "-"))%\(word)}"
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

    func word(isOne: Bool) -> String { isOne ? rawValue : rawValue + "s" }
  }
}
