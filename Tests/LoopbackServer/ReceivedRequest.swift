import FoundationEssentials

/// A request as it came in, for a test to look at.
package struct ReceivedRequest: Sendable {
  package var method: String
  /// With its query.
  package var path: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(
    method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The first header of this name, in any case.
  package subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The provider whose path this is.
  package var dialect: Dialect? { Dialect.allCases.first { path.hasSuffix($0.asking) } }

  /// The provider says so in the body, or says nothing at all (Ollama).
  package var wantsStream: Bool { parts.stream ?? (dialect == .ollama) }

  /// The name of the tool that the model must call.
  package var forcedTool: String? {
    parts.toolChoice.flatMap { $0.name ?? $0.function?.name }
  }

  package var model: String { parts.model ?? "" }

  private var parts: Parts {
    (try? JSONDecoder().decode(Parts.self, from: Data(body))) ?? Parts()
  }

  /// What the server itself must know of a body.
  private struct Parts: Decodable {
    var stream: Bool?
    var model: String?
    var toolChoice: Choice?

    private enum CodingKeys: String, CodingKey {
      case stream, model
      case toolChoice = "tool_choice"
    }

    struct Choice: Decodable {
      var name: String?
      var function: Function?

      struct Function: Decodable { var name: String }

      init(from decoder: any Decoder) throws {
        // "auto" and its like are words; only an object names a tool.
        let members = try? decoder.container(keyedBy: Key.self)
        name = try? members?.decode(String.self, forKey: .name)
        function = try? members?.decode(Function.self, forKey: .function)
      }

      private enum Key: String, CodingKey { case name, function }
    }
  }
}
