internal import Synchronization

/// The breaker and the retry budget of each host, for all models of a process.
package final class Breakers: Sendable {
  private struct Host {
    var breaker = Breaker()
    var budget = RetryBudget()
  }

  private let hosts = Mutex<[String: Host]>([:])

  package init() {}

  func ask(_ host: String, at now: Duration) -> Breaker.Answer {
    hosts.withLock { $0[host, default: Host()].breaker.ask(at: now) }
  }

  func settle(_ host: String, _ pass: Breaker.Pass, _ sign: Breaker.Sign, at now: Duration) {
    hosts.withLock { $0[host, default: Host()].breaker.settle(pass, sign, at: now) }
  }

  func recordSuccess(of host: String) {
    hosts.withLock { $0[host, default: Host()].budget.recordSuccess() }
  }

  /// Takes another try out of the budget; false where there is none left, or the host rests.
  func spendRetry(on host: String, at now: Duration) -> Bool {
    hosts.withLock { hosts in
      guard hosts[host, default: Host()].breaker.isClosed else { return false }
      return hosts[host, default: Host()].budget.take(at: now)
    }
  }
}
