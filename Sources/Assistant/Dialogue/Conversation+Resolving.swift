import Extraction
import LanguageModels
import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// The steps of a turn that only read: from what was heard to what is to be done about it.
extension Conversation {
  /// What was said, as it is meant here and now; our own words mean nothing.
  mutating func understood(
    _ heard: HeardTurn, in snapshot: BookSnapshot, by classifier: IntentClassifier,
    plans: PlanFinder
  ) -> UnderstoodTurn {
    let context = context(in: snapshot)
    let spokenOf = (mentioned, mentionedAt)
    let named = heard.isTooLong ? nil : entryByHour(in: heard.segment.text, snapshot)
    if let named { mention([named.entry.id], at: heard.moment) }
    let reading =
      heard.isTooLong
      ? HeardReading(heard, Interpretation(commands: [Command(.unknown)], confidence: 1))
      : reading(of: heard, in: snapshot, by: classifier)
    let heard = reading.heard
    let interpretation =
      heard.isTooLong || reading.isEcho
      ? reading.interpretation
      : choosingWay(
        heardInKitchen(
          reading.interpretation, of: asMeant(heard.segment.text, in: snapshot), in: snapshot),
        of: heard.segment.text, in: snapshot)
    // What is passed over speaks of nothing.
    if named != nil, interpretation.commands.allSatisfy({ $0.intent == .none }) {
      mention(spokenOf.0, at: spokenOf.1)
    }
    // A television does not speak of the recipe or the list.
    if !heard.segment.isTyped, !heard.isTooLong, !reading.isEcho {
      attention.hear(
        isForOthers: interpretation.commands.allSatisfy { $0.intent == .none }, at: heard.moment)
    }
    let plan = plans.plan(
      in: heard.segment.text, interpretation, language: writer.wording.language)
    return UnderstoodTurn(
      heard: heard, snapshot: snapshot, interpretation: interpretation, context: context,
      isDoubtful: reading.isDoubtful, alternatives: reading.alternatives, plan: plan)
  }

  private mutating func reading(
    of heard: HeardTurn, in snapshot: BookSnapshot, by classifier: IntentClassifier
  ) -> HeardReading {
    let text = heard.segment.text
    indexRecipe(for: text, in: snapshot)
    let context = context(in: snapshot)
    guard !heard.segment.isTyped else {
      return HeardReading(heard, reading(text, by: classifier, context, in: snapshot))
    }
    var nothing = HeardReading(heard, Interpretation(commands: [Command(.none)], confidence: 1))
    nothing.isEcho = true
    rememberCalls(of: snapshot.ringing, at: heard.moment)
    let verdict = echoes.verdict(
      on: EchoGate.Hearing(
        text: text, moment: heard.moment, options: context.pending?.options,
        ringing: Set(snapshot.ringing.map(\.id))))
    switch verdict {
    case .heard:
      let read = reading(text, by: classifier, context, in: snapshot)
      guard !read.isGathered || !echoes.mayBeEcho(text, at: heard.moment) else { return nothing }
      return attending(
        to: considering(
          heard.segment.alternatives, beside: HeardReading(heard, read), in: snapshot
        ) { classifier.classify($0, context: context) }, in: snapshot
      ) { classifier.explanation(of: $0, context: context) }
    case .echo: return nothing
    case .echoAnd(let words):
      let said = classifier.classify(words, context: context)
      if said.isCertainOrder, !said.isGathered { return HeardReading(heard, said) }
      // "Is the pasta done", while it is called out that it is: what asks has said more than the call.
      guard asks(words), text.hasPrefix(words) else { return nothing }
      let asked = classifier.classify(text, context: context)
      return asked.isQuestionOfTimers ? HeardReading(heard, asked) : nothing
    case .echoUnless(let words):
      let said = classifier.classify(words, context: context)
      guard said.isAnswer else { return nothing }
      let read = reading(text, by: classifier, context, in: snapshot)
      return read.isGathered ? nothing : HeardReading(heard, read)
    }
  }

  /// Questions begin so: "is", "when is".
  private func asks(_ words: String) -> Bool {
    let words = words.lowercased().split(separator: " ")
    return words.count <= Self.mostBeforeQuestion
      && Language.named(writer.wording.language.rawValue)?[.cookAsks].prefix(of: words) != nil
  }

  private static let mostBeforeQuestion = 2

  /// What rings is called out again and again, even where it began to ring before this conversation.
  private mutating func rememberCalls(of ringing: [KitchenTimer], at moment: Moment) {
    for timer in ringing where !echoes.knowsCall(of: timer.id) {
      guard var report = TimerReport(timer, at: moment) else { continue }
      report.language = language
      echoes.remember(report.ringingWords, in: language, at: moment, as: .call(timer.id))
    }
  }

  /// What is to be done about it: by the local side, or by a model where there are `prospects` of one.
  func resolved(_ turn: UnderstoodTurn, with prospects: ModelProspects?) -> ResolvedTurn {
    guard !turn.heard.isTooLong else {
      return ResolvedTurn(turn, Opening(words: writer.say(.tooLong), question: question))
    }
    if let plan = turn.plan {
      return offering(plan, turn, asksToo: prospects?.asksBesides ?? false)
    }
    guard let prospects else { return resolvedHere(turn) }
    if let abandoning = abandoning(prospects.running, turn) { return abandoning }
    guard let wish = turn.wish, prospects.canAsk else { return resolvedHere(turn) }
    if let (proposal, offer) = prospects.remembered {
      var resolved = ResolvedTurn(turn, opening(of: offer, keeping: nil))
      resolved.route = proposal.route
      resolved.commands = [proposal.command]
      resolved.warnings = offer.warnings
      return resolved
    }
    if let obstacle = prospects.obstacle {
      var resolved = resolvedHere(turn)
      resolved.obstacle = obstacle
      return resolved
    }
    guard prospects.mayAsk else {
      return ResolvedTurn(turn, Opening(words: writer.say(.alreadyWorking), question: question))
    }
    return switch wish {
    case .answer: askingForAnswer(turn)
    case .routine: askingForRoutine(turn)
    }
  }

  /// As it is without a model.
  private func resolvedHere(_ turn: UnderstoodTurn) -> ResolvedTurn {
    guard turn.interpretation.commands.contains(where: { $0.intent != .none }) else {
      return ResolvedTurn(turn, Opening(question: question))
    }
    return ResolvedTurn(turn, opening(of: turn, turn.interpretation))
  }

  private func opening(of turn: UnderstoodTurn, _ interpretation: Interpretation) -> Opening {
    let opening = open(
      interpretation, text: turn.heard.segment.text, confidence: turn.heardConfidence,
      in: turn.snapshot)
    return choosing(opening, of: turn)
  }

  /// What to do about a request, and when it counts from.
  func decided(_ request: Request, in snapshot: BookSnapshot) -> DecidedRequest {
    let began = (request.corrects ? lastDeed?.at : request.spokenAt) ?? snapshot.moment
    return DecidedRequest(
      request: request, snapshot: snapshot, response: respond(to: request, in: snapshot),
      actsAt: request.command.intent.traits.starts
        ? began - (request.command.elapsed ?? .zero) : snapshot.moment)
  }
}

// MARK: - Turns that a model has a part in

extension Conversation {
  /// What the words certainly begin with is begun at once.
  private func askingForRoutine(_ turn: UnderstoodTurn) -> ResolvedTurn {
    let segment = turn.heard.segment
    var resolved = ResolvedTurn(turn, Opening(words: writer.say(.workingOut)))
    resolved.matter = .routine
    if let first = turn.interpretation.firstStep,
      doubt(
        [Request(first)], text: segment.text, confidence: turn.heardConfidence,
        in: turn.snapshot)
        == nil
    {
      resolved.commands = [first] + turn.interpretation.commands
      resolved.opening = Opening(requests: [Request(first)])
      resolved.closing = writer.say(.workingOutRest)
    }
    return resolved
  }

  private func askingForAnswer(_ turn: UnderstoodTurn) -> ResolvedTurn {
    var others = turn.interpretation
    others.commands.removeAll(where: \.asksModel)
    let isAlone = others.commands.isEmpty
    var resolved = ResolvedTurn(
      turn, isAlone ? Opening(question: question) : opening(of: turn, others))
    let asked = turn.interpretation.commands.first(where: \.asksModel)
    // As it was said, unless something else was said with it.
    let said = turn.heard.segment.text
    resolved.matter = .question(isAlone ? said : asked?.text ?? said, earlier: answers)
    resolved.closing = writer.say(.asking)
    return resolved
  }

  /// "Never mind" and "cancel that", while nothing but a model is waited for.
  private func abandoning(_ running: [ModelTask], _ turn: UnderstoodTurn) -> ResolvedTurn? {
    let snapshot = turn.snapshot
    guard !running.isEmpty, question == nil, snapshot.ringing.isEmpty,
      turn.interpretation.commands.count == 1, let command = turn.interpretation.commands.first
    else { return nil }
    let begun = running.compactMap(\.begun).filter { snapshot[$0] != nil }
    var resolved = ResolvedTurn(turn, Opening(words: writer.say(.allRight)))
    resolved.abandonsModelTasks = true
    if command.meansNothingMore {
      let goesOn = snapshot[begun].map { writer.status($0, at: snapshot.moment) }
      resolved.opening.words = writer.join([resolved.opening.words] + goesOn)
      return resolved
    }
    guard command.meansTheLast else { return nil }
    if mentioned.first.map(begun.contains) ?? false {
      // What was begun for it is cancelled with it, as it was spoken of last.
      resolved.opening = opening(of: turn, turn.interpretation)
      return resolved
    }
    let isLast = snapshot.timers.isEmpty || didNothing(since: running)
    return begun.isEmpty && isLast ? resolved : nil
  }

  /// Whether a model was asked after everything that was done in this conversation.
  private func didNothing(since asked: [ModelTask]) -> Bool {
    let last = asked.map(\.askedAt).max()
    return last.map { $0 >= lastDeed?.at ?? $0 } ?? false
  }
}

extension Interpretation {
  /// What stands beside an echo is an order only if nothing of it is left over.
  var isCertainOrder: Bool {
    isSettled && commands.allSatisfy { $0.intent != .none && $0.intent != .unknown }
  }

  fileprivate var isQuestionOfTimers: Bool {
    isSettled && commands.allSatisfy { [.timerStatus, .listTimers].contains($0.intent) }
  }

  /// "Yes", "no", "stop": words that answer by themselves.
  fileprivate var isAnswer: Bool {
    isSettled && commands.count == 1
      && [.confirm, .reject, .dismiss].contains(commands[0].intent)
  }
}

extension Context.Question {
  /// The names that are offered.
  fileprivate var options: [String] {
    if case .which(let names) = self { names } else { [] }
  }
}

extension Command {
  /// "Never mind", "stop".
  fileprivate var meansNothingMore: Bool {
    (intent == .reject || intent == .dismiss) && duration == nil && name == nil && target == nil
  }

  /// "Cancel that", "cancel".
  fileprivate var meansTheLast: Bool {
    intent == .cancelTimer && duration == nil && name == nil
      && (target == nil || target == Target(pronoun: .it))
  }
}

// MARK: - What a model answered

extension Conversation {
  /// What an answer comes to; `offer` is what its routine can be begun with.
  func resolved(
    _ outcome: ModelTask.Outcome, of modelTask: ModelTask, offer: Offer?, in snapshot: BookSnapshot
  ) -> ResolvedAnswer {
    var resolved = ResolvedAnswer(
      modelTask: modelTask, report: ModelReport(id: modelTask.id, text: modelTask.text),
      opening: Opening(question: question))
    if case .plan = modelTask.matter {
      switch outcome {
      case .proposal(let proposal):
        resolved.opening = besides(proposal, of: modelTask, in: snapshot)
        resolved.report.route = proposal.route
        resolved.report.commands = [proposal.command]
        resolved.report.asks = !resolved.opening.words.isEmpty
      case .failure(let failure): resolved.report.code = failure.code
      case .words: break
      }
      return resolved
    }
    switch outcome {
    case .proposal(let proposal):
      guard let offer else {
        return self.resolved(
          .failure(.ungrounded(reasons: [])), of: modelTask, offer: nil, in: snapshot)
      }
      resolved.opening = opening(of: offer, keeping: question)
      resolved.report.route = proposal.route
      resolved.report.commands = [proposal.command]
      resolved.report.warnings = offer.warnings
      resolved.report.asks = resolved.opening.requests.isEmpty && offer.question != nil
    case .words(let answer):
      guard case .question(let question, _) = modelTask.matter else { break }
      if case .cache = answer.origin { resolved.report.route = .cache }
      resolved.report.commands = [Command(.ask, text: question)]
      resolved.opening.words = writer.modelSays(answer.words)
      resolved.remembered = (question, String(answer.words.prefix(ReplyWriter.longestAnswer)))
    case .failure(let failure):
      resolved.report.code = failure.code
      resolve(failure, &resolved, in: snapshot)
    }
    return resolved
  }

  private func resolve(
    _ failure: ModelFailure, _ resolved: inout ResolvedAnswer, in snapshot: BookSnapshot
  ) {
    let modelTask = resolved.modelTask
    let reason = writer.failure(failure)
    if let begun = modelTask.begun {
      let status = snapshot[begun].map { writer.status($0, at: snapshot.moment) } ?? ""
      resolved.opening.words = writer.join([reason, writer.say(.soNotTheRest(text: status))])
      return
    }
    guard case .routine = modelTask.matter else {
      resolved.opening.words = writer.join([reason, writer.say(.soNotAnswered)])
      return
    }
    guard failure.leavesLocalOnly, question == nil else {
      resolved.opening.words = writer.join([reason, writer.say(.soNotWorkedOut)])
      return
    }
    resolved.opening = open(
      modelTask.interpretation, text: modelTask.text, confidence: HeardConfidence(), in: snapshot)
    resolved.report.asks = resolved.opening.question != nil
    resolved.obstacle = failure
  }
}
