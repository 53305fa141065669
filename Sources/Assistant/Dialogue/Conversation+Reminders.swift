import PlainText
import Replies
import Routines
import Timers
import Understanding

/// Reminders wait for a while, for a timer or for a time of day.
extension Conversation {
  func remind(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let command = request.command
    if command.target != nil { return remindOfTimer(request, in: snapshot) }
    // "Remind me in ten minutes", said to one that rings.
    if command.text == nil, command.name == nil, command.when != nil || command.duration != nil,
      snapshot.ringing.count == 1, snapshot.ringing[0].isReminder
    {
      return snooze(request, in: snapshot)
    }
    if let when = command.when {
      return appoint(when, for: .reminder, in: snapshot) { appointment in
        NewTimer(
          mode: .reminder, name: cleaned(command.name), text: reminderText(command),
          appointment: appointment)
      }
    }
    guard let length = command.duration else {
      return howLong(.askInHowLong, request, in: snapshot)
    }
    return .act(
      .start(
        NewTimer(
          mode: .reminder, name: cleaned(command.name), text: reminderText(command),
          duration: length, maxDuration: command.maxDuration)))
  }

  /// "When the rice is done", "five minutes before it is".
  private func remindOfTimer(_ request: Request, in snapshot: BookSnapshot) -> Response {
    var request = request
    if request.targets == nil, request.command.target?.pronoun == .it,
      let timer = warnedOf(request.command, in: snapshot)
    {
      request.targets = [timer]
    }
    if request.targets == nil, request.command.target?.pronoun == .it,
      let text = request.command.text
    {
      // "Remind me to fluff the rice when it's done."
      let words = text.lowercased().split { !$0.isLetter }
      let named = snapshot.timers.filter { timer in
        let name = timer.name?.lowercased().split { !$0.isLetter } ?? []
        return !name.isEmpty && name.allSatisfy(words.contains)
      }
      if named.count == 1 { request.targets = named.map(\.id) }
    }
    let isLive: (KitchenTimer) -> Bool = { !$0.hasEnded }
    return withOne(request, in: snapshot, where: isLive) { timer in
      guard !timer.isStopwatch, timer.run == nil || timer.parent != nil else {
        return .say(writer.say(.reminderNeedsTimer(writer.named(timer))))
      }
      let length = request.command.duration ?? .zero
      let offset: Duration =
        switch request.command.about {
        case .before: .zero - length
        case .halfway: .zero - (timer.maxDuration ?? timer.duration) / 2
        default: length
        }
      return .act(
        .start(
          NewTimer(
            text: reminderText(request.command), following: Following(timer, offset: offset))))
    }
  }

  /// The timer before whose end somebody is to be warned: what began in the same breath, or what is followed by the
  /// reminder that was spoken of last.
  private func warnedOf(_ command: Command, in snapshot: BookSnapshot) -> Identifier? {
    guard command.about == .before, command.text == nil else { return nil }
    if let newest = snapshot.timers.last, newest.log.startedAt == snapshot.moment,
      newest.following == nil
    {
      return newest.id
    }
    return mentioned.lazy.compactMap { snapshot[$0] }.first?.following?.timer
  }

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
        return whichEntry(timers, request, in: snapshot)
      }
      return timer.isAppointed || request.command.when != nil
        ? reappoint(timer, request, in: snapshot) : change(timer, request, in: snapshot)
    }
  }

  private func reappoint(
    _ timer: KitchenTimer, _ request: Request, in snapshot: BookSnapshot
  ) -> Response {
    let command = request.command
    guard command.when != nil || command.duration != nil else {
      var settled = request
      settled.targets = [timer.id]
      return atWhatTime(settled, in: snapshot)
    }
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
    let isLeft = request.command.about == .left
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
    // What is told of tomorrow counts no hours of today.
    let days = request.command.target?.when?.days ?? []
    let isOfOne = request.command.target?.name != nil && meant.count == 1
    let counts = !running.isEmpty && !isOfOne && (days.isEmpty || days.contains(.ahead(0)))
    let ones = counts ? writer.status(of: running, at: snapshot.moment) : ""
    if counts, meant.isEmpty { return Response(words: ones, mentions: running.map(\.id)) }
    let list = writer.appointments(
      meant.isEmpty ? waiting : meant, at: snapshot.now, leftAt: isLeft ? snapshot.moment : nil)
    let words = writer.say(
      meant.isEmpty ? .noSuchAppointment(list: list) : .remindersAre(list: list))
    return Response(
      words: writer.join(counts ? [ones, words] : [words]),
      mentions: meant.count == 1 && !counts ? [meant[0].id] : [])
  }

  /// "How long until the bus", "when do I have to take the tablets", of what waits for a time of day or is a reminder in
  /// a while, and is called so.
  func askedUntil(
    _ read: Interpretation, _ said: SpokenClauses, in snapshot: BookSnapshot
  ) -> Command? {
    let wording = writer.wording
    let entries = snapshot.appointed + snapshot.timers.filter(\.isReminder)
    guard read.isNothing, said.clauses.count == 1, !entries.isEmpty,
      let words = said.rest(behind: wording.phrases(.planUntil) + wording.phrases(.whenMust))
    else { return nil }
    let language = spokenLanguage
    let told = words.filter {
      !language[.cookSmall].contains($0) && !language[.stepArticles].contains($0)
    }
    let name = told.joined(separator: " ")
    let named = finder(snapshot).named(name, among: entries)
    // "The tablets", of a reminder of "tablets"; what else is said is what is done with them.
    let meant =
      named.isEmpty
      ? entries.filter { entry in
        let own = SpokenClauses(entry.text ?? "").clauses.joined()
        return !own.isEmpty && own.allSatisfy(told.contains) && told.count - own.count < 2
      } : named
    guard let entry = meant.first, meant.count == 1 else { return nil }
    if let place = snapshot.timers.firstIndex(where: { $0.id == entry.id }) {
      return Command(.timerStatus, target: Target(index: place + 1))
    }
    return Command(
      entry.mode == .alarm ? .alarmStatus : .reminderStatus,
      target: Target(name: entry.text ?? name),
      about: .left)
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
