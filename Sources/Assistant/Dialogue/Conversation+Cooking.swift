import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// A recipe that is cooked together: every step is read out, and nothing by hand is timed before the cook says so.
extension Conversation {
  /// The recipe that is spoken of: the only one, or the one that was last spoken of.
  func cooked(in snapshot: BookSnapshot) -> KitchenTimer? {
    let guided = snapshot.timers.filter { $0.parent == nil && $0.run?.isGuided == true }
    guard guided.count > 1 else { return guided.first }
    if let named = guided.first(where: { $0.id == namedRecipe }) { return named }
    return mentioned.lazy.compactMap { id in guided.first { $0.id == id } }.first ?? guided.last
  }

  /// Makes the words of the recipe comparable, once for each recipe and language.
  ///
  /// Of several it is the one that `text` names, until another is named.
  mutating func indexRecipe(for text: String, in snapshot: BookSnapshot) {
    let language = writer.wording.language
    let guided = snapshot.timers.filter { $0.parent == nil && $0.run?.isGuided == true }
    if guided.count > 1 {
      let named = guided.filter { timer in
        let name = CookIndex.stems(of: timer.name ?? "", in: language)
        return !name.isDisjoint(with: CookIndex.stems(of: text, as: name, in: language))
      }
      if named.count == 1 {
        namedRecipe = named[0].id
      } else if named.isEmpty, let only = onlyRecipe(with: text, among: guided, in: language) {
        namedRecipe = only
      }
    }
    guard let timer = cooked(in: snapshot), let run = timer.run else {
      recipeIndex = nil
      return
    }
    let texts = RecipeTexts(run, language)
    if recipeIndex?.texts != texts { recipeIndex = RecipeIndex(texts: texts, index: texts.index) }
  }

  /// The recipe with words of those that were said which no other one has.
  private func onlyRecipe(
    with text: String, among guided: [KitchenTimer], in language: LanguageCode
  ) -> Identifier? {
    let words = guided.map { timer in
      let texts = timer.run?.steps.compactMap(\.instruction) ?? []
      let lines = timer.run?.recipe?.ingredients ?? []
      let words = CookIndex.stems(of: (texts + lines).joined(separator: " "), in: language)
      return words.intersection(CookIndex.stems(of: text, as: words, in: language))
    }
    let own = words.indices.map { at in
      words.indices.filter { $0 != at }.reduce(words[at]) { $0.subtracting(words[$1]) }.count
    }
    guard let most = own.max(), most > 0, own.count(where: { $0 == most }) == 1 else { return nil }
    return own.firstIndex(of: most).map { guided[$0].id }
  }

  /// An index, and what it was made from.
  struct RecipeIndex: Sendable {
    let texts: RecipeTexts
    let index: CookIndex
  }

  /// What an index is made from.
  struct RecipeTexts: Hashable, Sendable {
    let title: String
    /// As each is read out.
    let steps: [String]
    let ingredients: [String]
    let language: LanguageCode

    init(_ run: RoutineRun, _ language: LanguageCode) {
      title = run.name
      steps = run.steps.map { $0.instruction ?? $0.name }
      ingredients = run.recipe?.ingredients ?? []
      self.language = language
    }

    var index: CookIndex {
      CookIndex(title: title, steps: steps, ingredients: ingredients, language: language)
    }
  }

  /// A recipe or a routine, as words are held against it.
  func table(of run: RoutineRun, waits: Bool) -> CookTable {
    let texts = RecipeTexts(run, writer.wording.language)
    let known = recipeIndex.flatMap { $0.texts == texts ? $0.index : nil }
    return CookTable(
      run: run, wording: writer.wording, waits: waits, index: known ?? texts.index)
  }

  func cooking(in snapshot: BookSnapshot) -> Context.Cooking? {
    guard let index = recipeIndex?.index, let timer = cooked(in: snapshot), let run = timer.run
    else { return nil }
    let aside = phasesAside(of: timer, in: snapshot)
    let counts = timer.state != .waiting
    return Context.Cooking(
      index: index,
      steps: run.steps.enumerated().map { place, step in
        if aside.contains(step.id) || place == run.position && counts { return .counts }
        return step.kind == .wait && place >= run.position ? .waits : .other
      }, position: run.position, isRunning: counts,
      isCalled: !counts && timer.phase.map { !wasRead($0) } ?? false,
      length: counts || timer.phase?.kind != .wait ? nil : timer.phase?.duration)
  }

  /// What was begun and left, and counts on.
  private func phasesAside(of timer: KitchenTimer, in snapshot: BookSnapshot) -> Set<String> {
    Set(
      snapshot.timers.lazy.filter { $0.parent == timer.id && !$0.isRinging }.compactMap {
        $0.phase?.id
      })
  }

  // MARK: From step to step

  /// "Next", "that's done", "it's in the oven", in a recipe that is cooked together.
  func nextGuided(
    _ timer: KitchenTimer, _ command: Command, in snapshot: BookSnapshot
  ) -> Response {
    guard let run = timer.run, let phase = timer.phase else {
      return move(timer, by: [.advance(timer.id)], in: snapshot)
    }
    if timer.isRinging { return .act(.dismiss([timer.id])) }
    // Whoever comes to what rings hears first what is to be done now.
    let comesBack =
      timer.state == .waiting && command.about == nil
      && snapshot.ringing.contains { $0.parent == timer.id && !$0.isCall }
    if command.about == .heard || comesBack {
      guard timer.state == .waiting else {
        return timer.isRunning ? askWhetherDone(timer, .skip(timer.id), in: snapshot) : .silent
      }
      return readOut(timer, in: snapshot)
    }
    if command.about == .begun || command.about == .next, let distance = command.target?.index {
      var gone = go(
        timer, run, to: run.position + distance, beginning: command.about == .begun, in: snapshot)
      if let length = command.duration, case .advance = gone.commands.last {
        gone.commands.append(.setLength(timer.id, to: length, max: command.maxDuration))
        gone.tellsOnly = gone.commands.count - 1
      }
      return gone
    }
    if timer.isPaused { return .act(.resume([timer.id])) }
    guard timer.state == .waiting else {
      if command.about == .cue { return .say(writer.phaseStatus(timer, at: snapshot.moment)) }
      let next = run.position + 1
      guard run.steps.indices.contains(next), run.steps[next].start == .onCue else {
        return askWhetherDone(timer, .skip(timer.id), in: snapshot)
      }
      return move(timer, by: [.setAside(timer.id)], in: snapshot)
    }
    // What was only called out is read before anything else happens.
    let isRead = wasRead(phase)
    if isRead, phase.kind == .wait, command.about != .cue, command.about != .done,
      let asked = heardGuided(timer, reads: true, in: snapshot)
    {
      // A cook who goes on once more, or said no, does without the timer.
      let words = asked.question?.words ?? ""
      let wasAsked =
        [question?.words, declined].contains(words) || stepReplies.contains { $0.hasSuffix(words) }
      return wasAsked ? move(timer, by: [.skip(timer.id)], in: snapshot) : asked
    }
    guard command.about == .cue || isRead else { return readOut(timer, in: snapshot) }
    return move(timer, by: [.advance(timer.id)], in: snapshot)
  }

  /// The step before, where its time counts beside the present one: it is told, and nothing goes back.
  func stepAside(before timer: KitchenTimer, in snapshot: BookSnapshot) -> Response? {
    guard let run = timer.run, run.position > 0, case let before = run.steps[run.position - 1],
      let side = snapshot.timers.first(where: {
        $0.parent == timer.id && $0.phase?.id == before.id && !$0.isRinging
      })
    else { return nil }
    return Response(
      words: writer.join([
        before.instruction.map(writer.sentence) ?? "", writer.status(side, at: snapshot.moment),
      ]), mentions: [side.id])
  }

  /// The present step, to somebody who has heard what rings beside it.
  private func readOut(_ timer: KitchenTimer, in snapshot: BookSnapshot) -> Response {
    Response(
      commands: move(timer, by: [], in: snapshot).commands, words: writer.guide(timer) ?? "",
      mentions: [timer.id], tellsOnly: -1)
  }

  /// Goes to a step that the cook has come to already, and begins it where its deed is done.
  private func go(
    _ timer: KitchenTimer, _ run: RoutineRun, to place: Int, beginning: Bool,
    in snapshot: BookSnapshot
  ) -> Response {
    let aside = phasesAside(of: timer, in: snapshot)
    let counts = timer.state != .waiting
    let between = run.steps.indices.filter {
      $0 >= run.position && $0 < place && !aside.contains(run.steps[$0].id)
    }
    // A wait that nobody said had begun is left out, since the cook is past it.
    var commands = between.map { _ in TimerCommand.skip(timer.id) }
    if counts {
      let next = run.position + 1
      guard !commands.isEmpty, run.steps.indices.contains(next), run.steps[next].start == .onCue
      else { return askWhetherDone(timer, .skip(timer.id), in: snapshot) }
      commands[0] = .setAside(timer.id)
    }
    if beginning { commands.append(.advance(timer.id)) }
    guard !commands.isEmpty else { return readOut(timer, in: snapshot) }
    return move(timer, by: commands, in: snapshot)
  }

  /// "Okay" to a step: what might mean that its wait has begun is asked.
  ///
  /// Whoever asks what comes next wants to hear the step once more.
  func heardGuided(
    _ timer: KitchenTimer, reads: Bool = false, in snapshot: BookSnapshot
  ) -> Response? {
    guard let phase = writer.guidedPhase(timer), wasRead(phase) else { return nil }
    guard phase.kind == .wait else { return .say(writer.say(.taskNow)) }
    var beginning = Request(Command(.nextPhase), targets: [timer.id])
    beginning.deed = .advance(timer.id)
    let step = reads ? phase.instruction.map(writer.sentence) ?? "" : ""
    return question(
      .yesOrNo, writer.join([step, writer.say(.askBegun(length: writer.length(of: phase)))]),
      beginning, in: snapshot)
  }

  /// "Skip the resting": time that runs is not dropped by one word.
  func skipGuided(
    _ timer: KitchenTimer, _ command: Command, in snapshot: BookSnapshot
  ) -> Response {
    if command.about == .begun, let distance = command.target?.index, let run = timer.run,
      run.steps.indices.contains(run.position + distance),
      let side = snapshot.timers.first(where: {
        $0.parent == timer.id && $0.phase?.id == run.steps[run.position + distance].id
      })
    {
      return askToSkip(side, .advance(side.id), in: snapshot)
    }
    guard timer.isRunning else {
      let sides = snapshot.timers.filter { $0.parent == timer.id && $0.isRunning && !$0.isCall }
      guard timer.phase?.kind == .task, sides.count == 1 else {
        return move(timer, by: [.skip(timer.id)], in: snapshot)
      }
      // A task is not skipped but done; what counts beside it is meant.
      return askToSkip(sides[0], .advance(sides[0].id), in: snapshot)
    }
    return askToSkip(timer, .skip(timer.id), in: snapshot)
  }

  /// Time that counts is not dropped by one word.
  func askToSkip(
    _ timer: KitchenTimer, _ deed: TimerCommand, in snapshot: BookSnapshot
  ) -> Response {
    var skipping = Request(Command(.skipPhase), targets: [timer.id])
    skipping.deed = deed
    return question(
      .yesOrNo,
      writer.say(
        .askSkip(left: writer.left(timer, at: snapshot.moment), phase: writer.phaseName(timer))),
      skipping, in: snapshot)
  }

  /// Somebody who asked was told it, and it was not only called out when its turn came.
  func wasRead(_ phase: Phase) -> Bool {
    guard let text = phase.instruction else { return true }
    let words = writer.sentence(text)
    return stepReplies.contains { $0.contains(words) || $0.contains(words.capitalizedFirst) }
  }

  // MARK: For how many

  /// "For six", "double it": the quantities are scaled, the lengths are not.
  func scale(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let recipes = snapshot.timers.filter { $0.parent == nil && $0.run?.recipe != nil }
    guard let timer = cooked(in: snapshot) ?? recipes.last, let sheet = timer.run?.recipe,
      !sheet.ingredients.isEmpty
    else { return .say(writer.say(.noRecipeToScale)) }
    guard let portions = request.command.text.flatMap(Portions.init) else {
      return .say(writer.say(.askPortions))
    }
    guard let scaled = sheet.scaled(to: portions) else { return .say(writer.say(.noYieldToScale)) }
    guard scaled != sheet else { return .say(writer.say(.portionsAreSo)) }
    let read = writer.sentences(Array(scaled.ingredients.prefix(Self.mostScaledRead)))
    let rest = scaled.ingredients.count - Self.mostScaledRead
    return Response(
      commands: [.scale(timer.id, scaled)],
      closing: rest > 0 ? writer.join([read, writer.say(.linesMore(count: rest))]) : read)
  }

  /// More lines are not read out unless somebody asks what is needed.
  private static let mostScaledRead = 8

  // MARK: What stands in the recipe

  /// "How much flour", "what do I need", "read all of it"; the lines are the recipe's own.
  func tell(_ command: Command, of timer: KitchenTimer, in snapshot: BookSnapshot) -> Response? {
    switch command.about {
    case .notYet, .cancelled, .hold:
      return command.about.flatMap { mishap($0, of: timer, in: snapshot) }
        ?? .say(writer.say(.notCaught(text: writer.step(timer, at: snapshot.moment))))
    case .heard:
      return .say(writer.say(.notCaught(text: writer.step(timer, at: snapshot.moment))))
    case .last:
      return .say(writer.say(.recipeEnds(text: writer.phaseStatus(timer, at: snapshot.moment))))
    case .whole:
      let lines = timer.run?.recipe?.ingredients ?? []
      guard !lines.isEmpty else { return .say(writer.say(.noIngredients)) }
      return .say(writer.sentences(lines))
    case .steps:
      return .say(writer.sentences(timer.run?.steps.compactMap(\.instruction) ?? []))
    case .untold: return .say(writer.say(.recipeUntold))
    default: return command.text.map { .say(writer.sentences([$0])) }
    }
  }
}

extension Command {
  /// Its target is a step of the recipe that is cooked, counted from the present one.
  var countsFromHere: Bool { target?.index != nil && (about == .begun || about == .next) }
}

extension ReplyWriter {
  /// Lines of a recipe as sentences, one after the other.
  func sentences(_ lines: [String]) -> String {
    var length = 0
    let said = lines.map(sentence).prefix { line in
      length += line.count
      return length <= ReplyWriter.longestReading
    }
    return join(Array(said))
  }

  /// What a voice can be given at once, in characters.
  private static let longestReading = 4000
}
