import Synchronization

/// Asks a run to end in order, and tells it what to do about that and about being asked again.
package final class StopRequest: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isMade = false
    var act: @Sendable () -> Void = {}
    var again: (@Sendable () -> Bool)?
  }

  package init() {}

  package var isMade: Bool { state.withLock(\.isMade) }

  /// `again` gives up what is still waited for, and answers whether there was anything.
  func whenMade(_ act: @escaping @Sendable () -> Void, again: (@Sendable () -> Bool)? = nil) {
    let isMade = state.withLock { state in
      state.act = act
      state.again = again
      return state.isMade
    }
    if isMade { act() }
  }

  /// Returns: false where nothing is left to be ended in order.
  package func make() -> Bool {
    let act: (@Sendable () -> Bool)? = state.withLock { state in
      guard !state.isMade else {
        defer { state.again = nil }
        return state.again
      }
      state.isMade = true
      return { [act = state.act] in
        act()
        return true
      }
    }
    return act?() ?? false
  }
}
