import Routines

/// What waits for a time of day.
extension Decision {
  /// How long until an appointment.
  ///
  /// Throws: `TimerError.notAhead`, and `tooFarAhead` for what is many years away.
  func length(until appointment: Appointment, from moment: Moment) throws(TimerError) -> Duration {
    let left = book.calendar.moment(of: appointment.time) - moment
    guard left > .zero else { throw .notAhead(appointment.time) }
    guard left <= rules.furthest else { throw .tooFarAhead(limit: rules.furthest) }
    return left
  }

  /// Waits for another time from now on.
  mutating func appoint(_ id: Identifier, for appointment: Appointment) throws(TimerError) {
    var timer = try find(id, for: "set")
    guard timer.appointment != nil, !timer.isRinging else {
      throw .notWhile(timer.state, action: "set", timer: id)
    }
    let moment = timer.acts(at: at)
    timer.wait(for: appointment, length: try length(until: appointment, from: moment), at: moment)
    record(.updated, timer, at: moment)
  }

  /// What comes after the time that has just come, which rings on by itself.
  mutating func beginNext(of timer: KitchenTimer, at due: Moment, noticedAt now: Moment) {
    guard let appointment = timer.appointment,
      let next = appointment.next(after: max(due, now), in: book.calendar)
    else { return }
    let from = max(due, now)
    let length = book.calendar.moment(of: next.time) - from
    guard length > .zero else { return }
    var following = KitchenTimer(
      id: Identifier(at: due, hashing: "next of \(timer.id)"), number: book.nextNumber,
      mode: timer.mode, name: timer.name, text: timer.text, original: length,
      state: .running(due: from + length, check: nil), startedAt: from)
    following.appointment = next
    record(.started, following, at: due)
  }
}

extension KitchenTimer {
  /// It comes again and again.
  var isSeries: Bool { isAppointed && appointment?.series != nil }

  /// Runs towards an appointment, which is `length` away.
  mutating func wait(for appointment: Appointment, length: Duration, at moment: Moment) {
    endPause(at: moment)
    self.appointment = appointment
    duration = length + max(moment - log.startedAt, .zero)
    maxDuration = nil
    rangAt = nil
    state = .running(due: moment + length, check: nil)
  }
}

extension TimerBook {
  /// What changes as the clock on the wall was set, or its zone is another one.
  ///
  /// What waits for a time of day waits for it anew; nil where nothing does.
  func rearm(in calendar: WallCalendar, at moment: Moment) -> JournalEntry? {
    var decision = Decision(book: self, at: moment)
    for timer in live.values.filter(\.isAppointed).sorted(by: { $0.number < $1.number }) {
      guard let appointment = timer.appointment, case .running(let due, _) = timer.state else {
        continue
      }
      let new = calendar.moment(of: appointment.time)
      // Less than a second is how exactly clocks are read.
      guard abs((new - due).wholeNanoseconds) >= 1_000_000_000 else { continue }
      var moved = timer
      moved.wait(for: appointment, length: max(new - moment, .zero), at: moment)
      decision.record(.updated, moved, at: moment)
    }
    guard !decision.events.isEmpty else { return nil }
    decision.moveFollowers()
    return JournalEntry(
      number: lastEntry + 1, at: moment, cause: .time, events: decision.events)
  }
}
