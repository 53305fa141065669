import Glibc
package import Timers

/// The service manager that has started this process, such as systemd, and is told how it goes (sd_notify(3)).
///
///     NOTIFY_SOCKET=/PATH or @NAME  WATCHDOG_USEC=MICROSECONDS  WATCHDOG_PID=PROCESS
package struct ServiceManager: Sendable {
  private let socketName: String
  /// Without a sign of life for so long, it ends the process; nil where it does not watch.
  package let patience: Duration?

  /// What it is told.
  package enum News: Hashable, Sendable {
    /// `status` is a line for people.
    case ready(status: String)
    case alive
    case stopping
  }

  /// Nil where the variables of `process` tell of none.
  ///
  /// Throws: `ServiceManagerError` for variables that cannot be followed.
  package init?(
    _ variables: [String: String], process: Int32 = getpid()
  ) throws(ServiceManagerError) {
    guard let name = variables["NOTIFY_SOCKET"] else { return nil }
    guard name.hasPrefix("/") || name.hasPrefix("@"), name.utf8.count > 1,
      name.utf8.count < ServiceManager.longestName, !name.utf8.contains(0)
    else { throw .noSocket(name) }
    socketName = name
    let isOurs = variables["WATCHDOG_PID"].map { $0 == "\(process)" } ?? true
    guard isOurs, let text = variables["WATCHDOG_USEC"] else {
      patience = nil
      return
    }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let microseconds = Int64(text),
      (1...Int64(86_400_000_000)).contains(microseconds)
    else { throw .noPatience(text) }
    patience = .microseconds(microseconds)
  }

  package func tell(_ news: News) throws(ServiceManagerError) {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { if socket >= 0 { close(socket) } }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: socketName.utf8)
      // The name of a socket that is no file.
      if socketName.hasPrefix("@") { path[0] = 0 }
    }
    // A name that is no file ends with its last byte.
    let length = MemoryLayout<sa_family_t>.size + socketName.utf8.count
    let text = Array(news.text.utf8)
    let sent = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(
          socket, text, text.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT), $0,
          socklen_t(length))
      }
    }
    guard sent == text.count else {
      throw .notTold(socketName, why: String(cString: strerror(errno)))
    }
  }

  /// Gives a sign of life twice in every `patience`, as long as `check` finds all well.
  ///
  /// Returns when its task is cancelled.
  package func keepAlive(
    within patience: Duration, on clock: any WallClock, while check: () async -> Bool
  ) async {
    while !Task.isCancelled {
      // What cannot be told is missed, which is all that can be done about it.
      if await check() { try? tell(.alive) }
      do { try await clock.sleep(until: clock.now + patience / 2) } catch { return }
    }
  }

  private static let longestName = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
}

extension ServiceManager.News {
  fileprivate var text: String {
    switch self {
    case .ready(let status):
      "READY=1\nSTATUS=\(String(status.map { $0.isNewline ? " " : $0 }))"
    case .alive: "WATCHDOG=1"
    case .stopping: "STOPPING=1"
    }
  }
}

/// Why a service manager cannot be told how it goes.
package enum ServiceManagerError: Error, Hashable {
  case noSocket(String)
  case noPatience(String)
  case notTold(String, why: String)
}

extension ServiceManagerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSocket(let name):
      "NOTIFY_SOCKET '\(name)' is neither a path nor '@' and a name; unset it"
    case .noPatience(let text):
      "WATCHDOG_USEC '\(text)' is no number of microseconds up to a day; unset it"
    case .notTold(let name, let why):
      "the service manager at '\(name)' cannot be told: \(why); unset NOTIFY_SOCKET"
    }
  }
}
