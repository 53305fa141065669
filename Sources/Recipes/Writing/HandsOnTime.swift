import Routines

/// How long the cook works with the hands before a wait, which no recipe says.
///
/// A wait that starts on cue has room for what the method says since the wait before it: a minute for every five words,
/// from one minute to thirty. It is an estimate: "peel and chop the onions" takes longer than its words, "bring to the
/// boil and simmer" hardly any.
struct HandsOnTime {
  /// The same before every such wait, whatever the words.
  var always: Duration?
  /// Words of the method before each wait, by the id of its phase.
  private var words: [String: Int] = [:]

  init() {}

  init(_ recipe: WholeRecipe) {
    var count = 0
    for step in recipe.steps {
      let text = step.text
      var at = text.startIndex
      for (range, phase) in SharedInstruction(text: text, phases: step.phases).places {
        count += Self.count(text[at..<range.lowerBound])
        at = range.upperBound
        guard !phase.kind.isCall, phase.kind != .alternative else { continue }
        words[phase.id] = count
        count = 0
      }
      count += Self.count(text[at...])
    }
  }

  private static func count(_ text: Substring) -> Int {
    text.split(separator: " ").count { word in
      word.utf8.contains { ($0 | 0x20) &- 97 < 26 || $0 >= 0x80 }
    }
  }

  /// Nil where nothing is known of it.
  private func room(before phase: Phase) -> Duration? {
    guard phase.start == .onCue else { return nil }
    if let always { return always }
    return words[phase.id].map(Self.estimate)
  }

  private static func estimate(_ words: Int) -> Duration {
    .seconds(60 * min(max((words + 4) / 5, 1), 30))
  }

  // MARK: The routine

  /// The routine with a pause before each wait that has room, and with a length for work by hand.
  func added(to routine: Routine) -> Routine {
    var routine = routine
    var count = 0
    func added(_ phase: Phase) -> [Phase] {
      var phase = phase
      if phase.kind == .task {
        phase.kind = .wait
        phase.duration =
          always.flatMap { $0 > .zero ? $0 : nil }
          ?? Self.estimate(Self.count((phase.instruction ?? phase.name)[...]))
        return [phase]
      }
      guard let room = room(before: phase), room > .zero else { return [phase] }
      count += 1
      return [
        Phase(id: "\(Self.mark)\(count)", name: Self.mark, kind: .pause, duration: room), phase,
      ]
    }
    routine.items = routine.items.flatMap { item -> [Routine.Item] in
      switch item {
      case .phase(let phase): added(phase).map { .phase($0) }
      case .group(let phases, let times): [.group(phases.flatMap(added), repeat: times)]
      }
    }
    return routine
  }

  static func isRoom(_ phase: Phase) -> Bool { phase.kind == .pause && phase.name == mark }

  /// No recipe calls a phase so.
  private static let mark = "\u{1}hands-on "

  /// A pause may come to each phase.
  static let limits: RoutineLimits = {
    var limits = RoutineLimits()
    limits.mostPhases *= 2
    return limits
  }()
}
