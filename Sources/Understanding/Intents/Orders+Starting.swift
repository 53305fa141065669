extension Orders {
  /// A clause without a verb: "ten minutes for the pasta", "pasta timer", "five more minutes".
  func bare(_ frame: Frame) -> [Command]? {
    if frame.lengths.count == 1, frame.lengths[0].isMore,
      !frame.references.contains(where: \.isIndefinite)
    {
      return increase(frame)
    }
    if frame.lengths.count == 1, frame.lengths[0].isLess { return decrease(frame) }
    if frame.lengths.count == 1, let spoken = frame.lengths[0].spoken, spoken.duration < .zero,
      frame.lengths[0].preposition == nil, !frame.references.isEmpty
    {
      var positive = frame
      positive.lengths[0].spoken?.duration = .zero - spoken.duration
      return decrease(positive)
    }
    if frame.particles.contains([.off]) {
      guard frame.references.contains(where: \.hasNoun), frame.lengths.isEmpty else { return nil }
      var frame = frame
      frame.particles.remove([.off])
      return act(.cancelTimer, frame)
    }
    if frame.references.count == 1, frame.references[0].introducer == .nameIntroducer,
      frame.lengths.isEmpty, let name = frame.references[0].name
    {
      return [Command(.renameTimer, name: utterance.text(name), target: Target(pronoun: .it))]
    }
    if frame.lengths.isEmpty,
      frame.references.contains(where: {
        $0.isAnother && pieces[$0.range.upperBound - 1].is(.another)
      }), before == nil
    {
      return nil
    }
    let hasNoun = frame.references.contains(where: \.hasNoun)
    guard frame.particles.subtracting([.on]).isEmpty, hasNoun || !frame.lengths.isEmpty else {
      return nil
    }
    if !hasNoun {
      // A bare number is a length only beside a name or a length.
      guard frame.lengths.contains(where: { $0.spoken != nil }) || before != nil else { return nil }
      guard
        frame.references.allSatisfy({
          isKnown($0) || $0.name == nil || isLabel($0, frame) || $0.introducer == .forWord
            || $0.introducer == .on || $0.introducer == .nameIntroducer
        })
      else { return nil }
      guard
        frame.lengths.allSatisfy({
          $0.preposition == nil || $0.preposition == .forWord || $0.preposition == .inside && false
        })
      else {
        return nil
      }
    } else if frame.references.contains(where: {
      $0.isDefinite && $0.hasNoun && $0.name == nil && $0.length == nil
    }), frame.lengths.isEmpty {
      return nil
    }
    return start(frame)
  }

  /// "sourdough 45 minutes": a short name before a length, and nothing else.
  private func isLabel(_ reference: Reference, _ frame: Frame) -> Bool {
    guard let range = reference.name, range.count <= 3, frame.references.count == 1,
      frame.lengths.count == 1,
      frame.lengths[0].spoken != nil, frame.lengths[0].preposition == nil, frame.area == nil,
      reference.range.lowerBound < frame.lengthAt, !reference.isDefinite
    else { return false }
    return !range.contains { pieces[$0].isAny([.foreign, .imperative, .area]) }
  }

  /// The name is a dish, or near to that of a timer that runs.
  func isKnown(_ reference: Reference) -> Bool {
    guard let range = reference.name else { return false }
    if range.contains(where: { pieces[$0].is(.food) }), range.allSatisfy({ isDish($0, in: range) })
    {
      return true
    }
    guard !context.timerNames.isEmpty else { return false }
    return NameMatcher().match(utterance.text(range), among: context.timerNames) != .none
  }

  /// A dish, or a word before one ("tomato soup"), but no word after it ("chicken needs").
  private func isDish(_ at: Int, in range: Range<Int>) -> Bool {
    pieces[at].isAny([.food, .and]) || pieces[at].kind == .number
      || at + 1 < range.upperBound && pieces[at].roles.isEmpty
  }

  func start(_ given: Frame) -> [Command]? {
    var frame = given
    let hasNoun = frame.references.contains { $0.hasNoun || $0.isClock } || before != nil
    if frame.particles.contains([.again]) || frame.particles.contains([.over]) {
      frame.particles = frame.particles.subtracting([.again, .over, .back, .up])
      return act(.restartTimer, frame)
    }
    if frame.particles.contains([.back]) {
      frame.particles = frame.particles.subtracting([.back, .up, .on])
      return act(.resumeTimer, frame)
    }
    frame.particles = frame.particles.subtracting([.up, .on])
    guard frame.particles.isEmpty else { return nil }
    if frame.lengths.contains(where: \.isMore),
      !frame.references.contains(where: { $0.hasNoun && $0.isIndefinite })
    {
      return frame.verb == .want || !hasNoun ? increase(frame) : nil
    }
    if frame.lengths.contains(where: \.isLess) { return nil }
    if frame.verb == .start, frame.lengths.count == 1, frame.references.count == 1,
      let reference = frame.references.first,
      reference.isPronoun && frame.lengths[0].preposition != nil
        || frame.lengths[0].preposition == .to
          && (frame.isInstead || reference.length != nil && reference.isDefinite
            || isRunning(reference))
    {
      return change(frame)
    }
    if frame.references.contains(where: \.isAll) {
      return frame.lengths.isEmpty && frame.verb == .start ? act(.resumeTimer, frame) : nil
    }
    guard !frame.references.contains(where: { $0.isOther || $0.isBoth }) else { return nil }
    return started(frame, hasNoun: hasNoun)
  }

  private func started(_ frame: Frame, hasNoun: Bool) -> [Command]? {
    var names: [String] = []
    var lengths: [(Duration, Duration?)] = []
    var count: Int?
    let hasTimer = frame.references.contains { $0.hasNoun || $0.isClock }
    for reference in frame.references {
      if let range = reference.name {
        if !reference.hasNoun, reference.introducer == nil, !isKnown(reference),
          frame.lengths.isEmpty || reference.range.lowerBound < frame.verbAt
            || !isThing(range) && !hasTimer && frame.verb != nil
        {
          return nil
        }
        if !hasTimer, !reference.hasNoun, reference.introducer != .nameIntroducer,
          !isKnown(reference), frame.verb != nil,
          !isThing(range) || reference.introducer == nil && isBare(frame)
        {
          return nil
        }
        if reference.introducer == .by || reference.introducer == .off
          || reference.introducer == .from || reference.introducer == .at
        {
          return nil
        }
        if reference.isAnother, !reference.hasNoun { return nil }
        if reference.introducer == .to, reference.hasNoun { return nil }
        names.append(utterance.text(range))
      }
      if reference.isPronoun, !(frame.verb == .timeVerb || frame.verb == .countDown) { return nil }
      if reference.introducer == .to, reference.hasNoun { return nil }
      if let length = reference.length {
        let spoken = utterance.lengths[length]
        lengths.append((spoken.duration, spoken.maxDuration))
      }
      if let said = reference.count { count = said }
    }
    for length in frame.lengths {
      switch length.preposition {
      case nil, .forWord, .of, .to, .inside, .with, .at, .after: break
      case .from: guard frame.verb == .countDown || frame.verb == .start else { return nil }
      default: return nil
      }
      if length.spoken == nil, length.preposition == nil, !hasNoun, names.isEmpty, before == nil {
        return nil
      }
      lengths.append((seconds(length), length.spoken?.maxDuration))
    }
    if let purpose = frame.purpose {
      guard names.isEmpty else { return nil }
      names.append(utterance.text(purpose))
    }
    guard hasNoun || !lengths.isEmpty else {
      return nil
    }
    return news(frame, names: names, lengths: lengths, count: count)
  }

  /// "set the table for four": a number that nothing says is a length.
  private func isBare(_ frame: Frame) -> Bool {
    before == nil && frame.lengths.allSatisfy { $0.spoken == nil }
  }

  /// Nothing that other machines are asked for.
  private func isThing(_ range: Range<Int>) -> Bool {
    !range.contains { pieces[$0].isAny([.foreign, .appliance, .imperative]) }
  }

  private func news(
    _ frame: Frame, names: [String], lengths: [(Duration, Duration?)], count: Int?
  ) -> [Command]? {
    let at = frame.clock.map(ClockGrammar.text)
    if lengths.isEmpty, count == nil, !frame.wantsLength,
      frame.references.contains(where: { $0.isPlural && $0.introducer == nil && $0.name == nil }),
      frame.verb != nil
    {
      return nil
    }
    var names = names
    if names.count == 2, lengths.count <= 1, count == nil, let joined = joined(frame) {
      names = [joined]
    }
    let area = name(frame.area)
    if lengths.count > 1 || (count ?? 1) > 1 || names.count > 1 {
      let number = max(count ?? 1, lengths.count, names.count)
      let isSeveral = count != nil || frame.references.contains(where: \.isPlural)
      guard number <= 12, isSeveral || names.count == lengths.count,
        lengths.count == number || lengths.count <= 1 && isSeveral,
        names.isEmpty || names.count == number, at == nil
      else { return nil }
      return (0..<number).map { k in
        let length = lengths.isEmpty ? nil : lengths[lengths.count == number ? k : 0]
        return Command(
          .startTimer, duration: length?.0, maxDuration: length?.1,
          name: names.isEmpty ? nil : names[k], area: area)
      }
    }
    return [
      Command(
        .startTimer, duration: lengths.first?.0, maxDuration: lengths.first?.1, name: names.first,
        at: at, area: area)
    ]
  }

  /// "for pasta and rice": one name.
  private func joined(_ frame: Frame) -> String? {
    let named = frame.references.filter { $0.name != nil && !$0.hasNoun }
    guard named.count == 2, let first = named[0].name, let second = named[1].name,
      named[1].range.lowerBound == first.upperBound + 1, pieces[first.upperBound].is(.and),
      named[1].introducer == nil
    else { return nil }
    return utterance.text(first.lowerBound..<second.upperBound)
  }

  /// "time me for ten minutes", "time the eggs", "count down from twenty".
  func time(_ frame: Frame) -> [Command]? {
    var frame = frame
    frame.particles = frame.particles.subtracting([.down])
    guard frame.particles.isEmpty else { return nil }
    if frame.lengths.isEmpty, frame.verb == .timeVerb {
      if frame.references.isEmpty, frame.hasMe || true, frame.references.first?.name == nil {
        return frame.hasMe ? [Command(.startStopwatch)] : nil
      }
      if frame.references.count == 1, frame.references[0].isPronoun {
        return [Command(.startStopwatch)]
      }
      guard frame.references.count == 1, let name = frame.references[0].name,
        isPlausible(frame.references)
      else { return nil }
      return [Command(.startTimer, name: utterance.text(name))]
    }
    return start(frame)
  }

  /// "ping me in five minutes", "let me know in ten".
  func ping(_ frame: Frame) -> [Command]? {
    guard frame.lengths.count == 1, frame.particles.subtracting([.up, .over, .on]).isEmpty,
      frame.speaksOfEnd
        ? frame.lengths[0].preposition == nil
        : [.inside, .after, .forWord].contains(frame.lengths[0].preposition),
      frame.references.allSatisfy({
        $0.name == nil || $0.introducer == .forWord || $0.introducer == .on
          || $0.introducer == .about
      })
    else { return nil }
    if let purpose = frame.purpose {
      return [
        Command(.setReminder, duration: seconds(frame.lengths[0]), text: utterance.text(purpose))
      ]
    }
    guard frame.references.count <= 1 else { return nil }
    return [
      Command(
        .startTimer, duration: seconds(frame.lengths[0]),
        maxDuration: frame.lengths[0].spoken?.maxDuration,
        name: name(frame.references.first?.name))
    ]
  }
}
