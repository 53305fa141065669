import Foundation
import Routines
import SimmerTesting
import Testing

@testable import Recipes

/// Calls that are counted from the end of a wait, from its middle, or from its beginning.
@Suite struct MarkCorpusTests {
  @Test(arguments: try corpus("recipe-marks", in: .module))
  func callsAreMadeInTheirWaits(_ example: Example) {
    let phases = reading(of: example.unescaped).phases.filter { $0.kind != .alternative }

    let found = phases.map { meaning(of: $0.phase, among: phases.map(\.phase)) }
    let sorted = found.filter { !$0.hasPrefix("at") } + found.filter { $0.hasPrefix("at") }
    #expect((sorted.isEmpty ? "nothing" : sorted.joined(separator: ", ")) == example.meaning)
  }

  @Test(arguments: [
    ("Bake the cookies for 30 minutes, turning the tray halfway.", Phase.Position.halfway),
    ("Bake the pie for 30 minutes. Uncover for the last 5 minutes.", .beforeEnd(.seconds(300))),
    ("Bake the pie for 30 minutes. Turn it after 5 minutes.", nil),
  ])
  func `a mark keeps what the recipe states of its place`(
    _ line: String, _ position: Phase.Position?
  ) throws {
    let mark = try #require(reading(of: line).phases.last)

    #expect(mark.kind == .mark)
    #expect(mark.position == position)
    #expect(mark.start == .with("bake"))
  }

  @Test(arguments: [
    ("Bake the pie for 30 minutes, turning it halfway, then cool it.", ["Turn"]),
    ("Bake the pie for 30 minutes, turning the tin halfway.", ["Turn the tin"]),
    ("Bake the pie for 30 minutes. Halfway through, turn the tin and check it.", ["Turn the tin"]),
    ("Bake the pie for 30 minutes, uncovered for the last 5 minutes.", ["Uncover"]),
    (
      "Bake the pie for 30 minutes, adding the cheese for the last 5 minutes, then slice it.",
      ["Add the cheese"]
    ),
    ("Bake the pie for 30 minutes. For the last 5 minutes, add the cheese.", ["Add the cheese"]),
    ("Bake the pie for 30 minutes. 5 minutes before the end add the cheese.", ["Add the cheese"]),
    (
      "Roast the chicken for 1 hour, basting after 20 minutes and turning it halfway.",
      ["Baste", "Turn"]
    ),
    ("Roast the chicken for 1 hour. After 20 minutes, baste it, and drain it later.", ["Baste"]),
  ])
  func `a mark is called after what is to be done then`(_ line: String, _ names: [String]) {
    #expect(reading(of: line).phases.filter { $0.kind == .mark }.map(\.name) == names)
  }

  private func reading(of said: String) -> RecipeReading {
    RecipeReader().reading(
      of: Recipe(text: said, parts: [.init(.step, 0..<said.utf8.count)]))
  }

  private func meaning(of phase: Phase, among all: [Phase]) -> String {
    let range = seconds(phase.duration) + (phase.maxDuration.map { "-" + seconds($0) } ?? "")
    guard phase.kind == .mark else { return phase.kind == .wait ? range : phase.kind.rawValue }
    let waits = all.filter { $0.kind == .wait }
    let host = waits.firstIndex { $0.id == phase.host }.map { $0 + 1 } ?? 0
    return "at \(range)" + (host == waits.count ? "" : " (\(host))")
  }
}
