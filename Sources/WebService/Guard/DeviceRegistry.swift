import Assistant
import FoundationEssentials
import JSON
package import Routines
package import Timers

/// The devices that are let in, each by a secret of its own: displays, phones, programs.
///
/// A person makes a code where the service runs, and types it into the device, which gets its secret for it. A code
/// is good once, and for ten minutes.
package struct DeviceRegistry: Sendable {
  private let store: any DeviceStore
  private let limits: WebLimits

  package init(_ store: any DeviceStore, limits: WebLimits = WebLimits()) {
    self.store = store
    self.limits = limits
  }

  package func makeCode(for scope: Scope, at moment: Moment) async throws -> PairingCode {
    let code = PairingCode()
    try await store.keep(
      code: code.digits, record: record(DeviceRecord(name: "", scope: scope)),
      until: moment + limits.codesLast, at: moment, keeping: limits.codes)
    return code
  }

  /// Lets in whoever has a code; nil where it is wrong, used up or too old.
  func pair(
    with code: String, named name: String, at moment: Moment
  ) async throws -> (device: PairedDevice, credential: DeviceCredential)? {
    guard let code = PairingCode(typed: code),
      let kept = try await store.use(code: code.digits, at: moment)
    else { return nil }
    let scope = try DeviceRegistry.read(kept).scope
    return try await add(named: name, with: scope, at: moment)
  }

  /// Lets a device in, whose name is cut after 60 scalars.
  ///
  /// With a token it is let in only as long as the service has the same one.
  package func add(
    named name: String, with scope: Scope, by token: AccessToken? = nil, at moment: Moment
  ) async throws -> (device: PairedDevice, credential: DeviceCredential) {
    var random = SystemRandomNumberGenerator()
    let id = Identifier(
      milliseconds: moment.nanoseconds / 1_000_000, using: &random)
    let credential = DeviceCredential(id: id, isByToken: token != nil)
    let device = PairedDevice(
      id: id, name: String(name.unicodeScalars.prefix(60)), scope: scope, pairedAgo: Seconds(.zero),
      seenAgo: Seconds(.zero))
    try await store.add(
      device: "\(id)", secret: credential.secret(with: token),
      record: record(DeviceRecord(name: device.name, scope: scope)), isByToken: token != nil,
      at: moment, forgettingUnseenSince: moment - limits.sessionsLast, keeping: limits.devices)
    return (device, credential)
  }

  /// Whoever shows a credential that is let in; nil for anything else.
  func scope(
    of credential: DeviceCredential, with token: AccessToken?, at moment: Moment
  ) async throws -> Scope? {
    try await store.device(
      "\(credential.id)", showing: credential.secret(with: token), at: moment,
      seenSince: moment - limits.sessionsLast
    ).map { try DeviceRegistry.read($0).scope }
  }

  package func devices(at moment: Moment) async throws -> [PairedDevice] {
    try await store.devices(seenSince: moment - limits.sessionsLast).compactMap { kept in
      guard let id = Identifier(kept.id), let record = try? DeviceRegistry.read(kept.record) else {
        return nil
      }
      return PairedDevice(
        id: id, name: record.name, scope: record.scope,
        pairedAgo: Seconds(max(moment - kept.pairedAt, .zero)),
        seenAgo: Seconds(max(moment - kept.seenAt, .zero)))
    }
  }

  /// Lets a device in no more.
  ///
  /// Returns: whether there was one.
  package func revoke(_ id: Identifier) async throws -> Bool {
    try await store.remove(device: "\(id)")
  }

  private func record(_ record: DeviceRecord) throws -> [UInt8] {
    Array(try PublicJSON.encoder().encode(record))
  }

  private static func read(_ bytes: [UInt8]) throws -> DeviceRecord {
    try PublicJSON.decoder().decode(DeviceRecord.self, from: bytes)
  }
}

/// A device that is let in.
package struct PairedDevice: Hashable, Encodable, Sendable {
  package var id: Identifier
  package var name: String
  package var scope: Scope
  package var pairedAgo: Seconds
  /// To the hour.
  package var seenAgo: Seconds

  private enum CodingKeys: String, CodingKey {
    case id
    case name
    case scope
    case pairedAgo = "paired_ago"
    case seenAgo = "seen_ago"
  }
}

/// What is kept of a device, or of a code for one.
private struct DeviceRecord: Codable {
  var name: String
  var scope: Scope
}

/// What a device shows with each request: its id, and a secret of 256 bits.
package struct DeviceCredential: Hashable, Sendable, CustomStringConvertible {
  let id: Identifier
  /// It was given for the token, and is worth nothing without that.
  let isByToken: Bool
  private let random: SecretText

  fileprivate init(id: Identifier, isByToken: Bool) {
    var random = SystemRandomNumberGenerator()
    self.id = id
    self.isByToken = isByToken
    let parts = (0..<4).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    self.random = SecretText(parts.joined())
  }

  /// Nil for what was never given to a device.
  init?(_ text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let id = Identifier(parts[1]), parts[2].utf8.count == 64,
      ["device", "login"].contains(parts[0])
    else { return nil }
    self.id = id
    isByToken = parts[0] == "login"
    random = SecretText(String(parts[2]))
  }

  /// What is shown; whoever has it is let in.
  package var value: String { "\(kind).\(id).\(random.value)" }

  /// Without the secret.
  package var description: String { "\(kind).\(id).\(random)" }

  private var kind: String { isByToken ? "login" : "device" }

  fileprivate func secret(with token: AccessToken?) -> String {
    isByToken ? "\(random.value) \(token?.text.value ?? "")" : random.value
  }
}

/// Keeps devices and codes beyond the life of the service; of their secrets, digests alone.
package protocol DeviceStore: Sendable {
  func keep(code: String, record: [UInt8], until end: Moment, at moment: Moment, keeping most: Int)
    async throws
  /// Uses a code up, and tells its record; nil where it does not hold.
  func use(code: String, at moment: Moment) async throws -> [UInt8]?
  /// Adds a device; removes those that were not seen since `oldest`, and then until `most` are left of those that came
  /// in the same way.
  func add(
    device id: String, secret: String, record: [UInt8], isByToken: Bool, at moment: Moment,
    forgettingUnseenSince oldest: Moment, keeping most: Int
  ) async throws
  /// The record of a device that shows its secret; it is seen now.
  func device(_ id: String, showing secret: String, at moment: Moment, seenSince oldest: Moment)
    async throws -> [UInt8]?
  func devices(
    seenSince oldest: Moment
  ) async throws -> [(id: String, record: [UInt8], pairedAt: Moment, seenAt: Moment)]
  func remove(device id: String) async throws -> Bool
}
