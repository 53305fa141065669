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
    let length = wording.length(timer.duration, to: timer.maxDuration)
    switch phase.kind {
    case .interval, .mark:
      guard phase.time == 1 else { return "" }
      return phase.kind == .interval
        ? say(.callEvery, [.name: deed(phase), .length: wording.interval(phase.duration)])
        : say(.callOnce, [.name: deed(phase), .length: length])
    case .pause: return say(.pauseBegan, [.name: deed(phase), .length: length])
    case .wait: break
    }
    let places = naming(timer).with([.length: length])
    if phase.time > 1 { return say(.besideAgain, places) }
    guard !said.contains(phase.instruction), let words = instruction(phase) else {
      return say(.startedNamed, places)
    }
    if tellsAll(timer) { return say(.stepBegins, [.text: words]) }
    let lead = saysCue(words, of: phase) ? places : places.with([.length: phaseLength(timer)])
    return join([say(.startedNamed, lead), words])
  }

  /// How it stands with a call or a pause; nil for any other timer.
  func besideStatus(_ timer: KitchenTimer, at moment: Moment) -> String? {
    guard timer.parent != nil, let phase = timer.phase else { return nil }
    guard phase.kind != .wait else { return nil }
    let places: [Place: String] = [
      .name: deed(phase), .left: wording.rough(timer.remaining(at: moment) ?? .zero),
      .ago: wording.rough(timer.overdue(at: moment) ?? .zero),
    ]
    switch timer.state {
    case .running: return say(phase.kind == .pause ? .pauseLeft : .callIn, places)
    case .ringing: return say(.called, places)
    case .waiting, .counting, .paused, .stopped, .finished, .cancelled: return nil
    }
  }

  /// What is called out at the end of something beside; nil for a plain timer.
  func besideOver(_ timer: KitchenTimer, in receipt: Receipt) -> String? {
    guard timer.parent != nil, let phase = timer.phase else { return nil }
    switch phase.kind {
    case .interval, .mark: return say(.callNow, [.name: deed(phase)])
    case .pause:
      let next = receipt.phase(begunAfter: timer)
      return next.map { say(.pauseOver, [.the: the(spoken($0.name) ?? wording.modes.timer)]) }
    case .wait: break
    }
    guard phase.instruction != nil else { return nil }
    return say(
      .besideOver,
      naming(timer).with([.length: wording.length(timer.duration, to: timer.maxDuration)]))
  }

  /// A name as it stands inside a sentence: "stir the sauce".
  func deed(_ phase: Phase) -> String {
    spoken(phase.name)?.decapitalized ?? wording.length(phase.duration, to: phase.maxDuration)
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
