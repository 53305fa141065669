internal import Synchronization
package import Timers

/// Says, whenever timers start, that no alarm can be heard, where that is so.
///
/// Nothing waits for the look at it: a sound program that hangs is given two seconds, elsewhere.
package final class SilenceNotice: Sendable {
  package static let text = "No alarm can be heard here; see 'simmer alarm test'."

  private let chain: any AlarmSink
  private let complain: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    var last: Moment?
    var look: Task<Void, Never>?
  }

  /// `chain` is what alarms are heard through.
  package init(_ chain: any AlarmSink, complain: @escaping @Sendable (String) -> Void) {
    self.chain = chain
    self.complain = complain
  }

  /// Several that start together are told of once.
  package func timersStarted(at moment: Moment) {
    state.withLock { state in
      if let last = state.last, moment - last < .seconds(1) { return }
      state.last = moment
      let before = state.look
      state.look = Task { [chain, complain] in
        await before?.value
        do {
          try await chain.selfTest()
        } catch {
          if !Task.isCancelled { complain(SilenceNotice.text) }
        }
      }
    }
  }

  /// Waits until what was to be said is said.
  package func finish() async {
    await state.withLock { $0.look }?.value
  }

  package func cancel() {
    state.withLock { $0.look?.cancel() }
  }
}
