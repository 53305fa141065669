import Assistant
import FoundationEssentials
import PlainText
package import Voice

/// An alert that is published to `TOPIC/alert`, as JSON and not retained.
package struct MQTTAlert: AlertSink {
  private let publisher: any MQTTPublisher
  private let topic: String

  /// In bytes; what is longer is cut, as an alert with half of its words is better than none.
  private static let longestText = 8 << 10

  /// `topic` is the one that all of Simmer's topics begin with.
  package init(below topic: String, by publisher: any MQTTPublisher) {
    self.topic = topic
    self.publisher = publisher
  }

  package var name: String { "mqtt" }

  package func send(_ alert: Alert) async throws {
    let body = Body(
      id: alert.id, text: TextCleaner.partOfLine(alert.text).prefix(ofBytes: Self.longestText),
      timer: alert.timer, urgent: alert.isUrgent)
    let message = MQTTMessage("\(topic)/alert", Array(try PublicJSON.encoder().encode(body)))
    do {
      try await publisher.publish([message])
    } catch {
      throw AlertError(error)
    }
  }

  private struct Body: Encodable {
    var id: String
    var text: String
    var timer: TimerReport
    var urgent: Bool
  }
}
