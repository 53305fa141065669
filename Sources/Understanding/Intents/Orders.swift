/// Decides what a clause's frame means; nil where the slots do not make one thing that can be done.
struct Orders {
  let utterance: Utterance
  let pieces: [Piece]
  let context: Context
  /// The clause before this one, for "and another for fifteen".
  let before: Frame?

  func commands(_ frame: Frame) -> [Command]? {
    var frame = frame
    inherit(&frame)
    if frame.wantsMore, frame.lengths.isEmpty {
      let isClear = frame.wantsTime || !frame.references.isEmpty && frame.verb != .want
      return isClear ? increase(frame) : nil
    }
    if frame.wantsLess, frame.lengths.isEmpty { return decrease(frame) }
    guard frame.nouns.subtracting([.nameNoun]).isEmpty, frame.doubtful == nil else { return nil }
    switch frame.verb {
    case nil: return bare(frame)
    case .start, .want: return start(frame)
    case .make: return make(frame)
    case .add: return add(frame)
    case .put: return put(frame)
    case .give: return give(frame)
    case .take: return take(frame)
    case .turn: return turn(frame)
    case .cancel: return cancel(frame, .cancelTimer)
    case .stop: return cancel(frame, context.isRinging ? .dismiss : .cancelTimer)
    case .silence: return act(.dismiss, frame)
    case .pause: return act(.pauseTimer, frame)
    case .resume:
      return frame.lengths.contains(where: \.isMore) ? increase(frame) : act(.resumeTimer, frame)
    case .restart: return restart(frame)
    case .increase: return increase(frame)
    case .decrease: return decrease(frame)
    case .change: return change(frame)
    case .rename, .call: return rename(frame)
    case .timeVerb, .countDown: return time(frame)
    case .ping: return ping(frame)
    case .snooze: return snooze(frame)
    default: return nil
    }
  }

  /// "and another for fifteen", "rice twelve": the verb and the unit of the clause before.
  private func inherit(_ frame: inout Frame) {
    guard frame.verb == nil, let before else { return }
    frame.verb = before.verb
    if before.references.contains(where: \.hasNoun) || before.verb == nil {
      if frame.verb == nil { frame.verb = .start }
    }
  }

  // MARK: Values

  func seconds(_ length: Frame.Length) -> Duration {
    if let spoken = length.spoken { return spoken.duration }
    return LengthGrammar.duration(length.number * unit(of: length.at))
  }

  /// The unit of a bare number: that of the length it is listed with ("one and two hours"), else
  /// the one said last if that was minutes or seconds, else minutes.
  private func unit(of number: Int) -> Double {
    guard number < pieces.count else { return 60 }
    for at in (number + 1)..<max(number + 1, pieces.count) {
      if pieces[at].kind == .length { return utterance.lengths[pieces[at].length].unit }
      guard pieces[at].kind == .number || pieces[at].isAny([.and, .or, .to]) else { break }
    }
    for at in pieces[..<number].indices.reversed() where pieces[at].kind == .length {
      let unit = utterance.lengths[pieces[at].length].unit
      return unit <= 60 ? unit : 60
    }
    return 60
  }

  func name(_ range: Range<Int>?) -> String? {
    guard let range else { return nil }
    return utterance.text(range)
  }

  /// The target that some references describe together.
  func target(_ references: [Reference]) -> (target: Target?, ok: Bool) {
    var target = Target()
    var names: [String] = []
    var any = false
    for reference in references {
      if reference.isAll || reference.isPlural && reference.name == nil && reference.count == nil {
        target.isAll = true
        any = true
      }
      if reference.isBoth || reference.count == 2 && reference.isDefinite && reference.isPlural {
        target.pronoun = .both
        target.isAll = false
        any = true
      } else if reference.count != nil {
        return (nil, false)
      }
      if reference.isOther, !reference.isAll {
        target.pronoun = .other
        any = true
      }
      if reference.isPronoun { target.pronoun = .it }
      if reference.isPronoun { any = true }
      if let index = reference.index {
        guard target.index == nil else { return (nil, false) }
        if index > 1000 {
          target.pronoun = index == 1001 ? .longest : .shortest
        } else {
          target.index = index
        }
        any = true
      }
      if let length = reference.length {
        guard target.duration == nil else { return (nil, false) }
        target.duration = utterance.lengths[length].duration
        any = true
      }
      if let range = reference.name {
        guard names.isEmpty || isListed(reference) else { return (nil, false) }
        names.append(contentsOf: split(range, reference))
        any = true
      }
    }
    // "all but the pasta" is beyond us.
    if !names.isEmpty, references.contains(where: { $0.isAll && $0.name == nil }) {
      return (nil, false)
    }
    if names.count == 1 { target.name = names[0] } else { target.names = names }
    if names.count > 0, target.pronoun == .it { target.pronoun = nil }
    return (any ? target : nil, true)
  }

  /// "and" or a comma stands before it.
  private func isListed(_ reference: Reference) -> Bool {
    let at = reference.range.lowerBound
    guard at > 0, at < pieces.count else { return false }
    return pieces[at - 1].is(.and) || pieces[at].marks.contains(.comma)
  }

  /// "pasta and rice" is two names, "mac and cheese" one.
  private func split(_ range: Range<Int>, _ reference: Reference) -> [String] {
    let whole = utterance.text(range)
    guard let and = range.first(where: { pieces[$0].is(.and) }), and > range.lowerBound,
      and + 1 < range.upperBound,
      !context.timerNames.contains(where: { NameMatcher.isSame($0, whole) }),
      reference.isPlural || !reference.hasNoun
    else { return [whole] }
    return [
      utterance.text(range.lowerBound..<and), utterance.text((and + 1)..<range.upperBound),
    ]
  }

  /// Whether names without the word "timer" can be timers' names at all.
  func isPlausible(_ references: [Reference]) -> Bool {
    references.allSatisfy { reference in
      guard reference.name != nil, !reference.hasNoun,
        reference.introducer != .nameIntroducer
      else { return true }
      return isKnown(reference)
    }
  }

  // MARK: Acts upon a timer

  /// A verb and a target, nothing else.
  func act(_ intent: Intent, _ frame: Frame, allowing particles: Roles = []) -> [Command]? {
    guard frame.lengths.isEmpty, frame.clock == nil, frame.purpose == nil,
      frame.particles.subtracting(particles).isEmpty, isPlausible(frame.references),
      !frame.references.contains(where: { $0.isAnother })
    else { return nil }
    let (target, ok) = target(frame.references)
    guard ok else { return nil }
    return [Command(intent, target: target, area: name(frame.area))]
  }

  private func cancel(_ frame: Frame, _ intent: Intent) -> [Command]? {
    var frame = frame
    if frame.lengths.count == 1,
      frame.references.contains(where: { $0.introducer == .from || $0.introducer == .off })
    {
      return decrease(frame)
    }
    // "cancel the ten minutes", "delete ten minutes timer"
    if frame.lengths.count == 1, frame.references.isEmpty, frame.lengths[0].spoken != nil,
      frame.lengths[0].preposition == nil
    {
      return nil
    }
    // "cancel the timer for ten minutes"
    if frame.lengths.count == 1, frame.references.count == 1, frame.references[0].hasNoun,
      frame.references[0].length == nil,
      frame.references[0].isDefinite || frame.references[0].name != nil,
      let preposition = frame.lengths[0].preposition,
      preposition == .forWord || preposition == .of || preposition == .with,
      frame.lengths[0].spoken != nil
    {
      let (target, ok) = target(frame.references)
      guard ok, intent == .cancelTimer else { return nil }
      var withLength = target ?? Target()
      withLength.duration = seconds(frame.lengths[0])
      withLength.isAll = false
      return [Command(intent, target: withLength)]
    }
    frame.particles.remove(Roles(.off))
    guard var command = act(intent, frame)?.first else { return nil }
    if intent == .dismiss, let target = command.target,
      target.name != nil || !target.names.isEmpty || target.duration != nil || target.index != nil
    {
      command.intent = .cancelTimer
    }
    if command.intent == .cancelTimer, command.target?.isAll == true, command.target?.name == nil,
      command.target?.names.isEmpty == true, command.target?.duration == nil
    {
      command.intent = .cancelAllTimers
      command.target = nil
    }
    return [command]
  }

  private func turn(_ frame: Frame) -> [Command]? {
    var frame = frame
    if frame.particles.isEmpty,
      frame.lengths.last?.preposition == .to || frame.references.last?.introducer == .to
    {
      return change(frame)
    }
    if frame.particles.contains([.down]) || frame.particles.contains([.up]) {
      guard !frame.lengths.isEmpty else { return nil }
      let isDown = frame.particles.contains([.down])
      frame.particles = []
      return isDown ? decrease(frame) : increase(frame)
    }
    let isOff =
      frame.particles.contains([.off]) || frame.references.contains { $0.introducer == .off }
    let isOn = frame.particles.contains([.on]) || frame.references.contains { $0.introducer == .on }
    guard isOff != isOn else { return nil }
    if isOff {
      frame.particles.remove([.off])
      if frame.references.count == 1, frame.references[0].isPronoun {
        return act(context.isRinging ? .dismiss : .cancelTimer, frame)
      }
      return cancel(frame, context.isRinging ? .dismiss : .cancelTimer)
    }
    let isBack = frame.particles.contains([.back]) || frame.particles.contains([.again])
    frame.particles = []
    if isBack { return act(.resumeTimer, frame) }
    guard frame.references.contains(where: \.hasNoun) else { return nil }
    return start(frame)
  }

  private func restart(_ frame: Frame) -> [Command]? {
    var frame = frame
    frame.particles = frame.particles.subtracting([.again, .over, .back])
    if frame.lengths.count == 1 { return change(frame) }
    return act(.restartTimer, frame)
  }

  /// "put the pasta timer back" undoes.
  func bringBack(_ frame: Frame) -> [Command]? {
    var frame = frame
    frame.particles.remove([.back])
    return act(.undo, frame)
  }

  private func snooze(_ frame: Frame) -> [Command]? {
    guard frame.lengths.count <= 1, frame.clock == nil, frame.particles.isEmpty else { return nil }
    let (target, ok) = target(frame.references)
    guard ok, isPlausible(frame.references) else { return nil }
    return [Command(.increaseTimer, duration: frame.lengths.first.map(seconds), target: target)]
  }

  private func rename(_ frame: Frame) -> [Command]? {
    guard frame.lengths.isEmpty, frame.particles.isEmpty, frame.clock == nil else { return nil }
    var references = frame.references
    guard references.count >= 1 else { return nil }
    let new = references.removeLast()
    if frame.verb == .rename, references.isEmpty, new.introducer == nil,
      new.hasNoun || new.isPronoun
    {
      // Which name, Simmer has to ask.
      return act(.renameTimer, frame)
    }
    guard let range = new.name, !new.isPlural, references.count <= 1,
      !references.isEmpty || new.introducer == .to
    else { return nil }
    let (target, ok) = target(references)
    guard ok else { return nil }
    return [Command(.renameTimer, name: utterance.text(range), target: target)]
  }
}
