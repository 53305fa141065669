import Assistant
import HTTPTypes
import JSON
import SimmerTesting
import Testing

@testable import WebService

/// How much of the service each scope is let do.
@Suite(.timeLimit(.minutes(5))) struct ScopeTests {
  private static let unknown = "01900000-0000-7000-8000-000000000009"

  @Test(arguments: Scope.allCases)
  func `every operation is open to its scope and those above it, and to no other`(
    scope: Scope
  ) async throws {
    let kitchen = try await WebKitchen(pairs: true, limits: .lavish)
    let device = try await kitchen.devices.add(named: "d", with: scope, at: kitchen.clock.now)
    let shown = [("Authorization", "Bearer \(device.credential.value)")]
    guard case .object(let paths)? = try await kitchen.ask(.get, "/openapi.json").json()["paths"]
    else {
      Issue.record("no paths")
      return
    }

    var walked = 0
    for path in paths {
      guard case .object(let operations) = path.value else { continue }
      for operation in operations {
        let method = try #require(HTTPRequest.Method(operation.name.uppercased()))
        let place = path.name.replacing("{id}", with: ScopeTests.unknown)
        let with = await kitchen.ask(method, place, fields: shown)
        let without = await kitchen.ask(method, place)
        walked += 1
        guard let needed = ScopeTests.scope(of: operation.value) else {
          #expect(with.status != 403 && without.status != 401 || path.name == "/v1/pairing")
          continue
        }
        #expect(without.status == 401, "\(method) \(path.name)")
        #expect((with.status == 403) == (scope < needed), "\(method) \(path.name)")
        #expect(with.status != 401, "\(method) \(path.name)")
      }
    }
    #expect(walked > 45)
  }

  /// Nil for what is open to everybody.
  private static func scope(of operation: JSONValue) -> Scope? {
    operation["security"]?[1]?["token"]?[0]?.string.flatMap(Scope.init(rawValue:))
  }

  @Test(arguments: [
    ("get", "/v1/timers", Scope.view), ("get", "/v1/events", .view), ("get", "/metrics", .view),
    ("post", "/v1/convert", .view), ("post", "/v1/timers", .control),
    ("post", "/v1/turns", .control), ("post", "/v1/chat/completions", .control),
    ("delete", "/v1/routines/{id}", .control), ("post", "/v1/list", .control),
    ("get", "/v1/devices", .admin), ("delete", "/v1/devices/{id}", .admin),
  ])
  func `who may look changes nothing, and who may change things lets nobody in`(
    method: String, path: String, scope: Scope
  ) async throws {
    let kitchen = try await WebKitchen()

    let paths = try await kitchen.ask(.get, "/openapi.json").json()["paths"]

    #expect(paths?[path]?[method].flatMap(ScopeTests.scope) == scope)
  }

  @Test func `what no row is about takes all there is`() {
    #expect(Scope.needed(for: .put, "/v1/timers") == .admin)
    #expect(Scope.needed(for: .post, "/elsewhere") == .admin)
    #expect(Scope.needed(for: .get, "/v1/devicesque") == .view)
  }

  @Test func `a refusal says what it takes, and changes nothing`() async throws {
    let kitchen = try await WebKitchen(pairs: true)
    let device = try await kitchen.devices.add(named: "d", with: .view, at: kitchen.clock.now)

    let answer = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":600}",
      fields: [("Authorization", "Bearer \(device.credential.value)")])

    #expect(answer.status == 403)
    #expect(try answer.text("code") == "scope_too_low")
    #expect(try answer.text("detail") == "this takes the scope 'control', and yours is 'view'")
    #expect(try await kitchen.engine.timers().isEmpty)
  }
}

extension WebLimits {
  /// Whoever walks through everything is not greedy.
  fileprivate static var lavish: WebLimits {
    var limits = WebLimits()
    limits.burst = 10_000
    return limits
  }
}
