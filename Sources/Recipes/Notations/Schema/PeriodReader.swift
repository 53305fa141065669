/// Reads a length of ISO 8601: "PT1H30M", "P0DT0H30M0S", "PT6M30S", "P1DT2H".
///
///     period = "P" { count ( "Y" | "M" | "W" | "D" ) } [ "T" { count ( "H" | "M" | "S" ) } ]
enum PeriodReader {
  /// In seconds; nil for what is no such length, or has years or months, which have no length.
  static func seconds(_ text: String) -> Double? {
    var seconds = 0.0
    var number = ""
    var isTime = false
    var hasCount = false
    var scalars = text.unicodeScalars.drop { $0 == " " }[...]
    guard let first = scalars.popFirst(), first == "P" || first == "p" else { return nil }
    for scalar in scalars where scalar != " " {
      switch scalar {
      case "0"..."9", ".": number.unicodeScalars.append(scalar)
      case ",": number.append(".")
      case "T", "t":
        guard number.isEmpty, !isTime else { return nil }
        isTime = true
      default:
        guard number.utf8.count < 12, let count = Double(number),
          let unit = unit(scalar, isTime: isTime)
        else { return nil }
        guard unit > 0 || count == 0 else { return nil }
        seconds += count * unit
        hasCount = true
        number = ""
      }
    }
    return hasCount && number.isEmpty ? seconds : nil
  }

  private static func unit(_ letter: Unicode.Scalar, isTime: Bool) -> Double? {
    switch (letter, isTime) {
    case ("S", true), ("s", true): 1
    case ("M", true), ("m", true): 60
    case ("H", true), ("h", true): 3600
    case ("D", false), ("d", false): 86400
    case ("W", false), ("w", false): 604_800
    case ("M", false), ("m", false), ("Y", false), ("y", false): 0
    default: nil
    }
  }
}
