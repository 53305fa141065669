import PlainText
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// The beginning of a turn: what the words are an answer to, and whether to believe them.
extension Conversation {
  /// What a turn begins with.
  struct Opening: Sendable {
    var requests: [Request] = []
    var words = ""
    /// What is said behind what was done.
    var closing = ""
    /// What was asked was answered with no.
    var isDeclined = false
    /// What stays or becomes open unless the requests ask something themselves.
    var question: PendingQuestion?
  }

  /// Sorts out what was understood; `confidence` is the transcriber's.
  func open(
    _ interpretation: Interpretation, text: String, confidence: HeardConfidence,
    in snapshot: BookSnapshot
  ) -> Opening {
    guard interpretation.isSettled else { return notUnderstood(interpretation, in: snapshot) }
    var opening = Opening(question: question)
    for said in interpretation.commands {
      if let request = ofWhatWasAppointed(said, text: text, in: snapshot)
        ?? ofWhatWaits(said, in: snapshot)
      {
        opening.requests.append(request)
        continue
      }
      let command = atHourAsked(inUnitOfWhatWasSaid(said, text: text), text: text)
      guard let asked = opening.question else {
        opening.requests +=
          corrections(command, said: text, in: snapshot) ?? [
            Request(likewise(command, said: text, in: snapshot) ?? command)
          ]
        if command.isCorrection, opening.requests.isEmpty {
          opening.words = writer.say(.notUnderstood)
        }
        continue
      }
      let answer: Answer =
        interpretation.startsSeveral
        ? .somethingElse(staysOpen: false) : answer(command, to: asked, in: snapshot)
      switch answer {
      case .requests(let requests):
        opening.requests += requests
        opening.question = nil
      case .dropped:
        opening.words = writer.say(.allRight)
        opening.isDeclined = true
        opening.question = nil
      case .askAgain(let words):
        opening.words = words
        opening.question?.askedAt = snapshot.moment
      case .askInstead(let question, let requests):
        opening.requests += requests
        if requests.isEmpty {
          opening.words = question.words
        } else {
          opening.closing = question.words
        }
        opening.question = question
      case .somethingElse(let staysOpen):
        opening.requests.append(Request(command))
        if !staysOpen { opening.question = nil }
      }
    }
    opening.requests = Request.joiningItems(opening.requests)
    if opening.requests.count > 1 {
      for place in opening.requests.indices { opening.requests[place].isOneOfMany = true }
    }
    if let doubt = doubt(opening.requests, text: text, confidence: confidence, in: snapshot) {
      return Opening(words: doubt.words, question: doubt)
    }
    return opening
  }

  private func notUnderstood(_ commands: [Command]) -> String {
    guard let command = commands.first, let length = command.duration else {
      return writer.say(.notUnderstood)
    }
    return writer.say(
      .understoodLength(length: SpokenLength(length, to: command.maxDuration)))
  }

  private func notUnderstood(_ interpretation: Interpretation, in snapshot: BookSnapshot) -> Opening
  {
    let partial = interpretation.partial.filter { $0.intent != .unknown && $0.intent != .none }
    let meanings = partial.compactMap(writer.meaning)
    guard !meanings.isEmpty, meanings.count == partial.count else {
      var still = question
      still?.askedAt = snapshot.moment
      return Opening(
        words: writer.join([notUnderstood(interpretation.commands), question?.words ?? ""]),
        question: still)
    }
    let rest = TextCleaner.name(interpretation.rest ?? "", longest: ReplyWriter.longestText)
    let text = writer.wording.list(meanings)
    let partly = writer.say(.partlyUnderstood(text: text, words: rest))
    let responses = partial.map { respond(to: Request($0), in: snapshot) }
    if responses.count == 1, let asked = responses[0].question,
      [.howLong, .atWhatTime].contains(asked.kind)
    {
      // "Set a timer for …": whoever was interrupted is asked for what is missing.
      let isBroken = rest.contains(" ")
      return Opening(
        words: writer.join([isBroken ? partly : "", asked.words]),
        question: asked)
    }
    guard responses.allSatisfy({ !$0.commands.isEmpty }) else {
      return Opening(
        words: rest.isEmpty ? writer.say(.notUnderstood) : partly,
        question: question)
    }
    let words = writer.say(
      rest.isEmpty ? .askPartial(text: text) : .askPartialWithRest(text: text, words: rest))
    var requests = partial.map { Request($0) }
    for place in requests.indices {
      requests[place].isConfirmed = true
      requests[place].spokenAt = snapshot.moment
    }
    return Opening(
      words: words,
      question: PendingQuestion(
        kind: .yesOrNo, words: words, requests: requests, askedAt: snapshot.moment))
  }
}

// MARK: - Answers

extension Conversation {
  enum Answer {
    /// The question is answered; this is to be done now.
    case requests([Request])
    /// The question is withdrawn.
    case dropped
    case askAgain(String)
    /// The answer leads to another question, and to this at once.
    case askInstead(PendingQuestion, [Request])
    /// Not an answer.
    case somethingElse(staysOpen: Bool)
  }

  func answer(_ command: Command, to asked: PendingQuestion, in snapshot: BookSnapshot) -> Answer {
    // "It's done" speaks of the food, and answers nothing but whether that is done.
    if command.about == .done, !asked.requests.contains(where: { $0.command.intent == .skipPhase })
    {
      return other(command)
    }
    let isBare = command.target == nil && command.name == nil && command.duration == nil
    if isBare, command.intent == .reject { return .dropped }
    if isBare, command.intent == .dismiss, snapshot.ringing.isEmpty { return .dropped }
    switch asked.kind {
    case .howLong, .atWhatTime: return lengthAnswer(command, to: asked, in: snapshot)
    case .which(let ids): return choice(command, of: ids, to: asked, in: snapshot)
    case .yesOrNo: return yesOrNo(command, to: asked)
    case .name: return nameAnswer(command, to: asked)
    case .plan: return planAnswer(command, to: asked, in: snapshot)
    }
  }

  func other(_ command: Command) -> Answer {
    .somethingElse(staysOpen: command.intent.traits.effect < .changes)
  }

  private func lengthAnswer(
    _ command: Command, to asked: PendingQuestion, in snapshot: BookSnapshot
  ) -> Answer {
    guard var request = asked.requests.first else { return other(command) }
    if let named = naming(command, of: request, in: snapshot) { return named }
    // "At nine", where it was asked in how long.
    let mayWait: Set<Intent> = [.startTimer, .setReminder, .setAlarm]
    let isOfTime = mayWait.union([.updateAlarm, .updateReminder]).contains(request.command.intent)
    if let when = command.when, command.name == nil, command.text == nil, request.plan == nil,
      mayWait.contains(command.intent), isOfTime
    {
      // "Wake me tomorrow", "at seven".
      var told = when
      if !when.hasDay, var asked = request.command.when, asked.hasDay {
        asked.clocks = when.clocks
        told = asked
      }
      request.command.when = told
      request.command.at = command.at
      return .requests([request] + asked.requests.dropFirst())
    }
    // "Later" – "By how much?" – "at seven".
    if let when = command.when, request.command.intent == .increaseTimer, !snapshot.ringing.isEmpty,
      mayWait.contains(command.intent)
    {
      var later = Request(Command(.snoozeAlarm))
      later.command.when = when
      return .requests([later] + asked.requests.dropFirst())
    }
    // "Same as the rice".
    if command.intent == .startTimer, command.duration == nil,
      case .timers(let found)? = command.target.map({ finder(snapshot).find($0) { _ in true } }),
      found.count == 1, found[0].hasLength
    {
      request.command.duration = found[0].original
      return .requests([request] + asked.requests.dropFirst())
    }
    if request.plan == nil, command.duration == nil, command.text == nil,
      mayWait.contains(command.intent)
    {
      return .askAgain(asked.words)
    }
    // "Half an hour later", where it was asked at what time.
    let ofMore: Set<Intent> = [.increaseTimer, .decreaseTimer]
    if asked.kind == .atWhatTime, let shift = command.duration, ofMore.contains(command.intent),
      [.updateAlarm, .updateReminder].contains(request.command.intent)
    {
      request.command.duration = shift
      request.command.about = command.intent == .decreaseTimer ? .before : nil
      return .requests([request] + asked.requests.dropFirst())
    }
    // "A bit longer", "no, two minutes less".
    if command.intent.isOppositeChange(to: request.command.intent), command.duration != nil {
      request.command.intent = command.intent
    }
    guard let length = command.duration, command.target == nil, command.routine == nil,
      command.intent == .startTimer || command.intent == request.command.intent,
      command.name == nil || command.name == request.command.name
        || isOpenLength(command.name, of: request)
    else {
      return request.plan?.spoken == nil
        ? other(command) : planAnswer(command, to: asked, in: snapshot)
    }
    if let closed = closing(length, max: command.maxDuration, of: asked, in: snapshot) {
      return closed
    }
    request.command.duration = length
    request.command.maxDuration = command.maxDuration
    return .requests([request] + asked.requests.dropFirst())
  }

  /// "For the rice": what a new timer is for is told before how long it is to be, which is asked once more.
  private func naming(_ command: Command, of asked: Request, in snapshot: BookSnapshot) -> Answer? {
    guard command.intent == .startTimer, command.duration == nil, command.target == nil,
      asked.command.intent == .startTimer, asked.plan == nil,
      let name = cleaned(command.name)
    else { return nil }
    var request = asked
    request.command.name = name
    let asks = question(.howLong, writer.say(.askHowLongFor(name: name)), request, in: snapshot)
    return asks.question.map { .askInstead($0, []) }
  }

  /// "Nine hours for the beans", where it was asked how long they soak.
  private func isOpenLength(_ name: String?, of request: Request) -> Bool {
    guard let name, let open = request.plan?.spoken?.openLengths.first?.name else { return false }
    return !NameLookup.find(name, among: [open], in: writer.wording.language).isEmpty
  }

  private func choice(
    _ command: Command, of ids: [Identifier], to asked: PendingQuestion, in snapshot: BookSnapshot
  ) -> Answer {
    guard command.intent == .confirm || command.intent == .reject,
      let target = command.target ?? command.name.map({ Target(name: $0) }),
      var request = asked.requests.first
    else {
      return command.intent == .confirm ? .askAgain(asked.words) : other(command)
    }
    let finder = self.finder(snapshot)
    var chosen = finder.choose(target, among: snapshot.entries(ids))
    if chosen.isEmpty, case .timers(let found) = finder.find(target, where: { _ in true }) {
      chosen = found
    }
    guard !chosen.isEmpty else {
      return .askAgain(
        writer.join([
          target.name.map { writer.say(.noSuchTimerShort(writer.named(asSaid: $0))) } ?? "",
          asked.words,
        ]))
    }
    guard chosen.count == 1 || target.isAll || target.pronoun == .both || !target.names.isEmpty
    else { return .askAgain(asked.words) }
    request.targets = chosen.map(\.id)
    return .requests([request] + asked.requests.dropFirst())
  }

  func yesOrNo(_ command: Command, to asked: PendingQuestion) -> Answer {
    if command.intent == .confirm { return .requests(asked.requests.map(\.confirmed)) }
    guard command.intent == .reject || isBareLength(command) || isOfWhatIsAsked(command) else {
      return other(command)
    }
    // "No, fifty": the number that was read back was the wrong one.
    guard let place = asked.requests.lastIndex(where: { $0.hasPlace(for: command) }) else {
      return command.intent == .reject ? .dropped : other(command)
    }
    var requests = asked.requests.map(\.confirmed)
    requests[place].put(command)
    return .requests(requests)
  }

  /// "Make it fifteen", of what is not begun yet.
  private func isOfWhatIsAsked(_ command: Command) -> Bool {
    command.intent == .setDuration && command.duration != nil && command.name == nil
      && command.target.map { $0 == Target(pronoun: .it) } ?? true
  }

  /// "Fifteen minutes": another number for the one that was read back.
  func isBareLength(_ command: Command) -> Bool {
    command.intent == .startTimer && command.duration != nil && command.name == nil
      && command.target == nil && command.routine == nil
  }

  private func nameAnswer(_ command: Command, to asked: PendingQuestion) -> Answer {
    guard command.intent == .confirm, var request = asked.requests.first else {
      return other(command)
    }
    guard let name = command.name ?? command.target?.name ?? command.text else {
      return .askAgain(asked.words)
    }
    request.command.name = name
    return .requests([request] + asked.requests.dropFirst())
  }
}

extension Intent {
  /// One gives more time, the other takes some.
  fileprivate func isOppositeChange(to other: Intent) -> Bool {
    Set([self, other]) == [.increaseTimer, .decreaseTimer]
  }
}

extension Interpretation {
  /// "Set three timers for ten minutes": none of them is the one that was asked about.
  fileprivate var startsSeveral: Bool {
    commands.count { $0.intent == .startTimer } > 1
  }
}

extension Request {
  fileprivate var confirmed: Request {
    var request = self
    request.isConfirmed = true
    return request
  }

  /// Whether a correction says something that this request has a place for.
  func hasPlace(for correction: Command) -> Bool {
    guard deed == nil else { return false }
    if correction.duration != nil {
      return command.duration != nil && (correction.name == nil || command.intent.traits.starts)
    }
    if correction.name != nil { return command.name != nil }
    guard let target = correction.target else { return false }
    return command.intent.traits.takesTarget || (target.name != nil && command.intent.traits.starts)
  }

  /// Puts the correction in the place of what was said first.
  mutating func put(_ correction: Command) {
    if let length = correction.duration {
      command.duration = length
      command.maxDuration = correction.maxDuration
    }
    if let name = correction.name { command.name = name }
    guard let target = correction.target else { return }
    if command.intent.traits.takesTarget {
      command.target = target
      targets = nil
    } else if let name = target.name {
      command.name = name
    }
  }
}
