import JSON

/// Reads and writes `simmer.routine/1` documents.
package enum RoutineFormat {
  package static let schema = "simmer.routine/1"

  /// Reads one routine, strictly: an unknown field is a spelling mistake until proven otherwise.
  ///
  /// Fields that begin with "x-" or "$" are passed over.
  package static func read(_ bytes: [UInt8]) throws(RoutineFormatError) -> Routine {
    var json = StrictJSON()
    json.longest = Limits.bytes
    json.deepest = Limits.depth
    json.skipsByteOrderMark = true
    do {
      return try json.decode(Routine.self, from: bytes)
    } catch let error as RoutineFormatError {
      throw error
    } catch let error as DecodingError {
      throw RoutineFormatError(error)
    } catch let error as JSONError {
      throw RoutineFormatError(error, in: bytes)
    } catch {
      throw .notJSON("it cannot be read")
    }
  }

  /// Bounds on what a stranger's file may hold.
  package enum Limits {
    package static let bytes = 256 * 1024
    package static let depth = 16
    package static let phases = 500
    package static let ingredients = 300
    package static let repeats = 1000
    package static let nameLength = 200
    package static let textLength = 4000
    package static let longest = Duration.seconds(30 * 86400)
  }
}

/// Why a routine could not be read.
package enum RoutineFormatError: Error, Hashable, Sendable {
  /// Where and why; nil for JSON that is something other than an object.
  case notJSON(String?)
  case tooLarge(limit: Int)
  case tooDeep(limit: Int)
  case wrongSchema(String?)
  case missing(field: String, in: String)
  case unknownField(String, in: String)
  case repeatedField(String)
  case wrongType(field: String, problem: String)
  case empty(field: String, in: String)
  case tooLong(field: String, limit: Int)
  case length(field: String, seconds: Double, in: String)
  case rangeReversed(in: String)
  /// Work by hand has no length, no repeats and no start but the cook's.
  case taskWithLength(field: String, in: String)
  /// Where a mark stands is told twice.
  case positionWithLength(field: String, in: String)
  /// Only a mark stands somewhere in another phase.
  case positionWithoutMark(field: String, in: String)
  case repeatOutOfRange(Int, in: String, limit: Int)
  case startUnknown(String, in: String)
  case kindUnknown(String, in: String)
  /// An interval or a mark that runs beside nothing.
  case callWithoutHost(String, Phase.Kind)
  /// An interval that says nothing of its repeats, and falls this often into what it runs with.
  case tooManyCalls(Int, phase: String, limit: Int)
  case duplicatePhase(String)
  case unknownPhase(String, neededBy: String)
  case noPhases
  case tooManyPhases(limit: Int)
  case tooManyIngredients(limit: Int)
}

extension RoutineFormatError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON(let problem?):
      "this is not JSON (\(problem)); write one object as Docs/Routines.md shows"
    case .notJSON(nil):
      "this is not a JSON object; write one as Docs/Routines.md shows"
    case .tooLarge(let limit):
      "a routine may be at most \(limit / 1024) KiB long; shorten its texts"
    case .tooDeep(let limit):
      "brackets are nested more than \(limit) deep; a routine needs only four"
    case .wrongSchema(let schema?):
      "the schema '\(schema)' is unknown; write '\(RoutineFormat.schema)'"
    case .wrongSchema(nil):
      "'schema' is missing; write \"schema\": \"\(RoutineFormat.schema)\""
    case .missing(let field, let place):
      "'\(field)' is missing in \(place); add it"
    case .unknownField(let field, let place):
      "'\(field)' in \(place) is not a field of a routine; check its spelling or remove it"
    case .repeatedField(let field):
      "'\(field)' appears twice in one object; remove one of them"
    case .wrongType(let field, let problem):
      "'\(field)' cannot be read: \(problem)"
    case .empty(let field, let place):
      "'\(field)' is empty in \(place); fill it in"
    case .tooLong(let field, let limit):
      "'\(field)' is longer than \(limit) characters; shorten it"
    case .length(let field, let seconds, let place):
      "'\(field)' is \(seconds) seconds in \(place); it must be more than 0 and at most 30 days"
    case .rangeReversed(let place):
      "'max_duration' is shorter than 'duration' in \(place); swap them"
    case .taskWithLength(let field, let place):
      "'\(field)' stands in \(place), which is a task; leave it out, or leave 'kind' out for a wait"
    case .positionWithLength(let field, let place):
      "'\(field)' stands in \(place), which says already where in its host it is; leave one of them out"
    case .positionWithoutMark(let field, let place):
      "'\(field)' stands in \(place), which is no mark; write 'kind': 'mark', or give it a 'duration'"
    case .repeatOutOfRange(let times, let place, let limit):
      "'repeat' is \(times) in \(place); it must be from 1 to \(limit)"
    case .startUnknown(let start, let place):
      "'start' is '\(start)' in \(place); write automatic, on_cue, with:ID or after:ID"
    case .kindUnknown(let kind, let place):
      "'kind' is '\(kind)' in \(place); write interval, mark, pause, task or alternative, or leave it out for a wait"
    case .callWithoutHost(let id, let kind):
      "phase '\(id)' (\(kind.rawValue)) needs another phase to run beside; "
        + "name that phase in its 'start': with:ID"
    case .tooManyCalls(let count, let id, let limit):
      "phase '\(id)' would call \(count) times; \(limit) times at most are allowed"
    case .duplicatePhase(let id):
      "two phases have the id '\(id)'; give each its own"
    case .unknownPhase(let id, let phase):
      "phase '\(phase)' waits for '\(id)', which is no wait of this routine; correct the id"
    case .noPhases:
      "a routine without phases cannot run; add one"
    case .tooManyPhases(let limit):
      "a routine may have at most \(limit) phases; split it"
    case .tooManyIngredients(let limit):
      "a recipe may have at most \(limit) ingredients; shorten its list"
    }
  }

  init(_ error: JSONError, in bytes: [UInt8]) {
    self =
      switch error {
      case .tooLong(let limit): .tooLarge(limit: limit)
      case .tooDeep(let limit): .tooDeep(limit: limit)
      case .duplicateKey(let key): .repeatedField(String(key.prefix(60)))
      case .notUTF8, .longNumber, .unexpected, .ended: .notJSON(error.description(in: bytes))
      }
  }

  init(_ error: DecodingError) {
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self = .notJSON(nil)
    case .dataCorrupted(let context):
      self = .wrongType(field: Self.path(context.codingPath), problem: context.debugDescription)
    case .keyNotFound(let key, let context):
      self = .missing(field: key.stringValue, in: Self.place(context.codingPath))
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      guard !context.codingPath.isEmpty else {
        self = .notJSON(nil)
        return
      }
      self = .wrongType(
        field: Self.path(context.codingPath), problem: "it has the wrong type")
    @unknown default:
      self = .notJSON(nil)
    }
  }

  /// "phases[1].duration".
  package static func path(_ path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }

  package static func place(_ codingPath: [any CodingKey]) -> String {
    codingPath.isEmpty ? "the routine" : path(codingPath)
  }
}
