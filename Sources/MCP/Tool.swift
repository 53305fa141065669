import JSON

/// Something that a language model can do here.
package struct Tool: Sendable {
  var name: String
  /// What people are shown.
  var title: String
  /// What the model is told.
  var purpose: String
  var parameters: [Parameter]
  var effect: Effect
  /// Answers in text.
  var run: @Sendable (ToolArguments) async throws -> String
  /// What is said of an error that `run` throws.
  var explain: @Sendable (any Error) -> String = { "\($0)" }

  /// What a call can do to what there is.
  enum Effect {
    case reads
    case changes
    /// Ends something.
    case destroys
  }

  struct Parameter: Sendable {
    var name: String
    var type: Kind
    var purpose: String
    var isRequired = true

    enum Kind: String, Sendable {
      case string
      case number
      case object
    }
  }
}

extension Tool {
  /// As `tools/list` shows it.
  var description: JSONValue {
    let properties = parameters.map { parameter in
      JSONValue.Member(
        parameter.name,
        [
          "type": .string(parameter.type.rawValue), "description": .string(parameter.purpose),
        ])
    }
    return [
      "name": .string(name),
      "title": .string(title),
      "description": .string(purpose),
      "inputSchema": [
        "type": "object",
        "properties": .object(properties),
        "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
        "additionalProperties": false,
      ],
      "annotations": [
        "readOnlyHint": .bool(effect == .reads),
        "destructiveHint": .bool(effect == .destroys),
        "openWorldHint": false,
      ],
    ]
  }
}

/// What a tool was called with: the parameters that it has, and no others.
struct ToolArguments: Sendable {
  private let values: [String: JSONValue]

  /// Throws: `ToolError`.
  init(_ arguments: JSONValue?, for tool: Tool) throws(ToolError) {
    guard case .object(let members) = arguments ?? [:] else { throw .notAnObject }
    var values: [String: JSONValue] = [:]
    for member in members {
      guard let parameter = tool.parameters.first(where: { $0.name == member.name }) else {
        throw .unknownArgument(member.name)
      }
      guard parameter.type.takes(member.value) else {
        throw .wrongType(member.name, parameter.type.rawValue)
      }
      values[member.name] = member.value
    }
    for parameter in tool.parameters where parameter.isRequired {
      guard values[parameter.name] != nil else { throw .missing(parameter.name) }
    }
    self.values = values
  }

  subscript(name: String) -> JSONValue? { values[name] }

  /// Empty where it was not given.
  func text(_ name: String) -> String { values[name]?.string ?? "" }
}

extension Tool.Parameter.Kind {
  fileprivate func takes(_ value: JSONValue) -> Bool {
    switch self {
    case .string: return value.string != nil
    case .number: return value.double != nil
    case .object:
      guard case .object = value else { return false }
      return true
    }
  }
}

/// Why a tool did not do what it was called for.
enum ToolError: Error, Hashable {
  case notAnObject
  case unknownArgument(String)
  case missing(String)
  case wrongType(String, String)
  case noSuchTimer(String, known: [String])
  case severalTimers(String, [String])
  case noSuchRoutine(String, known: [String])
  case noLength(Double)
  case notDone(String)
}

extension ToolError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notAnObject: "'arguments' is an object"
    case .unknownArgument(let name):
      "there is no argument '\(name.prefix(60))'; see the tool's schema"
    case .missing(let name): "'\(name)' is missing"
    case .wrongType(let name, let type): "'\(name)' is not a \(type)"
    case .noSuchTimer(let name, let known):
      "no timer is called '\(name.prefix(100))'; " + ToolError.list(known, none: "none runs")
    case .severalTimers(let name, let ids):
      "several timers are called '\(name.prefix(100))'; use one of the ids \(ids.joined(separator: ", "))"
    case .noSuchRoutine(let name, let known):
      "no routine is called '\(name.prefix(100))'; " + ToolError.list(known, none: "none is saved")
    case .noLength(let seconds): "\(seconds) seconds is no length; give one from 1 to 2592000"
    case .notDone(let reply): reply
    }
  }

  private static func list(_ known: [String], none: String) -> String {
    known.isEmpty ? none : "there are " + known.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
  }
}
