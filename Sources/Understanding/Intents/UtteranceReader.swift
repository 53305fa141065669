/// Settles what words of one language mean.
///
/// The rules read them, and the second opinion doubts what they find.
struct UtteranceReader: Sendable {
  /// An utterance with more words is nobody's order to a timer.
  static let longest = 200
  /// A beginning is suggested that costs no more.
  static let surely: Float = 0.8
  /// Where the second opinion is no surer, what nothing is understood of is not for us; nor is a plan.
  private static let hardlyOurs: Float = 0
  private static let hardlyAPlan: Float = -500

  let code: String
  let language: Language
  private let opinion: SecondOpinion?

  init(_ language: Language) {
    self.language = language
    code = language.code
    opinion = SecondOpinion(language: code)
  }

  /// Without `mayBeSeveral` it is one of several alarms or reminders already.
  func classify(
    _ text: String, context: Context, mayBeSeveral: Bool = true
  ) -> Interpretation {
    var text = text
    return text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: language, limit: Self.longest)
      guard utterance.words.count < Self.longest else {
        return Interpretation(commands: [Command(.unknown)], confidence: 0)
      }
      var meaning = meaning(of: utterance, bytes, in: context)
      if mayBeSeveral, meaning.commands.count == 1,
        let several = appointments(insteadOf: meaning.commands[0], in: utterance, context)
      {
        meaning.commands = several
      } else {
        meaning.commands = meaning.commands.sayingWhen(in: utterance)
      }
      return meaning
    }
  }

  /// Without `mayBeCut` it is one of several orders already.
  func meaning(
    of utterance: Utterance, _ bytes: UnsafeBufferPointer<UInt8>, in context: Context,
    mayBeCut: Bool = true
  ) -> Interpretation {
    let evidence = evidence(on: utterance, in: context, withOpenings: true)
    if evidence.isForAnother {
      return Interpretation(commands: [Command(.none)], confidence: Certainty.most)
    }
    let ruled = settled(utterance, evidence, in: context)
    // The shopping list, the other recipes and tomorrow's alarm are no talk of the recipe that is read out.
    if context.isInRoutine, let ruled,
      ruled.commands.allSatisfy({
        $0.isUnrelatedToRecipe || evidence.findings.speaksOfUs && $0.intent == .timerStatus
      })
    {
      return ruled
    }
    if let step = StepTalk(utterance, context)?.command() {
      return Interpretation(commands: [step], confidence: Certainty(utterance).value)
    }
    let cook = context.cooking.flatMap { cooking in
      CookTalk(String(decoding: bytes, as: UTF8.self), in: cooking, context, language)
    }
    lazy var begun = Interpretation(
      commands: [Command(.nextPhase, about: .cue)], confidence: Certainty(utterance).value)
    if !utterance.mayTellClock,
      cook?.beginsIt == true && ruled?.commands.first?.intent != .restartTimer
        || utterance.lengths.count == 1
          && cook?.begins(lasting: utterance.lengths[0].duration) == true
    {
      return begun
    }
    if cook?.begins(ruled, lasting: utterance.lengths.map(\.duration)) == true { return begun }
    if let cook,
      let said = cook.portions
        ?? cook.command(
          beside: ruled, lengths: utterance.lengths.map(\.duration),
          mayTellClock: utterance.mayTellClock)
    {
      return cook.interpretation(said, of: utterance)
    }
    let found = aimed(
      found(ruled, in: utterance, evidence, in: context, mayBeCut), in: utterance, context)
    // "He's been on that move ten minutes", said while a recipe is read out.
    if cook?.isSurelyForOthers == true, !evidence.findings.speaksOfUs, !utterance.namesTimer,
      found.commands.contains(where: \.acts),
      // "The phone rang, pause" is easily taken back.
      !found.commands.allSatisfy({ $0.intent == .pauseTimer })
    {
      return Interpretation(commands: [Command(.none)], confidence: Certainty(utterance).value)
    }
    return found
  }

  /// What it means by the rules, or where they read nothing, by whatever else tells.
  private func found(
    _ ruled: Interpretation?, in utterance: Utterance, _ evidence: Evidence,
    in context: Context, _ mayBeCut: Bool
  ) -> Interpretation {
    if let ruled, let better = better(than: ruled, in: utterance, evidence, context, mayBeCut) {
      return perhapsOfPlan(better, in: utterance)
    }
    return ruled
      ?? chosen(utterance, evidence, in: context)
      ?? orderTakenBack(in: utterance, evidence, context)
      ?? orderBesideTelling(in: utterance, evidence, context).map {
        perhapsOfPlan(
          several(insteadOf: $0, in: utterance, evidence, context, mayBeCut) ?? $0, in: utterance)
      }
      ?? saidAmongTimers(in: utterance, evidence, context, mayBeCut).map {
        perhapsOfPlan($0, in: utterance)
      }
      ?? conclusion(of: utterance, evidence, context)
      ?? unsettled(utterance, evidence, in: context)
  }

  /// What is found out once about an utterance.
  struct Evidence {
    let findings: RuleEngine.Findings
    /// How sure the second opinion is that it was said to Simmer; 0 where a language has none.
    let relevance: Float
    /// A time is said, or something was asked.
    private let isExpected: Bool
    /// What it was most probably about, and how far that is ahead.
    let subject: (best: Opinion.Subject, margin: Int32)?

    init(findings: RuleEngine.Findings, opinion: Opinion?, isExpected: Bool) {
      self.findings = findings
      self.isExpected = isExpected
      relevance = opinion.map { Float($0.relevance) } ?? 0
      subject = opinion.map {
        let best = $0.best
        return (best.subject, best.margin)
      }
    }

    /// What a reading costs more because the second opinion doubts it, at least.
    var doubt: Float { max(0, -relevance - 150) / 450 }

    /// What it costs more where no word speaks of what Simmer does, nothing asks for it, and it names any thing that
    /// nobody taught.
    ///
    /// "Resume the presentation".
    private func doubt(of reading: RuleEngine.Reading) -> Float {
      let isPlain =
        findings.speaksOfUs || isExpected || reading.isSituated || findings.namesOwnThing
        || reading.commands.allSatisfy { $0.target?.name == nil && $0.name == nil }
      return isPlain ? doubt : max(doubt, (-relevance - 100) / 150)
    }

    /// "Alexa, stop": nothing that was asked, or is under way, makes it ours.
    var isForAnother: Bool {
      findings.readings.first.map { $0.cost < -1 && $0.commands == [Command(.none)] } ?? false
    }

    /// What a reading costs beside others.
    ///
    /// The second opinion never saw a user's own rules, and does not doubt them.
    func cost(of reading: RuleEngine.Reading) -> Float {
      reading.cost + (reading.isOwn ? 0 : doubt(of: reading))
    }

    /// The cheapest that holds.
    func best(of readings: [RuleEngine.Reading]) -> RuleEngine.Reading? {
      readings.lazy.filter(holds).min { cost(of: $0) < cost(of: $1) }
    }

    func holds(_ reading: RuleEngine.Reading) -> Bool {
      guard cost(of: reading) <= RuleEngine.limit else { return false }
      if reading.needsAgreement, !agrees { return false }
      if reading.isTold, relevance < Self.leastTold { return false }
      guard let subject else { return reading.leastMargin == nil }
      if let margin = reading.leastMargin {
        return subject.best == reading.subject && subject.margin >= margin
      }
      guard let read = reading.subject, read != subject.best, subject.margin >= Opinion.sure else {
        return true
      }
      // "resume the timer in ten minutes" is kept as a reminder.
      return !subject.best.isTimers || read == .alarm || read == .reminder
    }

    /// The second opinion knows what is to be done to a timer.
    var isOfTimers: Bool {
      subject.map { $0.best.isTimers && $0.margin >= Opinion.clear } ?? false
    }

    /// It knows that something is to be done to a timer that there is.
    var isOfWhatRuns: Bool { isOfTimers && subject?.best != .startTimer }

    /// With what is told before an order, the second opinion may doubt both no more than so.
    private static let leastTold: Float = -150

    /// The second opinion is quite sure that it was said to Simmer.
    var agrees: Bool { relevance >= 150 }
  }

  /// With `all`, also of readings that cannot win.
  func evidence(
    on utterance: Utterance, in context: Context, all: Bool = false, withOpenings: Bool = false
  ) -> Evidence {
    let findings = engine.findings(
      in: utterance, context: context, all: all, withOpenings: withOpenings)
    return Evidence(
      findings: findings,
      opinion: opinion(on: utterance, 0..<utterance.words.count, live: findings.liveNames),
      isExpected: !utterance.lengths.isEmpty || context.pending != nil)
  }

  /// What the second opinion holds of some of the words, where these name live timers.
  func opinion(on utterance: Utterance, _ words: Range<Int>, live: [Range<Int>]) -> Opinion? {
    guard let opinion, !words.isEmpty else { return nil }
    let bytes = utterance.byteRange(of: words)
    return opinion.opinion(
      of: UnsafeBufferPointer(rebasing: utterance.bytes[bytes]),
      live: live.filter { words.contains($0.lowerBound) && $0.upperBound <= words.upperBound }.map {
        let name = utterance.byteRange(of: $0)
        return name.lowerBound - bytes.lowerBound..<name.upperBound - bytes.lowerBound
      })
  }

  var engine: RuleEngine { RuleEngine(table: language.rules, plain: language.plainRules) }

  /// What the rules find in the first way in which something holds.
  func found(
    in utterance: Utterance, _ evidence: Evidence, _ context: Context,
    ways: [RuleEngine.Way] = RuleEngine.Way.allCases, all: Bool = false
  ) -> (readings: [RuleEngine.Reading], way: RuleEngine.Way) {
    for way in ways {
      if way == .gist {
        // Of two lengths, one would be passed over.
        let speaksOfTime =
          evidence.findings.speaksOfUs || !utterance.lengths.isEmpty || evidence.isOfTimers
        guard evidence.agrees, speaksOfTime, utterance.lengths.count < 2 else { break }
      }
      let readings =
        way == .written
        ? evidence.findings.readings
        : engine.findings(in: utterance, context: context, way: way, all: all).readings
      if readings.contains(where: evidence.holds) { return (readings, way) }
    }
    return (evidence.findings.readings, .written)
  }

  /// What the rules make of it, where they are sure.
  func settled(
    _ utterance: Utterance, _ evidence: Evidence, in context: Context
  ) -> Interpretation? {
    let best = evidence.best(of: found(in: utterance, evidence, context).readings)
    guard let best, !best.isOffer, !best.commands.contains(where: { $0.intent == .unknown }) else {
      return nil
    }
    let cost = Double(max(evidence.cost(of: best), 0))
    var settled = Interpretation(
      commands: best.commands.withoutAnnounced,
      confidence: min(Certainty.most - 0.05 * cost, Certainty(utterance).value))
    settled.mayBePlan = mayBePlan(best.commands, in: utterance)
    return settled
  }

  /// Which of the timers that were asked about is named, however it was heard: "past a"; or among a few words that
  /// name no other and no time: "to the ragu", "well, the soup".
  private func chosen(
    _ utterance: Utterance, _ evidence: Evidence, in context: Context
  ) -> Interpretation? {
    guard case .which(let names) = context.pending else { return nil }
    var chosen: String?
    if case .one(let place) = NameMatcher().match(
      utterance.text(utterance.pieces.indices), among: names)
    {
      chosen = names[place]
    } else if utterance.words.count <= Self.mostOfAChoice,
      let name = evidence.findings.spoken?.onlyName
    {
      let said = utterance.name(name.words)
      chosen = name.kind == .live ? said : compound(with: said, among: names)
    }
    return chosen.map {
      Interpretation(
        commands: [Command(.confirm, target: Target(name: $0))],
        confidence: Certainty(utterance).value)
    }
  }

  /// "Salami" of "Salamipizza" and "Thunfischpizza", in a language that makes one word of several.
  private func compound(with part: String, among names: [String]) -> String? {
    let part = part.lowercased()
    guard language.traits.contains(.joinsWords), part.count >= Self.shortestPart else { return nil }
    let fitting = names.filter { $0.lowercased().hasPrefix(part) }
    return fitting.count == 1 ? fitting[0] : nil
  }

  private static let shortestPart = 4
  /// Who says more tells something else.
  private static let mostOfAChoice = 6

  /// What the rules are not sure of: whether it is for us at all, what is probably meant, and whether a
  /// model may be asked for the rest.
  private func unsettled(
    _ utterance: Utterance, _ evidence: Evidence, in context: Context
  ) -> Interpretation {
    let findings = evidence.findings
    let best = evidence.best(of: findings.readings)
    var offered = best?.isOffer == true ? best?.commands ?? [] : []
    var rest: String?
    // Only a new timer may be begun with less than the whole sentence; acts on others are not suggested.
    if let begun = findings.beginning, !begun.isOffer,
      begun.cost + evidence.doubt <= Self.surely,
      begun.commands.allSatisfy({ $0.intent == .startTimer && $0.duration != nil })
    {
      offered = begun.commands
      rest = findings.rest
    }
    let wish = RoutineWish(utterance)
    // Borders that nobody wrote count for plans alone: what leaves the house is told as it was written.
    let (mayBePlan, firstStep, only) = withMarks(utterance) { marked in
      (
        RoutineWish(marked).mayBePlan(besideTimers: context.hasTimers),
        context.pending == nil ? self.firstStep(of: marked) : nil,
        evidence.agrees && FirstStep(marked).isAllThatIsTimed
          ? self.firstStep(of: marked, isOurs: true) : nil
      )
    }
    if let only {
      return Interpretation(commands: [only], confidence: Certainty(utterance).value)
    }
    let isOurs = best != nil || !offered.isEmpty || findings.speaksOfUs || wish.isPlan
    var command = Command(isOurs ? .unknown : .none)
    if utterance.lengths.count == 1 {
      command.duration = utterance.lengths[0].duration
      command.maxDuration = utterance.lengths[0].maxDuration
    }
    var found = Interpretation(
      commands: [command], confidence: isOurs ? 0.3 : 0.8, partial: offered, rest: rest)
    found.mayBePlan = mayBePlan
    guard isOurs else { return found }
    // "boil the potatoes for twenty minutes": what is suggested leaves nothing over.
    let isWhole = rest == nil && !offered.isEmpty && !wish.hasSeveral
    found.asksForRoutine = wish.isOne && !isWhole && evidence.relevance >= Self.hardlyAPlan
    found.firstStep = firstStep
    let isNothing =
      offered.isEmpty && best == nil && found.firstStep == nil && !found.asksForRoutine
    if isNothing, evidence.relevance < Self.hardlyOurs {
      var nothing = Interpretation(commands: [Command(.none)], confidence: 0.8)
      nothing.mayBePlan = mayBePlan
      return nothing
    }
    return found
  }

  /// Reads an utterance once more, with commas where it was written down without any.
  private func withMarks<T>(_ utterance: Utterance, _ read: (Utterance) -> T) -> T {
    var text = PunctuationRestorer.restored(utterance)
    return text.withUTF8 { read(Utterance($0, language: language, limit: Self.longest)) }
  }

  /// What an utterance that is not settled begins with.
  ///
  /// `isOurs`: the second opinion is quite sure of the whole of it.
  private func firstStep(of utterance: Utterance, isOurs: Bool = false) -> Command? {
    guard var clause = FirstStep(utterance).clause() else { return nil }
    let best = clause.withUTF8 { bytes in
      let words = Utterance(bytes, language: language, limit: Self.longest)
      let evidence = evidence(on: words, in: .empty)
      return evidence.best(
        of: found(in: words, evidence, .empty, ways: [.written, .slips]).readings)
    }
    // It is begun at once, so it must be certain.
    guard let best, !best.isOffer, !best.needsAgreement || isOurs, best.commands.count == 1,
      let step = best.commands.first, step.intent == .startTimer, step.duration ?? .zero > .zero,
      step.target == nil
    else { return nil }
    return step
  }
}

extension [Command] {
  /// Without the new timers that are told of before what they are: "two timers, ten for the penne and five for the
  /// spinach".
  fileprivate var withoutAnnounced: [Command] {
    let announced = prefix { $0 == Command(.startTimer) }
    let told = dropFirst(announced.count)
    return !announced.isEmpty && announced.count <= told.count
      && told.allSatisfy { $0.intent == .startTimer && $0.duration != nil } ? Array(told) : self
  }
}

extension Utterance {
  /// "Timer", "alarm", "reminder".
  fileprivate var namesTimer: Bool {
    words.indices.contains {
      language[.timerNouns].contains(words($0..<$0 + 1).lowercased())
    }
  }
}
