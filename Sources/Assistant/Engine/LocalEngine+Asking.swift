import Extraction
import LanguageModels
import Replies
import Timers
import Understanding

/// Turns that a model has a part in.
extension LocalEngine {
  /// Whether the turn is dealt with: a model is asked, or was asked before, or is not wanted any
  /// more.
  func asksModel(
    _ outcome: inout TurnOutcome, _ conversation: inout Conversation, _ segment: Segment,
    in snapshot: BookSnapshot,
    of name: String
  ) async -> Bool {
    if await givesUp(&outcome, &conversation, in: snapshot, of: name) { return true }
    if outcome.interpretation.commands.contains(where: { $0.intent == .ask }) {
      return await asksQuestion(&outcome, &conversation, segment, in: snapshot, of: name)
    }
    guard outcome.interpretation.asksForRoutine else { return false }
    return await asksForRoutine(&outcome, &conversation, segment, in: snapshot, of: name)
  }

  // MARK: Routines

  private func asksForRoutine(
    _ outcome: inout TurnOutcome, _ conversation: inout Conversation, _ segment: Segment,
    in snapshot: BookSnapshot,
    of name: String
  ) async -> Bool {
    guard let models, let extractor = models.extractor else { return false }
    if let proposal = await extractor.remembered(segment.text),
      let offer = await offer(proposal, continuing: nil, conversation, at: snapshot.moment)
    {
      outcome.route = proposal.route
      outcome.commands = [proposal.command]
      outcome.warnings = offer.warnings
      let isAsked = !rules.startsProposalsUnasked
      let opening = Conversation.Opening(
        requests: isAsked ? [] : [offer.request],
        words: isAsked ? offer.words : writer.join(offer.warnings),
        question: isAsked ? offer.question : nil)
      await act(opening, &outcome, &conversation, in: snapshot)
      return true
    }
    if let obstacle = await models.obstacle() {
      outcome.obstacle = obstacle
      return false
    }
    outcome.route = .model
    guard mayAsk(in: name) else {
      outcome.route = nil
      let opening = Conversation.Opening(
        words: writer.say(.alreadyWorking), question: conversation.question)
      await act(opening, &outcome, &conversation, in: snapshot)
      return true
    }
    var modelTask = newModelTask(
      .routine, outcome.interpretation, text: segment.text, in: name, at: snapshot.moment)
    if let first = outcome.interpretation.firstStep,
      conversation.doubt(
        [Request(first)], text: segment.text, confidence: segment.confidence, in: snapshot)
        == nil
    {
      outcome.commands = [first] + outcome.interpretation.commands
      modelTask.begun = await act(
        .init(requests: [Request(first)]), &outcome, &conversation, in: snapshot,
        adding: writer.say(.workingOutRest)
      ).first
    } else {
      await act(.init(words: writer.say(.workingOut)), &outcome, &conversation, in: snapshot)
    }
    if outcome.failure == nil { outcome.modelTask = modelTask } else { outcome.route = nil }
    return true
  }

  // MARK: Questions

  private func asksQuestion(
    _ outcome: inout TurnOutcome, _ conversation: inout Conversation, _ segment: Segment,
    in snapshot: BookSnapshot,
    of name: String
  ) async -> Bool {
    guard let models, models.answerer != nil else { return false }
    if let obstacle = await models.obstacle() {
      outcome.obstacle = obstacle
      return false
    }
    guard mayAsk(in: name) else {
      await act(
        .init(words: writer.say(.alreadyWorking), question: conversation.question), &outcome,
        &conversation,
        in: snapshot)
      return true
    }
    var others = outcome.interpretation
    others.commands.removeAll { $0.intent == .ask }
    let asked = outcome.interpretation.commands.first { $0.intent == .ask }
    // As it was said, unless something else was said with it.
    let question = others.commands.isEmpty ? segment.text : asked?.text ?? segment.text
    let opening =
      others.commands.isEmpty
      ? Conversation.Opening(question: conversation.question)
      : conversation.open(others, text: segment.text, confidence: segment.confidence, in: snapshot)
    await act(opening, &outcome, &conversation, in: snapshot, adding: writer.say(.asking))
    guard outcome.failure == nil else { return true }
    outcome.route = .model
    outcome.modelTask = newModelTask(
      .question(question, earlier: conversation.answers), outcome.interpretation,
      text: segment.text,
      in: name, at: snapshot.moment)
    return true
  }

  // MARK: Giving up

  /// "Never mind" and "cancel that", while nothing but a model is waited for.
  private func givesUp(
    _ outcome: inout TurnOutcome, _ conversation: inout Conversation, in snapshot: BookSnapshot,
    of name: String
  ) async -> Bool {
    guard conversation.question == nil, snapshot.ringing.isEmpty,
      outcome.interpretation.commands.count == 1,
      let command = outcome.interpretation.commands.first
    else { return false }
    let mine = modelTasks.values.filter { $0.modelTask.conversation == name }
    guard !mine.isEmpty else { return false }
    if command.meansNothingMore {
      let given = abandonModelTasks(of: name, at: snapshot.moment)
      outcome.abandoned = given.events
      let goesOn = given.begun.compactMap { snapshot[$0] }
      await act(
        .init(
          words: writer.join(
            [writer.say(.allRight)] + goesOn.map { writer.status($0, at: snapshot.moment) })),
        &outcome, &conversation, in: snapshot)
      return true
    }
    guard command.meansTheLast else { return false }
    // What was begun for it is cancelled with it, where it is the timer that was spoken of last.
    let begun = mine.compactMap(\.modelTask.begun).filter { snapshot[$0] != nil }
    let hasBegun = conversation.mentioned.first.map(begun.contains) ?? false
    guard
      hasBegun
        || begun.isEmpty && (snapshot.timers.isEmpty || conversation.mentionedNothing(since: mine))
    else { return false }
    outcome.abandoned = abandonModelTasks(of: name, at: snapshot.moment).events
    guard !hasBegun else { return false }
    await act(.init(words: writer.say(.allRight)), &outcome, &conversation, in: snapshot)
    return true
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

extension Conversation {
  /// Whether a model was asked after everything that was done in this conversation.
  fileprivate func mentionedNothing(since asked: [LocalEngine.RunningTask]) -> Bool {
    let last = asked.map(\.modelTask.askedAt).max()
    return last.map { $0 >= lastDeed?.at ?? $0 } ?? false
  }
}
