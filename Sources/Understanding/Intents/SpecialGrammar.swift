/// Reads orders about things other than plain timers: stopwatches, pomodoros, routines, phases.
struct SpecialGrammar {
  let utterance: Utterance
  let pieces: [Piece]
  let context: Context

  private static let things: Roles = [.stopwatch, .pomodoro, .focus, .routine, .phase, .lap]

  func commands(_ frame: Frame, _ range: Range<Int>) -> [Command]? {
    if frame.nouns.has(.stopwatch) { return stopwatch(frame, range) }
    if frame.nouns.has(.pomodoro) { return pomodoro(frame, range) }
    if frame.nouns.has(.routine) { return routine(frame, range) }
    if frame.nouns.has(.phase) { return phase(frame, range) }
    if frame.nouns.has(.focus) { return focus(frame, range) }
    if frame.nouns.has(.lap), isLap(range) { return [Command(.lapStopwatch)] }
    return nil
  }

  private func allows(_ range: Range<Int>, _ roles: Roles) -> Bool {
    range.allSatisfy { pieces[$0].kind != .word || pieces[$0].isAny(roles) }
  }

  private func isLap(_ range: Range<Int>) -> Bool {
    range.count <= 4
      && allows(
        range,
        [
          .lap, .article, .definite, .take, .add, .start, .newness, .save, .another, .more, .make,
          .timeVerb, .call, .want, .ordinal,
        ])
      && range.allSatisfy { pieces[$0].kind == .word }
  }

  // MARK: Stopwatch

  private func stopwatch(_ frame: Frame, _ range: Range<Int>) -> [Command]? {
    if frame.nouns.has(.lap) { return [Command(.lapStopwatch)] }
    guard frame.lengths.isEmpty,
      frame.references.allSatisfy({
        !$0.hasNoun
          && ($0.name == nil || $0.introducer == .forWord || $0.introducer == .nameIntroducer)
      })
    else { return nil }
    let name = frame.references.first { $0.name != nil }?.name.map(utterance.text)
    let target = Target(mode: .stopwatch)
    let isBack = frame.particles.hasAny([.back, .again, .over])
    switch frame.verb {
    case nil:
      let isQuestion = range.contains {
        pieces[$0].isAny([.howLong, .what, .status, .how, .being, .left])
          && pieces[$0].kind == .word
      }
      return isQuestion ? nil : [Command(.startStopwatch, name: name)]
    case .start, .make, .want, .add, .give, .put: return [Command(.startStopwatch, name: name)]
    case .resume: return [Command(.startStopwatch)]
    case .turn:
      return [Command(frame.particles.has(.off) ? .stopStopwatch : .startStopwatch)]
    case .stop, .pause: return [Command(.stopStopwatch)]
    case .cancel:
      let stops = range.contains { pieces[$0].isAny([.finish]) && pieces[$0].is(.cancel) }
      return stops ? [Command(.stopStopwatch)] : [Command(.cancelTimer, target: target)]
    case .restart: return isBack ? nil : [Command(.restartTimer, target: target)]
    case .show: return [Command(.stopwatchStatus)]
    default: return nil
    }
  }

  /// A question about the stopwatch.
  func stopwatchQuestion(_ range: Range<Int>) -> [Command]? {
    let glue = QuestionGrammar.glue.union([.stopwatch])
    guard range.contains(where: { pieces[$0].is(.stopwatch) && pieces[$0].kind == .word }),
      allows(range, glue)
    else { return nil }
    return [Command(.stopwatchStatus)]
  }

  /// "which phase is it", "how long is this round".
  func phaseQuestion(_ range: Range<Int>) -> [Command]? {
    guard let noun = range.first(where: { pieces[$0].kind == .word && isPhase($0) }),
      pieces[range.lowerBound].isAny([.what, .which, .how, .howLong, .howMany, .left]),
      pieces[noun].is(.phase) || isPointedAt(noun),
      !range.contains(where: { pieces[$0].is(.article) && pieces[$0].kind == .word }),
      allows(
        range, QuestionGrammar.glue.union([.phase, .rounds, .ordinal, .newness, .pronoun, .then]))
    else { return nil }
    return [Command(.phaseStatus)]
  }

  private func isPhase(_ at: Int) -> Bool { pieces[at].isAny([.phase, .rounds]) }

  /// "this round", "which round", "how many rounds are left".
  private func isPointedAt(_ at: Int) -> Bool {
    at > 0 && pieces[at - 1].isAny([.demonstrative, .definite, .which, .what])
      || pieces.contains { $0.is(.left) && $0.kind == .word }
  }

  // MARK: Pomodoro and focus

  private func pomodoro(_ frame: Frame, _ range: Range<Int>) -> [Command]? {
    let target = Target(mode: .pomodoro)
    switch frame.verb {
    case .stop, .cancel:
      return frame.lengths.isEmpty ? [Command(.cancelTimer, target: target)] : nil
    case .pause: return [Command(.pauseTimer, target: target)]
    case .resume: return [Command(.resumeTimer, target: target)]
    case .restart: return [Command(.restartTimer, target: target)]
    case .skip: return [Command(.skipPhase)]
    case nil, .start, .make, .want, .add, .give, .put, .turn: break
    default: return nil
    }
    var rounds: Int?
    var numbers: [Double] = []
    for at in range {
      let piece = pieces[at]
      if piece.kind == .number {
        let next = at + 1
        let counts =
          next < range.upperBound
          && (pieces[next].is(.rounds) || pieces[next].is(.pomodoro) && numbers.isEmpty)
        if counts, piece.value <= 12 {
          rounds = Int(piece.value)
        } else {
          numbers.append(piece.value * 60)
        }
      } else if piece.kind == .length {
        numbers.append(LengthGrammar.seconds(utterance.lengths[piece.length].duration))
      } else if piece.isUnknown, !isWorkOrRest(piece) {
        return nil
      }
    }
    guard numbers.count <= 2 else { return nil }
    var command = Command(.startPomodoro)
    command.duration = numbers.first.map(LengthGrammar.duration)
    if rounds != nil || numbers.count == 2 {
      let work = SpokenPhase(
        name: nil, duration: command.duration ?? .seconds(1500), evidence: "")
      let rest = SpokenPhase(
        name: nil,
        duration: numbers.count == 2 ? LengthGrammar.duration(numbers[1]) : .seconds(300),
        evidence: "")
      command.routine = SpokenRoutine(items: [.group([work, rest], repeat: rounds ?? 4)])
    }
    return [command]
  }

  private func isWorkOrRest(_ piece: Piece) -> Bool { piece.isAny([.food, .imperative]) }

  private func focus(_ frame: Frame, _ range: Range<Int>) -> [Command]? {
    guard frame.lengths.count <= 1,
      frame.references.allSatisfy({
        $0.name == nil || $0.introducer == .on || $0.introducer == .forWord
      })
    else { return nil }
    let target = Target(mode: .focus)
    switch frame.verb {
    case nil, .start, .make, .want, .add, .give, .turn:
      if frame.verb == .turn, frame.particles.has(.off) {
        return [Command(.cancelTimer, target: target)]
      }
      guard !frame.lengths.isEmpty || frame.verb != nil else { return nil }
      let length = frame.lengths.first.map { length in
        length.spoken?.duration ?? LengthGrammar.duration(length.number * 60)
      }
      return [Command(.startTimer, duration: length, name: "focus")]
    case .stop, .cancel: return [Command(.cancelTimer, target: target)]
    case .pause: return [Command(.pauseTimer, target: target)]
    case .resume: return [Command(.resumeTimer, target: target)]
    default: return nil
    }
  }

  // MARK: Routines and phases

  private func routine(_ frame: Frame, _ range: Range<Int>) -> [Command]? {
    guard frame.lengths.isEmpty else { return nil }
    let name = routineName(frame, range)
    let target = Target(name: name, mode: .routine)
    let when = frame.clock.map(ClockGrammar.text)
    switch frame.verb {
    case .make: return [Command(.createRoutine, name: name)]
    case .start, .want, .give, nil, .turn:
      let isNew = range.contains {
        pieces[$0].isAny([.article, .newness]) && pieces[$0].kind == .word
      }
      if isNew, frame.verb != nil,
        range.contains(where: { pieces[$0].is(.nameIntroducer) }) || name == nil
      {
        return [Command(.createRoutine, name: name)]
      }
      if when != nil { return [Command(.scheduleRoutine, name: name, at: when)] }
      return name == nil && frame.verb == nil ? nil : [Command(.startRoutine, name: name)]
    case .save: return [Command(.saveRoutine, name: name)]
    case .add: return [Command(.createRoutine, name: name)]
    case .stop, .cancel:
      // A saved routine cannot be deleted by voice; one that runs can be stopped.
      return pieces[frame.verbAt].is(.erase) ? nil : [Command(.cancelTimer, target: target)]
    case .pause: return [Command(.pauseTimer, target: target)]
    case .resume: return [Command(.resumeTimer, target: target)]
    case .restart: return [Command(.restartTimer, target: target)]
    default: return nil
    }
  }

  private func routineName(_ frame: Frame, _ range: Range<Int>) -> String? {
    if let named = frame.references.first(where: { $0.introducer == .nameIntroducer })?.name {
      return utterance.text(named)
    }
    return frame.references.first { $0.name != nil }?.name.map(utterance.text)
  }

  private func phase(_ frame: Frame, _ range: Range<Int>) -> [Command]? {
    let name = frame.references.first { $0.name != nil }?.name.map(utterance.text)
    let index = range.first {
      pieces[$0].kind == .word && pieces[$0].is(.ordinal) && !pieces[$0].is(.unit)
        || pieces[$0].is(.ordinal)
    }
    .map { pieces[$0].id == 0 ? Int(pieces[$0].value) : utterance.entry(pieces[$0]).ordinal }
    switch frame.verb {
    case .add, .start, .make, .put:
      guard frame.lengths.count <= 1 else { return nil }
      let length =
        frame.lengths.first?.spoken
        ?? frame.references.compactMap(\.length).first.map { utterance.lengths[$0] }
      if frame.verb == .add, frame.lengths.first?.preposition == nil,
        frame.lengths.first?.spoken != nil, range.contains(where: { pieces[$0].is(.to) })
      {
        return [Command(.increaseTimer, duration: length?.duration, target: Target(pronoun: .it))]
      }
      return [
        Command(.addPhase, duration: length?.duration, maxDuration: length?.maxDuration, name: name)
      ]
    case .cancel, .take:
      guard frame.lengths.isEmpty else { return nil }
      return [Command(.removePhase, name: name, target: index.map { Target(index: $0) })]
    case .increase:
      return frame.lengths.count == 1 && name == nil
        ? [
          Command(
            .increaseTimer, duration: frame.lengths[0].spoken?.duration,
            target: Target(pronoun: .it))
        ] : nil
    case .decrease:
      return frame.lengths.count == 1 && name == nil
        ? [
          Command(
            .decreaseTimer, duration: frame.lengths[0].spoken?.duration,
            target: Target(pronoun: .it))
        ] : nil
    case .skip: return frame.lengths.isEmpty ? [Command(.skipPhase, name: name)] : nil
    default: return nil
    }
  }
}
