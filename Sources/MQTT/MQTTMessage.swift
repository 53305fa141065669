/// What a broker is given to hand on.
package struct MQTTMessage: Hashable, Sendable {
  package var topic: String
  /// Empty and retained, it takes away what the topic retains (MQTT 3.1.1, section 3.3.1.3).
  package var payload: [UInt8]
  /// The broker keeps the last one of a topic, for those who subscribe later.
  package var isRetained: Bool

  package init(_ topic: String, _ payload: [UInt8], isRetained: Bool = false) {
    self.topic = topic
    self.payload = payload
    self.isRetained = isRetained
  }
}

/// Where messages are published.
package protocol MQTTPublisher: Sendable {
  /// Publishes the messages one after the other, each once its predecessor is acknowledged.
  func publish(_ messages: [MQTTMessage]) async throws(MQTTFailure)
}
