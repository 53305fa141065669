import Testing
import Timers
import Understanding

@testable import Assistant
@testable import Routines

/// What a kind of timer means where names do not.
@Suite struct `Targets by kind` {
  @Test(arguments: [Target(mode: .reminder), Target(name: "reminder")])
  func theOnlyOneOfItsKind(_ target: Target) throws {
    let found = try Self.find(target, among: [Self.pasta, Self.oven])

    #expect(found == ["the oven"])
  }

  @Test func `a timer of that name comes before the kind`() throws {
    let named = NewTimer(name: "reminder", duration: .seconds(60))

    #expect(try Self.find(Target(name: "reminder"), among: [named, Self.oven]) == ["reminder"])
  }

  @Test func `several of a kind are told apart by the rest that was said`() throws {
    let soup = NewTimer(mode: .reminder, text: "the soup", duration: .seconds(300))

    let second = Target(index: 2, mode: .reminder)

    #expect(try Self.find(second, among: [Self.oven, Self.pasta, soup]) == ["the soup"])
  }

  @Test func `none of a kind is said, whatever else runs`() throws {
    let words = try Self.find(Target(mode: .reminder), among: [Self.pasta])

    #expect(words == ["No reminder is running."])
  }

  private static let pasta = NewTimer(name: "pasta", duration: .seconds(600))
  private static let oven = NewTimer(mode: .reminder, text: "the oven", duration: .seconds(1200))

  /// The names or texts of what was found, or what is said instead.
  private static func find(_ target: Target, among new: [NewTimer]) throws -> [String] {
    var book = TimerBook()
    var random = SeededGenerator(seed: 1)
    for timer in new {
      book.apply(try book.decide(.start(timer), at: .zero, using: &random))
    }
    let finder = TargetFinder(
      snapshot: BookSnapshot(book, at: .zero, in: .universal), mentioned: [],
      writer: ReplyWriter())
    switch finder.find(target, where: { _ in true }) {
    case .timers(let timers), .several(let timers): return timers.map { $0.text ?? $0.name ?? "" }
    case .guess(let timer, _): return [timer.name ?? ""]
    case .missing(let words): return [words]
    }
  }
}
