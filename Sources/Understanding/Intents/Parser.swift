/// Reads a whole utterance: wrappers off, clauses apart, each clause by its grammar.
struct Parser {
  let utterance: Utterance
  let context: Context
  /// Without fillers; the same as the utterance's own.
  let pieces: [Piece]
  private let all: [Piece]
  private let effort: Effort

  init(_ utterance: Utterance, context: Context, effort: Effort) {
    self.context = context
    self.effort = effort
    all = utterance.pieces
    pieces = DisfluencyFilter.joined(
      DisfluencyFilter.essential(utterance.pieces), of: utterance, into: context.timerNames)
    var scope = utterance
    scope.replacePieces(pieces)
    self.utterance = scope
  }

  func interpretation() -> Interpretation {
    effort.readings += 1
    let answers = AnswerGrammar(utterance: utterance, pieces: pieces, context: context)
    if let answer = answers.answer() ?? answers.correction() { return settled(answer) }
    if let step = StepTalk(utterance, all, context)?.command() { return settled([step]) }
    if let whole = Sayings(utterance: utterance, all: all, context: context).commands() {
      return settled(whole)
    }
    guard !pieces.isEmpty else { return settled([Command(.none)]) }
    if let more = afterNotYet() { return more }
    if utterance.hasSayings {
      // A saying inside a longer sentence is only words.
      var plain = utterance
      plain.reread()
      return Parser(plain, context: context, effort: effort).interpretation()
    }
    if let named = RoutineNames(utterance: utterance, pieces: pieces, context: context).command() {
      return settled([named])
    }
    if let led = Leads(utterance: utterance, pieces: pieces).commands() { return settled(led) }
    if let rest = afterInterjection() { return rest }
    if let routine = RoutineGrammar(utterance: utterance, pieces: pieces, range: 0..<pieces.count)
      .read()
    {
      return settled([
        Command(
          routine.isCreated ? .createRoutine : .startRoutine, name: routine.routine.name,
          routine: routine.routine)
      ])
    }
    return clauses()
  }

  private func clauses() -> Interpretation {
    var commands: [Command] = []
    var leftovers: [Int] = []
    var isWhole = true
    var isOurs = false
    var before: Frame?
    if context.canCorrect, pieces.prefix(2).contains(where: { $0.is(.another) }),
      let more = followUp()
    {
      return settled(more)
    }
    let splitter = ClauseSplitter(pieces: pieces)
    for range in splitter.clauses() {
      let found = clause(range, before)
      if var understood = found.commands, !isTold(found.frame, found.leftovers) {
        if !found.leftovers.isEmpty {
          understood = prudent(understood, found.frame, found.leftovers)
        }
        isOurs = true
        commands = Self.merged(commands, understood)
        leftovers.append(contentsOf: found.leftovers)
        isWhole = isWhole && found.leftovers.isEmpty
      } else {
        leftovers.append(contentsOf: range)
        isWhole = false
      }
      before = found.frame ?? before
    }
    if isWhole, !commands.isEmpty { return settled(Self.counted(commands)) }
    if context.canCorrect, let more = followUp() { return settled(more) }
    if let order = afterStatement() { return order }
    if let question = question() { return settled([question]) }
    return unsettled(commands, leftovers, isOurs: isOurs)
  }

  /// "and six for the eggs", after "ten minutes for the pasta": one more is started.
  private func followUp() -> [Command]? {
    FollowUps(utterance: utterance, pieces: pieces, context: context).commands()
  }

  /// "it's not done yet, five more minutes": how much more makes the rest clear.
  private func afterNotYet() -> Interpretation? {
    guard pieces.count > 1, pieces[0].kind == .word, pieces[0].is(.saying),
      utterance.entry(pieces[0]).topic == .notYet, let rest = parsed(from: 1),
      rest.commands.allSatisfy({ $0.intent == .increaseTimer || $0.intent == .setDuration })
    else { return nil }
    return rest
  }

  /// "no, cancel the rice timer", "yes, and set …", "make that fifteen".
  private func afterInterjection() -> Interpretation? {
    guard pieces.count > 1, pieces[0].kind == .word, pieces[0].isAny([.saying, .correction]),
      pieces[0].roles.subtracting([.saying, .correction, .filler]).isEmpty
        || pieces[0].is(.saying) && pieces[0].is(.cancel)
          && utterance.entry(pieces[0]).intent == .reject && pieces[1].isAny(ClauseGrammar.verbs)
    else { return nil }
    if pieces.count == 2, pieces[1].kind == .length, pieces[0].is(.correction),
      !pieces[0].is(.saying)
    {
      let spoken = utterance.lengths[pieces[1].length]
      return settled([
        Command(.setDuration, duration: spoken.duration, target: Target(pronoun: .it))
      ])
    }
    let intent = utterance.entry(pieces[0]).intent
    let next = pieces[1].is(.and) && pieces.count > 2 ? 2 : 1
    guard
      pieces[next].isAny(ClauseGrammar.verbs.union(QuestionGrammar.openers)) || intent == .none
        || intent == .confirm,
      var rest = parsed(from: next)
    else { return nil }
    if context.pending == .yesOrNo, intent == .confirm || intent == .reject {
      rest.commands.insert(Command(intent), at: 0)
    }
    return rest
  }

  /// "my hands are dirty, set a timer …": what goes before only tells how things are.
  private func afterStatement() -> Interpretation? {
    let blockers: Roles = [.condition, .pastTime, .what, .how, .howLong, .when, .which]
    var hasVerb = false
    for at in pieces.indices {
      let piece = pieces[at]
      let opens = piece.marks.contains(.opens)
      if at > 0, piece.kind == .word, piece.isAny(ClauseGrammar.verbs) || piece.isAny([.howLong]),
        hasVerb || opens, opens || !pieces[at - 1].isAny(Self.bindings),
        at >= 2 || pieces[0].end - pieces[0].first >= 3,
        opens && !pieces[0].is(.negation)
          || pieces[0].isAny([.person, .definite, .declares, .article, .demonstrative])
          || pieces[0].isUnknown || pieces[0].is(.food),
        let rest = parsed(from: at), rest.commands.contains(where: { $0.intent != .none })
      {
        return rest
      }
      if piece.kind != .word { return nil }
      if piece.isAny(blockers), !piece.is(.declares) { return nil }
      hasVerb = hasVerb || piece.isAny([.declares, .being, .having])
    }
    return nil
  }

  /// What binds the next word, so that no order begins there.
  private static let bindings: Roles = [
    .to, .article, .definite, .person, .negation, .condition, .doing, .by, .of, .forWord, .with,
    .pastTime, .and, .adverb, .being, .having,
  ]

  private func parsed(from start: Int) -> Interpretation? {
    guard effort.allowsMore else { return nil }
    var scope = utterance
    scope.replacePieces(Array(pieces[start...]))
    let found = Parser(scope, context: context, effort: effort).interpretation()
    return found.isSettled && found.commands.allSatisfy({ $0.intent != .none }) ? found : nil
  }

  /// "how long do I boil an egg": a cook's question, for a model.
  private func question() -> Command? {
    guard let first = pieces.first, first.kind == .word,
      first.isAny([.howLong, .howMany, .howMuch, .what, .how]),
      pieces.contains(where: {
        $0.kind == .word && $0.isAny([.food])
          || $0.is(.imperative) && $0.roles.subtracting([.imperative, .filler]).isEmpty
      }),
      !pieces.contains(where: { $0.kind == .word && $0.isAny([.timer, .left, .foreign]) })
    else { return nil }
    return Command(.ask, text: utterance.text(0..<pieces.count))
  }

  /// "start a timer and set it for ten minutes", "… and call it pasta" are one command.
  private static func merged(_ commands: [Command], _ more: [Command]) -> [Command] {
    guard var last = commands.last, more.count == 1, last.intent == .startTimer else {
      return commands + more
    }
    let next = more[0]
    if last.duration == nil, next.duration != nil,
      next.target == nil || next.target?.pronoun == .it, next.name == nil,
      next.intent == .setDuration || next.intent == .startTimer && next.target?.pronoun == .it
    {
      last.duration = next.duration
      last.maxDuration = next.maxDuration
      return commands.dropLast() + [last]
    }
    if last.name == nil, next.intent == .renameTimer,
      next.target == nil || next.target?.pronoun == .it
    {
      last.name = next.name
      return commands.dropLast() + [last]
    }
    return commands + more
  }

  /// "two timers, one for ten minutes and one for five": two, not four.
  private static func counted(_ commands: [Command]) -> [Command] {
    let open = commands.prefix { $0 == Command(.startTimer) }.count
    guard open > 1, commands.count == open * 2,
      commands[open...].allSatisfy({ $0.intent == .startTimer })
    else { return commands }
    return Array(commands[open...])
  }

  private func settled(_ commands: [Command]) -> Interpretation {
    Interpretation(commands: commands, confidence: Certainty(utterance).value)
  }

  // MARK: One clause

  private func clause(
    _ range: Range<Int>, _ before: Frame?
  ) -> (commands: [Command]?, leftovers: [Int], frame: Frame?) {
    guard let first = range.first else { return (nil, [], nil) }
    let reminders = ReminderGrammar(utterance: utterance, pieces: pieces, range: range)
    if let found = reminders.commands() { return (found.isEmpty ? nil : found, [], nil) }
    let special = SpecialGrammar(utterance: utterance, pieces: pieces, context: context)
    let piece = pieces[first]
    if piece.kind == .word, piece.isAny([.want, .start]), piece.isAny(QuestionGrammar.openers) {
      let frame = ClauseGrammar(
        utterance: utterance, pieces: pieces, context: context, isElided: before != nil
      ).frame(range)
      let orders = Orders(utterance: utterance, pieces: pieces, context: context, before: before)
      if frame.nouns.isEmpty, frame.leftovers.isEmpty, let commands = orders.commands(frame) {
        return (commands, [], frame)
      }
    }
    if piece.kind == .word, piece.isAny(QuestionGrammar.openers) {
      if let status = special.stopwatchQuestion(range) ?? special.phaseQuestion(range) {
        return (status, [], nil)
      }
      if piece.is(.imperative), let later = reminders.later() { return (later, [], nil) }
      let question = QuestionGrammar(utterance: utterance, pieces: pieces, context: context)
      let (commands, left) = question.commands(range)
      if commands != nil || !piece.isAny(ClauseGrammar.verbs.subtracting([.show])) {
        return (commands, left, nil)
      }
    }
    let frame = ClauseGrammar(
      utterance: utterance, pieces: pieces, context: context, isElided: before != nil
    )
    .frame(range)
    if !frame.nouns.subtracting([.nameNoun]).isEmpty {
      let left = frame.leftovers.filter {
        !pieces[$0].isAny([.article, .definite, .demonstrative, .newness])
          || pieces[$0].kind != .word
      }
      return (special.commands(frame, range), left, frame)
    }
    let orders = Orders(utterance: utterance, pieces: pieces, context: context, before: before)
    if let commands = orders.commands(frame), frame.leftovers.isEmpty {
      return (commands, [], frame)
    }
    if let later = reminders.later() { return (later, [], nil) }
    if range.contains(where: {
      pieces[$0].kind == .word
        && pieces[$0].isAny([.left, .howLong, .status, .running, .finish, .howMuch])
    }), frame.verb == nil || frame.verb == .show, !piece.isAny([.person, .pastTime]) {
      let question = QuestionGrammar(utterance: utterance, pieces: pieces, context: context)
      let (commands, left) = question.commands(range)
      if commands != nil, left.isEmpty { return (commands, [], nil) }
    }
    return (orders.commands(frame), frame.leftovers, frame)
  }
}
