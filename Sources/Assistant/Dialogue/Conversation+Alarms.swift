import PlainText
import Replies
import Timers
import Understanding

/// Alarms for a time of day, which Simmer cannot keep yet: what rings in a while is a timer.
extension Conversation {
  /// "Wake me in twenty minutes" is a timer.
  func setAlarm(_ request: Request, in snapshot: BookSnapshot) -> Response {
    guard request.command.duration != nil, !request.command.isForTimeOfDay else {
      return .say(writer.say(.cannotAlarm))
    }
    return start(request, in: snapshot)
  }

  /// Ends what rings.
  ///
  /// Where nothing does, the alarm is a timer of that name, or perhaps the only one, which is asked.
  func cancelAlarm(_ request: Request, in snapshot: BookSnapshot) -> Response {
    guard !request.command.isForTimeOfDay else { return .say(writer.say(.cannotAlarm)) }
    if let name = request.command.target?.name {
      return finder(snapshot).named(name, among: snapshot.timers).isEmpty
        ? .say(writer.say(.cannotAlarm)) : cancel(request, in: snapshot)
    }
    guard !snapshot.ringing.isEmpty || snapshot.timers.count == 1 else {
      return .say(writer.say(.cannotAlarm))
    }
    var stop = request
    stop.command.target = nil
    return dismiss(stop, in: snapshot)
  }

  /// Only what rings can be given more time.
  func snooze(_ request: Request, in snapshot: BookSnapshot) -> Response {
    guard !request.command.isForTimeOfDay else { return .say(writer.say(.cannotAlarm)) }
    guard !snapshot.ringing.isEmpty else { return .say(writer.say(.nothingRings)) }
    var more = request
    more.command.intent = .increaseTimer
    return respond(to: more, in: snapshot)
  }

  func alarmStatus(in snapshot: BookSnapshot) -> Response {
    let ringing = snapshot.ringing
    guard !ringing.isEmpty else { return .say(writer.say(.cannotAlarm)) }
    return Response(
      words: writer.status(of: ringing, at: snapshot.moment), mentions: ringing.map(\.id))
  }
}

// MARK: - Reminders

/// Reminders are timers with words; those for a time of day Simmer cannot keep yet.
extension Conversation {
  func cancelReminder(_ request: Request, in snapshot: BookSnapshot) -> Response {
    guard !request.command.isForTimeOfDay else { return .say(writer.say(.cannotRemindAt)) }
    // The one that rings is meant before those that run.
    let takesAny = !snapshot.ringing.contains(where: \.isReminder)
    let fits: (KitchenTimer) -> Bool = { $0.isReminder && (takesAny || $0.isRinging) }
    return withSome(request.ofReminder, in: snapshot, where: fits) { .act(.cancel($0.map(\.id))) }
  }

  /// Other words, or another moment.
  func updateReminder(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let command = request.command
    guard !command.isForTimeOfDay else { return .say(writer.say(.cannotRemindAt)) }
    var request = request
    request.command.target = command.target.ofReminder
    return withOne(request, in: snapshot, where: \.isReminder) { timer in
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
        command.about == .later
          ? .extend(timer.id, by: length) : .setRemaining(timer.id, to: length))
    }
  }

  /// Those that are meant; all of them where nothing was said about which.
  func reminderStatus(_ request: Request, in snapshot: BookSnapshot) -> Response {
    var request = request.ofReminder
    if request.command.target == Target(mode: .reminder) { request.command.target?.isAll = true }
    return withSome(request, in: snapshot, where: \.isLive) { timers in
      Response(
        words: writer.status(of: timers, at: snapshot.moment), mentions: timers.map(\.id))
    }
  }

  /// A reminder's words as they go into the book.
  func reminderText(_ command: Command) -> String? {
    command.text.map { TextCleaner.name($0, longest: ReplyWriter.longestText) }
  }
}

extension Command {
  /// It says a time of day, or days.
  fileprivate var isForTimeOfDay: Bool { at != nil || recurrence != nil }
}

extension Request {
  /// The same about a reminder, which goes by its words.
  fileprivate var ofReminder: Request {
    var request = self
    var target = command.target.ofReminder
    if target.name == nil, target.names.isEmpty { target.name = command.text }
    request.command.target = target
    return request
  }
}

extension Target? {
  fileprivate var ofReminder: Target {
    var target = self ?? Target()
    target.mode = .reminder
    return target
  }
}

extension KitchenTimer {
  fileprivate var isReminder: Bool { mode == .reminder }
}
