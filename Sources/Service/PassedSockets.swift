import Glibc

/// The sockets that systemd has opened for this process (sd_listen_fds(3)).
///
///     LISTEN_PID=PROCESS  LISTEN_FDS=COUNT  LISTEN_FDNAMES=NAME:NAME
///
/// They are the files from 3 on. Names are those of `FileDescriptorName=`: "http" and "wyoming".
/// Without names, the first is for HTTP and the second for Wyoming.
package struct PassedSockets: Sendable {
  package private(set) var web: ListeningSocket?
  package private(set) var wyoming: ListeningSocket?

  /// What the variables of `process` tell of; they are for another process where its number is another.
  ///
  /// Throws: `ListenError.notPassed` for variables that cannot be read, and for sockets of no use.
  package init(
    _ variables: [String: String], process: Int32 = getpid(), from first: Int32 = 3
  ) throws(ListenError) {
    guard let owner = variables["LISTEN_PID"] else { return }
    guard let owner = PassedSockets.number(owner) else {
      throw .notPassed("LISTEN_PID '\(owner)' is no number of a process")
    }
    guard owner == Int(process) else { return }
    let told = variables["LISTEN_FDS"] ?? ""
    guard let count = PassedSockets.number(told), (1...2).contains(count) else {
      throw .notPassed("LISTEN_FDS is '\(told)', where 1 or 2 is wanted")
    }
    let names =
      variables["LISTEN_FDNAMES"]?.split(separator: ":", omittingEmptySubsequences: false)
      ?? ["http", "wyoming"].prefix(count).map { $0[...] }
    guard names.count == count else {
      throw .notPassed("LISTEN_FDNAMES names \(names.count) of \(count)")
    }
    for (place, name) in names.enumerated() {
      let socket = try ListeningSocket(adopting: first + Int32(place))
      switch name {
      case "http" where web == nil: web = socket
      case "wyoming" where wyoming == nil: wyoming = socket
      case _: throw .notPassed("one is named '\(name)', where one 'http' and one 'wyoming' can be")
      }
    }
  }

  /// Only digits, as systemd writes them.
  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
