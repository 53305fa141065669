import Testing

/// What outside hears of events, by the engine that keeps the timers.
@Suite(.timeLimit(.minutes(20))) struct HookTests {
  @Test func `a command hears of a timer, and what could not be handed on is not lost`()
    async throws
  {
    try await Sandbox.with { sandbox in
      let tried = try sandbox.pipe(named: "tried")
      let sent = try sandbox.pipe(named: "sent")
      func settings(_ shell: String) -> [String: String] {
        [
          "SIMMER_HOOKS":
            #"[{"name":"h","events":["timer.started"],"command":["/bin/sh","-c","\#(shell)"]}]"#
        ]
      }
      _ = try await sandbox.start(
        ["say", "ten minutes for the pasta"], settings: settings("cat > '\(tried.path)'; exit 1")
      ).ended()
      let first = await tried.line()

      _ = try await sandbox.killEngine()
      _ = try await sandbox.start(["timers"], settings: settings("cat > '\(sent.path)'")).ended()

      #expect(first?.contains(#""event":"timer.started""#) == true)
      #expect(await sent.line() == first)
    }
  }

  @Test(arguments: [
    (#"{}"#, "'hooks' must be a list of objects"),
    (#"[1]"#, "'hooks[0]' must be a list of objects"),
    (#"[{"events":["turn"],"command":["x"]}]"#, "'hooks[0].name' must be a name"),
    (#"[{"name":"a","events":["timer.start"],"command":["x"]}]"#, "did you mean 'timer.started'?"),
    (#"[{"name":"a","events":[],"command":["x"]}]"#, "'hooks[0].events' must be a list of events"),
    (
      #"[{"name":"a","events":["*"]}]"#,
      "'hooks[0]' must be an object with either a command or a url"
    ),
    (
      #"[{"name":"a","events":["*"],"command":"x y"}]"#,
      "'hooks[0].command' must be a list of a program"
    ),
    (
      #"[{"name":"a","events":["*"],"url":"http://kitchen.test"}]"#,
      "'hooks[0].url' uses plain http"
    ),
    (#"[{"name":"a","event":["*"],"command":["x"]}]"#, "unknown key 'hooks[0].event'"),
    (
      #"[{"name":"a","events":["*"],"command":["x"]},{"name":"a","events":["*"],"command":["x"]}]"#,
      "'hooks[1].name' is another hook's"
    ),
  ])
  func `a hook that cannot be is named before anything is started`(
    hooks: String, problem: String
  ) async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.start(["timers"], settings: ["SIMMER_HOOKS": hooks]).ended()

      #expect(ended.status == 78)
      #expect(ended.complaints.contains(problem), "\(ended.complaints)")
    }
  }
}
