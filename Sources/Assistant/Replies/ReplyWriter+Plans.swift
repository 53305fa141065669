import Replies
import Routines
import Timers
import Understanding

/// Plans that are read back before anything is started.
extension ReplyWriter {
  /// "chicken 1 hour 20 minutes, then rest 15 minutes; potatoes for the last 45 minutes of the
  /// chicken"; what goes beyond a few phases is only counted.
  func plan(_ routine: Routine) -> String {
    let phases = routine.allPhases
    let steps = routine.items.compactMap(step)
    let sides = phases.filter { $0.host != nil && $0.kind != .pause }
    let shown = sides.prefix(max(ReplyWriter.mostListed - steps.count, 1))
    let spokenSteps = steps.prefix(max(ReplyWriter.mostListed - shown.count, 1))
    var parts = [wording.sequence(Array(spokenSteps))]
    parts += shown.map { side($0, among: phases) }
    let rest = steps.count - spokenSteps.count + sides.count - shown.count
    if rest > 0 { parts.append(say(.moreOfThem(count: rest))) }
    return parts.joined(separator: "; ")
  }

  /// "Then carrots 10 minutes, then gravy 5 minutes": what follows on the first of some steps, which was not read back.
  func stepsToCome(of routine: Routine) -> String {
    guard case .phase(let first)? = routine.items.first, first.repeats == 1,
      routine.items.count > 1, routine.allPhases.allSatisfy({ $0.host == nil })
    else { return "" }
    var rest = routine
    rest.items.removeFirst()
    return say(.planGoesOn(list: plan(rest)))
  }

  /// A step as it is read back; nil where nothing of the item is one.
  private func step(_ item: Routine.Item) -> String? {
    switch item {
    case .phase(let phase):
      guard phase.host == nil else { return nil }
      let words = times(phase.repeats, of: [phase])
      return phase.start == .onCue ? say(.planOnCue(list: words)) : words
    case .group(let phases, let times):
      let steps = phases.filter { $0.host == nil }
      return steps.isEmpty ? nil : self.times(times, of: steps)
    }
  }

  private func side(_ phase: Phase, among phases: [Phase]) -> String {
    let name = spoken(phase.name) ?? ""
    let length = length(of: phase)
    guard let host = phases.first(where: { $0.id == phase.host }) else {
      return say(.phaseAndLength(length: length, phase: name))
    }
    let other = named(host, else: .routine)
    switch phase.kind {
    case .interval: return say(.planEvery(host: other, length: length, phase: name))
    case .mark: return say(.planCall(host: other, length: length, phase: name))
    case .alternative: return say(.planOr(host: other, length: length, phase: name))
    case .wait, .pause, .task: break
    }
    if case .with = phase.start {
      return say(.planWith(host: other, length: length, phase: name))
    }
    guard host.kind == .pause, let whole = phases.first(where: { $0.id == host.host }) else {
      return say(.planAfter(host: other, length: length, phase: name))
    }
    let over = named(whole, else: .routine)
    let end = host.duration + phase.duration * phase.repeats
    let steps = phases.drop { $0.id != whole.id }.filter { $0.host == nil }
    let inAll = steps.reduce(Duration.zero) { $0 + $1.duration * $1.repeats }
    if end == inAll, !steps.dropFirst().contains(where: { $0.start == .onCue }) {
      return say(.planLastOfAll(length: length, phase: name))
    }
    return end == whole.duration * whole.repeats
      ? say(.planLast(host: over, length: length, phase: name))
      : say(
        .planLater(host: over, left: SpokenLength(host.duration), length: length, phase: name))
  }
}
