/// A time of day that is said, to the minute.
package struct SpokenTime: Hashable, Sendable {
  /// From 0 to 23.
  let hour: Int
  let minute: Int

  package init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }
}

/// A time of day on some day, as seen from another.
package struct SpokenMoment: Hashable, Sendable {
  package var time: SpokenTime
  package var daysAhead: Int
  /// 1 for Monday.
  package var weekday: Int
  package var day: Int
  /// 1 for January.
  package var month: Int
  package var year: Int

  package init(
    time: SpokenTime, daysAhead: Int, weekday: Int, day: Int, month: Int, year: Int
  ) {
    self.time = time
    self.daysAhead = daysAhead
    self.weekday = weekday
    self.day = day
    self.month = month
    self.year = year
  }
}

/// How often something comes.
package enum SpokenRecurrence: Hashable, Sendable {
  /// Every so many of a unit of the grammar: "day", "week", "month", "year", "hour", "minute".
  case every(Int, String)
  case workdays
  case weekend
  /// On these days of every so many weeks; 1 for Monday.
  case weekdays([Int], weeks: Int)
}

extension Wording {
  /// By the clock of the language: "6:05 pm", "18:05 Uhr".
  func time(_ time: SpokenTime) -> String {
    clock(time, grammar[time.hour < 12 ? "clock before noon" : "clock after noon"] ?? "")
  }

  /// "Tomorrow at 7 am".
  package func moment(_ moment: SpokenMoment) -> String {
    let key =
      switch moment.daysAhead {
      case 0: "today"
      case 1: "tomorrow"
      case ..<7: "weekday"
      case ..<300: "date"
      default: "year"
      }
    return filled(
      grammar["moment \(key)"] ?? "",
      [
        "clock": shortTime(moment.time), "weekday": listed("weekdays", moment.weekday),
        "day": "\(moment.day)", "month": listed("months", moment.month), "year": "\(moment.year)",
      ])
  }

  /// "Every weekday".
  package func often(_ recurrence: SpokenRecurrence) -> String {
    switch recurrence {
    case .every(let count, let unit):
      let forms = grammar.unit(unit, form: "often")
      return filled((count == 1 ? forms?.one : forms?.many) ?? "", ["count": self.count(count)])
    case .workdays: return grammar["often workdays"] ?? ""
    case .weekend: return grammar["often weekend"] ?? ""
    case .weekdays(let days, let weeks):
      let forms = grammar.unit("weekdays", form: "often")
      return filled(
        (weeks == 1 ? forms?.one : forms?.many) ?? "",
        ["list": list(days.map { listed("weekdays", $0) }), "count": count(weeks)])
    }
  }

  /// "7 am", "7:30 am", "noon".
  private func shortTime(_ time: SpokenTime) -> String {
    guard time.minute == 0 else { return self.time(time) }
    if time.hour % 12 == 0, let word = grammar[time.hour == 0 ? "clock midnight" : "clock noon"] {
      return word
    }
    let template = grammar["clock full hour \(time.hour < 12 ? "before" : "after") noon"]
    return template.map { clock(time, $0) } ?? self.time(time)
  }

  private func clock(_ time: SpokenTime, _ template: String) -> String {
    filled(
      template,
      [
        "hour": "\(time.hour)", "hour of twelve": "\((time.hour + 11) % 12 + 1)",
        "minute": time.minute < 10 ? "0\(time.minute)" : "\(time.minute)",
      ])
  }

  private func filled(_ template: String, _ places: [String: String]) -> String {
    places.reduce(template) { $0.replacing("{\($1.key)}", by: $1.value) }
  }

  /// From 1.
  private func listed(_ key: String, _ place: Int) -> String {
    let words = grammar.list(key)
    return words.indices.contains(place - 1) ? words[place - 1] : ""
  }
}
