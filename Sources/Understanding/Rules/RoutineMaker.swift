/// Makes a routine of the clauses that are steps of it, one after the other.
///
///     ten minutes warm up, then three rounds of two minutes run and one minute walk
///     └ step               └── rounds           └ step            └ step
///
/// Rounds take the steps up to the next "then"; "repeat that three times" takes those since the last one,
/// or all where that is only one.
struct RoutineMaker {
  private var items: [SpokenRoutine.Item] = []
  private var repeats: Int?
  private var group: [SpokenPhase] = []
  /// Where the steps since the last "then" begin.
  private var stretch = 0
  /// Something says that one step comes after the other.
  private var hasOrder = false
  /// Of the last length, for the bare numbers after it; s.
  private var unit = 60.0

  var isEmpty: Bool { items.isEmpty && group.isEmpty && repeats == nil }

  /// How a clause follows the one before.
  enum Sequel: String {
    /// "Then": what was begun before is closed.
    case then
    /// Only in its place: "rest for five".
    case next
  }

  /// `number` is a length without a unit.
  mutating func add(
    name: String?, _ length: SpokenLength, number: Double?, evidence: String, _ sequel: Sequel?
  ) {
    turn(sequel)
    var length = length
    if let number { length.duration = LengthGrammar.duration(number * unit) }
    unit = number == nil ? min(length.unit, 60) : unit
    let phase = SpokenPhase(
      name: name, duration: length.duration, maxDuration: length.maxDuration, evidence: evidence)
    if repeats == nil { items.append(.phase(phase)) } else { group.append(phase) }
  }

  mutating func addRounds(_ count: Int, _ sequel: Sequel?) {
    turn(sequel)
    close()
    repeats = count
    hasOrder = true
  }

  mutating func repeatSteps(_ count: Int) {
    close()
    let from = items.count - stretch > 1 ? stretch : 0
    let phases = SpokenRoutine(items: Array(items[from...])).phases
    guard !phases.isEmpty else { return }
    items.replaceSubrange(from..., with: [.group(phases, repeat: count)])
    hasOrder = true
  }

  /// Nil where one step is all, or nothing says that the steps follow each other.
  mutating func routine() -> SpokenRoutine? {
    close()
    let phases = items.reduce(0) { count, item in
      switch item {
      case .phase(let phase): count + (phase.repeats > 1 ? 2 : 1)
      case .group(let phases, _): count + phases.count + 1
      }
    }
    guard hasOrder, phases > 1 else { return nil }
    return SpokenRoutine(items: items)
  }

  private mutating func turn(_ sequel: Sequel?) {
    hasOrder = hasOrder || sequel != nil
    guard sequel == .then else { return }
    close()
    stretch = items.count
  }

  private mutating func close() {
    if let repeats, !group.isEmpty {
      if group.count == 1 {
        group[0].repeats = repeats
        items.append(.phase(group[0]))
      } else {
        items.append(.group(group, repeat: repeats))
      }
    }
    repeats = nil
    group = []
  }
}
