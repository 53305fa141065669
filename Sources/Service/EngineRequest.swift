import Assistant
import FoundationEssentials
import Routines
import Timers

/// One line that a client writes: `{"id":7,"method":"hear","params":{…}}`.
struct EngineRequest: Sendable {
  /// The answer carries the same number.
  var id: Int
  var call: Call

  /// A member of `Engine` with its arguments.
  enum Call: Sendable {
    case hello(ConnectedProgram?)
    case status
    case hear(Segment, conversation: String)
    case timers
    case missed
    case changeTimers(TimerChange)
    case runs
    case routines
    case save(Routine)
    case deleteRoutine(name: String)
    case run(Routine)
    case list
    case changeList(ShoppingChange)
    case context
    case schedules(days: Int)
    case statistics(days: Int)
    case sessions(limit: Int)
    case turns(limit: Int)
    case forget(StoredKind)
    case events

    /// Whether doing it twice is not the same as doing it once.
    var actsOnce: Bool {
      switch self {
      case .hear, .changeTimers, .deleteRoutine, .run, .changeList, .forget: true
      case .hello, .status, .timers, .missed, .runs, .routines, .save, .list, .context,
        .schedules, .statistics, .sessions, .turns, .events:
        false
      }
    }
  }
}

extension EngineRequest: Codable {
  private enum Field: String, CodingKey {
    case id
    case method
    case params
  }

  private enum Parameter: String, CodingKey {
    case program
    case segment
    case conversation
    case routine
    case name
    case limit
    case days
    case kind
    case change
  }

  /// The words of the wire.
  private enum Method: String {
    case hello
    case status
    case hear
    case timers
    case missed
    case changeTimers = "change_timers"
    case runs
    case routines
    case save
    case deleteRoutine = "delete_routine"
    case run
    case list
    case changeList = "change_list"
    case context
    case schedules
    case statistics
    case sessions
    case turns
    case forget
    case events
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    id = try fields.decode(Int.self, forKey: .id)
    let word = try fields.decode(String.self, forKey: .method)
    guard let method = Method(rawValue: word) else {
      throw EngineRefusal(code: .unknownMethod, message: "there is no method '\(word.prefix(60))'")
    }
    func parameters() throws -> KeyedDecodingContainer<Parameter> {
      try fields.nestedContainer(keyedBy: Parameter.self, forKey: .params)
    }
    /// Of a client that asks for too many, so many.
    func days() throws -> Int {
      min(max(try parameters().decode(Int.self, forKey: .days), 1), EngineRequest.mostDays)
    }
    call =
      switch method {
      case .hello:
        .hello(
          fields.contains(.params)
            ? try parameters().decodeIfPresent(ConnectedProgram.self, forKey: .program) : nil)
      case .status: .status
      case .hear:
        .hear(
          try parameters().decode(Segment.self, forKey: .segment),
          conversation: try parameters().decode(String.self, forKey: .conversation))
      case .timers: .timers
      case .missed: .missed
      case .changeTimers:
        .changeTimers(try parameters().decode(TimerChange.self, forKey: .change))
      case .runs: .runs
      case .routines: .routines
      case .save: .save(try parameters().decode(Routine.self, forKey: .routine))
      case .deleteRoutine: .deleteRoutine(name: try parameters().decode(String.self, forKey: .name))
      case .run: .run(try parameters().decode(Routine.self, forKey: .routine))
      case .list: .list
      case .changeList:
        .changeList(try parameters().decode(ShoppingChange.self, forKey: .change))
      case .context: .context
      case .schedules: .schedules(days: try days())
      case .statistics: .statistics(days: try days())
      case .sessions: .sessions(limit: try parameters().decode(Int.self, forKey: .limit))
      case .turns: .turns(limit: try parameters().decode(Int.self, forKey: .limit))
      case .forget: .forget(try parameters().decode(StoredKind.self, forKey: .kind))
      case .events: .events
      }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(method.rawValue, forKey: .method)
    var parameters = fields.nestedContainer(keyedBy: Parameter.self, forKey: .params)
    switch call {
    case .hello(let program):
      try parameters.encodeIfPresent(program, forKey: .program)
    case .hear(let segment, let conversation):
      try parameters.encode(segment, forKey: .segment)
      try parameters.encode(conversation, forKey: .conversation)
    case .save(let routine), .run(let routine):
      try parameters.encode(routine, forKey: .routine)
    case .deleteRoutine(let name):
      try parameters.encode(name, forKey: .name)
    case .schedules(let days), .statistics(let days):
      try parameters.encode(days, forKey: .days)
    case .sessions(let limit), .turns(let limit):
      try parameters.encode(limit, forKey: .limit)
    case .forget(let kind):
      try parameters.encode(kind, forKey: .kind)
    case .changeTimers(let change):
      try parameters.encode(change, forKey: .change)
    case .changeList(let change):
      try parameters.encode(change, forKey: .change)
    case .status, .timers, .missed, .runs, .routines, .list, .context, .events:
      break
    }
  }

  private static let mostDays = 3660

  private var method: Method {
    switch call {
    case .hello: .hello
    case .status: .status
    case .hear: .hear
    case .timers: .timers
    case .missed: .missed
    case .changeTimers: .changeTimers
    case .runs: .runs
    case .routines: .routines
    case .save: .save
    case .deleteRoutine: .deleteRoutine
    case .run: .run
    case .list: .list
    case .changeList: .changeList
    case .context: .context
    case .schedules: .schedules
    case .statistics: .statistics
    case .sessions: .sessions
    case .turns: .turns
    case .forget: .forget
    case .events: .events
    }
  }
}

/// The first answer of an engine to its client.
struct Greeting: Codable, Sendable {
  /// Clients and engines with different numbers do not understand each other.
  var protocolVersion: Int
  /// The engine's process.
  var process: Int32
  /// What the engine's clock shows, in nanoseconds on its time line.
  var now: Int64

  static let currentVersion = 2
}
