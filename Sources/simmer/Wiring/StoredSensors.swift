import Assistant
import FoundationEssentials
import JSON
import MQTT
import Storage
import Timers

/// What brokers retain of Simmer's, in a file of the state folder.
actor StoredSensors: AnnouncedSensors {
  private let file: NoteFile
  private let lockPath: String
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void
  private var lock: FileLock?
  /// The lock that somebody else has.
  private var coming: Task<FileLock?, Never>?

  /// Brokers that are away for good are forgotten after so many others.
  private static let most = 16
  /// How long an engine that leaves may publish: twice as long as a client takes, and some time for this machine.
  private static let longestWait = MQTTClient.patience * 2 + .seconds(5)

  /// `complain` gets a line where the file cannot be read.
  init(
    in folder: StateFolder, clock: any WallClock, complain: @escaping @Sendable (String) -> Void
  ) {
    file = NoteFile(at: folder.sensors)
    lockPath = folder.sensorLock
    self.clock = clock
    self.complain = complain
  }

  /// An engine that hands the timers on does not wait for a slow broker: it publishes on beside the next one.
  ///
  /// Where no lock can be made, no engine holds one.
  func claim() async {
    guard lock == nil else { return }
    lock = try? FileLock(trying: lockPath)
    guard lock == nil else { return }
    // Whoever comes meanwhile waits for the same.
    let coming = coming ?? Task { [lockPath] in try? await FileLock.waiting(for: lockPath) }
    self.coming = coming
    guard let come = await inTime(coming), self.coming == coming else { return }
    lock = come
    self.coming = nil
  }

  /// Nil after the longest wait.
  private func inTime(_ coming: Task<FileLock?, Never>) async -> FileLock?? {
    let (locks, given) = AsyncStream<FileLock?>.makeStream()
    let come = Task {
      given.yield(await coming.value)
      given.finish()
    }
    let limit = Task { [clock] in
      try await clock.sleep(until: clock.now + Self.longestWait)
      given.finish()
    }
    defer {
      come.cancel()
      limit.cancel()
    }
    for await lock in locks { return lock }
    return nil
  }

  /// What is still waited for is let go when it comes.
  func release() {
    lock?.release()
    lock = nil
    coming = nil
  }

  func all() throws -> [AnnouncedSensor] { try Self.read(file, complain) }

  func note(_ sensor: AnnouncedSensor) throws {
    var sensors = try all()
    if let place = sensors.firstIndex(where: { $0.isSame(as: sensor) }) {
      guard sensors[place] != sensor else { return }
      sensors[place] = sensor
    } else {
      sensors.append(sensor)
    }
    try write(sensors.suffix(Self.most))
  }

  func remove(_ sensor: AnnouncedSensor) throws {
    try write(try all().filter { !$0.isSame(as: sensor) })
  }

  /// For whoever has no time to wait; what cannot be read counts as nothing.
  static func now(
    in folder: StateFolder, complain: @escaping @Sendable (String) -> Void
  ) -> [AnnouncedSensor] {
    do {
      return try read(NoteFile(at: folder.sensors), complain)
    } catch {
      complain("a sensor of earlier settings stays at its broker: \(error)")
      return []
    }
  }

  /// What is damaged is set aside, and counts as nothing after that.
  private static func read(
    _ file: NoteFile, _ complain: (String) -> Void
  ) throws -> [AnnouncedSensor] {
    guard let bytes = try file.read() else { return [] }
    do {
      return try PublicJSON.decoder().decode([AnnouncedSensor].self, from: bytes)
    } catch {
      let aside = try file.setAside()
      complain(
        "'\(file.path)' was damaged and is now '\(aside)': a sensor of earlier settings stays at its "
          + "broker; remove it there with 'mosquitto_pub -r -n -t TOPIC'")
      return []
    }
  }

  private func write(_ sensors: [AnnouncedSensor]) throws {
    guard !sensors.isEmpty else { return try file.remove() }
    try file.write(Array(try PublicJSON.encoder().encode(sensors)))
  }
}
