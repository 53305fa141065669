import Replies
import Routines
import Timers

/// What waits for a time of day.
extension ReplyWriter {
  /// "Tomorrow at 7 am", seen from `now`.
  func moment(_ time: LocalTime, from now: LocalTime) -> String {
    let date = time.day.date
    return wording.moment(
      SpokenMoment(
        time: SpokenTime(time.time), daysAhead: time.day - now.day, weekday: time.day.weekday,
        day: date.day, month: date.month, year: date.year))
  }

  /// "Every weekday"; nil for a rule that is not said in words.
  func often(_ rule: RecurrenceRule) -> String? {
    spoken(rule).map(wording.often)
  }

  private func spoken(_ rule: RecurrenceRule) -> SpokenRecurrence? {
    let days = rule.days.filter { $0.ordinal == nil }.map(\.weekday)
    switch rule.frequency {
    case .minutely: return .every(rule.interval, "minute")
    case .hourly: return .every(rule.interval, "hour")
    case .daily: return .every(rule.interval, "day")
    case .weekly where days.isEmpty: return .every(rule.interval, "week")
    case .weekly where rule.interval == 1 && days == Array(1...5): return .workdays
    case .weekly where rule.interval == 1 && days == [6, 7]: return .weekend
    case .weekly: return .weekdays(days, weeks: rule.interval)
    case .monthly: return .every(rule.interval, "month")
    case .yearly: return .every(rule.interval, "year")
    }
  }

  /// "Tomorrow at 7 am and every weekday, next Monday at 6:30 am", the next one first; with the words of each, and with
  /// how long it is until then, counted from `moment`.
  func appointments(
    _ timers: [KitchenTimer], at now: LocalTime, leftAt moment: Moment? = nil
  ) -> String {
    let shown = timers.prefix(Self.mostListed)
    var words = shown.compactMap { timer in
      timer.appointment.map { appointment in
        let clock = self.moment(appointment.time, from: now)
        let time =
          moment.map { say(.momentIn(left: left(timer, at: $0), moment: clock)) } ?? clock
        let often = appointment.series.flatMap { self.often($0.rule) }
        let when = often.map { "\($0), \(time)" } ?? time
        let text = reminderText(timer) ?? spoken(timer.name)
        return text.map { "\(when): \($0)" } ?? when
      }
    }
    if timers.count > shown.count {
      words.append(say(.moreOfThem(count: timers.count - shown.count)))
    }
    return words.joined(separator: "; ")
  }

  /// The same, where some are for no time of day and go by their words.
  func entries(_ timers: [KitchenTimer], at now: LocalTime) -> String {
    guard !timers.allSatisfy(\.isAppointed) else { return appointments(timers, at: now) }
    return timers.prefix(Self.mostListed).compactMap {
      $0.isAppointed ? appointments([$0], at: now) : reminderText($0)
    }.joined(separator: "; ")
  }

  /// One that was begun; nil where it waits for no time of day.
  func appointed(_ timer: KitchenTimer, at now: Moment) -> String? {
    guard let appointment = timer.appointment else { return nil }
    let time = moment(appointment.time, from: timer.wall(at: now))
    let often = appointment.series.flatMap { self.often($0.rule) }
    guard timer.mode == .reminder else {
      return say(often.map { .alarmSetOften(moment: time, often: $0) } ?? .alarmSet(moment: time))
    }
    switch (often, reminderText(timer) ?? spoken(timer.name)) {
    case (let often?, let text?):
      return say(.reminderSetOften(moment: time, often: often, text: text))
    case (let often?, nil): return say(.reminderSetOftenWithoutText(moment: time, often: often))
    case (nil, let text?): return say(.reminderSetAt(moment: time, text: text))
    case (nil, nil): return say(.reminderSetAtWithoutText(moment: time))
    }
  }

  /// One that has another time now.
  func reappointed(_ timer: KitchenTimer, at now: Moment) -> String {
    guard let appointment = timer.appointment else { return say(.nothingChanged) }
    let time = moment(appointment.time, from: timer.wall(at: now))
    let often = appointment.series.flatMap { self.often($0.rule) }
    return say(.appointmentMoved(named(timer), moment: often.map { "\($0), \(time)" } ?? time))
  }

  /// Those that were cancelled, as they were before; nil where another is among them.
  func unappointed(_ timers: [KitchenTimer], at now: Moment) -> String? {
    guard !timers.isEmpty, timers.allSatisfy(\.isAppointed) else { return nil }
    guard timers.count == 1, let timer = timers.first, let appointment = timer.appointment else {
      return say(.appointmentsCancelled(count: timers.count))
    }
    let time = moment(appointment.time, from: timer.wall(at: now))
    let often = appointment.series.flatMap { self.often($0.rule) }
    guard timer.mode == .reminder else {
      return say(
        often.map { .alarmCancelledOften(often: $0) } ?? .alarmCancelled(moment: time))
    }
    switch (often, reminderText(timer) ?? spoken(timer.name)) {
    case (let often?, let text?): return say(.reminderCancelledOften(often: often, text: text))
    case (let often?, nil): return say(.reminderCancelledOftenWithoutText(often: often))
    case (nil, let text?): return say(.reminderCancelled(moment: time, text: text))
    case (nil, nil): return say(.reminderCancelledWithoutText(moment: time))
    }
  }
}

extension KitchenTimer {
  /// What the clock shows at `moment`, but for a change to or from summer time until it is due.
  fileprivate func wall(at moment: Moment) -> LocalTime {
    guard let appointment else { return LocalTime(seconds: 0) }
    return appointment.time + (.zero - (remaining(at: moment) ?? .zero))
  }
}
