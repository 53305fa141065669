import Assistant
import FoundationEssentials
import JSON
import MQTT
import Storage

/// What brokers retain of Simmer's, in a file of the state folder.
actor StoredSensors: AnnouncedSensors {
  private let file: NoteFile

  /// Brokers that are away for good are forgotten after so many others.
  private static let most = 16

  init(in folder: StateFolder) {
    file = NoteFile(at: folder.sensors)
  }

  func all() throws -> [AnnouncedSensor] { try Self.read(file) }

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

  /// For whoever has no time to wait; what is damaged counts as nothing.
  static func now(in folder: StateFolder) -> [AnnouncedSensor] {
    (try? read(NoteFile(at: folder.sensors))) ?? []
  }

  private static func read(_ file: NoteFile) throws -> [AnnouncedSensor] {
    guard let bytes = try file.read() else { return [] }
    return (try? PublicJSON.decoder().decode([AnnouncedSensor].self, from: bytes)) ?? []
  }

  private func write(_ sensors: [AnnouncedSensor]) throws {
    guard !sensors.isEmpty else { return try file.remove() }
    try file.write(Array(try PublicJSON.encoder().encode(sensors)))
  }
}
