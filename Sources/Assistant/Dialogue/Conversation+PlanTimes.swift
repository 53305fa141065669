import Recipes
import Replies
import Routines
import Timers
import Understanding

/// When a plan is to be done: later or earlier while it is read back, and at another time while it waits to begin.
extension Conversation {
  /// "Half an hour later", while a plan is read back.
  func planShift(_ said: SpokenClauses, _ text: String, of plan: SpokenPlan) -> Command? {
    let wording = writer.wording
    let isEarlier = said.has(wording.phrases(.planEarlier))
    guard isEarlier || said.has(wording.phrases(.planLater)), said.count <= Self.shortShift,
      case let lengths = DurationReader(language: spokenLanguage).mentions(in: text),
      lengths.count == 1
    else { return nil }
    let length = lengths[0].duration
    // "The chicken ten minutes later" is no length of it: the plan is read once more.
    guard names(of: plan, in: text).isEmpty else { return Command(.removePhase) }
    guard isOnlyShift(text, lengths[0]) else { return nil }
    return Command(.scheduleRoutine, duration: isEarlier ? .zero - length : length)
  }

  private static let shortShift = 8

  /// Nothing else is said: not "the bus leaves ten minutes earlier".
  private func isOnlyShift(_ text: String, _ length: DurationMention) -> Bool {
    let wording = writer.wording
    let kinds: [KitchenPhrases] = [.planLead, .planLater, .planEarlier, .planMove]
    let phrases = kinds.reduce(into: [String]()) { $0 += wording.phrases($1) }
    let own = Set(phrases.joined(separator: " ").split(separator: " ").map(String.init))
    let letters = Array(text.unicodeScalars)
    var rest = String.UnicodeScalarView()
    rest += letters[..<length.range.lowerBound]
    rest += " ".unicodeScalars
    rest += letters[length.range.upperBound...]
    return SpokenClauses(String(rest)).clauses.joined().allSatisfy {
      own.contains($0) || spokenLanguage[.stepOpeners].contains($0)
    }
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

  /// "Make it half past seven", of a plan that is to be done by then: while it waits for its first step it begins
  /// later or earlier; once something cooks, what is left of it is told.
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
    guard timer.phase?.kind == .pause, let left = timer.remaining(at: snapshot.moment) else {
      return .say(writer.wholeLeft(timer, beside: sides, at: snapshot.moment))
    }
    let whole = writer.rest(of: timer, beside: sides, at: snapshot.moment)
    let wait = length - (whole - left)
    guard wait > .zero else { return .say(writer.say(.timeHasPassed)) }
    return .act(.setRemaining(timer.id, to: wait))
  }
}

extension SpokenWhen {
  /// The minute of the day that a time is in.
  fileprivate init(at time: LocalTime) {
    self.init(at: Clock(minutes: time.time.seconds / 60, isSure: true))
  }
}
