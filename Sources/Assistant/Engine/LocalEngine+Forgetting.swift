import Routines
import Timers

/// Deleting what is stored.
extension LocalEngine {
  package func forget(_ kind: StoredKind) async throws -> Int {
    switch kind {
    case .timers:
      let timers = await keeper.read { $0.timers.filter { $0.parent == nil }.map(\.id) }
      guard !timers.isEmpty else { return 0 }
      publish(happened(try await keeper.perform(.cancel(timers), at: now)))
      return timers.count
    case .routines:
      let routines = await keeper.read { $0.routines.map(\.id) }
      for routine in routines {
        publish(happened(try await keeper.perform(.deleteRoutine(routine), at: now)))
      }
      return routines.count
    case .list:
      let keys = await keeper.read { $0.shopping.map(\.key) }
      return keys.isEmpty ? 0 : try await changeList(.remove(keys)).count
    case .sessions:
      return try await forgetSessions()
    case .turns:
      // What conversations remember of them goes too, unless a turn is under way.
      conversations.removeAll { !turnQueue.isBusy(with: $0) }
      return try await turnLog.forget()
    }
  }
}
