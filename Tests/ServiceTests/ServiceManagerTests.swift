import Glibc
import Service
import SimmerTesting
import Synchronization
import Testing
import Timers

/// A service manager is told how the service goes, as systemd wants it.
@Suite(.timeLimit(.minutes(5))) struct ServiceManagerTests {
  @Test(arguments: [false, true])
  func `it is told at its socket, a file or not`(isAbstract: Bool) throws {
    let inbox = try Inbox(isAbstract: isAbstract)
    let manager = try #require(try ServiceManager(["NOTIFY_SOCKET": inbox.name]))

    try manager.tell(.ready(status: "The display is at http://x/\nREADY=0"))
    try manager.tell(.alive)
    try manager.tell(.stopping)

    #expect(inbox.next() == "READY=1\nSTATUS=The display is at http://x/ READY=0")
    #expect(inbox.next() == "WATCHDOG=1")
    #expect(inbox.next() == "STOPPING=1")
    #expect(manager.patience == nil)
  }

  @Test func `without its variable there is none`() throws {
    #expect(try ServiceManager(["WATCHDOG_USEC": "1000000"]) == nil)
  }

  @Test(arguments: [
    "", "@", "/", "run/notify", "vsock:2:1", "/" + String(repeating: "x", count: 200),
  ])
  func `a socket that is no local one is refused`(name: String) {
    #expect(throws: ServiceManagerError.noSocket(name)) {
      _ = try ServiceManager(["NOTIFY_SOCKET": name])
    }
  }

  @Test(arguments: ["", "0", "-5", "1.5", "1e6", " 9", "99999999999999999999", "86400000001"])
  func `a patience that is none is refused`(text: String) {
    #expect(throws: ServiceManagerError.noPatience(text)) {
      _ = try ServiceManager(["NOTIFY_SOCKET": "/run/x", "WATCHDOG_USEC": text])
    }
  }

  @Test(arguments: [(nil, true), ("7", true), ("8", false), ("", false)])
  func `it watches the process that it names`(process: String?, isWatched: Bool) throws {
    var variables = ["NOTIFY_SOCKET": "/run/x", "WATCHDOG_USEC": "30000000"]
    variables["WATCHDOG_PID"] = process

    let manager = try #require(try ServiceManager(variables, process: 7))

    #expect(manager.patience == (isWatched ? .seconds(30) : nil))
  }

  @Test func `where its socket is gone, that is told`() throws {
    let manager = try #require(try ServiceManager(["NOTIFY_SOCKET": "/nowhere/notify"]))

    let error = #expect(throws: ServiceManagerError.self) { try manager.tell(.alive) }

    #expect(error == .notTold("/nowhere/notify", why: "No such file or directory"))
  }

  @Test func `it hears twice in its patience that all is well, and nothing while it is not`()
    async throws
  {
    let inbox = try Inbox(isAbstract: true)
    let manager = try #require(try ServiceManager(["NOTIFY_SOCKET": inbox.name]))
    let clock = ManualClock()
    let isWell = Mutex(true)
    let task = Task {
      await manager.keepAlive(within: .seconds(30), on: clock) { isWell.withLock(\.self) }
    }

    await clock.untilSomeoneSleeps()
    #expect(clock.sleepers == [.zero + .seconds(15)])
    #expect(inbox.next() == "WATCHDOG=1")
    isWell.withLock { $0 = false }
    clock.advance(by: .seconds(15))
    await clock.untilSomeoneSleeps()
    #expect(inbox.next() == nil)
    isWell.withLock { $0 = true }
    clock.advance(by: .seconds(15))
    await clock.untilSomeoneSleeps()
    #expect(inbox.next() == "WATCHDOG=1")

    task.cancel()
    await task.value
  }
}

/// The socket of a service manager.
private final class Inbox: Sendable {
  let name: String
  private let socket: Int32

  init(isAbstract: Bool) throws {
    let folder = TestRun.folder()
    name = isAbstract ? "@" + folder : folder + "/notify"
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: name.utf8)
      if isAbstract { $0[0] = 0 }
    }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count)
    let problem = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) }
    }
    try #require(problem == 0)
  }

  deinit { close(socket) }

  /// Nil where nothing is waiting.
  func next() -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
