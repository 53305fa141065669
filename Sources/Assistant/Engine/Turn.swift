package import Extraction
import LanguageModels
package import Languages
import Recipes
import Replies
package import Routines
package import Timers
package import Understanding

/// What was heard, what it meant, and what Simmer answered.
package struct Turn: Hashable, Sendable {
  package var at: Moment
  package var text: String
  package var route: Route
  package var commands: [Command]
  /// Empty where Simmer stays silent.
  package var reply: String
  /// Simmer waits for an answer.
  package var asks: Bool
  /// After the turn.
  package var timers: [TimerReport]
  package var latency: Duration
  /// Why what was asked for could not be made durable, so that it did not happen; the reply says
  /// so too.
  package var failure: String?
  /// A model is being asked; `model.answered` or `model.failed` with this id will follow.
  package var pending: Identifier?
  /// Tells it from every other turn: logs and events name it, and its trace is found by it.
  ///
  /// Nil for words that were no turn, and for the record of one that an older Simmer kept. What a model made of a turn
  /// has the id of that turn.
  package var id: Identifier?

  package init(
    at: Moment, text: String, route: Route, commands: [Command], reply: String, asks: Bool,
    timers: [TimerReport], latency: Duration
  ) {
    self.at = at
    self.text = text
    self.route = route
    self.commands = commands
    self.reply = reply
    self.asks = asks
    self.timers = timers
    self.latency = latency
  }
}

/// A timer as the outside sees it, with the time that is left worked out.
package struct TimerReport: Hashable, Sendable, Identifiable {
  package var id: Identifier
  package var name: String?
  /// What a reminder says.
  package var text: String?
  package var duration: Duration
  /// The upper end of a range, at which it is done.
  package var maxDuration: Duration?
  /// What is left, or for a stopwatch what has passed.
  package var remaining: Duration
  /// "running", "paused", "ringing" or "waiting"; in the event of its end "finished" or
  /// "cancelled".
  package var state: String
  /// How far up the ladder of its alarm it is while it rings; 0 at first.
  package var rung = 0
  package var phase: String?
  package var mode: KitchenTimer.Mode
  /// The time of day that it waits for: ISO 8601, by the clock on the wall.
  package var at: String?
  /// How often it comes: an RFC 5545 RRULE.
  package var recurrence: String?
  /// The language in which it was asked for; nil for the standard one.
  package var language: LanguageCode?

  package init(
    id: Identifier, name: String?, duration: Duration, remaining: Duration, state: String,
    phase: String?, mode: KitchenTimer.Mode
  ) {
    self.id = id
    self.name = name
    self.duration = duration
    self.remaining = remaining
    self.state = state
    self.phase = phase
    self.mode = mode
  }
}

/// A turn as `simmer why` shows it.
package struct TurnRecord: Hashable, Sendable {
  package var turn: Turn
  package var conversation: String
  package var confidence: Double
  package var rest: String?
  /// What was really done, a line for each event.
  package var receipt: [String]
  /// What a model proposed, answered or failed with; then the turn is not one that was heard, but
  /// what came of the one with the same `pending`.
  package var model: ModelReport?
  /// What a routine out of the cache left out, a sentence each.
  package var warnings: [String] = []
  /// How the words were read; nil where nobody looked.
  package var reading: TurnReading?
  /// What the conversation speaks after it.
  package var language: LanguageCode?

  package init(
    turn: Turn, conversation: String, confidence: Double, rest: String?, receipt: [String]
  ) {
    self.turn = turn
    self.conversation = conversation
    self.confidence = confidence
    self.rest = rest
    self.receipt = receipt
  }
}

/// Something that happened, as every way out shows it: one line of `listen --output json`.
package struct KitchenEvent: Hashable, Sendable {
  package var at: Moment
  package var kind: Kind
  package var timer: TimerReport?
  package var routine: Routine?
  package var session: Session?
  /// What is announced aloud; empty for what is only shown.
  package var announcement: String
  /// What was heard and answered; for `turn` only.
  package var turn: Turn?
  /// Whose turn it was; for `turn` and what a model does for it only.
  package var conversation: String?
  /// For `model.pending`, `model.answered` and `model.failed` only.
  package var model: ModelReport?
  /// The turn that it came of; nil for a turn itself, and for what time or a button did.
  package var cause: Identifier?

  package init(
    at: Moment, kind: Kind, timer: TimerReport? = nil, routine: Routine? = nil,
    session: Session? = nil, announcement: String = ""
  ) {
    self.at = at
    self.kind = kind
    self.timer = timer
    self.routine = routine
    self.session = session
    self.announcement = announcement
  }

  /// What rings sounds again at every interval, and is spoken every so many times: words wear out
  /// sooner than a bell.
  package static let ringInterval = Duration.seconds(5)
  package static let ringsForACall = 3

  package init(_ turn: Turn, in conversation: String) {
    self.init(at: turn.at, kind: .turn)
    self.turn = turn
    self.conversation = conversation
  }

  package init(_ kind: Kind, _ model: ModelReport, in conversation: String, at moment: Moment) {
    self.init(at: moment, kind: kind)
    self.model = model
    self.conversation = conversation
  }

  /// The same, as what came of a turn.
  func caused(by turn: Identifier) -> KitchenEvent {
    var event = self
    event.cause = turn
    return event
  }

  package enum Kind: String, Sendable, CaseIterable {
    case turn
    case timerStarted = "timer.started"
    case timerUpdated = "timer.updated"
    case timerPaused = "timer.paused"
    case timerResumed = "timer.resumed"
    case timerCheck = "timer.check"
    case timerFinished = "timer.finished"
    case timerCancelled = "timer.cancelled"
    case timerDismissed = "timer.dismissed"
    case phaseStarted = "phase.started"
    case phaseFinished = "phase.finished"
    case routineSaved = "routine.saved"
    case routineFinished = "routine.finished"
    case adjustmentApplied = "adjustment.applied"
    case sessionRecorded = "session.recorded"
    case reminderDue = "reminder.due"
    case alarmRinging = "alarm.ringing"
    case alarmEscalated = "alarm.escalated"
    case alarmSilenced = "alarm.silenced"
    case modelPending = "model.pending"
    case modelAnswered = "model.answered"
    case modelFailed = "model.failed"
    case sourceFailed = "source.failed"
    case sourceRestarted = "source.restarted"
  }
}

/// How it stands with what a model was asked.
package struct ModelReport: Hashable, Sendable {
  /// As in the turn's `pending`.
  package var id: Identifier
  /// What was said.
  package var text: String
  package var route: Route
  /// What the answer means; waits for "yes" while `asks`.
  package var commands: [Command]
  /// What is said about it.
  package var reply: String
  package var asks: Bool
  /// More words of an answer that is still coming; for `model.pending` only.
  package var delta: String?
  /// A `ModelFailure`'s code; for `model.failed` only.
  package var code: String?
  /// What was left out, a sentence each.
  package var warnings: [String]

  package init(
    id: Identifier, text: String, route: Route = .model, commands: [Command] = [],
    reply: String = "", asks: Bool = false
  ) {
    self.id = id
    self.text = text
    self.route = route
    self.commands = commands
    self.reply = reply
    self.asks = asks
    warnings = []
  }
}
