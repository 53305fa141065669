import Assistant
import Service
import Timers
import WebService

extension Wiring {
  static var standardWebAddress: String { "\(WebPlace.standard)" }

  /// Where `simmer serve` serves.
  ///
  /// Throws: `CommandFailure` where the place is open to other machines without a secret, or the secret to others.
  static func webPlace(
    listen: String, names: [String], tokenFile: String?
  ) throws -> WebPlace {
    guard let address = ListenAddress(listen) else {
      throw CommandFailure(
        "--listen '\(listen)'", "an address is written as HOST:PORT, such as \(WebPlace.standard)",
        status: .usage)
    }
    var place = WebPlace()
    place.address = address
    place.names = names
    if let tokenFile { place.token = try TokenFile.read(tokenFile) }
    guard place.address.isLoopback || place.token != nil else {
      throw CommandFailure(
        "serve", "\(WebServerError.noToken(host: address.host))", status: .configuration)
    }
    return place
  }

  /// Serves an engine over HTTP from now on.
  static func webServer(
    serving engine: FailoverEngine, at place: WebPlace
  ) async throws -> RunningWebServer {
    // The engine may change, its time line does not.
    let clock = SystemWallClock(origin: try await engine.clock.now)
    do {
      let server = try await WebServer.start(
        serving: engine, at: place, version: Simmer.version, clock: clock)
      return RunningWebServer(server: server, address: place.display(at: server.port))
    } catch let error as WebServerError {
      throw CommandFailure("serve", "\(error)", status: .unavailable)
    }
  }
}

/// The service while it runs.
struct RunningWebServer: Sendable {
  fileprivate let server: WebServer
  /// For people: "http://127.0.0.1:8420/".
  let address: String

  func stop() async { await server.stop() }
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
