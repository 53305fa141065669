import Languages
import Replies
import Routines
import Timers
import Understanding

/// What is asked of a plan or a routine that runs: "when do I put the steak on", "skip to the toast".
extension Conversation {
  func planTalk(
    _ read: Interpretation, _ said: SpokenClauses, _ text: String, in snapshot: BookSnapshot
  ) -> Command? {
    let routines = snapshot.timers.filter { $0.isRoutine && $0.parent == nil }
    let wording = writer.wording
    guard question == nil, !routines.isEmpty else { return nil }
    if said.isOnly(wording.phrases(.planEnd), besides: isAside),
      !routines.contains(where: { $0.run?.isGuided == true })
    {
      return Command(.cancelTimer, target: Target(mode: .routine))
    }
    if let moved = planMoved(said, text, in: snapshot) { return moved }
    if routines.count == 1, let changed = phaseChange(read, said, text, of: routines[0]) {
      return changed
    }
    guard read.commands.allSatisfy(\.mayBeOfPlan) else { return nil }
    if said.has(wording.phrases(.planAgain)) { return Command(.phaseStatus, about: .step) }
    if said.has(wording.phrases(.planThis)) { return Command(.phaseStatus, about: .length) }
    guard routines.count == 1, let run = routines[0].run, !run.isGuided else { return nil }
    let table = table(of: run, waits: routines[0].state == .waiting)
    if said.isOnly(wording.phrases(.planRead), besides: isAside) {
      return Command(.phaseStatus, target: Target(mode: .routine), about: .steps)
    }
    if said.isMostly(wording.phrases(.planNext)) { return Command(.phaseStatus, about: .next) }
    if said.isMostly(wording.phrases(.planLeft)) { return Command(.phaseStatus) }
    if let phase = askedReady(read, said, table) {
      return Command(.phaseStatus, target: Target(name: phase.name), about: .ready)
    }
    if said.isOnly(wording.phrases(.planWhen), besides: isAside) {
      return Command(.timerStatus, target: Target(mode: .routine), about: .ready)
    }
    if said.isMostly(wording.phrases(.planWhole)) { return Command(.phaseStatus, about: .whole) }
    if let words = said.rest(behind: wording.phrases(.skipTo)) {
      if let place = table.step(ahead: words) {
        return Command(
          .skipPhase, target: Target(index: place - table.position), about: .next)
      }
      return phase(words, table).map {
        Command(.phaseStatus, target: Target(name: $0.name), about: .before)
      }
    }
    if let phase = leftOut(said, table) {
      return Command(.removePhase, target: Target(name: phase.name))
    }
    for (kind, about) in [(KitchenPhrases.planUntil, Topic.before), (.planAfter, .after)] {
      if let words = said.rest(behind: wording.phrases(kind)), let phase = phase(words, table) {
        return Command(.phaseStatus, target: Target(name: phase.name), about: about)
      }
    }
    return nil
  }

  /// "Skip the boil", "cancel the braise", "no, make the rise ninety minutes": a phase of what runs is meant, and no
  /// timer, nor all of it.
  private func phaseChange(
    _ read: Interpretation, _ said: SpokenClauses, _ text: String, of timer: KitchenTimer
  ) -> Command? {
    guard read.commands.count == 1, let run = timer.run, !run.isGuided,
      run.steps.indices.contains(run.position), case let command = read.commands[0]
    else { return nil }
    let name = command.target?.name ?? command.name
    let told = stems(name ?? text)
    guard stems(timer.name ?? "").isDisjoint(with: told) else { return nil }
    // "Cancel it" names no phase.
    guard name != nil || command.target?.pronoun == .it || command.intent == .startTimer else {
      return nil
    }
    func isNamed(_ phase: Phase) -> Bool {
      let own = stems(phase.name)
      return phase.kind == .wait && !told.isDisjoint(with: own)
        && (name == nil || told.isSubset(of: own))
    }
    let ahead = run.steps.dropFirst(run.position + 1) + run.beside
    let isHere = isNamed(run.steps[run.position])
    switch command.intent {
    case .cancelTimer, .removePhase, .skipPhase:
      if isHere, run.position + 1 < run.steps.count { return Command(.skipPhase) }
      guard command.intent == .cancelTimer, !isHere else { return nil }
      return ahead.first(where: isNamed).map {
        Command(.removePhase, target: Target(name: $0.name))
      }
    // "No rice".
    case .reject where command.duration == nil && name != nil && !isHere:
      return ahead.first(where: isNamed).map {
        Command(.removePhase, target: Target(name: $0.name))
      }
    case .startTimer where isOfLength(command), .reject where isOfLength(command):
      // "Set a timer for the rise" is one more.
      guard !said.clauses.joined().contains(where: spokenLanguage[.timerNouns].contains) else {
        return nil
      }
      let phases = run.steps[run.position...] + run.beside
      let meant = phases.filter(isNamed)
      guard meant.count == 1 else { return nil }
      var change = Command(
        .setDuration, duration: command.duration, target: Target(name: meant[0].name))
      change.maxDuration = command.maxDuration
      return change
    default: return nil
    }
  }

  private func isOfLength(_ command: Command) -> Bool {
    command.duration != nil && command.at == nil && command.when == nil
  }

  /// It says nothing beside an order or a question: "right", "please", "then"; a denial does.
  func isAside(_ word: String) -> Bool {
    let wording = writer.wording
    if wording.phrases(.listNo).contains(word) { return true }
    return !spokenLanguage[.cueDenials].contains(word)
      && (spokenLanguage[.stepOpeners].contains(word) || wording.phrases(.planBehind).contains(word)
        || wording.phrases(.planLead).contains(word))
  }

  private func stems(_ name: String) -> Set<String> {
    CookIndex.stems(of: name, in: writer.wording.language)
  }

  /// "Skip the bacon", "leave the eggs out": the phase to come that has all the words.
  private func leftOut(_ said: SpokenClauses, _ table: CookTable) -> Phase? {
    guard said.count <= Self.mostOfLeaving else { return nil }
    let ahead = table.run.steps.dropFirst(table.position + 1) + table.run.beside
    return said.clauses.lazy.compactMap(nameLeftOut).compactMap { name in
      let meant = table.stems(name)
      return meant.isEmpty
        ? nil : ahead.first { $0.kind == .wait && meant.isSubset(of: table.stems($0.name)) }
    }.first
  }

  /// What a clause that leaves something out calls it.
  private func nameLeftOut(_ clause: [String]) -> String? {
    let wording = writer.wording
    let openers = wording.phrases(.planLead)
    let openings = Language.named(wording.language.rawValue)?[.stepOpeners]
    var words = clause
    while let opener = openings?.prefix(of: words) ?? SpokenClauses.prefix(openers, of: words) {
      words.removeFirst(opener)
    }
    let behind = wording.phrases(.planBehind)
    let isOut = behind.first == words.last
    let leads = wording.phrases(.planLeave) + (isOut ? wording.phrases(.planLeaveOut) : [])
    guard let lead = SpokenClauses.prefix(leads, of: words) else { return nil }
    words.removeFirst(lead)
    for phrase in behind {
      if let place = SpokenClauses.place(of: phrase, in: words) { words.removeSubrange(place) }
    }
    return words.joined(separator: " ")
  }

  private static let mostOfLeaving = 9

  /// The phase with most of the words, one that is to come before one that has begun.
  private func phase(_ words: [String], _ table: CookTable) -> Phase? {
    let said = table.stems(words.joined(separator: " "))
    let run = table.run
    let ahead = run.steps.dropFirst(table.position + 1)
    let all =
      Array(ahead) + run.beside.filter { $0.kind == .wait } + run.steps.prefix(table.position + 1)
    let counts = all.map { said.intersection(table.stems($0.name)).count }
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most).map { all[$0] }
  }

  /// "What time will the peas be ready", of a step that is to come.
  private func askedReady(
    _ read: Interpretation, _ said: SpokenClauses, _ table: CookTable
  ) -> Phase? {
    guard read.commands.count == 1, read.commands[0].intent == .timerStatus,
      read.commands[0].about == .ready || asksForEnd(said),
      let name = read.commands[0].target?.name
    else { return nil }
    let meant = table.stems(name)
    let ahead = table.run.steps.dropFirst(table.position + 1) + table.run.beside
    return ahead.first { phase in
      phase.kind == .wait && !meant.isEmpty && meant.isSubset(of: table.stems(phase.name))
    }
  }

  /// When a phase begins or is done, or what comes after it; nil where no routine has it.
  func placeOfStep(_ command: Command, in snapshot: BookSnapshot) -> Response? {
    guard let name = command.target?.name,
      command.about == .before || command.about == .after || command.about == .ready,
      let timer = snapshot.timers.first(where: { $0.isRoutine && $0.parent == nil })
    else { return nil }
    let sides = snapshot.timers.filter { $0.parent == timer.id }
    let spans = writer.spans(of: timer, beside: sides, at: snapshot.moment)
    guard let span = spans.first(where: { $0.phase.name == name }) else {
      return .say(writer.phaseStatus(timer, at: snapshot.moment))
    }
    if command.about == .ready {
      let end = span.ends.latest
      return .say(
        writer.say(
          .readyAt(
            writer.named(span.phase, else: .routine), left: .rough(end),
            time: writer.time(in: end, snapshot))))
    }
    if command.about == .before {
      guard span.begins.latest > .zero else {
        return .say(writer.phaseStatus(timer, at: snapshot.moment))
      }
      return .say(writer.beginning(of: span, in: snapshot))
    }
    // What begins at its end, or the next after its beginning.
    let next =
      spans.first { $0.begins.earliest >= span.ends.earliest && $0.phase.id != span.phase.id }
      ?? spans.first { $0.begins.earliest > span.begins.earliest }
    return .say(
      next.map { writer.beginning(of: $0, in: snapshot) }
        ?? writer.say(
          .recipeEnds(text: writer.phaseStatus(timer, at: snapshot.moment))))
  }

  /// What begins next and when, where that waits to end with something else; nil where only steps follow each other.
  func nextOfPlan(_ timer: KitchenTimer, in snapshot: BookSnapshot) -> String? {
    guard let run = timer.run, !run.isGuided, !timer.isRinging,
      run.beside.contains(where: { $0.kind == .pause })
    else { return nil }
    let sides = snapshot.timers.filter { $0.parent == timer.id }
    return writer.spans(of: timer, beside: sides, at: snapshot.moment)
      .filter { $0.begins.earliest > .zero && $0.phase.kind == .wait }
      .min { $0.begins.earliest < $1.begins.earliest }
      .map { writer.beginning(of: $0, in: snapshot) }
  }

  /// "Skip to the toast": what is before it is left out, and it begins.
  func skipAhead(_ command: Command, in snapshot: BookSnapshot) -> Response? {
    guard command.about == .next, let distance = command.target?.index, distance > 0,
      let timer = snapshot.timers.first(where: { $0.isRoutine && $0.parent == nil }),
      let run = timer.run, !run.isGuided, run.steps.indices.contains(run.position + distance)
    else { return nil }
    var commands = Array(repeating: TimerCommand.skip(timer.id), count: distance)
    if run.steps[run.position + distance].start == .onCue { commands.append(.advance(timer.id)) }
    return move(timer, by: commands, in: snapshot)
  }
}

extension Command {
  /// It is about what runs, or about nothing, and changes nothing but the place in it.
  fileprivate var mayBeOfPlan: Bool {
    switch intent {
    case .none, .unknown, .nextPhase, .skipPhase, .phaseStatus, .timerStatus, .listTimers, .ask,
      .askRecipe, .repeatReply:
      duration == nil
    default: false
    }
  }
}

extension ReplyWriter {
  /// All phases that are left, from now.
  func spans(
    of timer: KitchenTimer, beside sides: [KitchenTimer], at moment: Moment
  ) -> [RoutineTimeline.Span] {
    guard let run = timer.run else { return [] }
    return RoutineTimeline(restOf: run, ends: ends(of: timer, beside: sides, at: moment)).spans
  }

  /// When a phase begins: "Steak in 12 minutes"; what is further away also with its time of day.
  func beginning(of span: RoutineTimeline.Span, in snapshot: BookSnapshot) -> String {
    let left = span.begins.earliest
    guard left > .zero else { return say(.callNow(name: name(span.phase))) }
    return say(
      left < Self.soon
        ? .callIn(left: SpokenLength(left), name: name(span.phase))
        : .callAt(left: .rough(left), name: name(span.phase), time: time(in: left, snapshot)))
  }

  private static let soon = Duration.seconds(600)

  /// Where a plan stands, and when each step that is to come begins.
  func wholePlan(_ timer: KitchenTimer, in snapshot: BookSnapshot) -> String {
    let sides = snapshot.timers.filter { $0.parent == timer.id }
    let ahead = spans(of: timer, beside: sides, at: snapshot.moment)
      .filter { $0.begins.earliest > .zero && $0.phase.kind == .wait }
      .sorted { $0.begins.earliest < $1.begins.earliest }
    let isWaiting = timer.phase?.kind == .pause
    // What runs now tells what comes next.
    let told = isWaiting ? ahead[...] : ahead.dropFirst()
    let now = isWaiting && !ahead.isEmpty ? [] : [phaseStatus(timer, at: snapshot.moment)]
    return join(now + told.map { beginning(of: $0, in: snapshot) })
  }
}
