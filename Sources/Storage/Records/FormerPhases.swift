import Routines
import Timers

/// What phases are, in records of version 1, where they do not say it themselves.
///
/// Then a pause went by its name, a routine under way listed its calls, and what kind of call one
/// was stood in its instruction alone.
extension Phase {
  var formerKind: Kind {
    guard isBeside else { return .wait }
    let quote = (evidence ?? "").lowercased()
    guard !quote.isEmpty else {
      let isPause = instruction == nil && name.lowercased().hasPrefix("until ")
      return isPause && time == 1 ? .pause : .wait
    }
    if quote.hasPrefix("every ") { return .interval }
    if quote.hasPrefix("after ") { return .mark }
    let words = (instruction ?? "").lowercased()
    if words.contains("every \(quote)") { return .interval }
    return words.contains("after \(quote)") ? .mark : .wait
  }

  /// It begins together with another phase, or follows a copy of itself that did.
  private var isBeside: Bool {
    switch start {
    case .with: true
    case .after(let host): time > 1 && (host == writtenID || host.hasPrefix(writtenID + "#"))
    case .automatic, .onCue: false
    }
  }
}

extension RoutineRun {
  /// Makes calls of the phases beside that were listed as such: intervals where they come again.
  mutating func makeCalls(of listed: Set<String>) {
    let again = Set(beside.lazy.filter { $0.time > 1 }.map(\.writtenID))
    for place in beside.indices where !beside[place].kind.isCall {
      let phase = beside[place]
      guard phase.host != nil,
        listed.contains(phase.id) || listed.contains(String(phase.writtenID))
      else { continue }
      beside[place].kind = again.contains(phase.writtenID) ? .interval : .mark
    }
  }
}

extension TimerBook.Snapshot {
  /// Gives the timers that run beside a routine the kinds that it has for them.
  ///
  /// A routine's record lists its calls, the records of the timers that count them do not.
  mutating func settleKinds() {
    var kinds: [Identifier: [String: Phase.Kind]] = [:]
    func learn(_ timer: KitchenTimer?) {
      guard let timer, timer.parent == nil, let beside = timer.run?.beside, !beside.isEmpty else {
        return
      }
      kinds[timer.id] = Dictionary(beside.map { ($0.id, $0.kind) }) { first, _ in first }
    }
    for change in changes {
      for case .timer(_, let timer) in change.before { learn(timer) }
    }
    for end in ended + missed { learn(end.before) }
    for timer in timers { learn(timer) }
    guard !kinds.isEmpty else { return }

    func settled(_ timer: KitchenTimer) -> KitchenTimer {
      guard let known = timer.parent.flatMap({ kinds[$0] }), var run = timer.run else {
        return timer
      }
      for place in run.steps.indices {
        run.steps[place].kind = known[run.steps[place].id] ?? run.steps[place].kind
      }
      var timer = timer
      timer.run = run
      return timer
    }
    func settled(_ end: EndedTimer) -> EndedTimer {
      EndedTimer(timer: settled(end.timer), before: settled(end.before), entry: end.entry)
    }
    timers = timers.map(settled)
    ended = ended.map(settled)
    missed = missed.map(settled)
    changes = changes.map { change in
      Change(
        entry: change.entry,
        before: change.before.map { before in
          guard case .timer(let id, let timer?) = before else { return before }
          return .timer(id, settled(timer))
        })
    }
  }
}
