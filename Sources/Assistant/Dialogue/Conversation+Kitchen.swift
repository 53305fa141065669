import Routines
import Timers
import Understanding

extension Conversation {
  /// The timers that words may be about, and what was done last, as the model of dialogues sees them.
  func kitchen(in snapshot: BookSnapshot) -> Context.Kitchen {
    let timers = snapshot.timers.filter { $0.hasLength && !$0.isRoutine && $0.parent == nil }
    // "It" is what was spoken of last, be it a routine.
    let spokenOf = snapshot[mentioned].first?.id
    let last = timers.firstIndex { $0.id == spokenOf }
    // What is done last happened after the last bell, or it rang since.
    let rings = last.map { timers[$0].isRinging } ?? false
    let deed = rings ? nil : lastDeed
    let command = deed?.requests.last?.command
    return Context.Kitchen(
      timers: timers.map { timer in
        Context.Kitchen.Timer(
          name: timer.name, length: timer.duration,
          left: timer.remaining(at: snapshot.moment) ?? .zero,
          stand: timer.isRinging ? .ringing : timer.isPaused ? .paused : .running)
      },
      last: last, gone: command?.intent == .cancelTimer ? command?.target?.name : nil,
      deed: command.flatMap { DialogueAct(changing: $0.intent) },
      since: deed.map { snapshot.moment - $0.at } ?? .zero,
      isWhole: timers.count == snapshot.timers.count)
  }
}

extension DialogueAct {
  /// What was done to a timer; nil for what changed none by itself.
  fileprivate init?(changing intent: Intent) {
    guard let act = Self(of: intent) else { return nil }
    switch act {
    case .instead, .status, .again, .stopwatch: return nil
    default: self = act
    }
  }
}
