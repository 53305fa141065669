import Routines
import SimmerTesting
import Testing

@testable import Recipes
@testable import Understanding

@Suite struct PhaseMakerTests {
  @Test func `the author's own name of a timer is kept`() throws {
    let text = "Simmer the sauce for 10 minutes."
    var source = text
    let names = source.withUTF8 { bytes in
      let words = RecipeText(
        Recipe(
          text: text, parts: [.init(.step, 0..<text.utf8.count)],
          timers: [.init(name: "reduction", duration: .seconds(600), range: 21..<31)]), bytes)
      let lengths = LengthFinder(text: words).lengths()
      return PhaseMaker(text: words).phases(of: lengths).phases.map(\.name)
    }

    #expect(names == ["reduction"])
  }

  @Test func `a short sentence takes the one before it along`() {
    let found = phases(of: "Pour the batter into a greased tin. Bake for 40 minutes.")

    #expect(
      found.map(\.instruction) == ["Pour the batter into a greased tin. Bake for 40 minutes."])
  }

  @Test func `an instruction is verbatim and can be read out`() {
    let long = (0..<60).map { "chopped herb number \($0)" }.joined(separator: ", ")
    let line = "Take \(long), then simmer the sauce gently for 10 minutes, stirring now and then."
    let found = phases(of: line)

    #expect(found.count == 1)
    for instruction in found.map({ $0.instruction ?? "" }) {
      #expect(instruction.utf8.count <= 300)
      #expect(line.contains(instruction))
      #expect(instruction.contains("10 minutes"))
    }
  }

  @Test func `what is read out has no marks of Markdown, and the evidence has them all`() {
    let found = phases(
      of:
        "Simmer the **red** sauce for **10 minutes**, see [the pan](https://a.test/b), until _thick_."
    )

    #expect(found.map(\.name) == ["Simmer the red sauce"])
    #expect(found.map(\.cue) == ["until thick"])
    #expect(
      found.map(\.instruction) == [
        "Simmer the red sauce for 10 minutes, see the pan, until thick."
      ])
    #expect(found.map(\.evidence) == ["10 minutes"])
  }

  @Test(arguments: [
    "Cut 5 * 3 squares, rest 10 minutes.", "Add 2*400 g of beans and simmer 20 minutes.",
    "Rest (see fig.](b) for 10 minutes.",
    "Press turbo_boost [twice] for 10 minutes.",
  ])
  func `signs that are no marks of Markdown stay`(_ line: String) {
    #expect(phases(of: line).map(\.instruction) == [line])
  }

  @Test func `cues are what stands there, and bounded`() {
    let long = Array(repeating: "very very soft and tender", count: 30).joined(separator: " ")
    for phase in phases(of: "Simmer the beans for 10 minutes until \(long).") {
      #expect((phase.cue?.utf8.count ?? 0) <= 160)
      #expect(phase.cue?.hasPrefix("until very very soft") == true)
    }
  }

  @Test(arguments: [
    FoundLength.Verdict.question(.perAmount), .question(.vague), .mark(.before),
  ])
  func `the next wait asks after something that no timer knows of`(_ verdict: FoundLength.Verdict) {
    let line = "Simmer for 20 minutes, a good 5 minutes, then 10 minutes more."
    let known = phases(of: line)
    let open = phases(of: line, [1: verdict])

    #expect(known.last?.start == .automatic)
    #expect(open.last?.start == .onCue)
  }

  @Test(arguments: [
    "Cool for 30 minutes, then refrigerate for 6 hours.",
    "Let the custards cool for 1 hour. Cover each pot with a saucer and chill for at least 4 hours.",
    "Simmer for 10 minutes, then freeze for 2 hours.",
  ])
  func `what goes into the cold waits until it is there`(_ line: String) {
    #expect(phases(of: line).last?.start == .onCue)
  }

  @Test func `what is in the cold already goes on in it`() {
    let line = "Refrigerate for 1 hour, then chill for 30 minutes more."

    #expect(phases(of: line).last?.start == .automatic)
  }

  @Test func `each form of a cooking verb belongs to one verb`() {
    var seen: [String: String] = [:]
    for cookingVerb in Language.standard.cookingVerbs.dropFirst() {
      for form in Set(cookingVerb.forms) where form != "-" {
        #expect(seen.updateValue(cookingVerb.name, forKey: form) == nil, "\(form)")
      }
    }
    #expect(Language.standard.cookingVerbs.count < 512)
  }

  @Test func `any words at all give phases that a routine can have`() {
    var random = SeededNumbers(seed: 7)
    let words = [
      "simmer", "the", "sauce", "for", "10 minutes", ",", ".", "until", "and", "(", ")", "while",
      "meanwhile", "let", "it", "rise", "add", "oven", "of", "to", "a", "cups", "\n", "5", "bake",
      "-", "é", "🍅", "stirring", "every 5 minutes", "half an hour", "leave", "aside", "set", "more",
    ]
    for _ in 0..<3000 {
      let count = Int(random.next() % 30)
      let line = (0..<count).map { _ in words[Int(random.next() % UInt64(words.count))] }
        .joined(separator: " ")
      let verdicts: [FoundLength.Verdict] = [.wait, .wait, .interval, .mark(.after), .mark(.last)]
      var chosen: [Int: FoundLength.Verdict] = [:]
      for place in 0..<12 { chosen[place] = verdicts[Int(random.next() % 5)] }
      let found = phases(of: line, chosen)

      #expect(Set(found.map(\.id)).count == found.count)
      #expect(found.isEmpty || found.contains { $0.start.host == nil })
      for phase in found {
        #expect(phase.start.host.map { host in found.contains { $0.id == host } } ?? true)
        #expect(phase.evidence.map { line.contains($0) } == true)
        #expect(phase.cue.map { line.contains($0) } ?? true)
      }
    }
  }
}
