/// Where speech goes as samples: 16 bit, little-endian, one channel.
package protocol SampleOutput: Sendable {
  /// Gets ready for so many samples a second, before there are any.
  func warmUp(rate: Int) async
  /// Begins to play.
  func begin(rate: Int) async throws -> any SampleSession
}

extension SampleOutput {
  package func warmUp(rate: Int) async {}
}

/// One text that is being played.
package protocol SampleSession: Sendable {
  /// Hands samples on, in order; waits while there are enough of them.
  func play(_ samples: [UInt8]) async throws
  /// Returns once everything has been heard.
  func finish() async throws
  /// Falls silent at once; nothing is waited for.
  func stop()
  /// How much of it has been heard.
  var heard: Duration { get }
}
