import Assistant
import HTTPTypes
import JSON
import Routines
import SimmerTesting
import Testing

@testable import WebService

/// Paths and methods that are there, and those that are not.
@Suite(.timeLimit(.minutes(5))) struct RoutingTests {
  @Test(arguments: [
    "/nowhere", "/v1", "/v1/", "/v1/timers/", "/v1//timers", "//v1/timers", "/V1/timers",
    "/v1/timers/x", "/v1/timers/%", "/v1/timers/%00", "/../etc/passwd", "/%2e%2e/etc/passwd",
    "/v1/../healthz", "/v1/routines/..%2f..%2fetc", "/v1/timers/%ff",
  ])
  func `what is not there is a problem`(path: String) async throws {
    let kitchen = try await WebKitchen()

    let answer = await kitchen.ask(.get, path)

    #expect(answer.status == 404)
    #expect(answer.field("Content-Type") == "application/problem+json")
  }

  @Test(arguments: ["http://127.0.0.1:8420/v1/timers", "*", "v1/timers", "", "/v1/timers#x"])
  func `what is no path is a problem`(target: String) async throws {
    let kitchen = try await WebKitchen()

    #expect(await kitchen.ask(.get, target).status == 400)
  }

  @Test func `another method is told which there are`() async throws {
    let kitchen = try await WebKitchen()

    let answer = await kitchen.ask(.delete, "/v1/timers")

    #expect(answer.status == 405)
    #expect(answer.field("Allow") == "GET, POST")
    #expect(await kitchen.ask(.put, "/v1/undo").field("Allow") == "POST")
    #expect(await kitchen.ask(.options, "/v1/timers").status == 405)
  }

  @Test func `a HEAD is found as a GET`() async throws {
    let kitchen = try await WebKitchen()

    #expect(await kitchen.ask(.head, "/v1/timers").status == 200)
  }

  @Test func `an escape stands for its character in an id, and nowhere else`() async throws {
    let kitchen = try await WebKitchen()
    let id = try await kitchen.start("tea", 240)

    #expect(await kitchen.ask(.get, "/v1/timers/%30\(id.dropFirst())").status == 200)
    #expect(await kitchen.ask(.get, "/v1/%74imers").status == 404)
    #expect(await kitchen.ask(.get, "/%761/timers").status == 404)
  }
}
