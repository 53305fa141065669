import Testing

@testable import Understanding

@Suite struct NameMatcherTests {
  @Test(arguments: [
    ("pasta", 0), ("Pasta", 0), ("the rice", 1), ("wrice", 1), ("egg", 2), ("past a", 0),
    ("chicken", 3), ("chiken soup", 3), ("soup", 3),
  ])
  func findsTheNearest(_ said: String, _ index: Int) {
    let names = ["pasta", "rice", "eggs", "chicken soup"]

    #expect(NameMatcher().match(said, among: names) == .one(index))
  }

  @Test(arguments: ["pizza", "bread", "tea", "laundry"])
  func findsNothingForAnotherName(_ said: String) {
    #expect(NameMatcher().match(said, among: ["pasta", "rice", "eggs"]) == .none)
  }

  @Test func `equally near names are left open`() {
    let names = ["chicken soup", "chicken pie"]

    #expect(NameMatcher().match("chicken", among: names) == .several([0, 1]))
    #expect(NameMatcher().match("chicken pie", among: names) == .one(1))
  }

  @Test func `nothing matches nothing`() {
    #expect(NameMatcher().match("", among: ["pasta"]) == .none)
    #expect(NameMatcher().match("pasta", among: []) == .none)
  }
}
