import Synchronization

/// Sinks in order of preference: each alarm is heard through the first that works, and through no
/// other.
package final class AlarmChain: AlarmSink {
  private let sinks: [any AlarmSink]
  /// The places of the sinks that failed when they were last tried.
  private let dead = Mutex<Set<Int>>([])
  private let isOnlyWay: Bool
  private let complain: @Sendable (String) -> Void

  /// `complain` gets a line when a later sink takes the place of one that failed.
  ///
  /// It gets no second one until that sink has worked again. Unless the chain `isOnlyWay`, alarms are
  /// heard elsewhere too.
  package init(
    _ sinks: [any AlarmSink], isOnlyWay: Bool = true,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.sinks = sinks
    self.isOnlyWay = isOnlyWay
    self.complain = complain
  }

  package var name: String { sinks.map(\.name).joined(separator: ", else ") }

  /// Throws: `AlarmError.unheard` when none works and there is no other way.
  package func sound(_ alarm: Alarm) async throws {
    var faults: [String] = []
    for (place, sink) in sinks.enumerated() {
      do {
        try await sink.sound(alarm)
        dead.withLock { _ = $0.remove(place) }
        for fault in faults { complain(fault) }
        return
      } catch {
        // Silenced on purpose: no other sink may take it up.
        try Task.checkCancellation()
        if error is CancellationError { throw error }
        let isNews = dead.withLock { $0.insert(place).inserted }
        if isNews { faults.append("the \(sink.name) did not sound: \(error)") }
      }
    }
    if isOnlyWay { throw AlarmError.unheard }
  }

  package func selfTest() async throws {
    for state in await states() where state.fault == nil { return }
    throw AlarmError.unheard
  }

  /// What each sink says of itself.
  package func states() async -> [AlarmSinkState] {
    var states: [AlarmSinkState] = []
    for sink in sinks {
      do {
        try await sink.selfTest()
        states.append(AlarmSinkState(name: sink.name, fault: nil))
      } catch {
        states.append(AlarmSinkState(name: sink.name, fault: "\(error)"))
      }
    }
    return states
  }
}

/// Whether a sink can be relied upon, for `doctor`.
package struct AlarmSinkState: Hashable, Sendable {
  package var name: String
  /// nil where all is well.
  package var fault: String?

  package init(name: String, fault: String?) {
    self.name = name
    self.fault = fault
  }
}

/// Why an alarm was not heard.
package enum AlarmError: Error, Hashable, Sendable {
  case unheard
}

extension AlarmError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unheard: "no alarm can be heard; see 'simmer alarm test'"
    }
  }
}
