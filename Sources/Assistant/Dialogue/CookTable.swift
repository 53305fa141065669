import Languages
import Replies
import Routines
import Timers
import Understanding

/// A recipe that is cooked together, as the words of its cook are held against it: its steps, its lines, and where it
/// stands.
struct CookTable {
  let run: RoutineRun
  let wording: Wording
  /// Its step waits for the cook.
  let waits: Bool
  let index: CookIndex

  var position: Int { run.position }

  /// The words of each step.
  var steps: [Set<String>] { index.stems }

  /// What is said, as the recipe has it.
  func stems(_ text: String) -> Set<String> { index.stems(of: text) }

  /// The wait before the present step, or the present one while it counts.
  var lastWait: Phase? {
    let end = min(waits ? position : position + 1, run.steps.count)
    return run.steps[..<end].last { $0.kind == .wait }
  }

  /// Somebody else is spoken to; "honey" is no call where the recipe has it.
  func callsOthers(_ said: SpokenClauses) -> Bool { said.clauses.contains(where: callsOthers) }

  func callsOthers(_ clause: [String]) -> Bool {
    let foods = Language.named(wording.language.rawValue)?[.cookKinds]
    return wording.phrases(.you).contains { call in
      guard SpokenClauses.has([call], clause) else { return false }
      return foods?.text(of: call) == nil || stems(call).isDisjoint(with: index.known)
    }
  }

  // MARK: Questions

  /// "How much flour", "peas?": the lines of the ingredients with those words, and what of it the present step takes.
  func quantity(_ said: SpokenClauses, of text: String, goesOn: Bool) -> String? {
    let isOfTime = said.has(wording.phrases(.time))
    let asks = said.has(wording.phrases(.quantity))
    guard !isOfTime, asks || goesOn && said.count <= Self.fewWords else { return nil }
    let all = completed(
      stems(text).subtracting(phraseStems(.quantity)).subtracting(phraseStems(.listWith)))
    // The title's words say little, unless there are no others.
    let rest = all.subtracting(index.titleStems)
    let words = rest.isDisjoint(with: index.known) ? all : rest
    let lines = index.ingredients
    // "How much water for the rice" is about water.
    let thing = asks ? thing(said) : []
    if !thing.isEmpty, !lines.contains(where: { $0.states(thing) }) {
      return sentence(stating: thing, words)
    }
    let counts = lines.map { line in
      line.states(thing) ? words.intersection(line.stems).count : 0
    }
    guard let most = counts.max(), most > 0,
      asks || words.count(where: { !$0.hasPrefix("#") }) <= most
    else { return nil }
    let best = counts.indices.filter { counts[$0] == most }
    // "How much chicken": chicken broth is another thing as well.
    let least = best.map { lines[$0].kinds }.min()
    let found = best.filter { lines[$0].kinds == least }
    let part =
      found.count == 1 && index.steps.indices.contains(position)
      ? index.steps[position].first { sentence in
        sentence.text.contains(where: \.isNumber)
          && words.intersection(sentence.stems).count == most
      } : nil
    return (found.prefix(Self.mostLines).map { lines[$0].text } + [part?.text].compactMap(\.self))
      .joined(separator: ". ")
  }

  /// "Paprika", where the recipe has "Paprikapulver": the first part of a compound, where no word is known.
  func completed(_ words: Set<String>) -> Set<String> {
    let known = index.ingredients.reduce(into: Set<String>()) { $0.formUnion($1.stems) }
    guard words.isDisjoint(with: known) else { return words }
    let compounds = known.filter { stem in
      words.contains { $0.count >= Self.leastOfCompound && stem.hasPrefix($0) }
    }
    return compounds.isEmpty ? words : compounds
  }

  private static let leastOfCompound = 5

  /// What stands behind "how much", up to the first small word behind one that the recipe has.
  private func thing(_ said: SpokenClauses) -> Set<String> {
    let small = Language.named(wording.language.rawValue)?[.cookSmall]
    let and = wording.phrases(.listWith)
    var thing: Set<String> = []
    for word in said.rest(behind: wording.phrases(.quantity)) ?? [] where !and.contains(word) {
      if small?.contains(word) != true {
        thing.formUnion(completed(stems(word)))
      } else if !thing.isEmpty {
        break
      }
      thing.formIntersection(index.known)
    }
    return thing
  }

  /// The sentence of the method with an amount of something, of several the one with most of the words.
  private func sentence(stating thing: Set<String>, _ words: Set<String>) -> String? {
    let stating = index.steps.joined().filter { $0.states(thing) }
    return stating.max {
      words.intersection($0.stems).count < words.intersection($1.stems).count
    }?.text
  }

  private static let fewWords = 4
  private static let mostLines = 3

  func phraseStems(_ kind: KitchenPhrases) -> Set<String> {
    wording.phrases(kind).reduce(into: []) { $0.formUnion(stems($1)) }
  }

  /// "How hot": the sentence with a temperature that has most of the words, the nearest ahead of several.
  func heat(_ said: SpokenClauses, of text: String) -> String? {
    guard said.has(wording.phrases(.heat)) else { return nil }
    let words = stems(text)
    var best: (score: Int, distance: Int, text: String)?
    for (place, step) in index.steps.enumerated() {
      for sentence in step where sentence.isHot {
        let score = words.intersection(sentence.stems).count
        // What is behind is further away than what is ahead.
        let distance = place >= position ? place - position : steps.count + position - place
        if best.map({ (score, -distance) > ($0.score, -$0.distance) }) ?? true {
          best = (score, distance, sentence.text)
        }
      }
    }
    return best?.text
  }

  // MARK: For how many

  /// "Make it for two instead": a clause begins as what is said of portions does, and a number is all of the rest.
  func portionsAlone(_ said: SpokenClauses) -> Command? {
    guard said.clauses.count == 1, let language = Language.named(wording.language.rawValue),
      let end = language[.cookScale].prefix(of: said.clauses[0]), end > 1
    else { return nil }
    let passing = wording.phrases(.passing)
    let rest = said.clauses[0].dropFirst(end).filter { !passing.contains($0) }
    let number = Int(language.withDigits(rest.joined(separator: " ")))
    return number.flatMap { Self.crowd.contains($0) ? String($0) : nil }
      .map { Command(.scaleRecipe, text: $0) }
  }

  /// "We're only four tonight", "halve everything" in one clause of several.
  func portions(_ said: SpokenClauses) -> Command? {
    guard let language = Language.named(wording.language.rawValue) else { return nil }
    // "Is it just me" asks.
    let isAlone = said.clauses.contains {
      SpokenClauses.has(wording.phrases(.alone), $0) && language[.cookAsks].prefix(of: $0) == nil
    }
    if isAlone { return Command(.scaleRecipe, text: "1") }
    let crowd = wording.phrases(.crowd)
    if said.clauses.contains(where: { isOfMoreGuests($0, language) }) {
      return Command(.scaleRecipe)
    }
    let passing = Set(
      wording.phrases(.passing) + crowd.flatMap { $0.split(separator: " ").map(String.init) })
    func isSmall(_ word: String) -> Bool {
      passing.contains(word) || language[.cookSmall].contains(word)
        || language[.stepOpeners].contains(word)
    }
    if let times = times(said, crowd, language, isSmall) { return times }
    for clause in said.clauses {
      let words = opened(clause, language)
      for start in words.indices where words[..<start].allSatisfy(isSmall) {
        let rest = words[start...]
        // How many they are may stand anywhere.
        if let (number, end) = scale(rest, language), !number.hasSuffix("x"),
          rest.dropFirst(end).allSatisfy(isSmall)
        {
          return Command(.scaleRecipe, text: number)
        }
      }
      guard SpokenClauses.has(crowd, clause) else { continue }
      // "Two" is a small word too.
      let numbers = words.compactMap { Int(language.withDigits($0)) }
        .filter(Self.crowd.contains)
      let others = words.filter { Int(language.withDigits($0)) == nil && !isSmall($0) }
      if numbers.count == 1, others.isEmpty {
        return Command(.scaleRecipe, text: String(numbers[0]))
      }
    }
    return nil
  }

  /// "Two more guests" are not two: a number, more, and who they are.
  private func isOfMoreGuests(_ clause: [String], _ language: Language) -> Bool {
    let people = Set(wording.phrases(.crowd)).filter(language[.cookSmall].contains)
    return clause.contains(where: people.contains)
      && clause.contains(where: wording.phrases(.listMore).contains)
      && clause.contains { Int(language.withDigits($0)).map(Self.crowd.contains) ?? false }
  }

  /// "Double it", which begins an order, or stands in a clause that says besides how many they are and nothing else:
  /// "there's six of us so double it".
  private func times(
    _ said: SpokenClauses, _ crowd: [String], _ language: Language, _ isSmall: (String) -> Bool
  ) -> Command? {
    guard !said.has(wording.phrases(.not)), !callsOthers(said) else { return nil }
    for clause in said.clauses {
      let words = opened(clause, language)
      guard language[.cookAsks].prefix(of: words) == nil else { continue }
      let isOfCrowd = SpokenClauses.has(crowd, clause)
      func isPassing(_ word: String) -> Bool {
        isSmall(word) || isOfCrowd && Int(language.withDigits(word)) != nil
      }
      for start in words.indices where start == words.startIndex || isOfCrowd {
        let rest = words[start...]
        if let (times, end) = scale(rest, language), times.hasSuffix("x"),
          words[..<start].allSatisfy(isPassing), rest.dropFirst(end).allSatisfy(isPassing)
        {
          return Command(.scaleRecipe, text: times)
        }
      }
    }
    return nil
  }

  /// A clause without what opens it: "right, so".
  func opened(_ clause: [String], _ language: Language) -> ArraySlice<String> {
    var words = clause[...]
    while let opener = language[.stepOpeners].prefix(of: words), opener > 0 {
      words = words.dropFirst(opener)
    }
    return words
  }

  /// For how many the words begin to say it is, or how many times, and how many words that is.
  private func scale(_ words: ArraySlice<String>, _ language: Language) -> (String, Int)? {
    guard let end = language[.cookScale].prefix(of: words),
      let said = language.scale(words.prefix(end).joined(separator: " "))
    else { return nil }
    return (said, end)
  }

  private static let crowd = 2...99

  // MARK: What went wrong

  /// What a mishap asks for.
  enum Mishap {
    /// It needs more time.
    case early
    /// It is spoilt: the step has to be done again.
    case spoilt
    /// The heat was off: its time begins now.
    case off
  }

  func mishap(_ said: SpokenClauses) -> Mishap? {
    let asks = Language.named(wording.language.rawValue)
    for clause in said.clauses {
      // "Is it burnt" is no news, and "Tom burnt his hand" is no food.
      if asks?[.cookAsks].prefix(of: clause) != nil,
        !SpokenClauses.has(wording.phrases(.mine), clause)
      {
        continue
      }
      if callsOthers(clause) { continue }
      guard let mishap = mishap(in: clause) else { continue }
      let words = stems(clause.joined(separator: " "))
      let strangers = words.subtracting(index.known).subtracting(mishapStems)
      // "Wir brauchen noch Milch" is of nothing that is cooked.
      if mishap == .early, !strangers.isEmpty, words.isDisjoint(with: index.known) { continue }
      if strangers.count <= Self.mostStrangers { return mishap }
    }
    return nil
  }

  private func mishap(in clause: [String]) -> Mishap? {
    func has(_ kind: KitchenPhrases) -> Bool { SpokenClauses.has(wording.phrases(kind), clause) }
    if has(.off) { return .off }
    if has(.longer) || has(.still) { return .early }
    let isNot = has(.not)
    if isNot, has(.become) { return .early }
    return !isNot && has(.spoilt) ? .spoilt : nil
  }

  private var mishapStems: Set<String> {
    [.off, .longer, .still, .not, .become, .spoilt].reduce(into: []) {
      $0.formUnion(phraseStems($1))
    }
  }

  /// Words that neither the recipe nor a mishap has, such as the name of what it has become: "I burnt the roux".
  private static let mostStrangers = 2
}

extension CookIndex.Line {
  /// It has a number, and one of the words if there are any.
  fileprivate func states(_ words: Set<String>) -> Bool {
    text.contains(where: \.isNumber) && (words.isEmpty || !words.isDisjoint(with: stems))
  }

  /// How many kinds of food it names.
  fileprivate var kinds: Int { stems.count { $0.hasPrefix("#") } }
}
