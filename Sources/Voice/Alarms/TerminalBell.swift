/// The bell of a terminal.
package struct TerminalBell: AlarmSink {
  private let ring: @Sendable () throws -> Void

  /// `ring` writes the bell character to the terminal.
  package init(_ ring: @escaping @Sendable () throws -> Void) {
    self.ring = ring
  }

  package var name: String { "terminal bell" }

  package func sound(_ alarm: Alarm) async throws {
    try ring()
  }

  /// A terminal does not say whether its bell is heard.
  package func selfTest() async throws {}
}
