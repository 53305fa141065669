/// What is at work on a state folder.
package struct EngineStatus: Codable, Hashable, Sendable {
  /// The program that runs the timers.
  package var engine: ConnectedProgram
  /// The other programs that are connected to it, in the order in which they came.
  package var clients: [ConnectedProgram]
  package var operations: [Operation]

  package init(
    engine: ConnectedProgram, clients: [ConnectedProgram], operations: [Operation]
  ) {
    self.engine = engine
    self.clients = clients
    self.operations = operations
  }
}

/// A program that uses an engine, as it introduced itself.
package struct ConnectedProgram: Codable, Hashable, Sendable {
  package var process: Int32
  /// The command of Simmer that it runs, such as `chat`.
  package var command: String
  /// Where it hears from: a transcriber's command line, a file, or `-` for standard input.
  package var ear: String?
  /// The command line that speaks for it.
  package var voice: String?

  package init(process: Int32, command: String, ear: String? = nil, voice: String? = nil) {
    self.process = process
    self.command = command
    self.ear = ear
    self.voice = voice
  }
}
