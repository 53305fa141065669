import Testing

/// `simmer interpret` is a filter: one line out for each line in, whatever is in it.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct InterpretTests {
  @Test func `every line has its answer, in order and with its own id`() async throws {
    try await Sandbox.with { sandbox in
      let lines = (1...2000).map { #"{"id":\#($0),"text":"\#($0) minutes"}"# }

      let ended = try await sandbox.simmer(
        "interpret", input: Array(lines.joined(separator: "\n").utf8))

      #expect(ended.status == 0)
      #expect(ended.complaints.isEmpty)
      #expect(ended.lines.count == 2000)
      for (number, line) in ended.lines.enumerated() {
        #expect(line.contains("\"id\":\(number + 1),"))
      }
    }
  }

  @Test func `nothing is made in the state folder`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("interpret", input: Array("ten minutes".utf8))

      let listed = try await sandbox.simmer("timers", "--no-background")
      #expect(listed.output == "No timers.\n")
    }
  }

  @Test func `whoever feeds line by line is answered line by line`() async throws {
    try await Sandbox.with { sandbox in
      let program = try sandbox.start(["interpret"])

      for number in 1...20 {
        await program.send("\(number) minutes\n")
        #expect(await program.line()?.contains("\"id\":\"\(number)\"") == true)
      }
      program.closeInput()

      #expect(await program.ended().status == 0)
    }
  }

  @Test func `bytes that are no text, and lines without end, stop nothing`() async throws {
    try await Sandbox.with { sandbox in
      let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
      let tooLong = [UInt8](repeating: UInt8(ascii: "b"), count: 9 << 20)
      let input: [UInt8] =
        [0xFF, 0xC0, 0x00, 0x0A] + million + [0x0A] + tooLong + [0x0A] + Array("ten minutes".utf8)

      let ended = try await sandbox.simmer("interpret", "--format", "text", input: input)

      #expect(ended.status == 65)
      #expect(ended.lines.count == 4)
      #expect(ended.lines.dropFirst(2).first?.contains("line_too_long") == true)
      #expect(ended.lines.last?.contains("\"duration\":600") == true)
      #expect(ended.complaints.split(separator: "\n").count == 1)
    }
  }

  @Test func `a line of JSON that cannot be read has an error in its place`() async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.simmer(
        "interpret", "-",
        input: Array(
          """
          {"id":"a","text":"ten minutes"}
          {"id":"b"}
          not json
          {"id":"c","text":"\\ud800"}

          {"id":null,"text":"stop"}
          """.utf8))

      #expect(ended.status == 65)
      #expect(ended.lines.count == 5)
      #expect(ended.lines.count { $0.contains("invalid_json") } >= 2)
      #expect(ended.lines.last?.contains("\"text\":\"stop\"") == true)
    }
  }

  @Test func `every length of time is listed with where it stands`() async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.simmer(
        "interpret", "--as", "durations", input: Array("set a timer for the ten minutes\n".utf8))

      #expect(
        ended.output == """
          {"durations":[{"end":31,"max_seconds":null,"seconds":600,"start":20,"text":"ten minutes"}],"id":"1"}

          """)
    }
  }

  @Test func `a reader that goes away ends it quietly`() async throws {
    try await Sandbox.with { sandbox in
      let program = try sandbox.start(["interpret"])
      await program.send("ten minutes\n")
      _ = await program.line()

      program.closeOutput()
      for _ in 0..<5000 { await program.send("ten minutes\n") }
      program.closeInput()

      let ended = await program.ended()
      #expect(ended.status == 0)
      #expect(ended.complaints.isEmpty)
    }
  }
}
