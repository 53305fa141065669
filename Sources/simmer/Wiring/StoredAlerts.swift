import Assistant
import FoundationEssentials
import JSON
import Routines
import Storage
import Timers
import Voice

/// Alerts in the outbox of a state folder.
struct StoredAlerts: AlertOutbox {
  private let store: OutboxStore

  init(in folder: StateFolder) throws {
    store = try OutboxStore(path: folder.outbox)
  }

  func keep(_ alert: Alert, for sinks: [String], at moment: Moment) async throws {
    try await store.keep(sinks.map { try message(KeptAlert(alert, to: $0)) }, at: moment)
  }

  /// What a later version wrote in another way is passed over.
  func waiting(since moment: Moment) async throws -> [KeptAlert] {
    let decoder = PublicJSON.decoder()
    return try await store.waiting(since: moment).compactMap { message, _ in
      guard let alert = try? decoder.decode(Alert.self, from: message.body.utf8) else { return nil }
      return KeptAlert(alert, to: message.recipient)
    }
  }

  func claim(
    _ kept: KeptAlert, at moment: Moment, until deadline: Moment
  ) async throws -> OutboxClaim {
    OutboxClaim(try await store.claim(try message(kept), at: moment, until: deadline))
  }

  func release(_ kept: KeptAlert) async throws { try await store.release(try message(kept)) }

  func settle(_ kept: KeptAlert, as end: OutboxEnd) async throws {
    try await store.settle(try message(kept), as: end.stored)
  }

  func removeAll(about timer: Identifier) async throws {
    try await store.removeAll(about: "\(timer)")
  }

  func close() async { try? await store.close() }

  private func message(_ kept: KeptAlert) throws -> OutboxStore.Message {
    OutboxStore.Message(
      subject: "\(kept.alert.timer.id)", topic: "rung \(kept.alert.timer.rung)",
      recipient: kept.sink, body: try PublicJSON.line(kept.alert))
  }
}
