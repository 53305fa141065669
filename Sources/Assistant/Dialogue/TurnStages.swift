import Extraction
import LanguageModels
import Recipes
import Routines
import Timers
import Understanding

/// Words, in whose conversation they were said, and when.
struct HeardTurn: Sendable {
  let id: Identifier
  let segment: Segment
  let conversation: String
  /// When they were spoken.
  let moment: Moment
  /// When Simmer began to deal with them.
  let began: Moment

  /// More than anybody says at once.
  var isTooLong: Bool { segment.text.utf8.count > HeardTurn.longest }

  private static let longest = 16 * 1024
}

/// What the words mean where they were said.
struct UnderstoodTurn: Sendable {
  let heard: HeardTurn
  var snapshot: BookSnapshot
  let interpretation: Interpretation
  /// What the words were read in.
  let context: Context
  /// It is not likely enough to have been said to Simmer that it is done without being read back.
  var isDoubtful = false
  /// What else may have been said, where that is certain.
  var alternatives = HeardAlternatives()
  /// The plan that the words describe, where they are no command.
  var plan: SpokenPlan?

  /// What a model could do about it.
  var wish: Wish? {
    if interpretation.commands.contains(where: \.asksModel) { return .answer }
    return interpretation.asksForRoutine ? .routine : nil
  }

  enum Wish: Sendable {
    case answer
    case routine
  }
}

extension Command {
  /// A question that only a model can answer; what a clock shows, Simmer knows itself.
  var asksModel: Bool { intent == .ask && about != .timeOfDay }
}

/// What is to be done about it, said and asked.
struct ResolvedTurn: Sendable {
  let understood: UnderstoodTurn
  var opening: Conversation.Opening
  /// What is said at the end, unless the disk failed.
  var closing = ""
  /// Where they are not the interpretation's own.
  var commands: [Command]?
  /// Nil where it is the interpretation's own.
  var route: Route?
  /// What was left out of a routine that is remembered.
  var warnings: [String] = []
  /// What a model is to be asked.
  var matter: ModelTask.Matter?
  /// What models are asked for this conversation is not wanted any more.
  var abandonsModelTasks = false
  /// Why no model is asked, where one would be.
  var obstacle: ModelFailure?

  init(_ understood: UnderstoodTurn, _ opening: Conversation.Opening) {
    self.understood = understood
    self.opening = opening
    closing = opening.closing
  }
}

/// What is to be done about one request, as the book is when its turn comes.
struct DecidedRequest: Sendable {
  let request: Request
  let snapshot: BookSnapshot
  let response: Response
  /// The moment that its commands are given at: a timer counts from when it was asked for.
  let actsAt: Moment
}

/// What a model's answer comes to.
struct ResolvedAnswer: Sendable {
  let modelTask: ModelTask
  var report: ModelReport
  var opening: Conversation.Opening
  /// Asked and answered; the next question may be about it.
  var remembered: (question: String, answer: String)?
  /// Why it is as if there were no model.
  var obstacle: ModelFailure?

  var kind: KitchenEvent.Kind { report.code == nil ? .modelAnswered : .modelFailed }
}

/// What models could do for a turn, found out before anything is resolved.
struct ModelProspects: Sendable {
  /// A model is asked about what the local side read, too.
  var asksBesides = false
  /// What is being asked for this conversation.
  var running: [ModelTask] = []
  /// There is a model for what the turn wishes.
  var canAsk = false
  /// One more may be asked for this conversation.
  var mayAsk = false
  var obstacle: ModelFailure?
  /// What was found in the same words before.
  var remembered: (proposal: Proposal, offer: Conversation.Offer)?
}

extension UnderstoodTurn {
  /// How sure the transcriber was, with what its alternatives say for the first.
  var heardConfidence: HeardConfidence {
    var confidence = heard.segment.heardConfidence
    confidence.isUnanimous = alternatives.areLengthsSame
    return confidence
  }
}
