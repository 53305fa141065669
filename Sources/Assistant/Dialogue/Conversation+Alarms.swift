import PlainText
import Replies
import Routines
import Timers
import Understanding

/// Alarms: what rings at a time of day. What rings in a while is a timer.
extension Conversation {
  /// "Wake me in twenty minutes" is a timer.
  func setAlarm(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let command = request.command
    guard let when = command.when else {
      guard let length = command.duration else { return atWhatTime(request, in: snapshot) }
      guard command.name == nil, command.text == nil else { return start(request, in: snapshot) }
      return .act(
        .start(NewTimer(mode: .alarm, duration: length, maxDuration: command.maxDuration)))
    }
    // Nobody wants to be woken at a time that they never said.
    if when.occasions(after: snapshot.now, for: .alarm).contains(where: \.isUsualTime) {
      return atWhatTime(request, in: snapshot)
    }
    return appoint(when, for: .alarm, in: snapshot) { appointment in
      NewTimer(
        mode: .alarm, name: cleaned(command.name), text: reminderText(command),
        appointment: appointment)
    }
  }

  /// Ends what rings, or what is still to come.
  ///
  /// Where there is no alarm, it is a timer of that name, or perhaps the only one, which is asked.
  func cancelAlarm(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let alarms = snapshot.appointed.filter { $0.mode == .alarm }
    let target = request.command.target
    let tellsWhen = target?.when?.isEmpty == false
    if !tellsWhen, target?.isAll != true, request.targets == nil {
      let snoozed = snapshot.snoozedAlarms
      if alarms.isEmpty, snapshot.ringing.isEmpty, snoozed.count == 1, target?.name == nil {
        return .act(.cancel([snoozed[0].id]))
      }
      if let name = target?.name,
        !finder(snapshot).named(name, among: snapshot.timers).isEmpty
      {
        return cancel(request, in: snapshot)
      }
      if !snapshot.ringing.isEmpty
        || alarms.isEmpty && snapshot.timers.count == 1 && target?.name == nil
      {
        var stop = request
        stop.command.target = nil
        return dismiss(stop, in: snapshot)
      }
    }
    return withAlarms(request, alarms, in: snapshot) { found in
      let days = found.map { day(leftOutOf: $0, by: request.command, in: snapshot) }
      guard !days.contains(.later) else {
        return .say(
          writer.say(.onlyNextLeftOut(list: writer.appointments(found, at: snapshot.now))))
      }
      let pairs = zip(found, days)
      let whole = pairs.filter { $0.1 == .whole }.map(\.0.id)
      let moved = pairs.compactMap { alarm, day -> TimerCommand? in
        if case .next(let following) = day { .appoint(alarm.id, following) } else { nil }
      }
      return Response(commands: (whole.isEmpty ? [] : [.cancel(whole)]) + moved, isForEach: true)
    }
  }

  /// Of what rings again and again, what is not to ring.
  private enum LeftOut: Equatable {
    case whole
    /// The next time; then it waits for this one.
    case next(Appointment)
    /// A time behind the next.
    case later
  }

  /// "Don't wake me tomorrow" leaves one time out of a series; without a day the whole is meant.
  private func day(
    leftOutOf alarm: KitchenTimer, by command: Command, in snapshot: BookSnapshot
  ) -> LeftOut {
    guard let appointment = alarm.appointment, appointment.series != nil,
      let when = command.target?.when, when.isOfOneDay,
      let next = appointment.next(after: snapshot.moment, in: snapshot.calendar)
    else { return .whole }
    func isSaid(_ time: LocalTime) -> Bool { when.tells(time, nil, now: snapshot.now) }
    guard isSaid(appointment.time) else { return .later }
    return isSaid(next.time) ? .whole : .next(next)
  }

  /// Another time.
  func updateAlarm(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let alarms = snapshot.appointed.filter { $0.mode == .alarm }
    return withAlarms(request, alarms, in: snapshot) { found in
      guard found.count == 1, let alarm = found.first, let appointment = alarm.appointment else {
        return whichEntry(found, request, in: snapshot)
      }
      guard request.command.when != nil || request.command.duration != nil else {
        var settled = request
        settled.targets = [alarm.id]
        return atWhatTime(settled, in: snapshot)
      }
      if let exception = exception(to: alarm, appointment, request, in: snapshot) {
        return exception
      }
      guard let new = newTime(request, of: appointment, for: .alarm, in: snapshot) else {
        return .say(writer.say(.timeHasPassed))
      }
      return .act(.appoint(alarm.id, new))
    }
  }

  /// "On Saturday at nine", of what rings every day: one more for that day.
  ///
  /// The series leaves its next time out where that is the day; else it is said that it stays.
  private func exception(
    to alarm: KitchenTimer, _ appointment: Appointment, _ request: Request,
    in snapshot: BookSnapshot
  ) -> Response? {
    guard appointment.series != nil, let when = request.command.when, when.rule == nil,
      when.hasDay, !when.clocks.isEmpty
    else { return nil }
    var more = request
    more.command = Command(.setAlarm)
    more.command.when = when
    var response = setAlarm(more, in: snapshot)
    guard !response.commands.isEmpty else { return nil }
    var leaving = Command(.cancelAlarm, target: Target())
    leaving.target?.when = SpokenWhen(on: when.days)
    if case .next(let following) = day(leftOutOf: alarm, by: leaving, in: snapshot) {
      response.commands.append(.appoint(alarm.id, following))
      return response
    }
    response.closing = writer.say(
      .seriesStays(list: writer.appointments([alarm], at: snapshot.now)))
    return response
  }

  private func withAlarms(
    _ request: Request, _ alarms: [KitchenTimer], in snapshot: BookSnapshot,
    _ act: ([KitchenTimer]) -> Response
  ) -> Response {
    guard !alarms.isEmpty else { return .say(writer.say(.noAlarms)) }
    let meant = told(by: request, among: alarms, in: snapshot) ?? alarms
    guard !meant.isEmpty else {
      return .say(
        writer.say(.noSuchAppointment(list: writer.appointments(alarms, at: snapshot.now))))
    }
    let target = request.command.target
    let isSettled =
      request.targets != nil || target?.meansAll == true
      || target?.pronoun == .both && meant.count == 2
    guard meant.count == 1 || isSettled else { return whichEntry(meant, request, in: snapshot) }
    return act(meant)
  }

  /// Only what rings can be given more time; some minutes, where nobody says how many.
  func snooze(_ request: Request, in snapshot: BookSnapshot) -> Response {
    guard !snapshot.ringing.isEmpty else { return .say(writer.say(.nothingRings)) }
    var more = request
    more.command.intent = .increaseTimer
    if let when = request.command.when ?? request.command.target?.when,
      let until = when.occasions(after: snapshot.now, for: .alarm).first?.time
    {
      more.command.duration = snapshot.calendar.moment(of: until) - snapshot.moment
      more.command.target = nil
    }
    if more.command.duration == nil { more.command.duration = Self.snooze }
    return respond(to: more, in: snapshot)
  }

  static let snooze = Duration.seconds(300)

  /// What rings, or the alarms that are still to come.
  func alarmStatus(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let ringing = snapshot.ringing
    let tellsWhen = request.command.target?.when != nil
    if !ringing.isEmpty, !tellsWhen {
      return Response(
        words: writer.status(of: ringing, at: snapshot.moment), mentions: ringing.map(\.id))
    }
    let alarms = snapshot.appointed.filter { $0.mode == .alarm }
    let snoozed = tellsWhen ? [] : snapshot.snoozedAlarms
    let status = writer.status(of: snoozed, at: snapshot.moment)
    guard !alarms.isEmpty else {
      return snoozed.isEmpty
        ? .say(writer.say(.noAlarms)) : Response(words: status, mentions: snoozed.map(\.id))
    }
    let meant = told(by: request, among: alarms, in: snapshot) ?? alarms
    guard !meant.isEmpty else {
      return .say(
        writer.say(.noSuchAppointment(list: writer.appointments(alarms, at: snapshot.now))))
    }
    return Response(
      words: (snoozed.isEmpty ? "" : status + " ")
        + writer.say(
          .alarmsAre(
            list: writer.appointments(
              meant, at: snapshot.now,
              leftAt: request.command.about == .left ? snapshot.moment : nil))),
      mentions: meant.count == 1 ? [meant[0].id] : [])
  }
}

extension BookSnapshot {
  /// Those that rang and were put off.
  fileprivate var snoozedAlarms: [KitchenTimer] {
    timers.filter { $0.mode == .alarm && $0.isLive && !$0.isRinging }
  }
}

extension SpokenWhen {
  /// "Tomorrow", "on Friday": one day, and nothing that comes again.
  fileprivate var isOfOneDay: Bool { rule == nil && days.count == 1 }
}
