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
    var parts = [spokenSteps.joined(separator: wording.then)]
    parts += shown.map { side($0, among: phases) }
    let rest = steps.count - spokenSteps.count + sides.count - shown.count
    if rest > 0 { parts.append(say(.moreOfThem, [.count: "\(rest)"])) }
    return parts.joined(separator: "; ")
  }

  /// A step as it is read back; nil where nothing of the item is one.
  private func step(_ item: Routine.Item) -> String? {
    switch item {
    case .phase(let phase):
      guard phase.host == nil else { return nil }
      let words = times(phase.repeats, of: [phase])
      return phase.start == .onCue ? say(.planOnCue, [.list: words]) : words
    case .group(let phases, let times):
      let steps = phases.filter { $0.host == nil }
      return steps.isEmpty ? nil : self.times(times, of: steps)
    }
  }

  private func side(_ phase: Phase, among phases: [Phase]) -> String {
    var places: [Place: String] = [
      .phase: spoken(phase.name) ?? "",
      .length: wording.length(phase.duration, to: phase.maxDuration),
    ]
    guard let host = phases.first(where: { $0.id == phase.host }) else {
      return say(.phaseAndLength, places)
    }
    places[.the] = the(spoken(host.name) ?? wording.modes.routine)
    if case .with = phase.start { return say(.planWith, places) }
    guard host.kind == .pause, let whole = phases.first(where: { $0.id == host.host }) else {
      return say(.planAfter, places)
    }
    places[.the] = the(spoken(whole.name) ?? wording.modes.routine)
    places[.left] = wording.length(host.duration)
    let end = host.duration + phase.duration * phase.repeats
    let steps = phases.drop { $0.id != whole.id }.filter { $0.host == nil }
    let inAll = steps.reduce(Duration.zero) { $0 + $1.duration * $1.repeats }
    let sentence: Sentence =
      if end == inAll, !steps.dropFirst().contains(where: { $0.start == .onCue }) {
        .planLastOfAll
      } else if end == whole.duration * whole.repeats {
        .planLast
      } else {
        .planLater
      }
    return say(sentence, places)
  }
}
