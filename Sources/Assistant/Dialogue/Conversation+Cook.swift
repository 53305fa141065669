import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// What is said in a kitchen that neither rules nor models settle by the words alone: it is held against the recipe
/// that is read out, and against what was spoken of just before.
extension Conversation {
  mutating func heardInKitchen(
    _ read: Interpretation, of text: String, in snapshot: BookSnapshot
  ) -> Interpretation {
    let said = SpokenClauses(text)
    wordsHeard = said.count
    guard !said.clauses.isEmpty, said.count <= SpokenClauses.mostWords else { return read }
    var read = read
    // "No, it's fine" is a no.
    if question?.kind == .yesOrNo, read.commands == [Command(.confirm)], deniesFirst(said) {
      read = Interpretation(commands: [Command(.reject)], confidence: 1)
    } else if let command = planCorrection(read, said, text)
      ?? lackingTalk(read, said, text, in: snapshot)
      ?? nextAfterThat(said, in: snapshot)
      ?? appointmentTalk(read, text, in: snapshot) ?? askedUntil(read, said, in: snapshot)
    {
      read = Interpretation(commands: [command], confidence: 1)
    } else if let commands = lengthsCorrected(read, said, in: snapshot)
      ?? listTalk(read, said, text, in: snapshot)
    {
      read = Interpretation(commands: commands, confidence: 1)
    } else if let command = planTalk(read, said, text, in: snapshot)
      ?? cookTalk(read, said, text, in: snapshot)
    {
      read = Interpretation(commands: [command], confidence: 1)
    }
    read.commands = read.commands.map { byTheClock($0, said) }
    if isOfShoes(read, said, in: snapshot) || isNoReminder(read, said)
      || isNoPause(read, said, in: snapshot)
    {
      read.commands = [Command(.none)]
    }
    if read.commands.contains(where: { $0.intent.isOfItems || $0.intent == .listItems }) {
      shoppingTopic.at = snapshot.moment
    }
    asksOfRecipe = read.commands.contains { command in
      command.intent == .askRecipe && (command.text != nil || command.about == .whole)
    }
    if read.commands.contains(where: { $0.intent == .askRecipe }),
      said.has(writer.wording.phrases(.quantity))
    {
      quantityTopic.at = snapshot.moment
    }
    return read
  }

  /// "No" and a few words, none of which is a yes.
  private func deniesFirst(_ said: SpokenClauses) -> Bool {
    said.clauses.first?.first.map { spokenLanguage[.cueDenials].contains($0) } ?? false
      && said.count <= Self.shortLook && !said.has(writer.wording.phrases(.yes))
  }

  /// What the whole sentence says it is about, where the order alone does not: "when's the rice done" asks for the time
  /// of day, and "ten minutes left on the bread" counts from now on.
  private func byTheClock(_ command: Command, _ said: SpokenClauses) -> Command {
    let wording = writer.wording
    var command = command
    guard command.about == nil else { return command }
    switch command.intent {
    case .timerStatus where asksForEnd(said): command.about = .ready
    case .setDuration where said.has(wording.phrases(.left)): command.about = .left
    case .increaseTimer
    where said.has(wording.phrases(.left)) && !said.has(wording.phrases(.more)):
      command.intent = .setDuration
      command.about = .left
    default: break
    }
    return command
  }

  func asksForEnd(_ said: SpokenClauses) -> Bool {
    let wording = writer.wording
    return said.clauses(asking: wording.phrases(.when)).contains {
      SpokenClauses.has(wording.phrases(.over), $0)
        && !SpokenClauses.has(wording.phrases(.began), $0)
    }
  }

  /// What was spoken of in a recipe or on the list, and when.
  struct KitchenTopic: Sendable {
    var at: Moment?

    func isFresh(at moment: Moment) -> Bool { at.map { moment - $0 <= Self.stays } ?? false }

    /// Whoever speaks of it later says what it is about.
    private static let stays = Duration.seconds(120)
  }

  private mutating func cookTalk(
    _ read: Interpretation, _ said: SpokenClauses, _ text: String, in snapshot: BookSnapshot
  ) -> Command? {
    if let starting = startOfNamed(read, said, text, in: snapshot) { return starting }
    guard let timer = cooked(in: snapshot), let run = timer.run, isOpen(to: read) else {
      return nil
    }
    if beginsAgain(run, said, text) { return Command(.phaseStatus, about: .step) }
    let table = table(of: run, waits: timer.state == .waiting)
    // "Make it for two instead": no length.
    if run.recipe != nil, read.commands.count == 1, read.commands[0].duration != nil,
      !saysLength(text),
      let portions = table.portionsAlone(said)
    {
      return portions
    }
    // An order of a timer, a reminder or the list is one whatever else it is about.
    guard read.commands.allSatisfy(\.mayBeOfRecipe) else {
      // "The hob was off" ends no timer.
      if read.commands.count == 1, read.commands[0].intent == .cancelTimer,
        table.mishap(said) == .off
      {
        return Command(.askRecipe, about: .hold)
      }
      // "There's no onion, can I use shallots" ends nothing.
      if said.has(writer.wording.phrases(.lacking)), asksForOther(said, text, table) {
        return Command(.askRecipe, about: .untold)
      }
      return leaving(read, said, table)
        ?? (read.commands.contains { $0.duration != nil }
          ? nil : orderOfCook(read, said, timer, table))
    }
    if read.commands.allSatisfy({ $0.duration == nil }), let numbered = table.numbered(said) {
      return table.command(for: numbered)
    }
    if let again = nextBatch(read, said, table) { return again }
    if beganTooSoon(said, timer, at: snapshot.moment) { return Command(.undo) }
    if let called = deedCalledFor(said, text, timer, table, in: snapshot) { return called }
    if let left = timeLeft(read, said, table, in: snapshot) { return left }
    if !table.waits, table.asksWhetherDone(said, text) { return Command(.phaseStatus) }
    let meant =
      question(read, of: said, text, table, in: snapshot)
      ?? orderOfCook(read, said, timer, table)
      ?? mishap(read, said, text, table) ?? step(read, said, text, table, in: snapshot)
    // "The oven's on, now what": what is left of the step.
    if said.clauses.count > 1, let last = said.clauses.last,
      writer.wording.phrases(.nextAlone).contains(last.joined(separator: " ")),
      case let told = said.clauses.dropLast().map({ $0.joined(separator: " ") }).joined(
        separator: ", "),
      let left = table.placed(Command(.nextPhase), told, SpokenClauses(told)),
      left.intent == .askRecipe, left.text != nil
    {
      return left
    }
    if let command = meant ?? read.commands.first,
      let instead = table.placed(command, text, said, chance: read.stepChance)
        ?? table.insteadOfMove(command, text, said, chance: read.stepChance)
    {
      return instead
    }
    return meant
      ?? (read.isNothing && isSaidToCook(said, text, table)
        ? Command(.askRecipe, about: .heard) : nil)
  }

  private func mishap(
    _ read: Interpretation, _ said: SpokenClauses, _ text: String, _ table: CookTable
  ) -> Command? {
    guard read.isNothing || !read.commands.contains(where: { $0.duration != nil }),
      let mishap = table.mishap(said)
    else { return nil }
    // "It's not done, five more minutes".
    if mishap == .early,
      let length = DurationReader(language: spokenLanguage).mentions(in: text).first
    {
      return Command(.increaseTimer, duration: length.duration)
    }
    return Command(.askRecipe, about: mishap.topic)
  }

  /// Which step is meant, where the recipe and what was read out say it better than the words alone.
  private func step(
    _ read: Interpretation, _ said: SpokenClauses, _ text: String, _ table: CookTable,
    in snapshot: BookSnapshot
  ) -> Command? {
    let wording = writer.wording
    let command = read.commands.first ?? Command(.none)
    // "Start the timer", where a wait was read out.
    if command == Command(.startTimer), table.waits,
      table.run.steps.indices.contains(table.position),
      table.run.steps[table.position].kind == .wait
    {
      return Command(.nextPhase, target: Target(index: 0), about: .begun)
    }
    // "Yes", right after "say start".
    if table.waits, question == nil, table.run.steps.indices.contains(table.position),
      case let step = table.run.steps[table.position], step.kind == .wait, wasRead(step),
      let lastReplyAt, snapshot.moment - lastReplyAt <= Self.rightAfterReading,
      wording.phrases(.yes).contains(said.clauses.joined().joined(separator: " "))
    {
      return Command(.nextPhase, target: Target(index: 0), about: .begun)
    }
    if said.isMostly(wording.phrases(.tooEarly)) { return Command(.previousPhase) }
    if let words = said.rest(behind: wording.phrases(.backTo)),
      let place = table.step(behind: words)
    {
      return Command(.previousPhase, target: Target(index: place - table.position))
    }
    if said.isMostly(wording.phrases(.back)), command.intent != .previousPhase {
      return Command(.previousPhase)
    }
    if asksForFirst(said, text, table) { return Command(.phaseStatus, about: .step) }
    let isHere = command.about == .begun && command.target?.index == 0
    let isPlain = read.isNothing || [.reject, .confirm].contains(command.intent)
    if isHere || isPlain, table.tellsOfCue(text) || isHere && isLook(said, text, table) {
      return Command(.nextPhase, about: .heard)
    }
    // "What's next" ends no time that counts and that nothing is done beside.
    let next = table.run.steps.dropFirst(table.position + 1).first
    if !table.waits, command == Command(.nextPhase), said.has(wording.phrases(.question)),
      next != nil, next?.start != .onCue
    {
      return Command(.phaseStatus, about: .next)
    }
    // Nor does it leave out a wait that was read.
    if table.waits, command.intent == .nextPhase, command.about != .begun,
      said.has(wording.phrases(.question)), table.tellsOfNothing(text),
      table.run.steps[table.position].kind == .wait, isRead(table)
    {
      return Command(.phaseStatus, about: .step)
    }
    // "It's out", before its time.
    if !table.waits, command == Command(.nextPhase), table.isTakenOut(said, text) {
      return Command(.nextPhase, about: .heard)
    }
    if read.stepChance < CookTable.sureStep {
      if question == nil || command.intent == .nextPhase,
        let report = table.report(
          command, text, said, isPlain: isPlain, isRead: isRead(table))
      {
        return report
      }
      if let nearer = table.nearer(than: command, text, said) { return nearer }
    }
    let last = said.clauses.last?.joined(separator: " ") ?? ""
    if command.intent != .nextPhase, command.intent != .previousPhase,
      said.isMostly(wording.phrases(.next)) || wording.phrases(.nextAlone).contains(last)
    {
      return Command(.nextPhase)
    }
    return nil
  }

  /// "Okay, where do we begin": whoever says that at the first step has heard it, and done nothing.
  private func asksForFirst(_ said: SpokenClauses, _ text: String, _ table: CookTable) -> Bool {
    let wording = writer.wording
    // "Done, go ahead" is a report, and "don't go ahead yet" no order.
    guard table.position == 0, table.waits, said.clauses.count == 1,
      said.isMostly(wording.phrases(.first)),
      ![.done, .not, .leave, .next].contains(where: { said.has(wording.phrases($0)) }),
      let first = table.run.steps.first
    else { return false }
    // "Go ahead" begins a wait that was read out.
    return (first.kind == .task || said.has(wording.phrases(.question)))
      && table.stems(text).isDisjoint(with: table.steps[0])
  }

  /// The present step was told to somebody who asked, and not only called out.
  private func isRead(_ table: CookTable) -> Bool {
    guard table.run.steps.indices.contains(table.position) else { return true }
    return wasRead(table.run.steps[table.position])
  }

  /// "Never mind the three hours, skip it": a length with it says which wait is meant.
  private func leaving(
    _ read: Interpretation, _ said: SpokenClauses, _ table: CookTable
  ) -> Command? {
    guard said.has(writer.wording.phrases(.leave)),
      let length = read.commands.compactMap(\.duration).first,
      let place = table.run.steps.indices.first(where: {
        $0 >= table.position && table.run.steps[$0].duration == length
      })
    else { return nil }
    return place == table.position
      ? Command(.skipPhase)
      : Command(.nextPhase, target: Target(index: place + 1 - table.position), about: .next)
  }

  /// "They're golden": the wait before is over, and nothing of the step that waits is told of.
  private func isLook(_ said: SpokenClauses, _ text: String, _ table: CookTable) -> Bool {
    let looks = writer.wording.phrases(.become)
    guard table.waits, said.has(looks), said.count <= Self.shortLook,
      table.run.steps.indices.contains(table.position), table.lastWait != nil
    else { return false }
    return table.stems(text).isDisjoint(with: table.steps[table.position])
      && !SpokenClauses(table.run.steps[table.position].instruction ?? "").has(looks)
  }

  private static let shortLook = 5

  private static let rightAfterReading = Duration.seconds(30)

  /// Nothing is asked that wants another answer.
  private func isOpen(to read: Interpretation) -> Bool {
    guard let question else { return true }
    guard question.kind == .yesOrNo, read.commands.count == 1 else { return false }
    let answers = [.confirm, .reject, .dismiss, .setDuration].contains(read.commands[0].intent)
    return !answers || read.commands[0].about != nil
  }

  /// "Skip to the baking", "start it over", "we're done cooking".
  private func orderOfCook(
    _ read: Interpretation, _ said: SpokenClauses, _ timer: KitchenTimer, _ table: CookTable
  ) -> Command? {
    let wording = writer.wording
    if let words = said.rest(behind: wording.phrases(.skipTo)), let place = table.step(ahead: words)
    {
      // Time that counts goes on beside the step, unless it is to be dropped.
      return timer.isRunning && said.has(wording.phrases(.leave))
        ? Command(.skipPhase)
        : Command(.nextPhase, target: Target(index: place - table.position), about: .next)
    }
    if said.has(wording.phrases(.meanwhile)) {
      let next = timer.state == .waiting ? table.position : table.position + 1
      guard table.run.steps.indices.contains(next), let step = table.run.steps[next].instruction
      else { return Command(.askRecipe, about: .last) }
      return Command(.askRecipe, text: step)
    }
    if said.has(wording.phrases(.rest)) {
      let first = timer.state == .waiting ? table.position : table.position + 1
      let left = table.run.steps.dropFirst(first).compactMap(\.instruction)
      return left.isEmpty
        ? Command(.askRecipe, about: .last)
        : Command(.askRecipe, text: left.prefix(3).joined(separator: " "))
    }
    if said.isMostly(wording.phrases(.anewWhole)) {
      return Command(.restartTimer, target: Target(name: timer.name))
    }
    if said.isMostly(wording.phrases(.anew)) { return Command(.restartTimer) }
    let isAtEnd = table.position + 1 >= table.run.steps.count
    if said.isMostly(wording.phrases(.finished)),
      isAtEnd || read.isNothing || read.commands.first?.about == .done
    {
      return Command(.cancelTimer, target: Target(name: timer.name))
    }
    return nil
  }
}

extension CookTable.Mishap {
  /// What a question about the recipe is about then.
  fileprivate var topic: Topic {
    switch self {
    case .early: .notYet
    case .spoilt: .cancelled
    case .off: .hold
    }
  }
}

extension Interpretation {
  /// Nothing was read, or nothing for sure.
  var isNothing: Bool {
    commands.allSatisfy { $0.intent == .none || $0.intent == .unknown }
  }
}

extension Command {
  /// It is about the recipe or about nothing, so that words of the recipe may say better what is meant.
  fileprivate var mayBeOfRecipe: Bool {
    switch intent {
    case .none, .unknown, .nextPhase, .skipPhase, .previousPhase, .phaseStatus, .askRecipe, .ask,
      .confirm, .reject, .repeatReply, .help, .gratitude, .findRecipe, .timerStatus, .listTimers,
      .setContext, .addNote:
      true
    // "And the potatoes", without a length.
    case .startTimer: duration == nil
    default: false
    }
  }
}
