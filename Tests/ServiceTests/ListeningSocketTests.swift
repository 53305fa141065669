import Glibc
import Service
import Synchronization
import Testing

/// Sockets that are opened before a server, or by the service manager.
@Suite struct ListeningSocketTests {
  private static let anyPort = ListenAddress(host: "127.0.0.1", port: 0)

  @Test func `a port is taken at once, and told`() throws {
    let socket = try ListeningSocket(at: ListeningSocketTests.anyPort)

    #expect(socket.address.host == "127.0.0.1")
    #expect(socket.address.port > 0)
    #expect(throws: ListenError.notListening(socket.address, why: "Address already in use")) {
      _ = try ListeningSocket(at: socket.address)
    }
  }

  @Test func `a socket that is not served is closed, and its port free again`() throws {
    var socket: ListeningSocket? = try ListeningSocket(at: ListeningSocketTests.anyPort)
    let address = try #require(socket?.address)

    socket = nil

    #expect(try ListeningSocket(at: address).address == address)
  }

  @Test func `it is given away once`() throws {
    let socket = try ListeningSocket(at: ListeningSocketTests.anyPort)

    let first = try #require(socket.release())
    defer { close(first) }

    #expect(socket.release() == nil)
  }

  @Test(arguments: ["no.such.host.invalid", "203.0.113.7"])
  func `an address of another machine cannot be had`(host: String) {
    #expect(throws: ListenError.self) {
      _ = try ListeningSocket(at: ListenAddress(host: host, port: 0))
    }
  }

  @Test func `without variables nothing is passed`() throws {
    let passed = try PassedSockets([:])

    #expect(passed.web == nil && passed.wyoming == nil)
  }

  @Test func `what is meant for another process is left alone`() throws {
    let passed = try PassedSockets(["LISTEN_PID": "1", "LISTEN_FDS": "nonsense"], process: 7)

    #expect(passed.web == nil && passed.wyoming == nil)
  }

  @Test(arguments: [
    (nil, "http wyoming"), ("http:wyoming", "http wyoming"), ("wyoming:http", "wyoming http"),
  ])
  func `two are told apart by their names, or by their order`(
    names: String?, order: String
  ) throws {
    try Places.with(count: 2) { places in
      var variables = ["LISTEN_PID": "7", "LISTEN_FDS": "2"]
      variables["LISTEN_FDNAMES"] = names

      let passed = try PassedSockets(variables, process: 7, from: places.first)

      let (web, wyoming) = (try #require(passed.web), try #require(passed.wyoming))
      let told = order == "http wyoming" ? [web, wyoming] : [wyoming, web]
      #expect(told.map(\.address.port) == places.ports)
      let flags = fcntl(places.first, F_GETFD)
      #expect(flags & FD_CLOEXEC != 0)
    }
  }

  @Test(arguments: [
    ("", "1", nil), ("x", "1", nil), ("+7", "1", nil), ("7 ", "1", nil), ("0x7", "1", nil),
    ("7", nil, nil), ("7", "", nil), ("7", "0", nil), ("7", "3", nil), ("7", "-1", nil),
    ("7", "1 ", nil), ("7", "99999999999999999999", nil), ("7", "1", "a"), ("7", "1", ""),
    ("7", "2", "http"), ("7", "2", "http:http"), ("7", "1", "http:wyoming"),
  ])
  func `variables that are not as systemd writes them are refused`(
    process: String, count: String?, names: String?
  ) throws {
    try Places.with(count: 2) { places in
      var variables = ["LISTEN_PID": process]
      variables["LISTEN_FDS"] = count
      variables["LISTEN_FDNAMES"] = names

      #expect(throws: ListenError.self) {
        _ = try PassedSockets(variables, process: 7, from: places.first)
      }
    }
  }

  @Test func `a file that is no such socket is refused`() throws {
    var pair: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
    let unbound = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let null = open("/dev/null", O_RDONLY)
    defer { for file in pair + [unbound, null] { close(file) } }

    for file in pair + [unbound, null, 1 << 20] {
      #expect(throws: ListenError.notPassed("file \(file) is no TCP socket that takes connections"))
      {
        _ = try ListeningSocket(adopting: file)
      }
    }
  }
}

/// Sockets at files that follow each other, as systemd passes them.
private struct Places {
  let first: Int32
  let ports: [Int]
  private static let begun = Atomic<Int32>(0)

  static func with(count: Int32, _ body: (Places) throws -> Void) throws {
    let sockets = try (0..<count).map { _ in
      try ListeningSocket(at: ListenAddress(host: "127.0.0.1", port: 0))
    }
    // Where no other test has files.
    let first = 700 + count * begun.add(1, ordering: .relaxed).oldValue
    for (place, socket) in sockets.enumerated() {
      let file = try #require(socket.release())
      #expect(dup2(file, first + Int32(place)) >= 0)
      close(file)
    }
    try body(Places(first: first, ports: sockets.map(\.address.port)))
    // Those that were taken are closed already.
    for place in first..<first + count { close(place) }
  }
}
