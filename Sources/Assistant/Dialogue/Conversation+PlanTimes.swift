import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// When a plan is to be done: later or earlier while it is read back, and at another time while it waits to begin.
extension Conversation {
  /// "Half an hour later", while a plan is read back.
  func planShift(_ said: SpokenClauses, _ text: String, of plan: SpokenPlan) -> Command? {
    guard let length = shiftTold(said, text) else { return nil }
    // "The chicken ten minutes later" is no length of it: the plan is read once more.
    guard names(of: plan, in: text).isEmpty else { return Command(.removePhase) }
    return shift(said, text).map { _ in Command(.scheduleRoutine, duration: length.by) }
  }

  /// "Ten minutes later", and below zero for earlier; nil where anything else is said but words of `lists`.
  private func shift(
    _ said: SpokenClauses, _ text: String, besides lists: [WordList] = []
  ) -> Duration? {
    shiftTold(said, text).flatMap { isOnlyShift(text, $0.mention, besides: lists) ? $0.by : nil }
  }

  private func shiftTold(
    _ said: SpokenClauses, _ text: String
  ) -> (by: Duration, mention: DurationMention)? {
    let wording = writer.wording
    let isEarlier = said.has(wording.phrases(.planEarlier))
    guard isEarlier || said.has(wording.phrases(.planLater)), said.count <= Self.shortShift,
      case let lengths = DurationReader(language: spokenLanguage).mentions(in: text),
      lengths.count == 1
    else { return nil }
    return (isEarlier ? .zero - lengths[0].duration : lengths[0].duration, lengths[0])
  }

  private static let shortShift = 8

  /// Nothing else is said: not "the bus leaves ten minutes earlier".
  private func isOnlyShift(
    _ text: String, _ length: DurationMention, besides lists: [WordList]
  ) -> Bool {
    let own = words(of: [.planLead, .planLater, .planEarlier, .planMove])
    let letters = Array(text.unicodeScalars)
    var rest = String.UnicodeScalarView()
    rest += letters[..<length.range.lowerBound]
    rest += " ".unicodeScalars
    rest += letters[length.range.upperBound...]
    return SpokenClauses(String(rest)).clauses.joined().allSatisfy {
      let word = $0
      return own.contains(word) || spokenLanguage[.stepOpeners].contains(word)
        || lists.contains { spokenLanguage[$0].contains(word) }
    }
  }

  /// All words of some phrases.
  private func words(of kinds: [KitchenPhrases]) -> Set<String> {
    let phrases = kinds.reduce(into: [String]()) { $0 += writer.wording.phrases($1) }
    return Set(phrases.joined(separator: " ").split(separator: " ").map(String.init))
  }

  /// The same plan, done so much later; nil where that has passed.
  func delayed(_ plan: SpokenPlan, by length: Duration, in snapshot: BookSnapshot) -> SpokenPlan? {
    let end = finish(of: plan, in: snapshot) ?? snapshot.now + plan.whole
    guard end + length > snapshot.now else { return nil }
    var plan = plan
    plan.finish(at: SpokenWhen(at: end + length))
    return timed(plan, in: snapshot)
  }

  /// What is to be done in an hour is so at a time of day, where that tells the day.
  func dated(_ plan: SpokenPlan, in snapshot: BookSnapshot) -> SpokenPlan {
    guard let due = plan.due, due <= Self.longestDue else { return plan }
    var plan = plan
    plan.finish(at: SpokenWhen(at: snapshot.now + due + .seconds(30)))
    return plan
  }

  private static let longestDue = Duration.seconds(20 * 3600)

  /// "No, seven", of a plan that is to be done at a time of day: the next hour of that name.
  ///
  /// Only where nothing else is said: not "we have seven guests".
  func hour(of plan: SpokenPlan, in text: String) -> SpokenWhen? {
    guard plan.finish != nil else { return nil }
    let words = FoldedText(text, language: spokenLanguage).words.map(\.folded)
    let numbers = words.compactMap { Int($0) }
    let denials = Set(writer.wording.phrases(.listNo).joined(separator: " ").split(separator: " "))
    func changes(_ word: String) -> Bool {
      spokenLanguage[.calendarMove].contains(word) || denials.contains(word[...])
    }
    guard numbers.count == 1, (2...12).contains(numbers[0]), words.contains(where: changes),
      words.allSatisfy({
        Int($0) != nil || changes($0) || spokenLanguage[.stepOpeners].contains($0)
      })
    else { return nil }
    return SpokenWhen(at: SpokenWhen.Clock(minutes: numbers[0] * 60, isSure: false))
  }

  /// "Make dinner half past seven", "push everything back ten minutes", while a plan runs.
  ///
  /// Beside other timers only where the meal is named, or that all of it is meant.
  func planMoved(_ said: SpokenClauses, _ text: String, in snapshot: BookSnapshot) -> Command? {
    guard let timer = snapshot.runningPlan, said.count <= Self.shortHour else { return nil }
    let wording = writer.wording
    let words = said.clauses.joined()
    let isMeant =
      snapshot.timers.allSatisfy { $0.id == timer.id || $0.parent == timer.id }
      || words.contains(where: spokenLanguage[.calendarMeals].contains)
      || said.has(wording.phrases(.planAll))
    let order = said.dropping(wording.phrases(.planLead))
    guard isMeant, !order.begins(with: wording.phrases(.question)),
      !order.clauses.contains(where: { spokenLanguage[.cookAsks].prefix(of: $0) != nil })
    else { return nil }
    var schedule = Command(.scheduleRoutine, target: Target(mode: .routine))
    schedule.duration = shift(said, text, besides: [.calendarMeals, .calendarMove])
    if schedule.duration != nil { return schedule }
    guard said.has(wording.phrases(.planChange)), let when = hourAlone(in: text) else { return nil }
    schedule.when = when
    return schedule
  }

  /// The hour of today that is told, where nothing is said beside it but what is moved, and that it is to be ready then.
  private func hourAlone(in text: String) -> SpokenWhen? {
    let wording = writer.wording
    let own = words(of: [.planAll, .planChange, .planLead, .planMove, .over])
    let lists: [WordList] = [.stepOpeners, .calendarMeals, .calendarMove, .planPronouns]
    let when = SpokenWhen(in: text, language: spokenLanguage) { word in
      own.contains(word) || lists.contains { spokenLanguage[$0].contains(word) }
    }
    guard let when, when.clocks.count == 1, when.days.isEmpty, when.rule == nil, when.lead == nil
    else { return nil }
    // "Make tea for two" tells how many.
    let words = SpokenClauses(text).clauses.joined().map(spokenLanguage.withDigits)
    let counts = zip(words, words.dropFirst()).contains { before, number in
      Int(number) != nil && wording.phrases(.planFor).contains(before)
    }
    return counts ? nil : when
  }

  /// Moves the plan that runs to a time of day, or by a length; nil where none is meant.
  func schedulePlan(_ request: Request, in snapshot: BookSnapshot) -> Response? {
    guard request.command.target?.mode == .routine, let timer = snapshot.runningPlan else {
      return nil
    }
    if let shift = request.command.duration {
      let sides = snapshot.timers.filter { $0.parent == timer.id }
      let whole = writer.rest(of: timer, beside: sides, at: snapshot.moment)
      return movePlan(request, to: whole + shift, in: snapshot)
    }
    guard let when = request.command.when else { return nil }
    guard let end = when.occasions(after: snapshot.now, for: .alarm).first?.time else {
      return .say(writer.say(.timeHasPassed))
    }
    return movePlan(
      request, to: snapshot.calendar.moment(of: end) - snapshot.moment, in: snapshot)
  }

  /// "Make it half past seven", of a plan that is to be done by then: while it waits for its first step it begins
  /// later or earlier; once something cooks, it is told when all will be ready.
  ///
  /// Returns: nil where no plan with more to come is meant.
  func movePlan(_ request: Request, to length: Duration, in snapshot: BookSnapshot) -> Response? {
    let target = request.command.target
    let meant =
      request.targets?.first.flatMap { snapshot[$0] }
      ?? (target?.isOnlyPronoun ?? true
        ? snapshot[mentioned].first ?? (snapshot.timers.count == 1 ? snapshot.timers.first : nil)
        : target?.mode == .routine ? snapshot.timers.first(where: \.isRoutine) : nil)
    guard let timer = meant, let run = timer.run, !run.isGuided,
      run.position + 1 < run.steps.count || !run.beside.isEmpty
    else { return nil }
    let sides = snapshot.timers.filter { $0.parent == timer.id }
    let whole = writer.rest(of: timer, beside: sides, at: snapshot.moment)
    guard timer.phase?.kind == .pause, run.position == 0, sides.isEmpty,
      let left = timer.remaining(at: snapshot.moment)
    else {
      let time = writer.allReady(timer, beside: sides, in: snapshot)
      return .say(
        time.map { writer.say(.planUnderWay(time: $0)) }
          ?? writer.wholeLeft(timer, beside: sides, at: snapshot.moment))
    }
    let wait = length - (whole - left)
    guard wait > .zero else { return .say(writer.say(.timeHasPassed)) }
    let end = writer.time(in: length, snapshot)
    return Response(
      commands: [.setRemaining(timer.id, to: wait)], closing: writer.say(.planReady(time: end)))
  }
}

extension BookSnapshot {
  /// The one plan or routine under way, where there is one alone and it is read to nobody.
  fileprivate var runningPlan: KitchenTimer? {
    let routines = timers.filter { $0.isRoutine && $0.parent == nil }
    guard routines.count == 1, let run = routines[0].run, !run.isGuided else { return nil }
    return routines[0]
  }
}

extension SpokenWhen {
  /// The minute of the day that a time is in.
  fileprivate init(at time: LocalTime) {
    self.init(at: Clock(minutes: time.time.seconds / 60, isSure: true))
  }
}
