/// What a broker retains of Simmer's, noted so that it can be taken away again.
package struct AnnouncedSensor: Codable, Hashable, Sendable {
  package var host: String
  package var port: Int
  package var user: String?
  /// Never the password itself.
  package var passwordFile: String?
  /// The topics with retained messages.
  package var topics: [String]
  /// Something rings, as far as the broker knows, or it cannot be told what the broker knows.
  package var isUnsettled: Bool
  /// The user knows that it could not be taken away.
  package var isComplainedOf: Bool

  package init(
    host: String, port: Int, user: String?, passwordFile: String?, topics: [String],
    isUnsettled: Bool = true, isComplainedOf: Bool = false
  ) {
    self.host = host
    self.port = port
    self.user = user
    self.passwordFile = passwordFile
    self.topics = topics
    self.isUnsettled = isUnsettled
    self.isComplainedOf = isComplainedOf
  }

  /// The same retained messages at the same broker, whoever published them; all brokers are on this machine, by
  /// whatever name.
  package func isSame(as other: AnnouncedSensor) -> Bool {
    port == other.port && topics == other.topics
  }

  /// What is to be taken away where only `other` is wanted.
  package func topics(notIn other: AnnouncedSensor?) -> [String] {
    guard let other, port == other.port else { return topics }
    return topics.filter { !other.topics.contains($0) }
  }
}

/// Keeps the notes for the next engine.
package protocol AnnouncedSensors: Sendable {
  /// Returns once no engine before this one publishes any more: a broker retains what came last, whoever sent it.
  func claim() async
  /// Lets the next engine publish.
  func release() async
  func all() async throws -> [AnnouncedSensor]
  /// Puts it in the place of the one with the same messages, if there is one.
  func note(_ sensor: AnnouncedSensor) async throws
  func remove(_ sensor: AnnouncedSensor) async throws
}
