import LanguageModels
import Testing

@testable import CurlTransport

struct DeadlineTests {
  private let start = ContinuousClock().now
  private var limits: WebLimits {
    var limits = WebLimits()
    limits.connect = .seconds(3)
    limits.firstByte = .seconds(10)
    limits.stall = .seconds(5)
    limits.stallBytes = 16
    limits.total = .seconds(60)
    return limits
  }

  @Test func `each stage has its own limit`() {
    var deadlines = TransferDeadlines(limits, from: start)
    #expect(deadlines.failure(at: start + .milliseconds(2999)) == nil)
    #expect(deadlines.failure(at: start + .seconds(3)) == .timedOut(.connect, after: .seconds(3)))

    deadlines.connected(at: start + .seconds(1))
    #expect(deadlines.nearest == start + .seconds(6))
    #expect(deadlines.failure(at: start + .seconds(6)) == .stalled)

    deadlines.sent(at: start + .seconds(2))
    #expect(deadlines.nearest == start + .seconds(12))
    #expect(
      deadlines.failure(at: start + .seconds(12)) == .timedOut(.firstByte, after: .seconds(10)))

    deadlines.answered(at: start + .seconds(3))
    #expect(deadlines.failure(at: start + .seconds(8)) == .stalled)
  }

  @Test func `silence ends an answer after the limit, whatever came before`() {
    var deadlines = receiving()
    deadlines.moved(1_000_000, at: start + .seconds(2))

    #expect(deadlines.nearest == start + .seconds(7))
  }

  @Test func `a byte a second ends, sixteen do not`() {
    var trickle = receiving()
    var second = 0
    while trickle.failure(at: start + .seconds(second)) == nil, second < 59 {
      trickle.moved(1, at: start + .seconds(second))
      second += 1
    }
    #expect(trickle.failure(at: start + .seconds(second)) == .stalled)
    #expect(second == 6)

    var steady = receiving()
    for second in 0..<59 {
      #expect(steady.failure(at: start + .seconds(second)) == nil)
      steady.moved(16, at: start + .seconds(second))
    }
  }

  @Test func `the whole has a limit, however steady it is`() {
    var deadlines = receiving()
    deadlines.moved(1_000_000, at: start + .seconds(59))

    #expect(
      deadlines.failure(at: start + .seconds(60)) == .timedOut(.total, after: .seconds(60)))
  }

  private func receiving() -> TransferDeadlines {
    var deadlines = TransferDeadlines(limits, from: start)
    deadlines.connected(at: start)
    deadlines.sent(at: start)
    deadlines.answered(at: start)
    return deadlines
  }
}
