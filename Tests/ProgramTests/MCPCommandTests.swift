import Assistant
import Service
import Testing

/// `simmer mcp` from the outside; Tests/MCPTests and `make test-mcp` look at what it speaks.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct MCPCommandTests {
  @Test func `it answers in order, skips what asks for nothing, and ends with its input`()
    async throws
  {
    try await Sandbox.with { sandbox in
      let lines = """
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        {"jsonrpc":"2.0","id":1,"method":"ping"}
        nonsense
        {"jsonrpc":"2.0","id":2,"method":"ping"}
        """

      let ended = try await sandbox.simmer("mcp", input: Array(lines.utf8))

      #expect(ended.status == 0)
      #expect(ended.lines.first == #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
      #expect(ended.lines.count == 3)
      #expect(ended.lines.last == #"{"jsonrpc":"2.0","id":2,"result":{}}"#)
    }
  }

  @Test func `a timer that it started goes on in the background when its input ends`() async throws
  {
    try await Sandbox.with { sandbox in
      let call = """
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"start_timer",\
        "arguments":{"seconds":600,"name":"eggs"}}}
        """

      let ended = try await sandbox.simmer("mcp", input: Array(call.utf8))
      let engine = try await sandbox.engine()

      #expect(ended.output.contains(#""isError":false"#))
      #expect(try await engine.timers().map(\.name) == ["eggs"])
      await engine.close()
    }
  }
}
