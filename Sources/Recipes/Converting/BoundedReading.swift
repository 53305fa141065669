import JSON
import Routines
import Understanding

/// What was read in a recipe, within what `simmer.routine/1` and the engine take, whoever read it.
///
/// Whatever comes in, what stands in `phases` can be written, read back and run: lengths are possible,
/// ids unique, and whatever starts with or after something leads to a phase that starts by itself.
struct BoundedReading {
  var phases: [RecipePhase] = []
  var warnings: [RecipeWarning]

  private typealias Limits = RoutineFormat.Limits
  private static let mostWarnings = 500
  private static let rules = RoutineLimits()

  init(_ reading: RecipeReading, of recipe: Recipe) {
    warnings = recipe.warnings.isEmpty ? reading.warnings : recipe.warnings + reading.warnings
    add(reading.phases)
    loosenCircles()
    keepBelowDocumentSize()
    settleCalls()
    if phases.isEmpty, warnings.sayThatItIsRead,
      !warnings.contains(where: { $0.code == .noWaits })
    {
      warnings.append(RecipeWarning(.noWaits))
    }
    boundWarnings()
  }

  // MARK: Phase by phase

  private mutating func add(_ offered: [RecipePhase]) {
    phases.reserveCapacity(min(offered.count, Limits.phases))
    var copies = 0
    var ids = Set<String>(minimumCapacity: min(offered.count, Limits.phases))
    // What the reader called them, once one is called otherwise; the first phase has it where two do.
    var given: [String: String]?
    defer {
      if let given {
        for place in phases.indices { phases[place].start = phases[place].start.renamed(by: given) }
      }
    }
    for var phase in offered {
      guard phases.count < Limits.phases, copies < Self.rules.mostPhases else {
        warnings.append(RecipeWarning(.tooManyPhases))
        return
      }
      guard boundLength(&phase) else { continue }
      // What has a length is counted.
      if phase.kind == .task { phase.kind = .wait }
      phase.repeats = min(max(phase.repeats, 1), Self.rules.mostPhases - copies)
      copies += phase.repeats
      boundTexts(&phase)
      let id = Self.freeID(phase.id, besides: ids)
      if id != phase.id, given == nil {
        given = Dictionary(uniqueKeysWithValues: phases.map { ($0.id, $0.id) })
      }
      if given != nil, given?[phase.id] == nil { given?[phase.id] = id }
      phase.id = id
      ids.insert(id)
      phases.append(phase)
    }
  }

  /// Returns: false for a phase that cannot be.
  private mutating func boundLength(_ phase: inout RecipePhase) -> Bool {
    phase.duration = phase.duration.inWholeNanoseconds
    guard phase.duration > .zero, phase.duration <= Limits.longest else {
      warnings.append(
        RecipeWarning(
          phase.duration > .zero ? .tooLong : .notAWait, quote: phase.evidence,
          range: phase.range))
      return false
    }
    guard let upper = phase.maxDuration?.inWholeNanoseconds, upper > phase.duration else {
      phase.maxDuration = nil
      return true
    }
    if upper > Limits.longest {
      warnings.append(
        RecipeWarning(.tooLong, quote: phase.evidence, range: phase.range, phase: phase.id))
    }
    phase.maxDuration = upper > Limits.longest ? nil : upper
    return true
  }

  private func boundTexts(_ phase: inout RecipePhase) {
    phase.name = Self.name(phase.name) ?? phase.evidence.flatMap(Self.name) ?? phase.kind.rawValue
    phase.cue = phase.cue?.cut(to: Limits.textLength)
    phase.instruction = phase.instruction?.cut(to: Limits.textLength)
    phase.evidence = phase.evidence?.cut(to: Limits.textLength)
  }

  /// Nil for a text with nothing to say in it.
  static func name(_ text: String) -> String? {
    let name = text.cut(to: 4 * Limits.nameLength)
    guard name.saysSomething else { return nil }
    return name.utf8.count <= Limits.nameLength ? name : String(name.prefix(Limits.nameLength))
  }

  /// Short, and without the sign that the engine tells copies by.
  private static func freeID(_ wanted: String, besides taken: Set<String>) -> String {
    var id = wanted.cut(to: 100)
    if id.utf8.contains(UInt8(ascii: "#")) { id = String(id.map { $0 == "#" ? "-" : $0 }) }
    if !id.saysSomething { id = "phase" }
    return Slug.numbered(id, taken.contains)
  }

  // MARK: What refers to what

  /// A phase whose host is not there, or that waits for itself in the end, waits for the cook.
  private mutating func loosenCircles() {
    guard !hostsComeFirst else { return }
    var places: [String: Int] = [:]
    for (place, phase) in phases.enumerated() { places[phase.id] = place }
    var isSettled = [Bool](repeating: false, count: phases.count)
    for place in phases.indices {
      var path: [Int] = []
      var onPath: Set<Int> = []
      var at = place
      while !isSettled[at], onPath.insert(at).inserted {
        path.append(at)
        guard let host = phases[at].phase.host else { break }
        guard let next = places[host], !onPath.contains(next) else {
          phases[at].start = .onCue
          break
        }
        at = next
      }
      for at in path { isSettled[at] = true }
    }
  }

  /// Whoever only leads back to earlier phases leads to one that starts by itself.
  private var hostsComeFirst: Bool {
    phases.indices.allSatisfy { place in
      guard let host = phases[place].phase.host else { return true }
      return phases[..<place].last { $0.id == host } != nil
    }
  }

  /// A call needs a phase that it runs with; without one it is a wait like any other.
  ///
  /// Nothing waits for what may not run at all.
  private mutating func settleCalls() {
    settleMarks()
    let others = Set(phases.lazy.filter { $0.kind == .alternative }.map(\.id))
    for place in phases.indices where phases[place].phase.host.map(others.contains) ?? false {
      phases[place].start = .onCue
    }
    for place in phases.indices where phases[place].kind.needsHost {
      if case .with = phases[place].start { continue }
      phases[place].kind = .wait
    }
  }

  /// A mark that is counted from the end of its host, or from its middle, is nothing without it.
  private mutating func settleMarks() {
    let lost = Set(
      phases.lazy.filter { phase in
        if case .with = phase.start { false } else { phase.position != nil }
      }.map(\.id))
    if !lost.isEmpty {
      phases.removeAll { lost.contains($0.id) }
      for place in phases.indices where phases[place].phase.host.map(lost.contains) ?? false {
        phases[place].start = .onCue
      }
    }
    phases.settlePositions()
  }

  // MARK: As a whole

  /// Shortens texts, and leaves phases out in the end, until a reader of routines takes the document.
  private mutating func keepBelowDocumentSize() {
    guard isTooLarge else { return }
    for limit in [1000, 200, 60] where isTooLarge {
      for place in phases.indices { phases[place].phase.shorten(to: limit) }
    }
    guard isTooLarge else { return }
    warnings.append(RecipeWarning(.tooManyPhases))
    while isTooLarge { phases.removeLast((phases.count + 1) / 2) }
    loosenCircles()
  }

  /// By the longest that the document could become: any byte may need six, and title and address
  /// come to it.
  private var isTooLarge: Bool {
    let texts = phases.reduce(0) { $0 + $1.phase.bytes }
    guard texts * 6 + phases.count * 200 > Limits.bytes - 64 * 1024 else { return false }
    var text = JSONBytes()
    for phase in phases {
      text.string(phase.id)
      text.string(phase.name)
      text.string(phase.cue)
      text.string(phase.instruction)
      text.string(phase.evidence)
      text.string(phase.phase.host)
    }
    return text.bytes.count + phases.count * 200 > Limits.bytes - 64 * 1024
  }

  private mutating func boundWarnings() {
    if warnings.count > Self.mostWarnings {
      warnings.removeLast(warnings.count - Self.mostWarnings)
      warnings.append(RecipeWarning(.cutShort))
    }
    for place in warnings.indices {
      // Most are short, and are left where they are.
      if let quote = warnings[place].quote, quote.utf8.count > Limits.nameLength {
        warnings[place].quote = quote.cut(to: Limits.nameLength)
      }
      if let phase = warnings[place].phase, phase.utf8.count > Limits.nameLength {
        warnings[place].phase = phase.cut(to: Limits.nameLength)
      }
    }
  }
}

extension Phase {
  fileprivate var bytes: Int {
    [id, name, cue, instruction, evidence, host].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
  }

  fileprivate mutating func shorten(to limit: Int) {
    name = name.cut(to: limit)
    cue = cue?.cut(to: limit)
    instruction = instruction?.cut(to: limit)
    evidence = evidence?.cut(to: limit)
  }
}

extension Phase.Start {
  /// With the phase that it names called otherwise.
  func renamed(by names: [String: String]) -> Self {
    switch self {
    case .automatic, .onCue: self
    case .with(let host): .with(names[host] ?? host)
    case .after(let host): .after(names[host] ?? host)
    }
  }
}

extension Duration {
  /// What the public JSON can carry there and back.
  fileprivate var inWholeNanoseconds: Duration {
    let (seconds, attoseconds) = components
    return Duration(
      secondsComponent: seconds, attosecondsComponent: attoseconds - attoseconds % 1_000_000_000)
  }
}

extension String {
  /// Whether anything but space stands in it.
  fileprivate var saysSomething: Bool {
    // Most begin with a letter of ASCII, and need no look at what a character is.
    if let first = utf8.first, first > 32, first < 127 { return true }
    return contains { !$0.isWhitespace }
  }

  /// At most so many bytes, ending with a whole scalar.
  func cut(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      utf8.formIndex(before: &end)
    }
    return String(self[..<end])
  }
}
