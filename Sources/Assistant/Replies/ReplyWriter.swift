import Languages
import PlainText
import Replies
import Routines
import Timers

/// Puts into words what the engine says it did and how things stand.
///
/// Figures come from receipts and timers, never from what was asked for.
struct ReplyWriter: Sendable {
  let wording: Wording

  init(_ language: LanguageCode = .standard) {
    wording = Wording(language)
  }

  func say(_ message: Message) -> String {
    wording.say(message)
  }

  /// Several sentences as one reply.
  func join(_ sentences: [String]) -> String {
    wording.join(sentences)
  }

  /// A name as it can be said; nil where nothing of it can.
  func spoken(_ name: String?) -> String? {
    guard let name else { return nil }
    let clean = TextCleaner.name(name)
    return clean.isEmpty ? nil : clean
  }

  /// What a timer is called.
  func named(_ timer: KitchenTimer) -> SpokenName {
    var name = SpokenName(timer.mode.spokenKind, name: spoken(timer.name))
    if timer.mode == .routine {
      if name.name == nil { name.name = spoken(timer.run?.name) }
      // A routine that nobody named is called what it is.
      if name.name?.lowercased() == wording.kindName(.routine).lowercased() { name.name = nil }
    }
    if timer.mode == .countdown { name.length = timer.knownLength }
    if timer.parent != nil, name.name != nil { name.kind = .step }
    return name
  }

  /// What a step of a recipe is called inside a sentence; `kind` is what it is called without a name.
  func named(_ phase: Phase, else kind: SpokenName.Kind) -> SpokenName {
    spoken(phase.name).map { SpokenName(.step, name: $0) } ?? SpokenName(kind)
  }

  /// What stands before a colon: "pasta", "pomodoro", "the 10 minute timer".
  func label(_ timer: KitchenTimer) -> String { wording.label(named(timer)) }

  /// Names of several timers that tell them apart: by what is left where the names do not.
  func distinctNames(_ timers: [KitchenTimer], at moment: Moment) -> [SpokenList.Item] {
    let names = timers.map(named)
    let labels = names.map { wording.label($0).lowercased() }
    return timers.indices.map { place in
      guard labels.count(where: { $0 == labels[place] }) > 1,
        let left = timers[place].remaining(at: moment)
      else { return .name(names[place]) }
      return .nameAndTimeLeft(names[place], .rough(left))
    }
  }

  /// How long a timer takes, or both ends of it.
  func length(of timer: KitchenTimer) -> SpokenLength {
    SpokenLength(timer.duration, to: timer.maxDuration)
  }

  func length(of phase: Phase) -> SpokenLength {
    SpokenLength(phase.duration, to: phase.maxDuration)
  }

  /// What is left of a timer, roughly.
  func left(_ timer: KitchenTimer, at moment: Moment) -> SpokenLength {
    .rough(timer.remaining(at: moment) ?? .zero)
  }
}

extension KitchenTimer {
  /// The length that it is called by: the one that it has by now, unless a snooze or a few seconds
  /// made an odd one of it.
  fileprivate var knownLength: Duration {
    let present = maxDuration ?? duration
    return present.isWholeMinutes || !original.isWholeMinutes ? present : original
  }
}

extension Duration {
  fileprivate var isWholeMinutes: Bool {
    components.seconds % 60 == 0 && components.attoseconds == 0
  }
}

extension KitchenTimer.Mode {
  var spokenKind: SpokenName.Kind {
    switch self {
    case .countdown: .timer
    case .alarm: .alarm
    case .reminder: .reminder
    case .routine: .routine
    case .pomodoro: .pomodoro
    case .focus: .focus
    case .stopwatch: .stopwatch
    }
  }
}
