import Extraction
import Languages
import Replies
import Routines
import Timers

/// Every conversation by its name, with what models are asked for it: their one owner.
///
/// A turn reads what it needs as values and changes its conversation in place, when it no longer has
/// anything to wait for. So what is called out meanwhile stays, in the order in which it happened.
struct Conversations {
  private let rules: EngineRules
  /// What was last spoken in any conversation, for new ones and for what no conversation is about.
  private(set) var language: LanguageCode
  /// The languages in which live timers were asked for.
  private var timerLanguages: [Identifier: LanguageCode] = [:]
  private var all: [String: Conversation] = [:]
  /// The names, the one that was opened last at the end.
  private var order: [String] = []
  private var waitingOffers: [String: [WaitingOffer]] = [:]
  private var modelTasks: [Identifier: RunningTask] = [:]

  /// `language` is what was spoken last in this household.
  init(rules: EngineRules, language: LanguageCode) {
    self.rules = rules
    self.language = rules.language ?? language
  }

  /// A model task with the task that runs it.
  struct RunningTask {
    var modelTask: ModelTask
    var task: Task<[KitchenEvent], Never>?
  }

  /// A plan that waits until what was asked in its conversation is answered or lapses.
  struct WaitingOffer {
    var modelTask: ModelTask
    var proposal: Proposal
  }

  /// A conversation; one that is not known has just begun.
  subscript(name: String) -> Conversation {
    get { all[name] ?? Conversation(rules: rules, language: language) }
    set { if all.updateValue(newValue, forKey: name) == nil { order.append(name) } }
  }

  /// Makes a conversation the latest, and lets go of those that were opened least recently.
  ///
  /// Returns: the names of those.
  mutating func open(_ name: String, at moment: Moment) -> [String] {
    order.removeAll { $0 == name }
    order.append(name)
    all[name, default: Conversation(rules: rules, language: language)]
      .dropLapsedQuestion(at: moment)
    let dropped = Array(order.prefix(max(order.count - Conversations.most, 0)))
    order.removeFirst(dropped.count)
    for name in dropped { all[name] = nil }
    return dropped
  }

  /// Ends a turn in its conversation; what it began is called out in its language.
  mutating func finish(
    _ turn: Conversation.Finished, in name: String, at moment: Moment, told: Moment
  ) {
    self[name].finish(turn, at: moment, told: told)
    language = self[name].language
    for id in turn.started { timerLanguages[id] = language }
  }

  /// The language in which a timer was asked for; what is spoken here, where that is not known.
  func language(of timer: KitchenTimer) -> LanguageCode {
    timerLanguages[timer.parent ?? timer.id] ?? language
  }

  /// A timer has ended, and all that is to be said of it was said.
  mutating func forgetLanguage(of timer: Identifier) { timerLanguages[timer] = nil }

  /// What is asked and can still be answered, by conversation; the one that was opened last at the end.
  func openQuestions(at moment: Moment) -> [KitchenContext.Question] {
    order.compactMap { name in
      guard let conversation = all[name], let question = conversation.question,
        conversation.lapsesAt.map({ $0 > moment }) ?? true
      else { return nil }
      return KitchenContext.Question(conversation: name, text: question.words)
    }
  }

  func holds(_ name: String) -> Bool { all[name] != nil }

  /// Lets go of what is remembered of some conversations; offers that wait in one keep it.
  mutating func removeAll(where isMeant: (String) -> Bool) {
    order.removeAll { name in
      guard waitingOffers[name] == nil, isMeant(name) else { return false }
      all[name] = nil
      return true
    }
  }

  /// Something was called out, which everybody hears.
  mutating func overhear(
    _ announcement: String, in language: LanguageCode, about timer: Identifier?, at moment: Moment
  ) {
    for name in order {
      all[name]?.overhear(announcement, in: language, about: timer, at: moment)
    }
  }

  private static let most = 256
}

// MARK: - What models are asked

extension Conversations {
  /// What models are being asked for a conversation, in the order in which they were asked.
  func modelTasks(of name: String) -> [ModelTask] {
    modelTasks.values.lazy.map(\.modelTask).filter { $0.conversation == name }
      .sorted { $0.id < $1.id }
  }

  /// What models are being asked for any conversation, in the order in which they were asked.
  var allModelTasks: [ModelTask] {
    modelTasks.values.map(\.modelTask).sorted { ($0.askedAt, $0.id) < ($1.askedAt, $1.id) }
  }

  /// Whether one more may be asked for this conversation.
  func mayAsk(in name: String) -> Bool {
    modelTasks.count < Conversations.mostModelTasks
      && modelTasks(of: name).count + (waitingOffers[name]?.count ?? 0)
        < Conversations.mostModelTasksOfOne
  }

  func isAsking(_ modelTask: ModelTask) -> Bool { modelTasks[modelTask.id] != nil }

  /// What runs a model task, while it does.
  func task(of modelTask: Identifier) -> Task<[KitchenEvent], Never>? {
    modelTasks[modelTask]?.task
  }

  mutating func add(_ modelTask: ModelTask, runBy task: Task<[KitchenEvent], Never>) {
    modelTasks[modelTask.id] = RunningTask(modelTask: modelTask, task: task)
  }

  /// A model has answered.
  ///
  /// Returns: whether that is still waited for.
  mutating func remove(_ modelTask: ModelTask) -> Bool {
    modelTasks.removeValue(forKey: modelTask.id) != nil
  }

  /// Gives up what is asked for a conversation, and the offers that wait there.
  mutating func abandonModelTasks(of name: String) -> [ModelTask] {
    let asked = modelTasks(of: name)
    for modelTask in asked { modelTasks.removeValue(forKey: modelTask.id)?.task?.cancel() }
    return asked + abandonOffers(of: name)
  }

  /// Gives up everything that is asked.
  mutating func abandonEverything() {
    for asking in modelTasks.values { asking.task?.cancel() }
    modelTasks = [:]
    waitingOffers = [:]
  }

  private static let mostModelTasks = 32
  private static let mostModelTasksOfOne = 2
}

// MARK: - Offers that wait

extension Conversations {
  /// The conversation whose open question lapses first, of those where an offer waits for that;
  /// `present` for one where nothing is asked any more.
  func nextLapse(orAt present: Moment) -> (name: String, moment: Moment)? {
    waitingOffers.keys.sorted().map { (name: $0, moment: self[$0].lapsesAt ?? present) }
      .min { $0.moment < $1.moment }
  }

  func hasOffer(in name: String) -> Bool { waitingOffers[name] != nil }

  mutating func add(_ offer: WaitingOffer) {
    waitingOffers[offer.modelTask.conversation, default: []].append(offer)
  }

  /// Takes out the offer that has waited longest, once nothing is asked in its conversation.
  mutating func removeNextOffer(in name: String, at moment: Moment) -> WaitingOffer? {
    self[name].dropLapsedQuestion(at: moment)
    guard self[name].question == nil, let next = waitingOffers[name]?.removeFirst() else {
      return nil
    }
    if waitingOffers[name]?.isEmpty == true { waitingOffers[name] = nil }
    return next
  }

  /// Lets go of the offers that wait in a conversation.
  mutating func abandonOffers(of name: String) -> [ModelTask] {
    (waitingOffers.removeValue(forKey: name) ?? []).map(\.modelTask)
  }
}
