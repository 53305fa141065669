internal import Synchronization

/// Remembers the last turns for as long as the process lives.
package final class MemoryTurnLog: TurnLog {
  private let records = Mutex<[TurnRecord]>([])
  private let most: Int

  package init(most: Int = 200) {
    self.most = most
  }

  package func append(_ record: TurnRecord) {
    records.withLock { records in
      if records.count >= most { records.removeFirst() }
      records.append(record)
    }
  }

  package func forget() async throws -> Int {
    records.withLock { records in
      defer { records = [] }
      return records.count
    }
  }

  package func turns(limit: Int) async throws -> [TurnRecord] {
    records.withLock { $0.suffix(max(limit, 0)).reversed() }
  }
}
