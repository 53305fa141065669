import Assistant
import Routines
import Testing
import Timers

@testable import simmer

/// While a model is asked, the screen says so and counts the seconds.
@Suite struct ModelWatchTests {
  private static let first = Identifier(high: 0, low: 1)
  private static let second = Identifier(high: 0, low: 2)

  @Test func `the board shows how long the model has been asked, and moves with each second`() {
    let now = ContinuousClock.now
    let board = LiveBoard([], takenAt: now, usesColor: false, askedAt: now)

    #expect(board.lines(at: now, columns: 80) == ["  asking the model  0:00"])
    #expect(board.lines(at: now + .seconds(75), columns: 80) == ["  asking the model  1:15"])
    #expect(board.unchanged(at: now + .milliseconds(200)) == .milliseconds(800))
    #expect(LiveBoard([], takenAt: now, usesColor: false).lines(at: now, columns: 80) == [])
  }

  @Test func `the seconds count from the question that waits the longest, until it is answered`() {
    let watch = ModelWatch()
    let start = ContinuousClock.now
    #expect(watch.askedAt == nil)

    watch.markAsked(Self.first, at: start)
    watch.markAsked(Self.second, at: start + .seconds(3))
    watch.markAsked(Self.first, at: start + .seconds(5))
    #expect(watch.askedAt == start)

    watch.markAnswered(Self.first)
    #expect(watch.askedAt == start + .seconds(3))

    // Given up, or answered before the news of the question came.
    watch.markAnswered(Self.second)
    watch.markAsked(Self.second, at: start + .seconds(9))
    #expect(watch.askedAt == nil)
  }
}
