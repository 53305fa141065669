import Testing

@Suite struct `Conversations` {
  @Test(.timeLimit(.minutes(20)), arguments: Dialogue.all)
  func goesAsWritten(_ dialogue: Dialogue) async throws {
    let written = dialogue.lines.map(\.text)

    let played = try await Rehearsal.transcript(of: dialogue)

    #expect(played.joined(separator: "\n") == written.joined(separator: "\n"))
  }

  @Test func `there are at least sixty of them, each under a title of its own`() {
    let titles = Dialogue.all.map(\.title)

    #expect(titles.count >= 60)
    #expect(Set(titles).count == titles.count)
  }
}
