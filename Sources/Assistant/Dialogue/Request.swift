import Recipes
import Routines
import Timers
import Understanding

/// A command on its way to the engine, with what the talk about it has settled.
struct Request: Hashable, Sendable {
  var command: Command
  /// The timers that are meant, once an answer said so.
  var targets: [Identifier]?
  /// The things on a list that were named in one breath.
  var items: [String] = []
  /// It was read back and confirmed.
  var isConfirmed = false
  /// Not the only one of its turn, so that a question has to say what it is about.
  var isOneOfMany = false
  /// Rewrites what was done last: that is taken back first.
  var corrects = false
  /// When it was first said, where it waited to be confirmed: a timer counts from then.
  var spokenAt: Moment?
  /// What the engine is to do, where words have no command for it.
  var deed: TimerCommand?
  /// Its routine was found in a description, by the local side or by a model.
  var plan: Plan?

  struct Plan: Hashable, Sendable {
    /// The countdown that the first phase runs in already.
    var begun: Identifier?
    /// What the local side found, which can be changed while it is read back.
    var spoken: SpokenPlan?
    /// The words that it was found in.
    var text = ""
    /// Its first phase was begun when it was described.
    var isBegun = false
  }

  init(_ command: Command, targets: [Identifier]? = nil) {
    self.command = command
    self.targets = targets
  }
}

/// What a conversation makes of a request: something to do, to say, or to ask.
struct Response: Sendable {
  var commands: [TimerCommand] = []
  var words = ""
  /// What is said behind what was done.
  var closing = ""
  var question: PendingQuestion?
  /// The timers that the words are about.
  var mentions: [Identifier] = []
  /// The place of the one command that is told of, where the others only serve it.
  var tellsOnly: Int?
  /// The commands do the same to several timers: one that is refused holds up no other.
  var isForEach = false

  static let silent = Response()

  static func act(_ commands: TimerCommand...) -> Response { Response(commands: commands) }

  /// The same for each of several timers.
  static func each(_ commands: [TimerCommand]) -> Response {
    Response(commands: commands, isForEach: true)
  }

  static func say(_ words: String) -> Response { Response(words: words) }

  static func ask(_ question: PendingQuestion) -> Response { Response(question: question) }
}

/// What Simmer has asked and waits to be told.
struct PendingQuestion: Hashable, Sendable {
  var kind: Kind
  var words: String
  /// The first is what the question is about; the others come after it.
  var requests: [Request]
  var askedAt: Moment
  /// The lengths of which one was asked for, where words could have been either.
  var lengths: [Duration] = []

  enum Kind: Hashable, Sendable {
    case howLong
    case atWhatTime
    case which([Identifier])
    case yesOrNo
    case name
    /// A plan was read back: start it?
    case plan
  }
}
