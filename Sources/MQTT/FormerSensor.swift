package import Voice

/// A sensor that the settings no longer name: it is taken away from its broker, and then forgotten.
package struct FormerSensor: RingingDisplay {
  private let sensor: AnnouncedSensor
  private let topics: [String]
  private let notes: any AnnouncedSensors
  private let publisher: any MQTTPublisher

  /// `topics` are those that nothing else uses.
  package init(
    _ sensor: AnnouncedSensor, removing topics: [String], from notes: any AnnouncedSensors,
    by publisher: any MQTTPublisher
  ) {
    self.sensor = sensor
    self.topics = topics
    self.notes = notes
    self.publisher = publisher
  }

  package var name: String { "mqtt, formerly \(sensor.host), port \(sensor.port)" }

  /// An empty retained message takes the one before it away, and with it the sensor.
  package func show(_ ringing: [RingingAlarm]) async throws {
    await notes.claim()
    guard try await notes.all().contains(where: { $0.isSame(as: sensor) }) else { return }
    do {
      // Nothing is to be taken away where the present sensor has the same topics.
      if !topics.isEmpty {
        try await publisher.publish(topics.map { MQTTMessage($0, [], isRetained: true) })
      }
    } catch {
      throw AlertError(error)
    }
    try await notes.remove(sensor)
  }

  package func end() async { await notes.release() }

  /// Once, whichever engine tries.
  package func complaint(about error: any Error, showing ringing: [RingingAlarm]) async -> String? {
    guard var note = try? await notes.all().first(where: { $0.isSame(as: sensor) }),
      !note.isComplainedOf
    else { return nil }
    note.isComplainedOf = true
    try? await notes.note(note)
    return "the sensor for Home Assistant is still at the broker at '\(sensor.host)', "
      + "port \(sensor.port): \(error); every start tries to take it away"
  }
}
