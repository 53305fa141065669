/// One way of misbehaving: how a server lets somebody in, and what it then puts on the wire.
///
/// A fault is data, so that a table of them can be read, counted and printed.
package struct Fault: Sendable {
  /// As the table of faults shows it.
  package var name: String
  package var door: Door
  /// Whose paths and bodies these are.
  package var dialect: Dialect
  /// A streamed answer is asked for.
  package var isStreaming: Bool
  /// What goes out for each request; `elsewhere` is the address of another server.
  package var script: @Sendable (_ elsewhere: String) -> [Step]

  package enum Door: Sendable {
    /// Nobody listens.
    case closed
    /// A queue of connections that is full: the kernel drops what knocks.
    case crowded
    /// The connection stands, and not a byte comes.
    case silent
    /// The connection is reset as soon as it stands.
    case slammed
    /// These bytes, to whatever comes first.
    case blunt([UInt8])
    case tls(TestCertificates.Identity)
    /// Nothing newer than 1.1.
    case oldTLS
    /// HTTP/2 is agreed on; then the script runs at once.
    case http2
  }

  package enum Step: Sendable {
    case send([UInt8])
    /// The same bytes so many times, as fast as they are taken.
    case flood([UInt8], times: Int)
    /// A byte at a time, for ever from the start again.
    case drip([UInt8], every: Duration)
    /// Nothing more, and the connection stays.
    case hang
    case reset
    /// The end of the connection, with TLS's word for it.
    case end
    /// The end of TCP alone.
    case cut
  }

  package init(
    _ name: String, door: Door = .tls(.good), dialect: Dialect = .openai, isStreaming: Bool = false,
    script: @escaping @Sendable (_ elsewhere: String) -> [Step] = { _ in [] }
  ) {
    self.name = name
    self.door = door
    self.dialect = dialect
    self.isStreaming = isStreaming
    self.script = script
  }
}
