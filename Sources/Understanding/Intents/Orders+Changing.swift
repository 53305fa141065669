extension Orders {
  /// "extend the pasta by two minutes", "five more minutes for the rice", "snooze".
  func increase(_ frame: Frame) -> [Command]? {
    changed(.increaseTimer, frame)
  }

  func decrease(_ frame: Frame) -> [Command]? {
    changed(.decreaseTimer, frame)
  }

  /// By an amount; with "to", to a length.
  private func changed(_ intent: Intent, _ frame: Frame) -> [Command]? {
    guard frame.clock == nil, frame.purpose == nil, isPlausible(frame.references),
      frame.particles.subtracting([.off, .up, .down, .over, .back, .on]).isEmpty
    else { return nil }
    var lengths = frame.lengths
    var references = frame.references
    // "take five minutes off the one hour": the second length says which timer.
    if lengths.count == 2, let second = lengths.last, second.spoken != nil,
      second.preposition == .off || second.preposition == .from || second.preposition == .on
        || second.preposition == .to && intent == .increaseTimer && lengths[0].preposition != .from
    {
      lengths.removeLast()
      var reference = Reference(range: 0..<0)
      reference.length = utterance.lengths.firstIndex { $0.duration == second.spoken?.duration }
      references.append(reference)
    }
    // "increase the five minute timer two minutes": attributive, and so the target's.
    if lengths.isEmpty, references.count == 1, references[0].hasNoun, references[0].length != nil,
      references[0].isIndefinite || !references[0].isDefinite,
      intent == .decreaseTimer || frame.verb != .increase
    {
      return nil
    }
    if lengths.contains(where: { $0.preposition == .from })
      || lengths.contains(where: { $0.preposition == .to && lengths.count == 1 })
    {
      return change(frame)
    }
    guard lengths.count <= 1 else { return nil }
    if lengths.isEmpty, !frame.wantsMore, !frame.wantsLess, !frame.wantsLength,
      !references.contains(where: { $0.hasNoun || $0.isPronoun || isRunning($0) })
    {
      return references.isEmpty && frame.verb != nil ? [Command(intent)] : nil
    }
    if let preposition = lengths.first?.preposition {
      guard
        preposition == .by || preposition == .forWord || preposition == .of || preposition == .with
          || preposition == .at || preposition == .inside && false
      else { return nil }
    }
    guard !references.contains(where: { $0.isIndefinite && $0.hasNoun || $0.isAnother }) else {
      return nil
    }
    let (target, ok) = target(references)
    guard ok else { return nil }
    return [Command(intent, duration: lengths.first.map(seconds), target: target)]
  }

  /// "change the ten minute timer to fifteen", "make it twelve", "from 10 to 25 minutes".
  func change(_ frame: Frame) -> [Command]? {
    guard frame.clock == nil, frame.purpose == nil, frame.particles.isEmpty,
      isPlausible(frame.references)
    else { return nil }
    var references = frame.references
    if references.count == 2, references[1].introducer == .to, references[1].hasNoun,
      let length = references[1].length, references[1].name == nil
    {
      // "change the pasta timer to a ten minute timer"
      references.removeLast()
      var frame = frame
      frame.references = references
      frame.lengths.append(.init(spoken: utterance.lengths[length], preposition: .to))
      return change(frame)
    }
    guard
      !references.contains(where: { $0.introducer == .to && $0.hasNoun == false && $0.name != nil })
    else { return nil }
    let (found, ok) = target(references)
    guard ok else { return nil }
    var target = found
    var lengths = frame.lengths
    if lengths.count == 1, let spoken = lengths[0].spoken, spoken.isFromTo,
      let high = spoken.maxDuration, target?.duration == nil
    {
      target = target ?? Target()
      target?.duration = spoken.duration
      return [Command(.setDuration, duration: high, target: target)]
    }
    if lengths.count == 2 {
      guard lengths[0].preposition == .from || lengths[0].preposition == nil,
        lengths[1].preposition == .to,
        target?.duration == nil
      else { return nil }
      target = target ?? Target()
      target?.duration = seconds(lengths[0])
      lengths.removeFirst()
    }
    guard lengths.count == 1 else { return nil }
    let length = lengths[0]
    if length.isMore { return [Command(.increaseTimer, duration: seconds(length), target: target)] }
    if length.isLess { return [Command(.decreaseTimer, duration: seconds(length), target: target)] }
    switch length.preposition {
    case nil, .to, .forWord, .at, .with: break
    default: return nil
    }
    return [
      Command(
        .setDuration, duration: seconds(length), maxDuration: length.spoken?.maxDuration,
        target: target)
    ]
  }

  /// "make a ten minute timer" starts one, "make it twelve" changes one.
  func make(_ frame: Frame) -> [Command]? {
    if frame.references.contains(where: {
      $0.isPronoun || $0.isDefinite && ($0.hasNoun || $0.name != nil) && $0.introducer == nil
    }),
      frame.lengths.count == 1
    {
      return change(frame)
    }
    guard frame.references.contains(where: \.hasNoun) else { return nil }
    return start(frame)
  }

  /// "add a timer" starts one, "add five minutes to the rice" lengthens one.
  func add(_ frame: Frame) -> [Command]? {
    var frame = frame
    let nouns = frame.references.filter(\.hasNoun)
    if let noun = nouns.first, noun.introducer == nil, noun.range.lowerBound > frame.verbAt {
      if frame.lengths.isEmpty
        || frame.lengths.allSatisfy({
          $0.preposition == .forWord || $0.preposition == .of || $0.preposition == nil && !$0.isMore
        })
      {
        frame.verb = .start
        return start(frame)
      }
      return nil
    }
    if frame.lengths.isEmpty { return frame.wantsLength ? increase(frame) : nil }
    if frame.lengths.count == 1, frame.lengths[0].preposition == .forWord,
      frame.references.count == 1,
      frame.references[0].introducer == nil, frame.references[0].name != nil
    {
      frame.verb = .start
      return start(frame)
    }
    return increase(frame)
  }

  func put(_ frame: Frame) -> [Command]? {
    var frame = frame
    if frame.particles.has(.back), frame.lengths.isEmpty { return bringBack(frame) }
    let hasNoun = frame.references.contains {
      $0.hasNoun && ($0.introducer == nil || $0.introducer == .on && $0.isIndefinite)
    }
    if hasNoun {
      frame.particles.remove([.on])
      return start(frame)
    }
    guard frame.lengths.count == 1, let object = frame.references.first,
      frame.references.count == 1,
      object.introducer == .on || object.introducer == .to || object.introducer == .forWord
    else { return nil }
    frame.verb = .start
    if frame.lengths[0].isMore { return increase(frame) }
    if object.isClock || object.hasNoun, object.name == nil { return start(frame) }
    return isRunning(object) || object.hasNoun || object.isPronoun ? increase(frame) : start(frame)
  }

  func isRunning(_ reference: Reference) -> Bool {
    guard let range = reference.name else { return false }
    let said = utterance.text(range)
    return context.timerNames.contains { NameMatcher.isSame($0, said) }
  }

  func give(_ frame: Frame) -> [Command]? {
    guard frame.lengths.count == 1, frame.particles.isEmpty else {
      return frame.hasMe && frame.references.contains(where: { $0.hasNoun && $0.isIndefinite })
        ? start(frame) : nil
    }
    if frame.lengths[0].isMore
      || frame.references.contains(where: {
        $0.isPronoun || isRunning($0) || $0.hasNoun && $0.isDefinite
      })
    {
      return increase(frame)
    }
    return start(frame)
  }

  /// "take five minutes off the rice".
  func take(_ frame: Frame) -> [Command]? {
    if frame.lengths.count == 1, frame.references.count == 1, !frame.lengths[0].isMore,
      frame.references[0].isPronoun || isRunning(frame.references[0])
        || frame.references[0].hasNoun,
      frame.particles.subtracting([.up, .down]).isEmpty,
      frame.lengths[0].preposition == .to || frame.lengths[0].preposition == nil && isUpTo(frame)
    {
      // "take it up to fifteen"
      var frame = frame
      frame.particles = []
      return change(frame)
    }
    let isOff =
      frame.particles.hasAny([.off, .over])
      || frame.references.contains { $0.introducer == .off || $0.introducer == .from }
      || frame.lengths.contains {
        $0.preposition == .off || $0.preposition == .from || $0.preposition == .by
      }
    guard isOff, !frame.lengths.isEmpty else { return nil }
    return decrease(frame)
  }

  /// "up to" stands before the length.
  private func isUpTo(_ frame: Frame) -> Bool {
    let at = frame.lengths[0].spoken == nil ? frame.lengths[0].at : frame.lengthAt
    return at > 0 && pieces[at - 1].kind == .word && pieces[at - 1].is(.approximately)
  }
}
