import Glibc
import Synchronization

/// A TCP socket at which connections wait until something serves them.
///
/// It is opened before anything else is started, so that an address which cannot be had is told while
/// nothing runs yet.
package final class ListeningSocket: Sendable {
  /// With the port that the kernel chose where any was asked for.
  package let address: ListenAddress
  /// Nil once a server has it.
  private let descriptor: Mutex<Int32?>

  /// Takes an address of this machine.
  package convenience init(at address: ListenAddress) throws(ListenError) {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let problem = getaddrinfo(address.host, "\(address.port)", &hints, &list)
    guard problem == 0, let found = list else {
      throw .notListening(address, why: String(cString: gai_strerror(problem)))
    }
    defer { freeaddrinfo(list) }
    let socket = Glibc.socket(
      found.pointee.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    guard socket >= 0,
      setsockopt(
        socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size)) == 0,
      bind(socket, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0,
      listen(socket, ListeningSocket.backlog) == 0, let taken = ListeningSocket.address(of: socket)
    else {
      let why = String(cString: strerror(errno))
      if socket >= 0 { close(socket) }
      throw .notListening(address, why: why)
    }
    self.init(socket, ListenAddress(host: address.host, port: taken.port))
  }

  /// Takes over a socket that another process opened for this one.
  ///
  /// Throws: `ListenError.notPassed` for what takes no connections of TCP.
  package convenience init(adopting descriptor: Int32) throws(ListenError) {
    guard ListeningSocket.option(SO_TYPE, of: descriptor) == Int32(SOCK_STREAM.rawValue),
      ListeningSocket.option(SO_ACCEPTCONN, of: descriptor) == 1,
      let address = ListeningSocket.address(of: descriptor)
    else {
      throw .notPassed("file \(descriptor) is no TCP socket that takes connections")
    }
    // Programs that are started must not keep it open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.init(descriptor, address)
  }

  private init(_ descriptor: Int32, _ address: ListenAddress) {
    self.address = address
    self.descriptor = Mutex(descriptor)
  }

  deinit {
    if let descriptor = descriptor.withLock(\.self) { close(descriptor) }
  }

  /// Gives the socket to the one who serves it, and closes it; nil if it was given away already.
  package func release() -> Int32? {
    descriptor.withLock { descriptor in
      defer { descriptor = nil }
      return descriptor
    }
  }

  private static let backlog: Int32 = 256

  private static func option(_ name: Int32, of socket: Int32) -> Int32? {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(socket, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
  }

  /// Nil for what is no socket of TCP over IPv4 or IPv6.
  private static func address(of socket: Int32) -> ListenAddress? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard getsockname(socket, address, &size) == 0,
          [AF_INET, AF_INET6].contains(Int32(address.pointee.sa_family))
        else { return nil }
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        var port = [CChar](repeating: 0, count: Int(NI_MAXSERV))
        guard
          getnameinfo(
            address, size, &host, socklen_t(host.count), &port, socklen_t(port.count),
            NI_NUMERICHOST | NI_NUMERICSERV) == 0,
          let number = Int(text(port))
        else { return nil }
        return ListenAddress(host: text(host), port: number)
      }
    }
  }

  static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Why no connections can be taken.
package enum ListenError: Error, Hashable {
  case notListening(ListenAddress, why: String)
  /// What the service manager passed cannot be used.
  case notPassed(String)
}

extension ListenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notListening(let address, let why):
      "cannot listen at \(address): \(why); choose another address"
    case .notPassed(let problem):
      "the sockets that were passed to this process cannot be used: \(problem) (see systemd.socket(5))"
    }
  }
}
