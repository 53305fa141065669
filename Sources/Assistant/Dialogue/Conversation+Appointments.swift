import Replies
import Routines
import Timers
import Understanding

/// Alarms and reminders that wait for a time of day.
extension Conversation {
  /// What is begun for each time that was said.
  ///
  /// `make` makes what waits for an appointment.
  func appoint(
    _ when: SpokenWhen, for use: SpokenWhen.Use, in snapshot: BookSnapshot,
    _ make: (Appointment) -> NewTimer
  ) -> Response {
    let occasions = when.occasions(after: snapshot.now, for: use)
    guard !occasions.isEmpty else { return .say(writer.say(.timeHasPassed)) }
    return .each(
      occasions.prefix(Self.mostAtOnce).map { .start(make($0.appointment(after: snapshot.now))) })
  }

  private static let mostAtOnce = 12

  /// Those that were told by when, or by their words, among those of a kind that wait.
  ///
  /// Nil where nothing was said that tells them.
  func told(
    by request: Request, among all: [KitchenTimer], in snapshot: BookSnapshot
  ) -> [KitchenTimer]? {
    if let targets = request.targets { return all.filter { targets.contains($0.id) } }
    let target = request.command.target
    var found = all
    var isTold = target?.isAll == true
    if let when = target?.when, !when.isEmpty {
      isTold = true
      found = found.filter { $0.isTold(by: when, now: snapshot.now) }
    }
    for spared in target?.except.compactMap(\.when) ?? [] {
      found.removeAll { $0.isTold(by: spared, now: snapshot.now) }
    }
    if let name = target?.name ?? request.command.text {
      isTold = true
      let named = finder(snapshot).named(name, among: found)
      found = named.isEmpty && target?.when != nil ? found : named
    }
    if let index = target?.index, let one = found.at(index) {
      return [one]
    }
    switch target?.pronoun {
    case .both where found.count == 2: return found
    case .soonest, .shortest: return Array(found.inOrderOfTime.prefix(1))
    case .latest, .longest: return found.inOrderOfTime.suffix(1)
    default: break
    }
    return isTold ? found : nil
  }
}

extension Conversation {
  /// "What have I got set": what runs, and where nothing does, what waits for a time of day.
  func whatIsSet(in snapshot: BookSnapshot) -> Response {
    let words = writer.status(of: snapshot.timers, at: snapshot.moment)
    guard snapshot.timers.isEmpty, !snapshot.appointed.isEmpty else { return .say(words) }
    func list(_ entries: [KitchenTimer], _ message: (String) -> Message) -> String {
      entries.isEmpty
        ? "" : writer.say(message(writer.appointments(entries, at: snapshot.now)))
    }
    return Response(
      words: writer.join([
        words, list(snapshot.appointed.filter { $0.mode == .alarm }) { .alarmsAre(list: $0) },
        list(snapshot.appointed.filter { $0.mode == .reminder }) { .remindersAre(list: $0) },
      ]),
      mentions: snapshot.appointed.count == 1 ? snapshot.appointed.map(\.id) : [])
  }
}

extension SpokenWhen.Occasion {
  fileprivate func appointment(after now: LocalTime) -> Appointment {
    Appointment(time, series: rule.map { .init($0, from: time) })
  }
}

extension KitchenTimer {
  /// Its time is what `when` tells it by.
  func isTold(by when: SpokenWhen, now: LocalTime) -> Bool {
    appointment.map { when.tells($0.time, $0.series?.rule, now: now) } ?? false
  }
}

extension Appointment {
  /// The same series, or the one time, at another time.
  func moved(to new: LocalTime) -> Appointment {
    Appointment(new, series: series.map { .init($0.rule.moved(to: new), from: new) })
  }
}

extension RecurrenceRule {
  /// With the time of day of `time`.
  fileprivate func moved(to time: LocalTime) -> RecurrenceRule {
    var rule = self
    if !rule.hours.isEmpty { rule.hours = [time.time.hour] }
    if !rule.minutes.isEmpty { rule.minutes = [time.time.minute] }
    return rule
  }
}

extension [KitchenTimer] {
  /// 1 is the first, -1 the last.
  fileprivate func at(_ index: Int) -> KitchenTimer? {
    let place = index > 0 ? index - 1 : count + index
    return indices.contains(place) ? self[place] : nil
  }
}

// MARK: - Changing one

extension Conversation {
  /// The time that a request moves one to; nil where it says none, or one that has passed.
  func newTime(
    _ request: Request, of appointment: Appointment, for use: SpokenWhen.Use,
    in snapshot: BookSnapshot
  ) -> Appointment? {
    let command = request.command
    guard let when = command.when?.keeping(appointment.time.time.seconds / 60) else {
      return command.duration.map { shift in
        appointment.moved(
          to: appointment.time + (command.about == .before ? .zero - shift : shift))
      }
    }
    if when.rule != nil {
      return when.occasions(after: snapshot.now, for: use).first.map {
        Appointment($0.time, series: $0.rule.map { [time = $0.time] in .init($0, from: time) })
      }
    }
    if !when.hasDay, !when.clocks.isEmpty, command.when?.clocks.isEmpty == false {
      // "Make it eight": on the same day, in the same half of it.
      let old = appointment.time
      let clock = when.clocks[0]
      let isAfternoon = old.time.hour >= 12 && !clock.isSure
      let time = LocalTime(
        old.day,
        minutes: clock.isSure ? clock.minutes : clock.minutes % 720 + (isAfternoon ? 720 : 0))
      if time > snapshot.now { return appointment.moved(to: time) }
    }
    return when.occasions(after: snapshot.now, for: use).first.map {
      appointment.moved(to: $0.time)
    }
  }
}
