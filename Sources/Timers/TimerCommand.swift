package import Routines

/// Something that a book of timers can be asked to do.
///
/// The caller has settled which timers are meant. A command with several timers is one change: it
/// is carried out whole or not at all, and undone whole.
package enum TimerCommand: Hashable, Sendable {
  case start(NewTimer)
  case startRoutine(Routine)
  case startPomodoro(Pomodoro)
  /// Makes a running or paused countdown the first phase of a routine: it keeps its id, its start and
  /// the moment at which it is due, and what comes after it is the routine's.
  case carryOn(Identifier, as: Routine)
  case cancel([Identifier])
  case pause([Identifier])
  case resume([Identifier])
  /// Acknowledges timers that ring, or that were missed.
  case dismiss([Identifier])
  /// What they were to remind of is done, whether they rang or wait; a series goes on with its next.
  case finish([Identifier])
  /// Lengthens; a ringing timer rings again this long from now (snooze).
  case extend(Identifier, by: Duration)
  case shorten(Identifier, by: Duration)
  /// Makes the whole length this long, counted from its start.
  case setLength(Identifier, to: Duration, max: Duration?)
  /// Makes it due this long from now, whatever has passed.
  case setRemaining(Identifier, to: Duration)
  /// Makes an alarm or a reminder wait for another time of day.
  case appoint(Identifier, Appointment)
  case rename(Identifier, to: String)
  /// Begins again with the length it has, a routine with its first phase.
  case restart(Identifier)
  /// Ends the phase now and begins the next, or begins the one that waits for its cue; a side timer
  /// is over, and what comes after it begins.
  case advance(Identifier)
  /// Ends the phase now, or leaves out the one that waits for its cue.
  case skip(Identifier)
  case goBack(Identifier)
  /// Lets the phase run on beside the routine, which goes on to a step that waits for the cook.
  case setAside(Identifier)
  /// Replaces what a recipe under way says beside its steps: its quantities were scaled.
  case scale(Identifier, RecipeSheet)
  /// `at` counts the steps from 0; a phase may be put behind the present one only.
  case addPhase(Identifier, Phase, at: Int)
  /// Gives a phase that is to come another length; `at` counts the steps from 0, then what runs beside them.
  case setPhase(Identifier, at: Int, to: Duration, max: Duration?)
  /// Not the present phase nor one that is over; `at` counts like that of `setPhase`.
  case removePhase(Identifier, at: Int)
  case lap(Identifier)
  /// Adds a routine, or replaces the one with the same id.
  case saveRoutine(Routine)
  case deleteRoutine(Identifier)
  /// Puts things on the shopping list, together with what is wanted of them already.
  case addItems([ShoppingItem])
  /// Ticks things, by their keys, or takes the ticks off.
  case checkItems([String], Bool)
  /// Takes things off it, by their keys.
  case removeItems([String])
  /// Takes the last change back, as if it had never been made.
  case undo
  /// Takes back the end of this timer, which was cancelled, dismissed or missed.
  case bringBack(Identifier)
}

/// What is to be started.
package struct NewTimer: Hashable, Sendable {
  package var mode: KitchenTimer.Mode
  package var name: String?
  package var text: String?
  /// Nil for a stopwatch, and for what waits for a time of day.
  package var duration: Duration?
  package var maxDuration: Duration?
  /// The time of day that it waits for, which gives its length.
  package var appointment: Appointment?
  /// The timer that it waits for, which gives its length.
  package var following: Following?

  package init(
    mode: KitchenTimer.Mode, name: String? = nil, text: String? = nil, appointment: Appointment
  ) {
    self.init(mode: mode, name: name, text: text, duration: nil)
    self.appointment = appointment
  }

  /// A reminder that waits for another timer.
  package init(text: String?, following: Following) {
    self.init(mode: .reminder, text: text, duration: nil)
    self.following = following
  }

  package init(
    mode: KitchenTimer.Mode = .countdown, name: String? = nil, text: String? = nil,
    duration: Duration?, maxDuration: Duration? = nil
  ) {
    self.mode = mode
    self.name = name
    self.text = text
    self.duration = duration
    self.maxDuration = maxDuration
  }
}

/// Rounds of work and rest.
package struct Pomodoro: Hashable, Sendable {
  package var name: String?
  package var work: Duration
  package var rest: Duration
  package var longRest: Duration
  package var rounds: Int
  package var startsNextByItself: Bool

  /// The technique's own figures: 25 minutes of work, 5 of rest, a long rest after four rounds.
  package init(
    name: String? = nil, work: Duration = .seconds(1500), rest: Duration = .seconds(300),
    longRest: Duration = .seconds(900), rounds: Int = 4, startsNextByItself: Bool = false
  ) {
    self.name = name
    self.work = work
    self.rest = rest
    self.longRest = longRest
    self.rounds = rounds
    self.startsNextByItself = startsNextByItself
  }
}
