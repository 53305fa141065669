import Assistant
import Testing

/// When an alarm goes up its ladder.
@Suite struct AlarmLadderTests {
  @Test(arguments: AlarmLadder.allCases, [10, 60, 300, 600, 3600])
  func `the last rung begins before the ringing ends`(ladder: AlarmLadder, seconds: Int) {
    let limit = Duration.seconds(seconds)
    let moments = ladder.escalations(within: limit)

    #expect(moments.count == ladder.rungs.count - 1)
    #expect(moments.allSatisfy { $0 > .zero && $0 < limit })
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `a ladder for which there is time is climbed as it says`() {
    #expect(
      AlarmLadder.normal.escalations(within: .seconds(600))
        == [.seconds(15), .seconds(30), .seconds(60)])
  }
}
