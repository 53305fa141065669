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
      guard command.duration != nil else { return .say(writer.say(.askWhen)) }
      return start(request, in: snapshot)
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
    if !tellsWhen, target?.isAll != true {
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
    return withAlarms(request, alarms, in: snapshot) { .act(.cancel($0.map(\.id))) }
  }

  /// Another time.
  func updateAlarm(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let alarms = snapshot.appointed.filter { $0.mode == .alarm }
    return withAlarms(request, alarms, in: snapshot) { found in
      guard found.count == 1, let alarm = found.first, let appointment = alarm.appointment else {
        return which(found, at: snapshot)
      }
      guard request.command.when != nil || request.command.duration != nil else {
        return .say(writer.say(.askWhen))
      }
      guard let new = newTime(request, of: appointment, for: .alarm, in: snapshot) else {
        return .say(writer.say(.timeHasPassed))
      }
      return .act(.appoint(alarm.id, new))
    }
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
    guard meant.count == 1 || request.command.target?.meansAll == true else {
      return which(meant, at: snapshot)
    }
    return act(meant)
  }

  private func which(_ alarms: [KitchenTimer], at snapshot: BookSnapshot) -> Response {
    .say(writer.say(.whichAlarm(list: writer.appointments(alarms, at: snapshot.now))))
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
    guard !alarms.isEmpty else { return .say(writer.say(.noAlarms)) }
    let meant = told(by: request, among: alarms, in: snapshot) ?? alarms
    guard !meant.isEmpty else {
      return .say(
        writer.say(.noSuchAppointment(list: writer.appointments(alarms, at: snapshot.now))))
    }
    return .say(writer.say(.alarmsAre(list: writer.appointments(meant, at: snapshot.now))))
  }
}

// MARK: - Reminders

/// Reminders wait for a while or for a time of day.
extension Conversation {
  func cancelReminder(_ request: Request, in snapshot: BookSnapshot) -> Response {
    // The one that rings is meant before those that run.
    let takesAny = !snapshot.ringing.contains(where: \.isReminder)
    let fits: (KitchenTimer) -> Bool = { $0.isReminder && (takesAny || $0.isRinging) }
    return withReminders(request, in: snapshot, where: fits) { .act(.cancel($0.map(\.id))) }
  }

  /// Other words, or another moment.
  func updateReminder(_ request: Request, in snapshot: BookSnapshot) -> Response {
    // With a time the words tell which one is meant, else they are its new words.
    var which = request
    if request.command.when == nil { which.command.text = nil }
    return withReminders(which, in: snapshot, where: \.isReminder) { timers in
      guard timers.count == 1, let timer = timers.first else {
        return whichOne(timers, request, in: snapshot)
      }
      return timer.isAppointed || request.command.when != nil
        ? reappoint(timer, request, in: snapshot) : change(timer, request, in: snapshot)
    }
  }

  private func reappoint(
    _ timer: KitchenTimer, _ request: Request, in snapshot: BookSnapshot
  ) -> Response {
    let command = request.command
    guard command.when != nil || command.duration != nil else { return .say(writer.say(.askWhen)) }
    guard let appointment = timer.appointment, timer.isAppointed else {
      guard let new = command.when?.occasions(after: snapshot.now, for: .reminder).first else {
        return .say(writer.say(.timeHasPassed))
      }
      let start = NewTimer(
        mode: .reminder, name: timer.name, text: timer.text, appointment: Appointment(new.time))
      return Response(commands: [.cancel([timer.id]), .start(start)], tellsOnly: 1)
    }
    guard let new = newTime(request, of: appointment, for: .reminder, in: snapshot) else {
      return .say(writer.say(.timeHasPassed))
    }
    return .act(.appoint(timer.id, new))
  }

  private func change(
    _ timer: KitchenTimer, _ request: Request, in snapshot: BookSnapshot
  ) -> Response {
    let command = request.command
    if let text = reminderText(command), let left = timer.remaining(at: snapshot.moment),
      let length = command.duration ?? (left > .zero ? left : nil)
    {
      let new = NewTimer(mode: .reminder, name: timer.name, text: text, duration: length)
      return Response(commands: [.cancel([timer.id]), .start(new)], tellsOnly: 1)
    }
    guard let length = command.duration else {
      var settled = request
      settled.targets = [timer.id]
      return howLong(.askInHowLong, settled, in: snapshot)
    }
    return .act(
      command.about == .later ? .extend(timer.id, by: length) : .setRemaining(timer.id, to: length))
  }

  /// Those that are meant; all of them where nothing was said about which.
  func reminderStatus(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let running = snapshot.timers.filter(\.isReminder)
    let waiting = snapshot.appointed.filter(\.isReminder)
    if waiting.isEmpty, !running.isEmpty || snapshot.timers.count > 0 {
      var request = request.ofReminder
      request.command.target?.when = nil
      if request.command.target == Target(mode: .reminder) { request.command.target?.isAll = true }
      return withSome(request, in: snapshot, where: \.isLive) { timers in
        Response(
          words: writer.status(of: timers, at: snapshot.moment), mentions: timers.map(\.id))
      }
    }
    guard !waiting.isEmpty else { return .say(writer.say(.noReminders)) }
    var plain = request
    plain.command.target?.mode = nil
    let meant = told(by: plain, among: waiting, in: snapshot) ?? waiting
    let ones = writer.status(of: running, at: snapshot.moment)
    let list = writer.appointments(meant.isEmpty ? waiting : meant, at: snapshot.now)
    let words = writer.say(
      meant.isEmpty ? .noSuchAppointment(list: list) : .remindersAre(list: list))
    return .say(writer.join(running.isEmpty ? [words] : [ones, words]))
  }

  /// Finds reminders among those in a while and those for a time of day alike.
  private func withReminders(
    _ request: Request, in snapshot: BookSnapshot, where fits: (KitchenTimer) -> Bool,
    then act: ([KitchenTimer]) -> Response
  ) -> Response {
    var all = snapshot
    all.timers += snapshot.appointed.filter(\.isReminder)
    if let when = request.command.target?.when, !when.isEmpty {
      let waiting = snapshot.appointed.filter(\.isReminder)
      let meant = waiting.filter { $0.isTold(by: when, now: snapshot.now) }
      guard !meant.isEmpty else {
        guard !waiting.isEmpty else { return .say(writer.say(.noReminders)) }
        return .say(
          writer.say(.noSuchAppointment(list: writer.appointments(waiting, at: snapshot.now))))
      }
      all.timers = meant
    }
    return withSome(request.ofReminder, in: all, where: fits, then: act)
  }

  /// A reminder's words as they go into the book.
  func reminderText(_ command: Command) -> String? {
    command.text.map { TextCleaner.name($0, longest: ReplyWriter.longestText) }
  }
}

extension Request {
  /// The same about a reminder, which goes by its words.
  fileprivate var ofReminder: Request {
    var request = self
    var target = command.target ?? Target()
    target.mode = .reminder
    target.when = nil
    if target.name == nil, target.names.isEmpty { target.name = command.text }
    request.command.target = target
    return request
  }
}

extension KitchenTimer {
  fileprivate var isReminder: Bool { mode == .reminder }
}
