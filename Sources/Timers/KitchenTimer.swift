package import Routines

/// One thing that Simmer counts: a countdown, a reminder, a routine under way, or a stopwatch.
///
/// A running timer holds the moment at which it is due, a paused one how long is left; nothing is
/// ever counted down by ticks.
package struct KitchenTimer: Hashable, Sendable, Identifiable {
  package let id: Identifier
  /// 1 for the first timer that was ever started in this book; the order of "the first one".
  package let number: Int
  package let mode: Mode
  package var state: State
  /// The length of the present countdown or phase with all edits; the lower end of a range.
  package var duration: Duration
  /// The upper end of a range.
  package var maxDuration: Duration?
  /// When it began to be heard; nil unless it rings.
  ///
  /// Later than the due moment if the machine was asleep or off then. The ring limit counts from
  /// here.
  package var rangAt: Moment?
  /// What seldom changes, shared between the copies of a timer: there are many of them, in receipts
  /// and for undo.
  private var details: Shared<Details>

  package enum Mode: String, Sendable, CaseIterable {
    case countdown
    /// Rings at a time of day.
    case alarm
    case reminder
    case routine
    case pomodoro
    case focus
    case stopwatch
  }

  package enum State: Hashable, Sendable {
    /// A phase that begins when the cook says so.
    case waiting
    /// Ends at `due`; `check` is when the lower end of a range is reached, nil once called or where
    /// there is no range.
    case running(due: Moment, check: Moment?)
    /// A stopwatch: has counted `elapsed` before `since`.
    case counting(since: Moment, elapsed: Duration)
    /// `check` is how long until the lower end of a range.
    case paused(remaining: Duration, check: Duration?)
    /// A stopped stopwatch.
    case stopped(elapsed: Duration)
    /// Due at `since` and not yet acknowledged.
    case ringing(since: Moment)
    case finished(at: Moment)
    case cancelled(at: Moment)
  }

  private struct Details: Hashable, Sendable {
    var name: String?
    var text: String?
    let original: Duration
    var run: RoutineRun?
    let parent: Identifier?
    var appointment: Appointment?
    var following: Following?
    var laps: [Duration] = []
    var rung = 0
    var log: Log
  }

  /// What the session record is made from.
  package struct Log: Hashable, Sendable {
    package var startedAt: Moment
    package var pausedAt: Moment?
    package var pausedFor: Duration
    package var phases: [PhaseRecord]

    package init(startedAt: Moment) {
      self.startedAt = startedAt
      pausedFor = .zero
      phases = []
    }
  }

  package init(
    id: Identifier, number: Int, mode: Mode, name: String?, text: String? = nil,
    original: Duration, maxDuration: Duration? = nil, state: State, run: RoutineRun? = nil,
    parent: Identifier? = nil, startedAt: Moment
  ) {
    self.id = id
    self.number = number
    self.mode = mode
    self.state = state
    self.duration = original
    self.maxDuration = maxDuration
    details = Shared(
      Details(
        name: name, text: text, original: original, run: run, parent: parent,
        log: Log(startedAt: startedAt)))
  }
}

extension KitchenTimer {
  package var name: String? {
    get { details.value.name }
    set { details.change { $0.name = newValue } }
  }

  /// What a reminder says when it is due.
  package var text: String? {
    get { details.value.text }
    set { details.change { $0.text = newValue } }
  }

  /// The length that was first asked for; zero for a stopwatch.
  ///
  /// It identifies a timer ("the ten minute timer"). For a routine it is all its steps together.
  package var original: Duration { details.value.original }

  /// Where a routine stands; nil for a plain timer.
  package var run: RoutineRun? {
    get { details.value.run }
    set { details.change { $0.run = newValue } }
  }

  /// The routine timer that a `with:` or `after:` phase runs beside.
  package var parent: Identifier? { details.value.parent }

  /// The time of day that it waits for, or that has come while it rings.
  package var appointment: Appointment? {
    get { details.value.appointment }
    set { details.change { $0.appointment = newValue } }
  }

  /// The timer that it waits for.
  package var following: Following? {
    get { details.value.following }
    set { details.change { $0.following = newValue } }
  }

  /// It waits for a time of day, so that no length of it can be changed.
  package var isAppointed: Bool { appointment != nil && !isRinging && !hasEnded }

  /// What a stopwatch showed at each lap.
  package var laps: [Duration] {
    get { details.value.laps }
    set { details.change { $0.laps = newValue } }
  }

  /// How far up the ladder of its alarm it is while it rings; 0 at first.
  package var rung: Int {
    get { details.value.rung }
    set { details.change { $0.rung = newValue } }
  }

  package var log: Log {
    get { details.value.log }
    set { details.change { $0.log = newValue } }
  }
}

/// A routine under way: the phases in the order in which they run, and which one is now.
package struct RoutineRun: Hashable, Sendable {
  package var routine: Identifier?
  package var name: String
  /// Repeats are written out; `with:` and `after:` phases are in `beside`.
  package var steps: [Phase]
  package var position: Int
  /// Phases that run beside the steps, each in a timer of its own when its turn comes.
  package var beside: [Phase]
  /// Begins the next pomodoro round by itself.
  package var startsNextByItself: Bool
  /// What starts after the present phase has begun already; the phase may still be given more time.
  package var isFollowed = false
  /// The number of the first side timer where it is not the one behind the routine's own: a routine
  /// that a countdown became has room for them only behind all timers that were started by then.
  package var firstBeside: Int?
  /// Of the recipe that is cooked.
  package var recipe: RecipeSheet?

  package init(
    routine: Identifier?, name: String, steps: [Phase], position: Int = 0, beside: [Phase] = [],
    startsNextByItself: Bool = true, recipe: RecipeSheet? = nil
  ) {
    self.routine = routine
    self.name = name
    self.steps = steps
    self.position = position
    self.beside = beside
    self.startsNextByItself = startsNextByItself
    self.recipe = recipe
  }

  /// Work by hand is read out between its waits, so that its position is where the cook is; what
  /// counts goes on beside that.
  package var isGuided: Bool { recipe != nil || steps.contains { $0.kind == .task } }
}

/// How long a phase really took.
package struct PhaseRecord: Hashable, Sendable {
  package var name: String
  package var planned: Duration
  package var actual: Duration

  package init(name: String, planned: Duration, actual: Duration) {
    self.name = name
    self.planned = planned
    self.actual = actual
  }
}

extension KitchenTimer {
  package var isRinging: Bool {
    if case .ringing = state { true } else { false }
  }

  /// Time is passing for it.
  package var isRunning: Bool {
    switch state {
    case .running, .counting: true
    case .waiting, .paused, .stopped, .ringing, .finished, .cancelled: false
    }
  }

  package var isPaused: Bool {
    switch state {
    case .paused, .stopped: true
    case .waiting, .running, .counting, .ringing, .finished, .cancelled: false
    }
  }

  package var hasEnded: Bool {
    switch state {
    case .finished, .cancelled: true
    case .waiting, .running, .counting, .paused, .stopped, .ringing: false
    }
  }

  /// The phase that a routine is in.
  package var phase: Phase? {
    guard let run, run.steps.indices.contains(run.position) else { return nil }
    return run.steps[run.position]
  }

  /// How long is left of the present countdown; zero once it rings; nil for a stopwatch.
  package func remaining(at moment: Moment) -> Duration? {
    switch state {
    case .running(let due, _): max(due - moment, .zero)
    case .paused(let remaining, _): remaining
    case .waiting: maxDuration ?? duration
    case .ringing, .finished, .cancelled: mode == .stopwatch ? nil : .zero
    case .counting, .stopped: nil
    }
  }

  /// How long it has counted, without pauses.
  package func elapsed(at moment: Moment) -> Duration {
    switch state {
    case .counting(let since, let elapsed): elapsed + (moment - since)
    case .stopped(let elapsed): elapsed
    case .waiting: .zero
    case .running, .paused: (maxDuration ?? duration) - (remaining(at: moment) ?? .zero)
    case .ringing(let since): (maxDuration ?? duration) + (moment - since)
    case .finished, .cancelled: maxDuration ?? duration
    }
  }

  /// How long it has been ringing; nil when it is not.
  package func overdue(at moment: Moment) -> Duration? {
    guard case .ringing(let since) = state else { return nil }
    return moment - since
  }
}
