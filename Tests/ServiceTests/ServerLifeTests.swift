import Assistant
import Glibc
import Testing
import Timers

@testable import Service

/// Engines come and go; nobody waits for one that is gone.
@Suite(.timeLimit(.minutes(20))) struct ServerLifeTests {
  private let place = SocketPlace()

  @Test func `a server that stops answers what it has begun, and nothing after it`() async throws {
    let (door, open) = AsyncStream<Void>.makeStream()
    await place.engine.holdTurns(at: door)
    let server = EngineServer(
      serving: place.engine, by: SocketPlace.host, clock: place.clock)
    try await server.start(at: place.path)
    let remote = try await place.client()
    async let turn = remote.hear(Segment(text: "last words"), in: "a")
    for await _ in place.engine.turnsBegun { break }

    async let stopped: Void = server.stop()
    open.finish()

    #expect(try await turn.text == "last words")
    await stopped
    await #expect(throws: ServiceError.self) { try await remote.timers() }
    await remote.close()
  }

  @Test func `listeners notice that the engine has gone`() async throws {
    let remote = try await place.serving { _ in
      let remote = try await place.client()
      let events = try await remote.events()
      return (remote, events)
    }

    for await _ in remote.1 {}

    await #expect(throws: ServiceError.connectionLost(wasBegun: false)) {
      try await remote.0.timers()
    }
    await remote.0.close()
  }

  @Test func `a new engine takes the place of a dead one's socket file`() async throws {
    do { _ = SilentServer(at: place.path) }
    #expect(access(place.path, F_OK) == 0)
    await #expect(throws: ServiceError.noEngine(path: place.path)) {
      _ = try await place.client()
    }

    try await place.serving { _ in
      let remote = try await place.client()
      #expect(try await remote.timers().count == 1)
      await remote.close()
    }
  }

  @Test(arguments: ["a folder", "a file", "a link"])
  func `what is in the way of the socket is named and left alone`(kind: String) async throws {
    switch kind {
    case "a folder": mkdir(place.path, 0o700)
    case "a file": close(open(place.path, O_CREAT | O_WRONLY, 0o600))
    default: symlink("/nowhere", place.path)
    }
    let obstacle = ServiceError.obstacle(path: place.path, kind: kind)

    await #expect(throws: obstacle) { try await place.serving { _ in } }
    await #expect(throws: obstacle) { _ = try await RemoteEngine(connectingTo: place.path) }

    var found = stat()
    #expect(lstat(place.path, &found) == 0)
    #expect(obstacle.description.contains("move it aside (mv '\(place.path)' "))
    rmdir(place.path)
  }

  @Test func `a server leaves the socket of another one alone`() async throws {
    try await place.serving { _ in
      unlink(place.path)
      let other = SilentServer(at: place.path)
      withExtendedLifetime(other) {}
    }

    #expect(access(place.path, F_OK) == 0)
  }

  @Test func `nobody but the owner may use the socket`() async throws {
    try await place.serving { _ in
      var status = stat()
      stat(place.path, &status)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }

  @Test func `an engine that hangs is not waited for`() async throws {
    let silent = SilentServer(at: place.path)
    await #expect(throws: ServiceError.noAnswer(seconds: 0)) {
      _ = try await RemoteEngine(connectingTo: place.path, within: 0)
    }
    withExtendedLifetime(silent) {}
  }

  @Test(arguments: [
    ("", ServiceError.connectionLost(wasBegun: false)),
    ("{\"begun\":true,\"id\":2}\n", .connectionLost(wasBegun: true)),
    (
      "{\"begun\":true,\"id\":2}\n{\"id\":2,\"error\":{\"code\":\"x\"",
      .connectionLost(wasBegun: true)
    ),
  ])
  func `it is known whether a dying engine had begun`(
    lastWords: String, loss: ServiceError
  ) async throws {
    let greeting = #"{"id":1,"result":{"protocolVersion":2,"process":1,"now":0}}"# + "\n"
    let server = ScriptedServer(at: place.path, answering: [greeting, lastWords])
    let remote = try await place.client()

    await #expect(throws: loss) { try await remote.hear(Segment(text: "x"), in: "a") }

    await remote.close()
    withExtendedLifetime(server) {}
  }

  @Test func `an engine of another version is not talked to`() async throws {
    let greeting = #"{"id":1,"result":{"protocolVersion":99,"process":1,"now":0}}"# + "\n"
    let server = ScriptedServer(at: place.path, answering: [greeting])

    await #expect(throws: ServiceError.wrongVersion(theirs: 99, ours: 2)) {
      _ = try await place.client()
    }

    withExtendedLifetime(server) {}
  }

  @Test func `where there is no socket there is no engine`() async throws {
    await #expect(throws: ServiceError.noEngine(path: place.path)) {
      _ = try await place.client()
    }
  }
}
