package import Routines

/// One thing that somebody asked for; fields are set only where they were said.
package struct Command: Hashable, Sendable {
  package var intent: Intent
  package var duration: Duration?
  package var maxDuration: Duration?
  /// How long a new timer has been running: "I put it in ten minutes ago, it needs thirty".
  package var elapsed: Duration?
  /// The name of a new timer, the new name of an old one, or the name of a routine.
  package var name: String?
  package var target: Target?
  /// Clock time: "HH:MM", 24 hours, local.
  package var at: String?
  /// An RFC 5545 RRULE.
  package var recurrence: String?
  /// Of an alarm or a reminder: when it is to be, in full.
  package var when: SpokenWhen?
  /// A reminder's words, a note, a question; for how many a recipe is begun or scaled: "6", "2x".
  package var text: String?
  package var routine: SpokenRoutine?
  /// A place: "the kitchen timer", "in the office".
  package var area: String?
  /// What a question is about, and what "no" is said to, where the words tell.
  package var about: Topic?

  package init(
    _ intent: Intent, duration: Duration? = nil, maxDuration: Duration? = nil,
    elapsed: Duration? = nil, name: String? = nil, target: Target? = nil, at: String? = nil,
    recurrence: String? = nil,
    text: String? = nil, routine: SpokenRoutine? = nil, area: String? = nil,
    about: Topic? = nil
  ) {
    self.intent = intent
    self.duration = duration
    self.maxDuration = maxDuration
    self.elapsed = elapsed
    self.name = name
    self.target = target
    self.at = at
    self.recurrence = recurrence
    self.text = text
    self.routine = routine
    self.area = area
    self.about = about
  }
}

extension Command {
  /// Of nothing that a recipe under way tells of: of the shopping list, the other recipes and routines, alarms,
  /// reminders, stopwatches, notes, or of Simmer itself.
  var isUnrelatedToRecipe: Bool {
    switch intent {
    case .addItem, .removeItem, .checkItem, .listItems, .findRecipe: true
    case .createRoutine, .saveRoutine, .scheduleRoutine, .sessionHistory, .streak: true
    case .setAlarm, .cancelAlarm, .updateAlarm, .alarmStatus: true
    case .setReminder, .updateReminder, .cancelReminder, .reminderStatus: true
    case .startStopwatch, .stopStopwatch, .lapStopwatch, .stopwatchStatus, .startPomodoro: true
    case .listTimers, .addNote, .setContext, .help: true
    case .ask, .timerStatus: about == .timeOfDay
    case .askRecipe: name != nil
    default: false
    }
  }
}

/// Which timer is meant, as far as it was said.
package struct Target: Hashable, Sendable {
  package var name: String?
  /// The ORIGINAL length: "the ten minute timer".
  package var duration: Duration?
  /// 1 for the first started, -1 for the last.
  package var index: Int?
  /// Every one; with `names`, every one of those.
  package var isAll: Bool
  /// More than one by name: "the pasta and the rice".
  package var names: [String]
  /// "it", "that", "the other one", "both", "the long one".
  package var pronoun: Pronoun?
  /// What kind of thing was said: "the reminder", "the stopwatch", "both pomodoros".
  package var mode: Mode?
  /// Of an alarm or a reminder: when it is due so far.
  package var when: SpokenWhen?
  /// Those that are not meant: "everything except the pasta", "all but the ten minute timer".
  package var except: [Target]

  package init(
    name: String? = nil, duration: Duration? = nil, index: Int? = nil, isAll: Bool = false,
    names: [String] = [], pronoun: Pronoun? = nil, mode: Mode? = nil, except: [Target] = []
  ) {
    self.name = name
    self.duration = duration
    self.index = index
    self.isAll = isAll
    self.names = names
    self.pronoun = pronoun
    self.mode = mode
    self.except = except
  }

  /// "It", and nothing else.
  package var isOnlyPronoun: Bool { self == Target(pronoun: .it) }

  package enum Mode: String, Hashable, Sendable, CaseIterable {
    case reminder
    case routine
    case pomodoro
    case focus
    case stopwatch
  }

  package enum Pronoun: String, Hashable, Sendable {
    case it
    case other
    case both
    case longest
    case shortest
    /// The one that ends next: "the one with the least time left".
    case soonest
    /// The one that ends last.
    case latest
  }
}

/// Phases spoken in plain order.
package struct SpokenRoutine: Hashable, Sendable {
  package var name: String?
  package var items: [Item]

  package init(name: String? = nil, items: [Item]) {
    self.name = name
    self.items = items
  }

  package enum Item: Hashable, Sendable {
    case phase(SpokenPhase)
    case group([SpokenPhase], repeat: Int)
  }

  /// Those of groups too, once each.
  package var phases: [SpokenPhase] {
    items.flatMap { item in
      switch item {
      case .phase(let phase): [phase]
      case .group(let phases, _): phases
      }
    }
  }
}

/// One phase as it was spoken.
package struct SpokenPhase: Hashable, Sendable {
  /// What `start` of another phase names; nil where nothing does.
  package var id: String?
  /// Nil where none was said: "ten minutes, then five".
  package var name: String?
  package var kind: Phase.Kind
  package var duration: Duration
  package var maxDuration: Duration?
  package var repeats: Int
  package var start: Phase.Start
  /// The sign to watch for: "until golden".
  package var cue: String?
  /// The words that the length was read from; empty for a wait that follows from other lengths.
  package var evidence: String

  package init(
    id: String? = nil, name: String?, kind: Phase.Kind = .wait, duration: Duration,
    maxDuration: Duration? = nil, repeats: Int = 1, start: Phase.Start = .automatic,
    cue: String? = nil, evidence: String
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.start = start
    self.cue = cue
    self.duration = duration
    self.maxDuration = maxDuration
    self.repeats = repeats
    self.evidence = evidence
  }
}
