import LanguageModels
import Timers
import Understanding

/// Turns that a model has a part in.
extension LocalHousehold {
  /// Whether the turn is dealt with: a model is asked, or was asked before, or is not wanted any
  /// more.
  func asksModel(
    _ course: inout Course, _ talk: inout Conversation, _ segment: Segment, in kitchen: Kitchen,
    of name: String
  ) async -> Bool {
    if await givesUp(&course, &talk, in: kitchen, of: name) { return true }
    if course.interpretation.commands.contains(where: { $0.intent == .ask }) {
      return await asksQuestion(&course, &talk, segment, in: kitchen, of: name)
    }
    guard course.interpretation.asksForRoutine else { return false }
    return await asksForRoutine(&course, &talk, segment, in: kitchen, of: name)
  }

  // MARK: Routines

  private func asksForRoutine(
    _ course: inout Course, _ talk: inout Conversation, _ segment: Segment, in kitchen: Kitchen,
    of name: String
  ) async -> Bool {
    guard let models, let extractor = models.extractor else { return false }
    if let proposal = await extractor.remembered(segment.text),
      let offer = await offer(proposal, continuing: nil, talk, at: kitchen.moment)
    {
      course.route = proposal.route
      course.commands = [proposal.command]
      course.warnings = offer.warnings
      let isAsked = !rules.startsProposalsUnasked
      let opening = Conversation.Opening(
        requests: isAsked ? [] : [offer.request],
        words: isAsked ? offer.words : writer.join(offer.warnings),
        question: isAsked ? offer.question : nil)
      await act(opening, &course, &talk, in: kitchen)
      return true
    }
    if let obstacle = await models.obstacle() {
      course.obstacle = obstacle
      return false
    }
    course.route = .model
    guard mayAsk(in: name) else {
      course.route = nil
      let opening = Conversation.Opening(
        words: writer.say(.alreadyWorking), question: talk.question)
      await act(opening, &course, &talk, in: kitchen)
      return true
    }
    var errand = newErrand(
      .routine, course.interpretation, text: segment.text, in: name, at: kitchen.moment)
    if let first = course.interpretation.firstStep,
      talk.doubt([Request(first)], text: segment.text, confidence: segment.confidence, in: kitchen)
        == nil
    {
      course.commands = [first] + course.interpretation.commands
      errand.begun = await act(
        .init(requests: [Request(first)]), &course, &talk, in: kitchen,
        adding: writer.say(.workingOutRest)
      ).first
    } else {
      await act(.init(words: writer.say(.workingOut)), &course, &talk, in: kitchen)
    }
    if course.failure == nil { course.errand = errand } else { course.route = nil }
    return true
  }

  // MARK: Questions

  private func asksQuestion(
    _ course: inout Course, _ talk: inout Conversation, _ segment: Segment, in kitchen: Kitchen,
    of name: String
  ) async -> Bool {
    guard let models, models.answerer != nil else { return false }
    if let obstacle = await models.obstacle() {
      course.obstacle = obstacle
      return false
    }
    guard mayAsk(in: name) else {
      await act(
        .init(words: writer.say(.alreadyWorking), question: talk.question), &course, &talk,
        in: kitchen)
      return true
    }
    var others = course.interpretation
    others.commands.removeAll { $0.intent == .ask }
    let asked = course.interpretation.commands.first { $0.intent == .ask }
    // As it was said, unless something else was said with it.
    let question = others.commands.isEmpty ? segment.text : asked?.text ?? segment.text
    let opening =
      others.commands.isEmpty
      ? Conversation.Opening(question: talk.question)
      : talk.open(others, text: segment.text, confidence: segment.confidence, in: kitchen)
    await act(opening, &course, &talk, in: kitchen, adding: writer.say(.asking))
    guard course.failure == nil else { return true }
    course.route = .model
    course.errand = newErrand(
      .question(question, earlier: talk.answers), course.interpretation, text: segment.text,
      in: name, at: kitchen.moment)
    return true
  }

  // MARK: Giving up

  /// "Never mind" and "cancel that", while nothing but a model is waited for.
  private func givesUp(
    _ course: inout Course, _ talk: inout Conversation, in kitchen: Kitchen, of name: String
  ) async -> Bool {
    guard talk.question == nil, kitchen.ringing.isEmpty,
      course.interpretation.commands.count == 1,
      let command = course.interpretation.commands.first
    else { return false }
    let mine = errands.values.filter { $0.errand.conversation == name }
    guard !mine.isEmpty else { return false }
    if command.meansNothingMore {
      let given = abandonErrands(of: name, at: kitchen.moment)
      course.abandoned = given.events
      let goesOn = given.begun.compactMap { kitchen[$0] }
      await act(
        .init(
          words: writer.join(
            [writer.say(.allRight)] + goesOn.map { writer.status($0, at: kitchen.moment) })),
        &course, &talk, in: kitchen)
      return true
    }
    guard command.meansTheLast else { return false }
    // What was begun for it is cancelled with it, where it is the timer that was spoken of last.
    let begun = mine.compactMap(\.errand.begun).filter { kitchen[$0] != nil }
    let hasBegun = talk.mentioned.first.map(begun.contains) ?? false
    guard
      hasBegun || begun.isEmpty && (kitchen.timers.isEmpty || talk.mentionedNothing(since: mine))
    else { return false }
    course.abandoned = abandonErrands(of: name, at: kitchen.moment).events
    guard !hasBegun else { return false }
    await act(.init(words: writer.say(.allRight)), &course, &talk, in: kitchen)
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
  /// Whether a model was asked after everything that was done in this talk.
  fileprivate func mentionedNothing(since asked: [LocalHousehold.Asking]) -> Bool {
    let last = asked.map(\.errand.askedAt).max()
    return last.map { $0 >= lastDeed?.at ?? $0 } ?? false
  }
}
