import SimmerTesting
import Testing

@testable import LanguageModels

@Suite struct RecentlyUsedTests {
  @Test func `the least lately used makes room`() {
    var values = RecentlyUsed<String, Int>(capacity: 2)
    values.insert(1, for: "a")
    values.insert(2, for: "b")
    #expect(values.use("a") == 1)

    values.insert(3, for: "c")

    #expect(values.keys == ["c", "a"])
    #expect(values.use("b") == nil)
  }

  @Test func `it is as a plain list of the last used would be, whatever is done`() {
    var random = SeededNumbers(seed: 8)
    var values = RecentlyUsed<Int, Int>(capacity: 5)
    var model: [(key: Int, value: Int)] = []

    for step in 0..<20_000 {
      let key = Int.random(in: 0..<9, using: &random)
      let place = model.firstIndex { $0.key == key }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        values.remove(key)
        if let place { model.remove(at: place) }
      case 1:
        #expect(values.use(key) == place.map { model[$0].value })
        if let place { model.insert(model.remove(at: place), at: 0) }
      default:
        values.insert(step, for: key)
        if let place { model.remove(at: place) }
        model.insert((key, step), at: 0)
        model = Array(model.prefix(5))
      }
      guard values.keys == model.map(\.key) else {
        Issue.record("step \(step): \(values.keys) is not \(model.map(\.key))")
        return
      }
    }
    #expect(values.count == model.count)
  }

  @Test func `one without room keeps nothing`() {
    var values = RecentlyUsed<String, Int>(capacity: 0)
    values.insert(1, for: "a")

    #expect(values.count == 0 && values.use("a") == nil)
  }
}
