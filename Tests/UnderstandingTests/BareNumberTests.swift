import Testing

@testable import Understanding

@Suite struct BareNumberTests {
  @Test(arguments: [
    (15, 3600, 60), (2, 3600, 3600), (90, 7200, 60), (3, 7200, 3600), (30, 14400, 60),
    (15, 10, 1), (45, 60, 1), (2, 60, 60), (8, 570, 60), (5, 3000, 60), (30, 300, 60),
    (50, 300, 60), (10, 60, 60), (30, 60, 1), (2, 5400, 3600), (40, 5400, 60), (2, 86400, 86400),
    (36, 86400, 3600),
  ])
  func `a number is in the unit in which it comes nearest to what it corrects`(
    number: Int, seconds: Int, unit: Int
  ) {
    #expect(BareNumber.unit(of: Double(number), insteadOf: .seconds(seconds)) == unit)
  }

  @Test func `the unit that was said is kept, unless the next smaller one fits better`() {
    #expect(BareNumber.unit(of: 15, insteadOf: .seconds(3600), in: 60) == 60)
    #expect(BareNumber.unit(of: 2, insteadOf: .seconds(3600), in: 60) == 60)
    #expect(BareNumber.unit(of: 15, insteadOf: .seconds(3600), in: 3600) == 60)
    #expect(BareNumber.unit(of: 45, insteadOf: .seconds(60), in: 1) == 1)
    #expect(BareNumber.unit(of: 5, insteadOf: .zero) == 1)
  }
}
