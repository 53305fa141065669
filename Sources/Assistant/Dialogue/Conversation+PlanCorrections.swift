import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// What is said otherwise while a plan is read back.
extension Conversation {
  /// "That's not right, the rolls take ten", "rolls not eight but ten", while a plan is read back: one phase is named, and
  /// the last number is its length.
  func planCorrection(
    _ read: Interpretation, _ said: SpokenClauses, _ text: String
  ) -> Command? {
    guard question?.kind == .plan, let plan = question?.requests.first?.plan?.spoken else {
      return nil
    }
    if let asked = planAsked(said, plan) { return asked }
    if let shift = planShift(said, text, of: plan) { return shift }
    guard said.count <= Self.longestCorrection,
      read.commands.allSatisfy({
        ![.increaseTimer, .decreaseTimer, .cancelTimer, .setReminder, .setAlarm].contains($0.intent)
      })
    else { return nil }
    let code = writer.wording.language
    let names = plan.phases.map { CookIndex.stems(of: $0.name ?? "", in: code) }
    let meant = self.names(of: plan, in: text)
    let shop = ShoppingReader(code)
    if meant.isEmpty, DurationReader(language: spokenLanguage).mentions(in: text).isEmpty,
      let meal = MealTime(text, language: spokenLanguage, isAsked: said.count <= Self.shortHour),
      case .at(let when) = meal.due, !namesFood(besides: meal.range, in: text, shop)
    {
      var schedule = Command(.scheduleRoutine)
      schedule.when = when
      return schedule
    }
    if meant.isEmpty, let when = hour(of: plan, in: text) {
      var schedule = Command(.scheduleRoutine)
      schedule.when = when
      return schedule
    }
    guard !read.commands.contains(where: { $0.intent == .removePhase }) else { return nil }
    // "No rice": without it.
    if read.commands.count == 1, case let no = read.commands[0], no.intent == .reject,
      no.duration == nil, let said = no.target?.name ?? no.name,
      let at = names.firstIndex(of: CookIndex.stems(of: said, in: code))
    {
      return Command(.removePhase, target: Target(name: plan.phases[at].name ?? said))
    }
    guard meant.count == 1, let name = plan.phases[meant[0]].name,
      !said.clauses.contains(where: { spokenLanguage[.cookAsks].prefix(of: $0) != nil })
    else { return nil }
    // "Toast two minutes after the bacon" is of something else.
    let isOfOther = read.commands.contains { command in
      (command.target?.name ?? command.name).map {
        // "The rolls take ten" names no "take".
        !spokenLanguage[.planWeak].contains($0.lowercased())
          && CookIndex.stems(of: $0, in: code).isDisjoint(with: names[meant[0]])
      } ?? false
    }
    guard !isOfOther else { return nil }
    // What is new is added, and not taken for a remark: "and peas for five".
    let words = FoldedText(text, language: spokenLanguage).words.map(\.folded)
    let small: [WordList] = [.stepEmpty, .cueDenials, .calendarMove, .planWeak]
    let denials = writer.wording.phrases(.listNo)
    let strangers = Set(
      words.filter { word in
        let stems = CookIndex.stems(of: word, in: code)
        return !stems.isEmpty && stems.isDisjoint(with: names[meant[0]])
          && Int(spokenLanguage.withDigits(word)) == nil && !denials.contains(word)
          && !small.contains { spokenLanguage[$0].contains(word) }
      })
    // "Toast two minutes after the soup".
    guard !strangers.contains(where: { shop.item($0)?.aisle != nil }) else { return nil }
    let lengths = DurationReader(language: spokenLanguage).mentions(in: text)
    if lengths.count == 1, strangers.count <= Self.mostOfARemark {
      var change = Command(
        .setDuration, duration: lengths[0].duration, target: Target(name: name))
      change.maxDuration = lengths[0].maxDuration
      return change
    }
    guard lengths.isEmpty, strangers.count <= Self.mostBesideNumber else { return nil }
    // "Two chickens", "at 180 degrees".
    let named = words.lastIndex {
      !CookIndex.stems(of: $0, in: code).isDisjoint(with: names[meant[0]])
    }
    // "Five not three".
    let numbers = words.indices.filter {
      Int(words[$0]) != nil && !($0 > 0 && spokenLanguage[.cueDenials].contains(words[$0 - 1]))
    }
    guard let last = numbers.last, numbers.count < 3, let named, last > named,
      let number = Int(words[last]), (1...180).contains(number),
      !words.contains(where: {
        spokenLanguage[.cookDegrees].contains($0) || spokenLanguage[.cookHeat].contains($0)
      })
    else { return nil }
    let unit = plan.phases[meant[0]].duration < .seconds(60) ? 1 : 60
    return Command(
      .setDuration, duration: .seconds(number * unit), target: Target(name: name))
  }

  /// "And cheese at the end for five" tells no hour.
  private func namesFood(
    besides time: Range<Int>, in text: String, _ shop: ShoppingReader
  ) -> Bool {
    let letters = Array(text.unicodeScalars)
    var rest = String.UnicodeScalarView()
    rest += letters[..<time.lowerBound]
    rest += " ".unicodeScalars
    rest += letters[time.upperBound...]
    return SpokenClauses(String(rest)).clauses.joined().contains { shop.item($0)?.aisle != nil }
  }

  /// "Read me that again", "how long does it all take", of the plan that is read back.
  private func planAsked(_ said: SpokenClauses, _ plan: SpokenPlan) -> Command? {
    let wording = writer.wording
    if said.isOnly(wording.phrases(.planRead), besides: isAside) { return Command(.removePhase) }
    // A steak and its rest are no two dishes: of more than two, it is not known which are meant.
    if plan.phases.count == 2, said.isOnly(wording.phrases(.planTogether), besides: isAside) {
      return Command(.startRoutine, target: Target(isAll: true))
    }
    let asked = wording.phrases(.planWhen) + wording.phrases(.planWhole)
    return said.isOnly(asked, besides: isAside)
      ? Command(.timerStatus, target: Target(mode: .routine), about: .ready) : nil
  }

  /// When all of the plan that is read back would be ready.
  func endOfPlanReadBack(in snapshot: BookSnapshot) -> Response? {
    guard question?.kind == .plan, let plan = question?.requests.first?.plan?.spoken else {
      return nil
    }
    let end = finish(of: plan, in: snapshot).map(snapshot.calendar.moment)
    let length = end.map { $0 - snapshot.moment } ?? plan.whole
    return .say(
      writer.say(.planReadyIn(left: .rough(length), time: writer.time(in: length, snapshot))))
  }

  /// The phases whose whole names are said.
  func names(of plan: SpokenPlan, in text: String) -> [Int] {
    let code = writer.wording.language
    let told = CookIndex.stems(of: text, in: code)
    return plan.phases.indices.filter { place in
      let name = CookIndex.stems(of: plan.phases[place].name ?? "", in: code)
      return !name.isEmpty && name.isSubset(of: told)
    }
  }

  private static let longestCorrection = 14
  /// "Ready at seven", "make it for half past six please".
  static let shortHour = 9
  /// Words that neither the plan nor a length has: "right", "sorry", "minutes", "actually".
  private static let mostOfARemark = 4
  /// The same beside a number without a unit.
  private static let mostBesideNumber = 1
}
