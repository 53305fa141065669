/// Reads times of day.
///
///     time = "7:30" [meridiem] | hour meridiem | hour minutes meridiem | hour "o'clock" [meridiem]
///          | (half | quarter | minutes) past hour | quarter to hour | noon | midnight
struct ClockGrammar {
  let pieces: [Piece]
  let language: Language

  struct Reading {
    /// Since midnight.
    var minutes: Int
    var next: Int
    /// "7:30" alone may be a length too.
    var isCertain = true
  }

  private var numbers: NumberGrammar { NumberGrammar(pieces: pieces, language: language) }

  func read(at start: Int) -> Reading? {
    let piece = pieces[start]
    if piece.marks.contains(.colon) {
      guard !piece.marks.contains(.colons), piece.value < 1440 else { return nil }
      return withMeridiem(Int(piece.value), start + 1)
        ?? Reading(minutes: Int(piece.value), next: start + 1, isCertain: false)
    }
    if piece.is(.day), piece.is(.ordinal) {
      return Reading(minutes: Int(language.entry(piece.id).number) % 1440, next: start + 1)
    }
    if let part = numbers.fraction(at: start), part.value == 0.5 || part.value == 0.25,
      !pieces[start].is(.article) || part.value == 0.25
    {
      return relative(Int(part.value * 60), part.next, mayPrecede: part.value == 0.25)
    }
    guard piece.is(.number), let number = numbers.read(at: start),
      number.value == number.value.rounded(), number.value < 60, number.next < pieces.count
    else { return nil }
    if let time = hour(number) { return time }
    var at = number.next
    if pieces[at].is(.unit), language.entry(pieces[at].id).unit == 60 { at += 1 }
    return relative(Int(number.value), at, mayPrecede: false)
  }

  private func hour(_ number: NumberGrammar.Reading) -> Reading? {
    let hour = Int(number.value)
    guard hour <= 24 else { return nil }
    let at = number.next
    if pieces[at].is(.oclock) {
      return withMeridiem(hour * 60, at + 1) ?? Reading(minutes: hour % 24 * 60, next: at + 1)
    }
    if let time = withMeridiem(hour * 60, at) { return time }
    if hour <= 12, pieces[at].is(.number), let minutes = numbers.read(at: at), minutes.value < 60 {
      return withMeridiem(hour * 60 + Int(minutes.value), minutes.next)
    }
    return nil
  }

  private func withMeridiem(_ minutes: Int, _ at: Int) -> Reading? {
    guard at < pieces.count, pieces[at].is(.meridiem), minutes < 780 || minutes >= 780 else {
      return nil
    }
    let isAfternoon = language.entry(pieces[at].id).number > 0
    var minutes = minutes
    if isAfternoon, minutes < 720 { minutes += 720 }
    if !isAfternoon, minutes >= 720, minutes < 780 { minutes -= 720 }
    return Reading(minutes: minutes % 1440, next: at + 1)
  }

  /// "half past six", "quarter to five".
  private func relative(_ minutes: Int, _ at: Int, mayPrecede: Bool) -> Reading? {
    guard at < pieces.count else { return nil }
    let isPast = pieces[at].is(.past)
    guard isPast || mayPrecede && pieces[at].is(.to), at + 1 < pieces.count,
      let hour = numbers.read(at: at + 1), hour.value >= 1, hour.value <= 12,
      hour.next >= pieces.count || !pieces[hour.next].is(.unit)
    else { return nil }
    let total = Int(hour.value) * 60 + (isPast ? minutes : -minutes)
    return withMeridiem(total, hour.next) ?? Reading(minutes: total % 1440, next: hour.next)
  }

  static func text(_ minutes: Int) -> String {
    let hour = minutes / 60 % 24
    let minute = minutes % 60
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }
}
