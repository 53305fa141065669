import Assistant
import FoundationEssentials
import Languages
import Recipes
import Replies
import Service
import Timers
import WebService
import Wyoming

extension Wiring {
  static var standardWebAddress: String { "\(WebPlace.standard)" }

  /// Opens the sockets of `simmer serve`, or takes those that systemd passes.
  ///
  /// `listen` and `wyoming` are the options; nil where they were left out.
  ///
  /// Throws: `CommandFailure` for an address that cannot be had, for one that is open to other machines
  /// without a secret, and for a secret that is open to others.
  static func serviceSockets(
    listen: String?, wyoming: WyomingAddress?, names: [String], tokenFile: String?, pairs: Bool,
    proxies: [String]
  ) throws -> ServiceSockets {
    let passed: PassedSockets
    do throws(ListenError) {
      passed = try PassedSockets(Settings.Environment.process.variables)
    } catch {
      throw CommandFailure("serve", "\(error)", status: .configuration)
    }
    if let listen, passed.web != nil { throw passedAlready("--listen '\(listen)'") }
    if let wyoming, passed.wyoming != nil { throw passedAlready("--wyoming '\(wyoming)'") }
    var place = try webPlace(
      at: passed.web?.address ?? webAddress(listen ?? standardWebAddress), names: names,
      tokenFile: tokenFile, pairs: pairs)
    do throws(TrustedProxies.NotAnAddress) {
      place.proxies = try TrustedProxies(proxies)
    } catch {
      throw CommandFailure(
        "--trust-proxy '\(error.text)'",
        "a proxy is named by its address in numbers, such as 127.0.0.1, or a range such as 10.0.0.0/8",
        status: .usage)
    }
    return ServiceSockets(
      place: place,
      web: try passed.web ?? open(place.address, of: "serve", by: "--listen"),
      wyoming: try passed.wyoming
        ?? wyoming.map { try open($0.address, of: "serve", by: "--wyoming") })
  }

  private static func passedAlready(_ option: String) -> CommandFailure {
    CommandFailure(option, "systemd passes a socket for this; leave the option out", status: .usage)
  }

  private static func webAddress(_ listen: String) throws -> ListenAddress {
    guard let address = ListenAddress(listen) else {
      throw CommandFailure(
        "--listen '\(listen)'", "an address is written as HOST:PORT, such as \(WebPlace.standard)",
        status: .usage)
    }
    return address
  }

  private static func webPlace(
    at address: ListenAddress, names: [String], tokenFile: String?, pairs: Bool
  ) throws -> WebPlace {
    var place = WebPlace()
    place.address = address
    place.names = names
    place.pairs = pairs
    if let tokenFile { place.token = try TokenFile.read(tokenFile) }
    do throws(WebServerError) {
      try place.check()
    } catch {
      throw CommandFailure("serve", "\(error)", status: .configuration)
    }
    return place
  }

  /// Throws: `CommandFailure` where the address of an option cannot be had.
  static func open(
    _ address: ListenAddress, of command: String, by option: String
  ) throws -> ListeningSocket {
    do throws(ListenError) {
      return try ListeningSocket(at: address)
    } catch {
      throw CommandFailure(command, "\(error) with \(option)", status: .unavailable)
    }
  }

  /// Serves an engine at the sockets until the task is cancelled.
  ///
  /// `ready` gets the address of the display, for people, a pairing code where one is needed, and the address for
  /// Wyoming. A service manager is told
  /// how it goes, and that it is alive as long as the engine answers.
  static func serve(
    _ engine: FailoverEngine, _ settings: Settings, at sockets: ServiceSockets,
    logging format: ServiceLog.Format?,
    ready: @escaping @Sendable (String, PairingCode?, WyomingAddress?) throws -> Void
  ) async throws {
    // The engine may change, its time line does not.
    let clock = SystemWallClock(origin: try await engine.clock.now)
    let outlet = LogOutlet()
    let log =
      format.map { ServiceLog($0, now: { Date.now }, write: { outlet.write($0) }) } ?? ServiceLog()
    let store = try webStore(settings)
    let figures = try await FigureSource(settings)
    let web = try await WebServer.start(
      serving: engine, at: sockets.place, on: sockets.web, keeping: store, version: Simmer.version,
      converter: PieceConverter(
        source: .auto,
        writer: RecordWriter(.ndjson, wording: Wording(settings.rules.language ?? .standard)),
        lexicon: .byText(usual: settings.rules.language)),
      clock: clock, log: log, figures: { await figures.figures() })
    let display = sockets.place.display(at: web.port)
    log.serving(at: display, version: Simmer.version)
    let manager = try ServiceManager(Settings.Environment.process.variables)
    // What a service manager starts is read in its log, which is no place for a code.
    let code =
      sockets.place.pairs && manager == nil
      ? try await DeviceRegistry(store).makeCode(for: .control, at: clock.now) : nil
    let ready: @Sendable (WyomingAddress?) throws -> Void = { wyoming in
      try ready(display, code, wyoming)
      try manager?.tell(.ready(status: "The kitchen display is at \(display)"))
    }
    defer { try? manager?.tell(.stopping) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await web.untilEnded() }
      defer { group.cancelAll() }
      if let manager, let patience = manager.patience {
        group.addTask {
          await manager.keepAlive(within: patience, on: clock) {
            (try? await engine.timers()) != nil
          }
        }
      }
      if let socket = sockets.wyoming {
        let server = wyomingServer(engine, settings, mode: .handle)
        group.addTask { try await server.run(on: socket) { try ready($0) } }
      } else {
        try ready(nil)
      }
      try await group.next()
    }
  }
}

/// Where `simmer serve` takes connections: open, and not served yet.
struct ServiceSockets: Sendable {
  fileprivate let place: WebPlace
  fileprivate let web: ListeningSocket
  fileprivate let wyoming: ListeningSocket?

  /// What `simmer status` shows; nil where nothing is heard.
  var ear: String? { wyoming.map { "\(WyomingAddress($0.address))" } }
}

/// The file that a token of the service is in: like a key's, its owner's alone.
private enum TokenFile {
  /// Throws: `CommandFailure` for a file that others may read, and for what is too short to be a secret.
  static func read(_ path: String) throws -> AccessToken {
    let bytes: [UInt8]
    do throws(KeyProblem) {
      bytes = try KeyFile.bytes(at: path)
    } catch {
      throw failure(path, "it \(error)")
    }
    guard bytes.count <= longest, let text = String(validating: bytes, as: UTF8.self),
      let token = AccessToken(text.filter { !$0.isWhitespace })
    else {
      throw failure(
        path,
        "a token is \(AccessToken.shortest) to \(longest) visible letters (make one with: "
          + "openssl rand -hex 32)")
    }
    return token
  }

  private static func failure(_ path: String, _ problem: String) -> CommandFailure {
    CommandFailure("--token-file '\(path)'", problem, status: .configuration)
  }

  private static let longest = 1024
}
