import FoundationEssentials
import MQTT
import SimmerTesting
import Storage
import Testing

@testable import simmer

/// What a broker retains is known to the next engine.
@Suite struct StoredSensorsTests {
  private func sensor(_ topic: String, isUnsettled: Bool = true) -> AnnouncedSensor {
    AnnouncedSensor(
      host: "127.0.0.1", port: 1883, user: "cook", passwordFile: "/home/cook/mqtt.password",
      topics: [topic], isUnsettled: isUnsettled)
  }

  @Test func `what is noted is there, once, as it was noted last`() async throws {
    let folder = try StateFolder(at: TestRun.folder())
    let sensors = StoredSensors(in: folder)

    try await sensors.note(sensor("a"))
    try await sensors.note(sensor("b"))
    try await sensors.note(sensor("a", isUnsettled: false))

    #expect(StoredSensors.now(in: folder) == [sensor("a", isUnsettled: false), sensor("b")])
    try await sensors.remove(sensor("a"))
    #expect(try await StoredSensors(in: folder).all() == [sensor("b")])
    try await sensors.remove(sensor("b"))
    #expect(!FileManager.default.fileExists(atPath: folder.sensors))
  }

  @Test func `no more than so many are kept`() async throws {
    let sensors = StoredSensors(in: try StateFolder(at: TestRun.folder()))

    for number in 1...20 { try await sensors.note(sensor("\(number)")) }

    #expect(try await sensors.all().map(\.topics) == (5...20).map { ["\($0)"] })
  }

  @Test(arguments: ["", "[", "{}", #"[{"host": 1}]"#, "\u{0}\u{1}"])
  func `what is damaged counts as nothing`(text: String) async throws {
    let folder = try StateFolder(at: TestRun.folder())
    try Data(text.utf8).write(to: URL(filePath: folder.sensors))

    #expect(StoredSensors.now(in: folder).isEmpty)
    try await StoredSensors(in: folder).note(sensor("a"))
    #expect(StoredSensors.now(in: folder) == [sensor("a")])
  }
}
