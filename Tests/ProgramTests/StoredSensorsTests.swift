import FoundationEssentials
import Glibc
import MQTT
import SimmerTesting
import Storage
import Synchronization
import Testing
import Timers

@testable import simmer

/// What a broker retains is known to the next engine.
@Suite(.timeLimit(.minutes(20))) struct StoredSensorsTests {
  private let clock = ManualClock()
  private let complaints = Complaints()

  private func sensor(_ topic: String, isUnsettled: Bool = true) -> AnnouncedSensor {
    AnnouncedSensor(
      host: "127.0.0.1", port: 1883, user: "cook", passwordFile: "/home/cook/mqtt.password",
      topics: [topic], isUnsettled: isUnsettled)
  }

  private func sensors(in folder: StateFolder) -> StoredSensors {
    StoredSensors(in: folder, clock: clock, complain: { _ in })
  }

  private func now(in folder: StateFolder) -> [AnnouncedSensor] {
    StoredSensors.now(in: folder) { [complaints] line in
      complaints.lines.withLock { $0.append(line) }
    }
  }

  @Test func `what is noted is there, once, as it was noted last`() async throws {
    let folder = try StateFolder(at: TestRun.folder())
    let sensors = sensors(in: folder)

    try await sensors.note(sensor("a"))
    try await sensors.note(sensor("b"))
    try await sensors.note(sensor("a", isUnsettled: false))

    #expect(now(in: folder) == [sensor("a", isUnsettled: false), sensor("b")])
    try await sensors.remove(sensor("a"))
    #expect(try await self.sensors(in: folder).all() == [sensor("b")])
    try await sensors.remove(sensor("b"))
    #expect(!FileManager.default.fileExists(atPath: folder.sensors))
  }

  @Test func `no more than so many are kept`() async throws {
    let sensors = sensors(in: try StateFolder(at: TestRun.folder()))

    for number in 1...20 { try await sensors.note(sensor("\(number)")) }

    #expect(try await sensors.all().map(\.topics) == (5...20).map { ["\($0)"] })
  }

  @Test(arguments: ["", "[", "{}", #"[{"host": 1}]"#, "\u{0}\u{1}"])
  func `what is damaged is set aside and told of once`(text: String) async throws {
    let folder = try StateFolder(at: TestRun.folder())
    try Data(text.utf8).write(to: URL(filePath: folder.sensors))

    #expect(now(in: folder).isEmpty)
    #expect(now(in: folder).isEmpty)
    #expect(complaints.lines.withLock { $0.count } == 1)
    #expect(complaints.lines.withLock { $0.first?.contains("was damaged and is now") } == true)
    #expect(try Data(contentsOf: URL(filePath: folder.sensors + ".damaged")) == Data(text.utf8))
    try await sensors(in: folder).note(sensor("a"))
    #expect(now(in: folder) == [sensor("a")])
  }

  @Test func `a pipe in its place is told of, and not waited for`() async throws {
    let folder = try StateFolder(at: TestRun.folder())
    #expect(mkfifo(folder.sensors, 0o600) == 0)

    #expect(now(in: folder).isEmpty)
    await #expect(throws: StoreError.self) { try await sensors(in: folder).note(sensor("a")) }

    #expect(complaints.lines.withLock { $0.first?.contains("it is not a regular file") } == true)
  }

  @Test func `an engine publishes only when the one before it does no more`() async throws {
    let folder = try StateFolder(at: TestRun.folder())
    let (leaving, coming) = (sensors(in: folder), sensors(in: folder))
    await leaving.claim()
    await leaving.claim()

    async let claiming: Void = coming.claim()
    await clock.untilSomeoneSleeps()
    await leaving.release()
    await claiming

    // It has it now, until it leaves as well.
    #expect(try FileLock(trying: folder.sensorLock) == nil)
    await coming.release()
    #expect(try FileLock(trying: folder.sensorLock) != nil)
    await leaving.claim()
    #expect(clock.now == .zero)
  }

  @Test func `two who publish for one engine take nothing from each other`() async throws {
    let folder = try StateFolder(at: TestRun.folder())
    let (leaving, coming) = (sensors(in: folder), sensors(in: folder))
    await leaving.claim()

    async let first: Void = coming.claim()
    async let second: Void = coming.claim()
    await clock.untilSomeoneSleeps()
    await leaving.release()
    await first
    await second

    #expect(try FileLock(trying: folder.sensorLock) == nil)
    #expect(clock.now == .zero)
    await coming.release()
    #expect(try FileLock(trying: folder.sensorLock) != nil)
  }

  @Test func `an engine that hangs is not waited for without end`() async throws {
    let folder = try StateFolder(at: TestRun.folder())
    let hanging = sensors(in: folder)
    await hanging.claim()

    clock.skipSleeps()
    await sensors(in: folder).claim()

    #expect(clock.now == Moment.zero + .seconds(15))
    await hanging.release()
    // Who waited too long does not keep what came later.
    try await FileLock.waiting(for: folder.sensorLock).release()
  }

  @Test func `where no lock can be made, nobody is waited for`() async throws {
    let folder = try StateFolder(at: TestRun.folder())
    try FileManager.default.createDirectory(
      atPath: folder.sensorLock, withIntermediateDirectories: false)

    await sensors(in: folder).claim()

    #expect(clock.now == .zero)
  }
}

private final class Complaints: Sendable {
  let lines = Mutex<[String]>([])
}
