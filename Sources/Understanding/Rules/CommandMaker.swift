internal import CLanguages

/// Makes commands of what the rules kept of the words.
struct CommandMaker {
  private let lattice: Lattice
  private let bindings: UnsafeMutablePointer<Matcher.Binding>

  struct Clause {
    var rule: rule_rule
    /// The last of its bindings.
    var head: Int32
  }

  init(_ lattice: Lattice, _ bindings: UnsafeMutablePointer<Matcher.Binding>) {
    self.lattice = lattice
    self.bindings = bindings
  }

  /// Nil where steps do not make a routine, and where no thing is named that one needs.
  func commands(_ clauses: [Clause]) -> [Command]? {
    var all: [Command] = []
    var routine = RoutineMaker()
    for clause in clauses {
      let flags = RuleTable.Flags(rawValue: clause.rule.flags)
      if !flags.isDisjoint(with: [.step, .rounds, .again]) {
        add(clause, flags, to: &routine)
        continue
      }
      guard Self.close(&routine, into: &all) else { return nil }
      var more = commands(clause.rule, clause.head)
      if more.isEmpty { return nil }
      if flags.contains(.same), let before = all.last {
        for index in more.indices {
          more[index].intent = before.intent
          more[index].duration = more[index].duration ?? before.duration
        }
      }
      all = Self.joined(all, more)
    }
    return Self.close(&routine, into: &all) ? all : nil
  }

  /// "create a routine called intervals: …" and its steps are one command.
  private static func close(_ steps: inout RoutineMaker, into commands: inout [Command]) -> Bool {
    guard !steps.isEmpty else { return true }
    guard let routine = steps.routine() else { return false }
    steps = RoutineMaker()
    if var last = commands.last, last.routine == nil,
      last.intent == .createRoutine || last.intent == .startRoutine
    {
      last.routine = routine
      last.routine?.name = last.name
      commands[commands.count - 1] = last
    } else {
      commands.append(Command(.startRoutine, routine: routine))
    }
    return true
  }

  private func add(_ clause: Clause, _ flags: RuleTable.Flags, to routine: inout RoutineMaker) {
    let kept = kept(from: clause.head)
    func first(_ slots: RuleSlot...) -> Matcher.Binding? { kept.first { slots.contains($0.slot) } }
    let sequel = first(.sequel).flatMap {
      RoutineMaker.Sequel(rawValue: lattice.table.text(Int($0.value)))
    }
    if flags.contains(.step), let time = first(.duration, .minutes) {
      routine.add(
        name: first(.name).map(name), length(time, clause.rule),
        number: time.kind == .number ? time.value : nil,
        evidence: lattice.text(Int(time.start)..<Int(time.end)), sequel)
    } else if let count = first(.count) {
      let count = Int(min(max(count.value, 1), 999))
      if flags.contains(.rounds) {
        routine.addRounds(count, sequel)
      } else {
        routine.repeatSteps(count)
      }
    }
  }

  /// "start a timer and set it for ten minutes", "… and call it pasta" are one command.
  private static func joined(_ commands: [Command], _ more: [Command]) -> [Command] {
    guard var last = commands.last, more.count == 1, let next = more.first else {
      return commands + more
    }
    // "no need for the homework timer, cancel it": the same of the same.
    if next == Command(last.intent, target: Target(pronoun: .it)), last.target != nil {
      return commands
    }
    guard last.intent == .startTimer else { return commands + more }
    // "I want to run for twenty minutes, set a timer": said once, meant once.
    if next == Command(.startTimer), last.duration != nil { return commands }
    if last == Command(.startTimer), next.intent == .startTimer, next.target == nil {
      return commands.dropLast() + [next]
    }
    let isIt = next.target == nil || next.target?.pronoun == .it
    if next.intent == .setDuration, isIt, last.duration == nil {
      last.duration = next.duration
      last.maxDuration = next.maxDuration
    } else if next.intent == .renameTimer, isIt, last.name == nil {
      last.name = next.name
    } else {
      return commands + more
    }
    return commands.dropLast() + [last]
  }

  private func commands(_ rule: rule_rule, _ head: Int32) -> [Command] {
    var made = Made(command: Command(lattice.table.intent(of: rule)))
    for constant in lattice.table.constants(of: rule) {
      guard let slot = RuleSlot(rawValue: UInt8(constant.slot)) else { continue }
      apply(slot, constant: Int(constant.text), to: &made)
    }
    for binding in kept(from: head) { apply(binding, rule, to: &made) }
    return made.commands
  }

  /// In the order in which they were said.
  private func kept(from head: Int32) -> [Matcher.Binding] {
    var kept: [Matcher.Binding] = []
    var at = head
    while at >= 0 {
      kept.append(bindings[Int(at)])
      at = bindings[Int(at)].before
    }
    return kept.reversed()
  }

  /// What is collected of one clause.
  private struct Made {
    var command: Command
    var target = Target()
    var durations: [SpokenLength] = []
    var names: [String] = []
    var targets: [String] = []
    var except: [String] = []
    var areas: [String] = []
    /// Things on a list.
    var items: [String] = []
    /// Where things should be named, there are none.
    var namesNothing = false
    /// What begins so long is said to begin then: "put the roast on at six".
    var isOfClock = false
    /// What should be minutes is rather a heat.
    var isOfHeat = false
    var count: Int?
    var recurrence = Recurrence()

    var commands: [Command] {
      var command = command
      var target = target
      if targets.count == 1 { target.name = targets[0] }
      if targets.count > 1 { target.names = targets }
      target.except = except.map { Target(name: $0) }
      if target != Target() {
        if command.intent == .cancelTimer, target == Target(isAll: true) {
          command.intent = .cancelAllTimers
        } else {
          command.target = target
        }
      }
      if command.intent == .startPomodoro { return [pomodoro(command)] }
      if command.intent == .startRoutine, let count {
        command.name = names.first
        command.text = "\(count)"
        return [command]
      }
      if namesNothing || isOfClock || isOfHeat { return [] }
      guard items.isEmpty else {
        return items.map { item in
          var one = command
          if one.intent == .addItem { one.text = item } else { one.target = Target(name: item) }
          return one
        }
      }
      command.recurrence = recurrence.rule
      if !areas.isEmpty { command.area = areas.joined(separator: " ") }
      if durations.count <= 1, names.count <= 1 {
        command.name = names.first
        if let one = durations.first { set(one, in: &command) }
        guard let count, count > 1, command.intent == .startTimer else { return [command] }
        return Array(repeating: command, count: min(count, 12))
      }
      let most = max(durations.count, names.count)
      // "Three timers, Tom five minutes and Anna seven": one was not understood.
      if let count, command.intent == .startTimer, count != most { return [] }
      return (0..<most).map { index in
        var one = command
        // "The same for the carrots and the swede" tells no length.
        if let last = durations.last {
          set(index < durations.count ? durations[index] : last, in: &one)
        }
        one.name = names.isEmpty ? nil : names[min(index, names.count - 1)]
        return one
      }
    }

    /// Four rounds of work and rest, where anything was said of them.
    private func pomodoro(_ command: Command) -> Command {
      var command = command
      if let work = durations.first { set(work, in: &command) }
      guard count != nil || durations.count == 2 else { return command }
      let work = command.duration ?? .seconds(1500)
      let rest = durations.count == 2 ? durations[1].duration : .seconds(300)
      let phases = [work, rest].map { SpokenPhase(name: nil, duration: $0, evidence: "") }
      command.routine = SpokenRoutine(items: [.group(phases, repeat: max(count ?? 4, 1))])
      return command
    }

    private func set(_ length: SpokenLength, in command: inout Command) {
      command.duration = length.duration
      command.maxDuration = length.maxDuration
    }
  }

  private func apply(_ slot: RuleSlot, constant: Int, to made: inout Made) {
    let text = lattice.table.text(constant)
    switch slot {
    case .about: made.command.about = Topic(rawValue: text)
    case .mode: made.target.mode = Target.Mode(rawValue: text)
    case .targetIndex: made.target.index = Int(text)
    case .count: made.count = Int(text)
    case .duration:
      made.durations.append(
        SpokenLength(duration: LengthGrammar.duration(Double(text) ?? 0), unit: 60))
    case .all: made.target.isAll = true
    case .pronoun: made.target.pronoun = Target.Pronoun(rawValue: text)
    case .name: made.names.append(text)
    case .text: made.command.text = text
    case .recurrence: made.recurrence.rest = text
    default: break
    }
  }

  private func apply(
    _ binding: Matcher.Binding, _ rule: rule_rule, to made: inout Made
  ) {
    if binding.kind == .constant {
      return apply(binding.slot, constant: Int(binding.value), to: &made)
    }
    switch binding.slot {
    case .duration, .next: made.durations.append(length(binding, rule))
    case .minutes:
      // "Turn it down to 160".
      let isAlone = binding.start == 0 && Int(binding.end) == lattice.count
      if binding.kind == .number, binding.value > BareNumber.mostMinutes, !isAlone,
        made.command.intent != .startTimer
      {
        made.isOfHeat = true
      }
      made.durations.append(minutesOnly(binding))
      if made.command.intent == .startTimer, isOfClock(binding) { made.isOfClock = true }
    case .nextMinutes: made.durations.append(next(binding, after: made.durations.last))
    case .name:
      let name = newName(binding)
      // "Turn the lamb to 160" gives it no name.
      if made.command.intent == .renameTimer, name.allSatisfy(\.isNumber) { made.isOfHeat = true }
      made.names.append(name)
    case .target: made.targets.append(name(binding))
    case .except: made.except.append(name(binding))
    case .item where made.command.intent == .startTimer: made.names.append(newName(binding))
    case .item: made.targets.append(name(binding))
    case .elapsed: made.command.elapsed = length(binding, rule).duration
    case .targetLength: made.target.duration = length(binding, rule).duration
    case .targetMinutes: made.target.duration = LengthGrammar.duration(binding.value * 60)
    case .targetIndex: made.target.index = Int(binding.value)
    case .count: made.count = Int(min(max(binding.value, 0), 1000))
    case .at: made.command.at = minutes(binding).map(ClockGrammar.text)
    case .recurringDay: made.recurrence.days.insert(Int(binding.value))
    case .interval:
      guard binding.kind != .number || BareNumber.mayBeInterval(binding.value) else { return }
      made.recurrence.interval =
        binding.kind == .number ? minutesOnly(binding).duration : length(binding, rule).duration
    case .text where made.command.intent.isOfItems:
      let items = lattice.items(in: Int(binding.start)..<Int(binding.end))
      made.namesNothing = made.namesNothing || items.isEmpty
      made.items += items.map(lattice.text)
    case .text:
      // The time may stand in the middle of it: "schalte das Licht in fünf Minuten aus".
      let text = lattice.text(Int(binding.start)..<Int(binding.end))
      made.command.text = [made.command.text, text].compactMap(\.self).joined(separator: " ")
    case .area, .targetArea: made.areas.append(name(binding))
    case .routine: made.names.append(lattice.routine(Int(binding.start), Int(binding.end)))
    default: break
    }
  }

  /// Since midnight: "7" and "19" are hours, "730" is said with its minutes; nil for what no clock shows.
  private func minutes(_ binding: Matcher.Binding) -> Int? {
    guard binding.kind == .number else { return Int(binding.value) }
    return SpokenWhen.Clock(number: binding.value)?.minutes
  }

  /// "A timer at six" is taken for one of six minutes all the same.
  private func isOfClock(_ binding: Matcher.Binding) -> Bool {
    let utterance = lattice.utterance
    func roles(_ word: Int) -> Roles { utterance.language.entry(utterance.words[word].id).roles }
    guard binding.kind == .number, utterance.isHour(binding.value, at: Int(binding.start)) else {
      return false
    }
    let clause = (0..<Int(binding.start)).reversed().prefix { !roles($0).has(.and) }
    return !clause.contains { roles($0).has(.timer) }
  }

  /// A number of minutes; "2:30" is two minutes and thirty seconds.
  private func minutesOnly(_ binding: Matcher.Binding) -> SpokenLength {
    let unit: Double = binding.kind == .colon ? 1 : 60
    return SpokenLength(
      duration: LengthGrammar.duration(binding.value * unit), unit: unit)
  }

  /// "Three hours and two and a half": halves have the unit of the hours before them; "half an hour" has none.
  private func next(_ binding: Matcher.Binding, after before: SpokenLength?) -> SpokenLength {
    guard binding.kind == .number, let before, before.unit == 3600,
      before.duration >= .seconds(3600), binding.value != binding.value.rounded()
    else { return minutesOnly(binding) }
    return SpokenLength(duration: LengthGrammar.duration(binding.value * 3600), unit: 3600)
  }

  private func length(_ binding: Matcher.Binding, _ rule: rule_rule) -> SpokenLength {
    switch binding.kind {
    case .number:
      SpokenLength(duration: LengthGrammar.duration(binding.value * 60), unit: 60)
    case .length, .more, .less: said(Int(binding.value), rule)
    // "1:30": an hour and a half.
    case .colon: SpokenLength(duration: .seconds(Int(binding.value) * 60), unit: 60)
    default: SpokenLength(duration: .zero, unit: 60)
    }
  }

  /// "minus two minutes" is two minutes less.
  private func said(_ number: Int, _ rule: rule_rule) -> SpokenLength {
    var length = lattice.utterance.lengths[number]
    if length.duration < .zero, lattice.table.intent(of: rule) != .startTimer {
      length.duration = .zero - length.duration
    }
    return length
  }

  /// What is begun is called as it would be without the article: "die grünen Bohnen" are "grüne Bohnen".
  private func newName(_ binding: Matcher.Binding) -> String {
    let end = Int(binding.end)
    let start = lattice.thingStart(in: Int(binding.start)..<end)
    let said = lattice.name(start..<end)
    guard start > 0, end - start > 1 else { return said }
    let article = lattice.text(start - 1..<start)
    var words = (start..<end).map { lattice.text($0..<$0 + 1) }
    guard words.joined(separator: " ") == said else { return said }
    for place in words.indices.dropLast() {
      guard words[place].first?.isLowercase == true,
        !lattice.has(lattice.table.special.thing, at: start + place),
        let adjective = lattice.utterance.language.adjective(words[place], after: article)
      else { break }
      words[place] = adjective
    }
    return words.joined(separator: " ")
  }

  private func name(_ binding: Matcher.Binding) -> String {
    lattice.name(Int(binding.start)..<Int(binding.end))
  }
}
