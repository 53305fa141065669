/// Reads reminders, alarms and orders for later.
///
///     reminder = "remind me" {when} ["to" text] {when} | [when] "remind me" …
///              | [verb] [article] [length | text] "reminder" {when} ["to" text] {when}
///     alarm    = [verb] {word} "alarm" {word | when} | "wake me" {when}
///     later    = ("in" | "after") length order | order ("in" | "after") length
struct ReminderGrammar {
  let utterance: Utterance
  let pieces: [Piece]
  let range: Range<Int>

  private var whens: WhenGrammar {
    WhenGrammar(utterance: utterance, pieces: pieces, end: range.upperBound)
  }

  /// Nil where the clause is no reminder and no alarm; an empty list where it is about one, but
  /// nothing that can be set.
  func commands() -> [Command]? {
    guard let key = range.first(where: { isKey($0) }) else { return nil }
    if let act = act(key) { return act }
    if pieces[key].is(.remind) || pieces[key].is(.reminder) { return reminder(key) }
    return alarm(key)
  }

  private func isKey(_ at: Int) -> Bool {
    let piece = pieces[at]
    guard piece.kind == .word else { return false }
    return piece.isAny([.remind, .reminder, .alarm, .wake])
  }

  /// "cancel the reminder", "pause my bread reminder".
  private func act(_ key: Int) -> [Command]? {
    let first = pieces[range.lowerBound]
    guard key + 1 == range.upperBound, pieces[key].is(.reminder), !pieces[key].is(.all),
      key > range.lowerBound, range.count >= 3, pieces[range.lowerBound + 1].is(.definite)
    else { return nil }
    let name = (range.lowerBound + 2)..<key
    let references = ReferenceGrammar(utterance: utterance, pieces: pieces, end: key)
    guard name.allSatisfy(references.isNameable) else { return nil }
    let intent: Intent? =
      first.is(.pause)
      ? .pauseTimer
      : first.is(.resume)
        ? .resumeTimer
        : first.isAny([.cancel, .stop]) ? .cancelTimer : nil
    return intent.map {
      [
        Command(
          $0, target: Target(name: name.isEmpty ? nil : utterance.text(name), mode: .reminder))
      ]
    }
  }

  private func reminder(_ key: Int) -> [Command]? {
    var when = WhenGrammar.When()
    var text: Range<Int>?
    var at = range.lowerBound
    while at < key {
      let piece = pieces[at]
      if let next = whens.read(at: at, into: &when), next <= key {
        at = next
      } else if piece.kind == .length {
        when.duration = utterance.lengths[piece.length].duration
        at += 1
      } else if piece.kind == .word,
        piece.isAny([.start, .make, .add, .want, .give, .article, .another, .newness, .me, .put])
      {
        at += 1
      } else if pieces[key].is(.reminder), piece.kind == .word,
        piece.roles.subtracting(ReferenceGrammar.things).isEmpty
      {
        text = (text?.lowerBound ?? at)..<(at + 1)
        at += 1
      } else {
        return []
      }
    }
    at = key + 1
    while at < range.upperBound {
      let piece = pieces[at]
      if let next = whens.read(at: at, into: &when) {
        at = next
      } else if piece.is(.me) || piece.is(.remind) || piece.is(.adverb) || piece.is(.again)
        || piece.is(.definite) && pieces[key].is(.remind) && at == key + 1
      {
        at += 1
      } else {
        guard !piece.isAny([.condition, .when]) else { return [] }
        let start = piece.isAny([.to, .about, .forWord, .of, .on, .demonstrative]) ? at + 1 : at
        guard start < range.upperBound, text == nil || pieces[key].is(.reminder) else { return [] }
        let stop = textEnd(start, &when)
        guard stop > start else { return [] }
        text = start..<stop
        at = range.upperBound
      }
    }
    return [command(.setReminder, when, text: text)]
  }

  /// Where the text ends: where only expressions of time follow.
  private func textEnd(_ start: Int, _ when: inout WhenGrammar.When) -> Int {
    for stop in start..<range.upperBound {
      var trial = when
      var at = stop
      while at < range.upperBound, let next = whens.read(at: at, into: &trial) { at = next }
      if at == range.upperBound {
        when = trial
        return stop
      }
    }
    return range.upperBound
  }

  private func alarm(_ key: Int) -> [Command]? {
    var when = WhenGrammar.When()
    var isOurs = pieces[key].is(.wake)
    var at = range.lowerBound
    while at < range.upperBound {
      let piece = pieces[at]
      if at == key {
        at += 1
      } else if piece.kind == .word, piece.isAny([.off, .negation, .condition]) {
        return []
      } else if let next = whens.read(at: at, into: &when) {
        at = next
      } else if piece.kind == .length {
        when.duration = utterance.lengths[piece.length].duration
        at += 1
      } else if piece.kind == .word, at < key,
        piece.isAny([.start, .make, .add, .want, .give, .put])
      {
        isOurs = true
        at += 1
      } else if at < key, piece.kind == .word,
        piece.isAny([
          .cancel, .stop, .when, .what, .being, .doing, .show, .having, .which, .howMany, .change,
          .howLong, .snooze, .pause, .negation, .condition, .pastTime,
        ])
      {
        return []
      } else {
        at += 1
      }
    }
    guard
      isOurs || key == range.lowerBound || pieces[range.lowerBound].isAny([.article, .newness])
        || pieces[range.lowerBound].kind != .word
    else { return [] }
    return [command(.setAlarm, when, text: nil)]
  }

  private func command(_ intent: Intent, _ when: WhenGrammar.When, text: Range<Int>?) -> Command {
    let isAbsolute = when.clock != nil || when.isRecurring || when.isDated || !when.days.isEmpty
    return Command(
      intent, duration: isAbsolute ? nil : when.duration, at: when.clock.map(ClockGrammar.text),
      recurrence: WhenGrammar.rule(when), text: text.map(utterance.text))
  }

  /// "in five minutes turn the oven off", "check the oven in five minutes".
  func later() -> [Command]? {
    let first = pieces[range.lowerBound]
    guard range.count >= 3,
      !range.contains(where: {
        pieces[$0].isAny([.timer, .condition, .negation, .alarm, .reminder, .stopwatch])
          && pieces[$0].kind == .word
      })
    else {
      return nil
    }
    if first.kind == .word, first.isAny([.inside, .after]),
      pieces[range.lowerBound + 1].kind == .length
    {
      let order = (range.lowerBound + 2)..<range.upperBound
      return delayed(order, by: pieces[range.lowerBound + 1])
    }
    let last = range.upperBound - 1
    if pieces[last].kind == .length, pieces[last - 1].kind == .word,
      pieces[last - 1].isAny([.inside, .after])
    {
      return delayed(range.lowerBound..<(last - 1), by: pieces[last])
    }
    return nil
  }

  private func delayed(_ order: Range<Int>, by length: Piece) -> [Command]? {
    guard let first = order.first, order.count >= 2, pieces[first].kind == .word,
      pieces[first].isAny([.imperative, .start]),
      !order.contains(where: {
        pieces[$0].kind == .length || pieces[$0].kind == .clock
          || pieces[$0].is(.person) && pieces[$0].kind == .word
      })
    else { return nil }
    if pieces[first].isAny([.start, .stop, .cancel, .pause, .resume]),
      !order.contains(where: { pieces[$0].isAny([.appliance, .foreign]) })
    {
      return nil
    }
    let spoken = utterance.lengths[length.length]
    return [
      Command(
        .setReminder, duration: spoken.duration, maxDuration: spoken.maxDuration,
        text: utterance.text(order))
    ]
  }
}
