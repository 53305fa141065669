import Routines
import Timers

extension Routine: Recordable {
  func write(to record: inout ByteWriter) {
    id.write(to: &record)
    record.put(name)
    record.put(summary)
    record.put(category)
    record.put(source)
    record.put(items)
    record.put(recipe)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(
      id: try record.value(), name: try record.text(), summary: try record.optional(),
      category: try record.optional(), source: try record.optional(), items: try record.list())
    if record.version >= 3 { recipe = try record.optional() }
  }
}

extension RecipeSheet: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(yield)
    record.put(ingredients)
    record.put(original != nil)
    if let original {
      record.put(original.yield)
      record.put(original.ingredients)
    }
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(yield: try record.optional(), ingredients: try record.list(of: String.self))
    guard record.version >= 4, try record.flag() else { return }
    original = Original(
      yield: try record.optional(), ingredients: try record.list(of: String.self))
  }
}

extension Routine.Source: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(kind.code)
    record.put(title)
    record.put(uri)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(
      kind: try Kind(code: try record.byte()), title: try record.optional(),
      uri: try record.optional())
  }
}

extension Routine.Source.Kind {
  /// Never changes its meaning once released.
  var code: UInt8 {
    switch self {
    case .voice: 0
    case .recipe: 1
    case .model: 2
    case .manual: 3
    case .import: 4
    }
  }

  init(code: UInt8) throws(RecordError) {
    guard let kind = Self.byCode[code] else { throw .tagUnknown(code, of: "source of a routine") }
    self = kind
  }

  private static let byCode = [UInt8: Self](allCases.map { ($0.code, $0) }) { first, _ in first }
}

extension Routine.Item: Recordable {
  func write(to record: inout ByteWriter) {
    switch self {
    case .phase(let phase):
      record.put(UInt8(0))
      phase.write(to: &record)
    case .group(let phases, let repeats):
      record.put(UInt8(1))
      record.put(phases)
      record.put(signed: Int64(repeats))
    }
  }

  init(from record: inout ByteReader) throws(RecordError) {
    switch try record.byte() {
    case 0: self = .phase(try record.value())
    case 1: self = .group(try record.list(), repeat: try record.integer())
    case let tag: throw .tagUnknown(tag, of: "part of a routine")
    }
  }
}

extension Phase: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(id)
    record.put(name)
    duration.write(to: &record)
    record.put(maxDuration)
    record.put(signed: Int64(repeats))
    start.write(to: &record)
    record.put(cue)
    record.put(instruction)
    record.put(evidence)
    switch position {
    case nil: record.put(kind.code)
    // Kinds of their own, so that older records are read as they are.
    case .beforeEnd(let rest):
      record.put(Position.beforeEndCode)
      rest.write(to: &record)
    case .halfway: record.put(Position.halfwayCode)
    }
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(
      id: try record.text(), name: try record.text(), duration: try record.value(),
      maxDuration: try record.optional(), repeats: try record.integer(),
      start: try record.value(), cue: try record.optional(), instruction: try record.optional(),
      evidence: try record.optional())
    guard record.version > 1 else {
      kind = formerKind
      return
    }
    let code = try record.byte()
    switch code {
    case Position.beforeEndCode:
      kind = .mark
      position = .beforeEnd(try record.value())
    case Position.halfwayCode:
      kind = .mark
      position = .halfway
    default: kind = try Kind(code: code)
    }
  }
}

extension Phase.Position {
  /// In the place of a mark's kind; neither changes its meaning once released.
  fileprivate static let beforeEndCode: UInt8 = 6
  fileprivate static let halfwayCode: UInt8 = 7
}

extension Phase.Kind {
  /// Never changes its meaning once released.
  var code: UInt8 {
    switch self {
    case .wait: 0
    case .interval: 1
    case .mark: 2
    case .pause: 3
    case .task: 4
    case .alternative: 5
    }
  }

  init(code: UInt8) throws(RecordError) {
    guard let kind = Self.byCode[code] else { throw .tagUnknown(code, of: "kind of phase") }
    self = kind
  }

  private static let byCode = [UInt8: Self](allCases.map { ($0.code, $0) }) { first, _ in first }
}

extension Phase.Start: Recordable {
  func write(to record: inout ByteWriter) {
    switch self {
    case .automatic:
      record.put(UInt8(0))
    case .onCue:
      record.put(UInt8(1))
    case .with(let phase):
      record.put(UInt8(2))
      record.put(phase)
    case .after(let phase):
      record.put(UInt8(3))
      record.put(phase)
    }
  }

  init(from record: inout ByteReader) throws(RecordError) {
    switch try record.byte() {
    case 0: self = .automatic
    case 1: self = .onCue
    case 2: self = .with(try record.text())
    case 3: self = .after(try record.text())
    case let tag: throw .tagUnknown(tag, of: "start of a phase")
    }
  }
}

extension RoutineRun: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(routine)
    record.put(name)
    record.put(steps)
    record.put(signed: Int64(position))
    record.put(beside)
    record.put(startsNextByItself)
    // What came later is told by a bit of its own, so that older records are read as they are.
    record.put(UInt8((isFollowed ? 1 : 0) | (firstBeside == nil ? 0 : 2)))
    if let firstBeside { record.put(signed: Int64(firstBeside)) }
    record.put(recipe)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(
      routine: try record.optional(), name: try record.text(), steps: try record.list(),
      position: try record.integer(), beside: try record.list(),
      startsNextByItself: try record.flag())
    let marks = try record.byte()
    guard marks <= (record.version == 1 ? 7 : 3) else {
      throw .tagUnknown(marks, of: "marks of a routine under way")
    }
    isFollowed = marks & 1 != 0
    if marks & 2 != 0 { firstBeside = try record.integer() }
    if marks & 4 != 0 { makeCalls(of: Set(try record.list(of: String.self))) }
    if record.version >= 3 { recipe = try record.optional() }
    guard (0...steps.count).contains(position) else { throw .outOfRange }
  }
}
