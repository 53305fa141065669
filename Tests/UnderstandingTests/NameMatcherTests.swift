import Foundation
import SimmerTesting
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

  @Test(arguments: try corpus("names-alike", in: .module))
  func knowsANameHoweverItIsSpelt(_ example: Example) {
    let (said, name) = pair(example)

    #expect(NameMatcher().match(said, among: [name]) == .one(0))
  }

  @Test(arguments: try corpus("names-apart", in: .module))
  func neverTakesOneNameForAnother(_ example: Example) {
    let (one, other) = pair(example)

    #expect(!isSure(NameMatcher().match(one, among: [other])))
    #expect(!isSure(NameMatcher().match(other, among: [one])))
  }

  @Test(arguments: [
    "pizza", "bread", "tea", "laundry", "roast", "ice", "fork", "peas", "beet", "coke", "bun",
    "goats", "cherry", "potatoes",
  ])
  func findsNothingForAnotherName(_ said: String) {
    let names = [
      "pasta", "rice", "eggs", "toast", "pork", "pears", "beef", "cake", "bean", "oats", "curry",
      "tomatoes",
    ]

    #expect(NameMatcher().match(said, among: names) == .none)
  }

  @Test(arguments: [("pesto", "pasta"), ("bread pudding", "bread"), ("marinate", "marinade")])
  func asksAboutANearName(_ said: String, _ name: String) {
    #expect(NameMatcher().match(said, among: [name]) == .near([0]))
  }

  @Test func `equally near names are left open`() {
    let names = ["chicken soup", "chicken pie"]

    #expect(NameMatcher().match("chicken", among: names) == .several([0, 1]))
    #expect(NameMatcher().match("chicken pie", among: names) == .one(1))
  }

  @Test func `endings of many are those of the language`() {
    func singular(_ words: [String], _ language: Language) -> [String] {
      words.map { String(decoding: language.singular(Array($0.utf8)), as: UTF8.self) }
    }
    let many = ["eggs", "berries", "tomatoes", "ties", "glass", "gas", "is"]

    #expect(
      singular(many, .english) == ["egg", "berry", "tomato", "tie", "glass", "ga", "is"])
    #expect(
      singular(["knödeln", "eiern", "ersten", "weißes", "blech", "ei"], .german)
        == ["knödel", "ei", "erst", "weiß", "blech", "ei"])
    #expect(NameMatcher(language: .german).match("die Nudeln", among: ["nudeln"]) == .one(0))
  }

  @Test func `a German name is found in any case`() {
    let names = ["erstes Blech", "zweites Blech", "grüne Bohnen", "Knödel"]
    let german = NameMatcher(language: .german)

    #expect(german.match("dem ersten Blech", among: names) == .one(0))
    #expect(german.match("die grünen", among: names) == .one(2))
    #expect(german.match("Knödeln", among: names) == .one(3))
    #expect(german.match("drittes Blech", among: names) != .one(0))
  }

  @Test func `nothing matches nothing`() {
    #expect(NameMatcher().match("", among: ["pasta"]) == .none)
    #expect(NameMatcher().match("pasta", among: []) == .none)
  }

  private func pair(_ example: Example) -> (String, String) {
    let names = example.said.split(separator: ",").map { $0.drop { $0 == " " } }
    return (String(names[0]), String(names[names.count - 1]))
  }

  private func isSure(_ match: NameMatcher.Match) -> Bool {
    switch match {
    case .one, .several: true
    case .near, .none: false
    }
  }
}
