import Replies
import Routines
import Timers
import Understanding

/// A wait that can be done in several ways, "on low for 8 hours or on high for 4": the first begins unless the cook
/// names another, and the others are asked about once.
extension Conversation {
  /// What was understood, with the length of the way that its words name.
  func choosingWay(
    _ read: Interpretation, of text: String, in snapshot: BookSnapshot
  ) -> Interpretation {
    guard let timer = cooked(in: snapshot), let run = timer.run else { return read }
    var read = read
    if let phase = timer.phase, timer.state != .waiting,
      let chosen = chosen(text, read, of: phase, in: run)
    {
      let isAsked = question?.requests.first?.deed == chosen.length(of: timer.id)
      let isFirst = chosen.id == phase.id
      // What was asked is answered; what runs already in that way needs nothing.
      guard isAsked || question != nil || !isFirst else { return read }
      read.commands = [
        isAsked
          ? Command(.confirm)
          : isFirst
            ? Command(.reject)
            : Command(
              .setDuration, duration: chosen.duration, maxDuration: chosen.maxDuration,
              target: Target(name: timer.name))
      ]
      read.confidence = 1
      return read
    }
    for at in read.commands.indices where read.commands[at].about == .begun {
      guard read.commands[at].intent == .nextPhase, let distance = read.commands[at].target?.index,
        run.steps.indices.contains(run.position + distance),
        let named = way(in: text, of: run.steps[run.position + distance], in: run)
      else { continue }
      read.commands[at].duration = named.duration
      read.commands[at].maxDuration = named.maxDuration
    }
    return read
  }

  /// The response, with a question about the other ways of a wait that begins with it.
  func askingWay(_ response: Response, _ request: Request, in snapshot: BookSnapshot) -> Response {
    guard response.question == nil, request.command.duration == nil,
      case .advance(let id) = response.commands.last, let timer = snapshot[id],
      let run = timer.run, run.isGuided
    else { return response }
    let place = run.position + response.commands.count - 1
    guard run.steps.indices.contains(place) else { return response }
    guard let other = ways(of: run.steps[place], in: run).first else { return response }
    var asking = Request(Command(.setDuration), targets: [id])
    asking.deed = other.length(of: id)
    var response = response
    response.question = PendingQuestion(
      kind: .yesOrNo, words: writer.say(.askOtherWay(length: writer.length(of: other))),
      requests: [asking], askedAt: snapshot.moment)
    return response
  }

  /// The response, with the way that was chosen put into the saved recipe: it is not asked about again.
  func rememberingWay(_ response: Response, in snapshot: BookSnapshot) -> Response {
    guard
      let at = response.commands.lastIndex(where: {
        if case .setLength = $0 { true } else { false }
      }),
      case .setLength(let id, let length, _) = response.commands[at], let timer = snapshot[id],
      let run = timer.run, run.isGuided
    else { return response }
    let passed = response.commands[..<at].count {
      switch $0 {
      case .skip(id), .setAside(id): true
      default: false
      }
    }
    guard run.steps.indices.contains(run.position + passed),
      case let phase = run.steps[run.position + passed],
      let way = ways(of: phase, in: run).first(where: { $0.duration == length }),
      let saved = snapshot.routines.first(where: { $0.name == run.name }),
      let chosen = saved.choosing(way, insteadOf: phase)
    else { return response }
    var response = response
    response.tellsOnly = response.tellsOnly ?? response.commands.count - 1
    response.commands.append(.saveRoutine(chosen))
    return response
  }

  /// The way of a running wait that a text names and says nothing else: "on high", "four hours", "four".
  private func chosen(
    _ text: String, _ read: Interpretation, of phase: Phase, in run: RoutineRun
  ) -> Phase? {
    let all = [phase] + ways(of: phase, in: run)
    guard all.count > 1 else { return nil }
    let language = writer.wording.language
    let said = CookIndex.stems(of: text, in: language)
    if let named = way(in: text, of: phase, in: run), let at = all.firstIndex(of: named) {
      let parts = parts(of: phase, all)
      return said.isSubset(of: parts[at]) ? named : nil
    }
    // Only an answer is a length alone; "four" is read as minutes, and takes the unit of the way that it fits.
    guard question?.requests.first?.command.intent == .setDuration, read.commands.count == 1,
      let length = read.commands[0].duration, read.commands[0].name == nil
    else { return nil }
    return all.first { $0.duration == length } ?? all.first { $0.duration == length * 60 }
  }

  /// The other ways that stand in a wait's own words, so that the cook heard of them.
  private func ways(of phase: Phase, in run: RoutineRun) -> [Phase] {
    guard phase.kind == .wait, let words = phase.instruction else { return [] }
    return run.beside.filter {
      $0.kind == .alternative && $0.host == phase.id && $0.evidence.map(words.contains) ?? false
    }
  }

  /// The way that a text names by words that no other one has; nil where it names none, or several.
  private func way(in text: String, of phase: Phase, in run: RoutineRun) -> Phase? {
    let others = ways(of: phase, in: run)
    guard !others.isEmpty else { return nil }
    let parts = parts(of: phase, [phase] + others)
    let said = CookIndex.stems(of: text, in: writer.wording.language)
    let named = parts.indices.filter { at in
      parts.indices.filter { $0 != at }.reduce(parts[at]) { $0.subtracting(parts[$1]) }
        .contains(where: said.contains)
    }
    // What the first does, "cooking", is done in the others too.
    let choice = named.count > 1 ? named.filter { $0 > 0 } : named
    return choice.count == 1 ? ([phase] + others)[choice[0]] : nil
  }

  /// The words of each way, without what is done to what in the first.
  private func parts(of phase: Phase, _ all: [Phase]) -> [Set<String>] {
    let language = writer.wording.language
    let deed = CookIndex.stems(of: phase.name, in: language)
    return WayWords(phase.instruction ?? "", lengths: all.map { $0.evidence ?? "" }).parts
      .map { CookIndex.stems(of: $0, in: language).subtracting(deed) }
  }
}

extension Phase {
  /// Gives a timer the length of this way.
  fileprivate func length(of timer: Identifier) -> TimerCommand {
    .setLength(timer, to: duration, max: maxDuration)
  }
}

extension Routine {
  /// With another way of a wait in its place, and no more to choose; nil where it has no such wait.
  fileprivate func choosing(_ way: Phase, insteadOf phase: Phase) -> Routine? {
    var routine = self
    var isThere = false
    routine.items = items.compactMap { item in
      guard case .phase(var own) = item else { return item }
      if own.kind == .alternative, own.host == phase.id { return nil }
      if own.id == phase.id {
        own.duration = way.duration
        own.maxDuration = way.maxDuration
        own.evidence = way.evidence
        isThere = true
      }
      return .phase(own)
    }
    return isThere ? routine : nil
  }
}

/// The words of a sentence that tell each of several lengths what it is for.
///
/// Between two lengths the words belong to the first up to the last comma, slash, bracket or dash, and else to the
/// second, with what follows it up to such a mark.
struct WayWords {
  private(set) var parts: [String] = []

  init(_ sentence: String, lengths: [String]) {
    var rest = sentence[...]
    var open = ""
    for (place, length) in lengths.enumerated() {
      guard let found = rest.firstRange(of: length) else {
        parts.append("")
        continue
      }
      let before = rest[..<found.lowerBound]
      if place > 0, let mark = before.lastIndex(where: Self.marks.contains) {
        parts[place - 1] += " " + before[..<mark]
        open = String(before[mark...])
      } else {
        open = String(before)
      }
      // What is done before that says nothing of the way.
      if place == 0 { open = open.split(separator: " ").suffix(Self.lead).joined(separator: " ") }
      parts.append(open)
      rest = rest[found.upperBound...]
    }
    let end = rest.firstIndex(where: Self.marks.contains) ?? rest.endIndex
    if !parts.isEmpty { parts[parts.count - 1] += " " + rest[..<end] }
  }

  /// How many words before the first length may tell what it is for: "on low for".
  private static let lead = 4
  private static let marks: Set<Character> = [",", ";", "/", "(", ")", "–", "—", "."]
}
