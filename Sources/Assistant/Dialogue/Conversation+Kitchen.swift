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
    return Context.Kitchen(
      timers: timers.map { timer in
        Context.Kitchen.Timer(
          name: timer.name, length: timer.duration,
          left: timer.remaining(at: snapshot.moment) ?? .zero,
          stand: timer.isRinging ? .ringing : timer.isPaused ? .paused : .running)
      },
      last: last, deed: deed?.requests.last.flatMap { DialogueAct(of: $0.command.intent) },
      since: deed.map { snapshot.moment - $0.at } ?? .zero,
      isWhole: timers.count == snapshot.timers.count)
  }
}

extension DialogueAct {
  /// What an order was, nil where it is none about timers.
  fileprivate init?(of intent: Intent) {
    switch intent {
    case .startTimer: self = .start
    case .increaseTimer: self = .add
    case .decreaseTimer: self = .less
    case .setDuration: self = .set
    case .pauseTimer: self = .pause
    case .resumeTimer: self = .resume
    case .restartTimer: self = .restart
    case .cancelTimer, .cancelAllTimers: self = .cancel
    case .dismiss: self = .heard
    case .renameTimer: self = .rename
    case .undo: self = .undo
    default: return nil
    }
  }
}
