import Testing

/// `simmer wyoming` from the outside; Tests/WyomingTests and `make test-wyoming` look at what it speaks.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct WyomingCommandTests {
  @Test func `the file for Avahi is printed, and nothing is started`() async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.simmer(
        "wyoming", "--uri", "tcp://0.0.0.0:10501", "--print-avahi-service")

      #expect(ended.status == 0)
      #expect(ended.output.contains("<port>10501</port>"))
      #expect(ended.complaints.isEmpty)
    }
  }

  @Test(arguments: ["tcp://127.0.0.1", "unix:///tmp/simmer", "10500"])
  func `an address that is none is wrong usage`(uri: String) async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.simmer("wyoming", "--uri", uri)

      #expect(ended.status == 64)
    }
  }

  @Test func `off loopback it says that there is no password, and it ends in order`() async throws {
    try await Sandbox.with { sandbox in
      let server = try sandbox.start(["wyoming", "--uri", "tcp://0.0.0.0:0", "--no-background"])
      let warning = await server.complaint()
      let ready = await server.line()

      server.signal(15)

      #expect(warning?.contains("asks for no password") == true)
      #expect(ready?.hasPrefix("Listening at tcp://0.0.0.0:") == true)
      #expect(await server.ended().status == 0)
    }
  }

  @Test func `an address that is taken is told`() async throws {
    try await Sandbox.with { sandbox in
      let first = try sandbox.start(["wyoming", "--uri", "tcp://127.0.0.1:0", "--no-background"])
      let line = try #require(await first.line())
      let taken = try #require(line.split(separator: " ").first { $0.hasPrefix("tcp://") })

      let second = try await sandbox.simmer("wyoming", "--uri", String(taken))

      #expect(second.status == 69)
      #expect(
        second.complaints
          == "simmer: wyoming: cannot listen at \(taken.dropFirst(6)): Address already in use; "
          + "choose another address with --uri\n")
      first.signal(15)
      #expect(await first.ended().status == 0)
    }
  }
}
