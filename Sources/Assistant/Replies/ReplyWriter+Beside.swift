import Recipes
import Replies
import Routines
import Timers
import Understanding

/// What runs beside the steps of a recipe: calls, waits of their own, and pauses before them.
extension ReplyWriter {
  /// What began in one go; of instructions that several have in common, each is read out once.
  func begunBeside(_ timers: [KitchenTimer], besides said: [String?] = []) -> [String] {
    var said = said + timers.prefix { $0.parent == nil }.map { $0.phase?.instruction }
    return timers.map { timer in
      defer { said.append(timer.phase?.instruction) }
      return begunBeside(timer, besides: said)
    }
  }

  /// What began beside others; of copies that follow one another, each wait is told of and a call
  /// only once.
  ///
  /// `said` are the instructions that were read out with it.
  func begunBeside(_ timer: KitchenTimer, besides said: [String?]) -> String {
    guard timer.parent != nil, let phase = timer.phase else { return "" }
    let length = length(of: timer)
    switch phase.kind {
    case .interval, .mark:
      guard phase.time == 1 else { return "" }
      return phase.kind == .interval
        ? say(.callEvery(length: SpokenLength(phase.duration), name: deed(phase)))
        : say(.callOnce(length: length, name: deed(phase)))
    case .pause: return say(.pauseBegan(length: length, name: deed(phase)))
    case .wait, .task, .alternative: break
    }
    let name = named(timer)
    if phase.time > 1 { return say(.besideAgain(name, length: length)) }
    guard !said.contains(phase.instruction), let words = instruction(phase) else {
      return say(.startedNamed(name, length: length))
    }
    if tellsAll(timer) { return say(.stepBegins(text: words)) }
    let lead: Message =
      saysCue(words, of: phase)
      ? .startedNamed(name, length: length)
      : .besideBegins(name, howLong: phaseLength(timer))
    return join([say(lead), words])
  }

  /// How it stands with a call or a pause; nil for any other timer.
  func besideStatus(_ timer: KitchenTimer, at moment: Moment) -> String? {
    guard timer.parent != nil, let phase = timer.phase else { return nil }
    guard phase.kind != .wait else { return nil }
    let name = deed(phase)
    let left = left(timer, at: moment)
    switch timer.state {
    case .running:
      return say(
        phase.kind == .pause ? .pauseLeft(left: left, name: name) : .callIn(left: left, name: name))
    case .ringing:
      return say(.called(ago: .rough(timer.overdue(at: moment) ?? .zero), name: name))
    case .waiting, .counting, .paused, .stopped, .finished, .cancelled: return nil
    }
  }

  /// What is called out at the end of something beside; nil for a plain timer.
  func besideOver(_ timer: KitchenTimer, in receipt: Receipt) -> String? {
    guard timer.parent != nil, let phase = timer.phase else { return nil }
    switch phase.kind {
    case .interval, .mark: return say(phase.call(deed(phase)))
    case .pause:
      let next = receipt.phase(begunAfter: timer)
      return next.map { say(.pauseOver(host: named($0, else: .someTimer))) }
    case .wait, .task, .alternative: break
    }
    guard phase.instruction != nil else { return nil }
    return say(.besideOver(named(timer), length: length(of: timer)))
  }

  /// A name as it stands inside a sentence: "stir the sauce".
  func deed(_ phase: Phase) -> String {
    let name = spoken(phase.name).map { wording.capitalizesNouns ? $0 : $0.decapitalized }
    return name ?? wording.length(phase.duration, to: phase.maxDuration)
  }
}

extension Receipt {
  /// What begins where a timer beside a routine ends.
  fileprivate func phase(begunAfter timer: KitchenTimer) -> Phase? {
    guard let phase = timer.phase else { return nil }
    for case .timer(.started, let next, _) in entry.events
    where next.parent == timer.parent && next.phase?.start == .after(phase.id) {
      return next.phase
    }
    return nil
  }
}
