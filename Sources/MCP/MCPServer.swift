import JSON

/// Lets a program with a language model use Simmer's tools, in the Model Context Protocol.
///
/// It keeps nothing between two messages: what a client may ask does not depend on what it asked
/// before.
package struct MCPServer: Sendable {
  private let version: String
  private let tools: [Tool]

  /// The longest line in bytes that is read.
  package static let longestLine = RPCMessage.longest

  /// The versions of the protocol that are spoken, the newest first; the tools are the same in all.
  private static let protocols = ["2025-11-25", "2025-06-18"]

  private static let instructions = """
    Simmer keeps the timers of a kitchen: countdowns, alarms, reminders, and routines with several \
    steps. 'say' understands what a cook would say and is the way to start something; the other tools \
    act on what there is. Timers ring on the user's machine.
    """

  /// `version` is Simmer's own.
  package init(version: String, tools: [Tool]) {
    self.version = version
    self.tools = tools
  }

  /// Answers a line; nil where nothing is to be answered.
  package func answer(to line: [UInt8]) async -> String? {
    var asked: JSONValue?
    do throws(RPCError) {
      guard case .request(let id, let method, let parameters) = try RPCMessage(line) else {
        return nil
      }
      asked = id
      let result = try await result(of: method, parameters)
      return JSONValue.object([.init("jsonrpc", "2.0"), .init("id", id), .init("result", result)])
        .text
    } catch {
      return RPCError(error.code, error.message, id: asked ?? error.id).response.text
    }
  }

  /// The answer to a line that was longer than `longestLine`.
  package var tooLong: String {
    RPCError(.parseError, "a line may have at most \(Self.longestLine) bytes; send less at once")
      .response.text
  }

  private func result(
    of method: String, _ parameters: JSONValue
  ) async throws(RPCError) -> JSONValue {
    switch method {
    case "initialize": return try greeting(for: parameters)
    case "ping": return [:]
    case "tools/list": return ["tools": .array(tools.map(\.description))]
    case "tools/call": return try await call(parameters)
    case _: throw RPCError(.noSuchMethod, "there is no method '\(method.prefix(60))'")
    }
  }

  private func greeting(for parameters: JSONValue) throws(RPCError) -> JSONValue {
    guard let wanted = parameters["protocolVersion"]?.string else {
      throw RPCError(.invalidParameters, "'protocolVersion' is missing")
    }
    let spoken = Self.protocols.first { $0 == wanted } ?? Self.protocols[0]
    return [
      "protocolVersion": .string(spoken),
      "capabilities": ["tools": [:]],
      "serverInfo": ["name": "simmer", "title": "Simmer", "version": .string(version)],
      "instructions": .string(Self.instructions),
    ]
  }

  private func call(_ parameters: JSONValue) async throws(RPCError) -> JSONValue {
    guard let name = parameters["name"]?.string, let tool = tools.first(where: { $0.name == name })
    else {
      let name = parameters["name"]?.string ?? ""
      throw RPCError(.invalidParameters, "there is no tool '\(name.prefix(60))'")
    }
    // What is wrong with a call is told to the model, which can mend it.
    let (text, isError): (String, Bool)
    do {
      let arguments = try ToolArguments(parameters["arguments"], for: tool)
      (text, isError) = (try await tool.run(arguments), false)
    } catch {
      (text, isError) = (tool.explain(error), true)
    }
    return ["content": [["type": "text", "text": .string(text)]], "isError": .bool(isError)]
  }
}
