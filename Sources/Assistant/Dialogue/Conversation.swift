import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// One person's talk with Simmer: what was asked, what "it" is, what can be corrected or said again.
///
/// A value without clock or engine: it is told what was understood and how the snapshot stands, and
/// answers with what to do, to say or to ask. `Conversations` owns it, and changes it in place.
struct Conversation: Sendable {
  let rules: EngineRules
  /// The language that was last answered in.
  private(set) var language: LanguageCode
  /// Writes in the language of the turn.
  private(set) var writer: ReplyWriter
  var question: PendingQuestion?
  /// The timers last spoken of, the latest first.
  private(set) var mentioned: [Identifier] = []
  /// Those of them that were spoken of at once, in the last turn that spoke of any.
  private(set) var together: [Identifier] = []
  /// When; nil where something else was talked about since.
  private(set) var mentionedAt: Moment?
  /// What "no, fifteen" rewrites.
  private(set) var lastDeed: LastDeed?
  /// What was asked last and answered with no, until something is done.
  private(set) var declined: String?
  /// The last words were answered with nothing, and were probably said to somebody else.
  private(set) var hasHeardOthers = false
  /// How many words the last turn had.
  var wordsHeard = 0
  /// What "again" does again.
  private(set) var lastStart: [Request] = []
  private(set) var lastStarted: [Identifier] = []
  /// What was asked last, and when.
  private(set) var lastQuestion: (request: Request, at: Moment)?
  private(set) var lastReplyAt: Moment?
  /// What was last said aloud, a reply or an announcement, and when.
  private(set) var lastWords = ""
  private(set) var lastWordsAt: Moment?
  /// What was called out last, and when.
  private(set) var lastCall: (words: String, at: Moment)?
  /// What was answered lately, the oldest first.
  private(set) var recentReplies: [String] = []
  /// Those of them that read out a step, and did not only answer what stands in the recipe.
  private(set) var stepReplies: [String] = []
  /// What was heard last asks what stands in the recipe.
  var asksOfRecipe = false
  /// Of the recipe that is cooked together.
  var recipeIndex: RecipeIndex?
  /// Of several recipes the one that was last named.
  var namedRecipe: Identifier?
  /// When the shopping list was last spoken of, and an amount of the recipe.
  var shoppingTopic = KitchenTopic()
  var lacked: Lacked?
  var quantityTopic = KitchenTopic()
  var echoes: EchoGate
  /// Whether it is talked with, or past.
  var attention = Attention()
  /// What a model was asked here lately, and what it answered, the oldest first.
  var answers: [(question: String, answer: String)] = []

  /// `language` is the one for words that tell nothing of theirs.
  init(rules: EngineRules, language: LanguageCode) {
    self.rules = rules
    self.language = rules.language ?? language
    writer = ReplyWriter(self.language)
    echoes = EchoGate(window: rules.echoWindow)
  }

  /// A turn begins: it is answered in the language that it was heard in, else in that of its words,
  /// where they tell one.
  ///
  /// Only an answer makes that the language of the conversation: television speaks many.
  mutating func listen(to text: String, in language: LanguageCode? = nil) {
    guard rules.language == nil,
      let spoken = language ?? LanguageGuess.standard.language(of: text)
    else { return }
    writer = ReplyWriter(spoken)
  }

  /// Goes on in the language that was spoken here before.
  mutating func resume(in language: LanguageCode) {
    guard rules.language == nil else { return }
    self.language = language
    writer = ReplyWriter(language)
  }

  /// What was answered here before this engine began, the oldest first.
  mutating func remember(replies: [String]) {
    recentReplies = Array((replies.filter { !$0.isEmpty } + recentReplies).suffix(Self.mostReplies))
    stepReplies = recentReplies
  }

  struct LastDeed: Sendable {
    var requests: [Request]
    /// The journal entries that it made, in order.
    var entries: [UInt64]
    /// The timers that it started.
    var started: [Identifier] = []
    var at: Moment
  }

  /// What the classifier needs to know of this talk.
  func context(in snapshot: BookSnapshot) -> Context {
    var context = Context(
      pending: question.map { asked($0, in: snapshot) },
      // "Stop everything" said to a call means everything.
      isRinging: snapshot.timers.contains { $0.isRinging && !$0.isCall },
      hasTimers: snapshot.timers.contains { $0.hasLength || $0.isStopwatch },
      timerNames: names(in: snapshot) + namesToCome(in: snapshot) + planNames,
      routineNames: snapshot.routines.map(\.name), steps: steps(in: snapshot),
      cooking: cooking(in: snapshot),
      isInRoutine: snapshot.timers.contains(where: \.isRoutine),
      isChecking: snapshot.timers.contains { $0.isChecked(at: snapshot.moment) },
      canCorrect: canCorrect(in: snapshot), isPaused: isPaused(in: snapshot),
      language: writer.wording.language)
    context.hasRecipes = snapshot.hasRecipes
    context.kitchen = kitchen(in: snapshot)
    return context
  }

  /// "Until the carrots" is nobody's name for a timer, and "the" would be a part of it.
  private func names(in snapshot: BookSnapshot) -> [String] {
    snapshot.timers.suffix(Conversation.mostNames)
      .filter { $0.parent == nil || $0.phase?.kind != .pause }
      .flatMap { timer in
        [timer.name, timer.isRoutine ? timer.phase?.name : nil].compactMap { $0 }
      }
  }

  private func asked(_ question: PendingQuestion, in snapshot: BookSnapshot) -> Context.Question {
    switch question.kind {
    case .howLong, .atWhatTime: .howLong
    case .which(let ids):
      .which(
        snapshot.entries(Array(ids.prefix(Conversation.mostNames))).map {
          $0.name ?? $0.text ?? writer.label($0)
        })
    case .yesOrNo: .yesOrNo
    case .name: .name
    case .plan: .plan(planNames)
    }
  }

  /// The phases of the plan that is read back.
  private var planNames: [String] {
    question?.requests.first?.plan?.spoken?.phases.compactMap(\.name) ?? []
  }

  /// "Go on" means what is paused, unless a routine goes on or waits.
  private func isPaused(in snapshot: BookSnapshot) -> Bool {
    snapshot.timers.contains { $0.isPaused && !$0.isStopwatch }
      && !snapshot.timers.contains { $0.isRoutine && !$0.isPaused }
  }

  private func canCorrect(in snapshot: BookSnapshot) -> Bool {
    if let question, question.kind == .yesOrNo || question.kind == .plan { return true }
    if lastAppointed(in: snapshot) != nil { return true }
    guard let lastDeed else { return false }
    return snapshot.moment - lastDeed.at <= rules.correctionExpiry
  }

  /// Forgets a question that was asked too long ago.
  mutating func dropLapsedQuestion(at moment: Moment) {
    guard let lapsesAt, moment >= lapsesAt else { return }
    question = nil
  }

  /// When the open question lapses; a plan is thought about for longer.
  var lapsesAt: Moment? {
    question.map { asked in
      let isPlan = asked.requests.contains { $0.plan != nil }
      return asked.askedAt + rules.questionExpiry * (isPlan ? Self.planPatience : 1)
        + .milliseconds(1)
    }
  }

  private static let planPatience = 4

  // MARK: What has happened

  private mutating func mention(_ ids: [Identifier]) {
    if !ids.isEmpty { together = ids }
    for id in ids {
      mentioned.removeAll { $0 == id }
      mentioned.insert(id, at: 0)
    }
    if mentioned.count > Conversation.mostMentioned {
      mentioned.removeLast(mentioned.count - Conversation.mostMentioned)
    }
  }

  /// Something was called out; it may come back through the microphone, and "it" may mean it now.
  mutating func overhear(
    _ announcement: String, in language: LanguageCode, about timer: Identifier?, at moment: Moment
  ) {
    echoes.remember(announcement, in: language, at: moment, as: .call(timer))
    lastCall = (announcement, moment)
    lastWords = announcement
    lastWordsAt = moment
    if let timer { mention([timer]) }
  }

  /// A turn is over: remembers what it did and said, behind all that was called out meanwhile.
  ///
  /// `moment` is when it was asked for, `told` when it is answered, which may be later.
  mutating func finish(_ turn: Finished, at moment: Moment, told: Moment) {
    mention(turn.mentioned)
    if !turn.mentioned.isEmpty {
      mentionedAt = moment
    } else if !turn.reply.isEmpty {
      mentionedAt = nil
    }
    if let asked = question, turn.isDeclined, asked.kind == .yesOrNo {
      declined = asked.words
    } else if !turn.done.isEmpty {
      declined = nil
    }
    hasHeardOthers =
      turn.reply.isEmpty && turn.mentioned.isEmpty && turn.done.isEmpty
      && wordsHeard >= Self.fewestOfTalk
    question = turn.question
    if let plan = question?.requests.first?.plan, plan.isBegun, plan.begun == nil {
      question?.requests[0].plan?.begun = turn.started.first
    }
    if let told = turn.told { lastQuestion = (told, moment) }
    if !turn.entries.isEmpty {
      // "Never mind" takes back as well.
      let wasUndo = turn.done.contains {
        $0.command.intent == .undo || $0.command.intent == .reject && $0.command.about == .cancelled
      }
      lastDeed =
        wasUndo
        ? nil
        : LastDeed(
          requests: turn.done, entries: turn.entries, started: turn.started, at: moment)
      let starts = turn.done.filter(\.command.intent.traits.starts)
      if !starts.isEmpty { lastStart = starts.map(\.repeatable) }
      if !turn.started.isEmpty { lastStarted = turn.started }
    }
    guard !turn.reply.isEmpty else {
      writer = ReplyWriter(language)
      return
    }
    language = writer.wording.language
    echoes.remember(
      turn.reply, in: language, at: told, as: turn.isHelp ? .suggestion : .reply)
    if recentReplies.count >= Self.mostReplies { recentReplies.removeFirst() }
    recentReplies.append(turn.reply)
    if !asksOfRecipe { stepReplies = Array((stepReplies + [turn.reply]).suffix(Self.mostReplies)) }
    lastReplyAt = told
    lastWordsAt = told
    if !turn.isRepeat { lastWords = turn.reply }
  }

  /// Something is spoken of from now on.
  mutating func mention(_ entries: [Identifier], at moment: Moment?) {
    mentioned = entries
    mentionedAt = moment
  }

  /// What a turn came to.
  struct Finished: Sendable {
    var reply = ""
    var question: PendingQuestion?
    var done: [Request] = []
    var entries: [UInt64] = []
    var started: [Identifier] = []
    var mentioned: [Identifier] = []
    var isRepeat = false
    var isHelp = false
    /// What was asked was answered with no.
    var isDeclined = false
    /// The question about a timer that was answered.
    var told: Request?
  }

  private static let mostMentioned = 8
  /// In words: shorter remarks are not counted as talk.
  private static let fewestOfTalk = 3
  private static let mostReplies = 8
  /// With more timers than this the classifier knows the latest by name; "the thing 17 timer" still
  /// finds any.
  private static let mostNames = 200
}

extension Request {
  /// The same again, as if it had just been said.
  fileprivate var repeatable: Request {
    var request = self
    request.corrects = false
    return request
  }
}
