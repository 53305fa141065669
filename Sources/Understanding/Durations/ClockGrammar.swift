/// Reads times of day.
///
///     time = "7:30" [meridiem] | hour meridiem | hour minutes meridiem | hour "o'clock" [meridiem]
///          | (half | quarter | minutes) past hour | quarter to hour | noon | midnight
///          | minutes before hour                                      "zehn vor sechs"
///          | minutes to hour, where no range can be meant             "twenty to four"
///          | (until | at | by) half hour, where the language has it   "until half seven" is 7:30
///          | until hour                                             "until six", and nothing that is counted
///     hour = number | fraction number, where the language has it     "halb acht" is 7:30
struct ClockGrammar {
  let numbers: LengthGrammar

  struct Reading {
    /// Since midnight.
    var minutes: Int
    var next: Int
    /// "7:30" alone may be a length too.
    var isCertain = true
  }

  private var pieces: [Piece] { numbers.pieces }
  private var language: Language { numbers.language }

  func read(at start: Int) -> Reading? {
    let piece = pieces[start]
    if piece.marks.contains(.colon) {
      guard !piece.marks.contains(.colons), piece.value < 1440 else { return nil }
      if start + 1 < pieces.count, pieces[start + 1].is(.oclock) {
        return withMeridiem(Int(piece.value), start + 2)
          ?? Reading(minutes: Int(piece.value), next: start + 2)
      }
      return withMeridiem(Int(piece.value), start + 1)
        ?? Reading(minutes: Int(piece.value), next: start + 1, isCertain: false)
    }
    if piece.is(.day), piece.is(.ordinal) {
      return Reading(minutes: Int(language.entry(piece.id).number) % 1440, next: start + 1)
    }
    if let part = numbers.fraction(at: start) {
      let isBare = !pieces[start].is(.article)
      if isBare, let time = begun(part) ?? halfPast(part, at: start) {
        return withMeridiem(time.minutes, time.next) ?? time
      }
      if part.value == 0.25 || part.value == 0.5 && isBare {
        return relative(Int(part.value * 60), part.next, mayPrecede: part.value == 0.25)
      }
    }
    if let time = ending(at: start) { return time }
    guard piece.is(.number), let number = numbers.number(at: start), number.next < pieces.count
    else {
      return nil
    }
    if let time = pointed(number) { return time }
    guard number.value == number.value.rounded(), number.value < 60 else { return nil }
    if let time = hour(number) { return time }
    var at = number.next
    if pieces[at].is(.unit), language.entry(pieces[at].id).unit == 60 { at += 1 }
    return relative(Int(number.value), at, mayPrecede: isBefore(number, at, from: start))
  }

  /// "Twenty to four", and "until five to six"; "five to six" alone is a range, as is "ten to fifteen".
  private func isBefore(_ minutes: LengthGrammar.Number, _ at: Int, from start: Int) -> Bool {
    guard language.traits.contains(.halfHourPast), [5, 10, 20, 25].contains(minutes.value),
      at < pieces.count, pieces[at].is(.to), let hour = fullHour(at + 1)
    else { return false }
    return minutes.value > hour.value || start > 0 && pieces[start - 1].isAny([.until, .at, .by])
  }

  private func hour(_ number: LengthGrammar.Number) -> Reading? {
    let hour = Int(number.value)
    guard hour <= 24 else { return nil }
    let at = number.next
    if pieces[at].is(.oclock) {
      // "Sieben Uhr einen Timer": an article counts no minutes.
      if language.traits.contains(.minutesAfterClock), let minutes = numbers.number(at: at + 1),
        !pieces[at + 1].is(.article), minutes.value < 60,
        minutes.next >= pieces.count || !pieces[minutes.next].is(.unit)
      {
        let time = hour % 24 * 60 + Int(minutes.value)
        return withMeridiem(time, minutes.next) ?? Reading(minutes: time, next: minutes.next)
      }
      return withMeridiem(hour * 60, at + 1) ?? Reading(minutes: hour % 24 * 60, next: at + 1)
    }
    if let time = withMeridiem(hour * 60, at) { return time }
    if hour <= 12, pieces[at].is(.number), let minutes = numbers.number(at: at), minutes.value < 60
    {
      return withMeridiem(hour * 60 + Int(minutes.value), minutes.next)
        ?? spoken(hour, Int(minutes.value), behind: number)
    }
    return nil
  }

  /// "Two thirty", as "2:30" is said: nothing is counted by it, as in "nine ten eleven" and "two thirty gram eggs", and
  /// no thing has the first number: "oven two thirty".
  private func spoken(_ hour: Int, _ minutes: Int, behind number: LengthGrammar.Number) -> Reading?
  {
    let (first, next) = (number.next - 1, numbers.number(at: number.next)?.next ?? number.next)
    guard hour >= 1, [15, 30, 45].contains(minutes),
      next >= pieces.count || !pieces[next].isAny([.number, .unit, .foreign, .fraction, .point]),
      first == 0 || !pieces[first - 1].isAny([.number, .appliance, .area, .at, .by, .until])
    else { return nil }
    return Reading(minutes: hour * 60 + minutes, next: next, isCertain: false)
  }

  /// "16.45 Uhr": hour and minutes as if they were a number.
  private func pointed(_ number: LengthGrammar.Number) -> Reading? {
    let minutes = number.value.truncatingRemainder(dividingBy: 1) * 100
    guard number.isDigits, pieces[number.next].is(.oclock), minutes > 0.5, minutes < 59.5,
      abs(minutes - minutes.rounded()) < 0.001, number.value < 24
    else { return nil }
    let time = Int(number.value) * 60 + Int(minutes.rounded())
    return withMeridiem(time, number.next + 1) ?? Reading(minutes: time, next: number.next + 1)
  }

  /// "halb acht", "dreiviertel acht": so much of the hour that ends then is over.
  private func begun(_ part: LengthGrammar.Number) -> Reading? {
    guard language.traits.contains(.fractionOfHourBegun),
      !pieces[part.next - 1].marks.contains(.digits),
      [0.25, 0.5, 0.75].contains(part.value), let hour = fullHour(part.next)
    else { return nil }
    return Reading(
      minutes: (hour.value == 1 ? 12 : Int(hour.value) - 1) * 60 + Int(part.value * 60),
      next: hour.next)
  }

  /// "Until half seven".
  private func halfPast(_ part: LengthGrammar.Number, at start: Int) -> Reading? {
    guard language.traits.contains(.halfHourPast), part.value == 0.5, start > 0,
      pieces[start - 1].is(.until) || pieces[start - 1].is(.at) || pieces[start - 1].is(.by),
      let hour = fullHour(part.next)
    else { return nil }
    return Reading(minutes: Int(hour.value) % 12 * 60 + 30, next: hour.next)
  }

  /// "Until six", but not "until one of them rings".
  private func ending(at start: Int) -> Reading? {
    guard start > 0, pieces[start - 1].is(.until), let hour = fullHour(start),
      hour.next >= pieces.count || pieces[hour.next].marks.hasAny([.comma, .stop])
        || pieces[hour.next].isAny(ClockGrammar.behindHour)
    else { return nil }
    return Reading(minutes: Int(hour.value) * 60, next: hour.next)
  }

  private static let behindHour: Roles = [.and, .then, .day, .forWord, .adverb, .filler, .on]

  /// An hour from 1 to 12 that no unit follows.
  private func fullHour(_ at: Int) -> LengthGrammar.Number? {
    guard at < pieces.count, let hour = numbers.number(at: at), hour.value >= 1, hour.value <= 12,
      hour.value == hour.value.rounded(), hour.next >= pieces.count || !pieces[hour.next].is(.unit)
    else { return nil }
    return hour
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

  /// "half past six", "quarter to five", "fünf vor halb acht".
  private func relative(_ minutes: Int, _ at: Int, mayPrecede: Bool) -> Reading? {
    guard at < pieces.count else { return nil }
    // "vor" in "zehn vor sechs" is a word of this kind that counts back.
    let isPast = pieces[at].is(.past) && language.entry(pieces[at].id).number >= 0
    guard pieces[at].is(.past) || mayPrecede && pieces[at].is(.to), at + 1 < pieces.count else {
      return nil
    }
    let hour: Reading
    if let part = numbers.fraction(at: at + 1), let time = begun(part) {
      hour = time
    } else if pieces[at + 1].is(.day), pieces[at + 1].is(.ordinal) {
      hour = Reading(minutes: Int(language.entry(pieces[at + 1].id).number), next: at + 2)
    } else if let full = fullHour(at + 1) {
      let isNamed = full.next < pieces.count && pieces[full.next].is(.oclock)
      hour = Reading(minutes: Int(full.value) * 60, next: isNamed ? full.next + 1 : full.next)
    } else {
      return nil
    }
    var total = hour.minutes + (isPast ? minutes : -minutes)
    // "Quarter to one" is in the hour of twelve.
    if total < 60 { total += 720 }
    return withMeridiem(total, hour.next) ?? Reading(minutes: total % 1440, next: hour.next)
  }

  static func text(_ minutes: Int) -> String {
    let hour = minutes / 60 % 24
    let minute = minutes % 60
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }
}
