import Assistant
import HTTPTypes
import JSON
import SimmerTesting
import Testing

@testable import WebService

/// The description of the interface, which other programs make their clients of.
@Suite(.timeLimit(.minutes(5))) struct OpenAPITests {
  private static let unknown = "01900000-0000-7000-8000-000000000009"

  @Test func `every operation that is described is answered, and nothing in it is empty`()
    async throws
  {
    let kitchen = try await WebKitchen()
    let answer = await kitchen.ask(.get, "/openapi.json")
    guard case .object(let paths)? = try answer.json()["paths"] else {
      Issue.record("no paths in \(answer.body.prefix(200))")
      return
    }

    #expect(!answer.body.contains("null,") && !answer.body.contains("null}"))
    #expect(paths.count > 25)
    for path in paths {
      guard case .object(let operations) = path.value else { continue }
      let place = path.name.replacing("{id}", with: OpenAPITests.unknown)
      for operation in operations {
        let method = try #require(HTTPRequest.Method(operation.name.uppercased()))
        let status = await kitchen.ask(method, place).status
        let name = "\(operation.name) \(path.name)"
        #expect(status != 405 && status < 500, "\(name): \(status)")
        if !path.name.contains("{id}") { #expect(status != 404, "\(name)") }
        #expect(operation.value["summary"]?.string?.isEmpty == false)
        #expect(operation.value["responses"]?["default"] != nil)
      }
    }
  }

  @Test(arguments: [
    ("/v1/timers", "post", "{\"duration\":600,\"name\":\"pasta\"}", 201),
    ("/v1/turns", "post", "{\"text\":\"hello\"}", 200),
    ("/v1/login", "post", "{\"token\":\"x\"}", 204),
    (
      "/v1/list", "post",
      "{\"add\":[{\"key\":\"milk\",\"name\":\"milk\"}]}", 200
    ),
  ])
  func `what the description asks for is what is taken`(
    path: String, method: String, body: String, status: Int
  ) async throws {
    let kitchen = try await WebKitchen()
    let document = try await kitchen.ask(.get, "/openapi.json").json()
    let schema = document["paths"]?[path]?[method]?["requestBody"]?["content"]?[
      "application/json"]?[
        "schema"]

    #expect(schema != nil)
    let anyVersion = [("If-Match", "*")]
    #expect(await kitchen.ask(.post, path, body, fields: anyVersion).status == status)
    #expect(
      await kitchen.ask(.post, path, "{\"text\":1,\"token\":1,\"duration\":\"x\"}").status == 400)
  }

  @Test func `what is edited by its tag says so`() async throws {
    let kitchen = try await WebKitchen()
    let paths = try await kitchen.ask(.get, "/openapi.json").json()["paths"]

    for (path, method) in [
      ("/v1/list", "post"), ("/v1/routines", "post"), ("/v1/routines/{id}", "delete"),
    ] {
      guard case .array(let parameters)? = paths?[path]?[method]?["parameters"] else {
        Issue.record("no parameters of \(path)")
        continue
      }
      #expect(parameters.contains { $0["name"]?.string == "If-Match" })
    }
  }

  @Test func `what is done once for a key says so, and nothing else does`() async throws {
    let kitchen = try await WebKitchen()
    let paths = try await kitchen.ask(.get, "/openapi.json").json()["paths"]
    func names(_ path: String, _ method: String) -> [String] {
      guard case .array(let parameters)? = paths?[path]?[method]?["parameters"] else { return [] }
      return parameters.compactMap { $0["name"]?.string }
    }

    #expect(names("/v1/turns", "post") == ["Idempotency-Key"])
    #expect(names("/v1/routines/{id}", "delete") == ["id", "If-Match", "Idempotency-Key"])
    for (path, method) in [("/v1/login", "post"), ("/v1/convert", "post"), ("/v1/timers", "get")] {
      #expect(names(path, method).isEmpty)
    }
  }

  @Test func `what is made is linked to what can be done with it`() async throws {
    let kitchen = try await WebKitchen()
    let document = try await kitchen.ask(.get, "/openapi.json").json()

    let good = document["paths"]?["/v1/timers"]?["post"]?["responses"]?["2XX"]
    let link = good?["links"]?["post_v1_timers_id_pause"]

    #expect(link?["parameters"]?["id"]?.string == "$response.body#/id")
  }

  @Test func `a page of a list says how long it may be`() async throws {
    let kitchen = try await WebKitchen()

    let document = try await kitchen.ask(.get, "/openapi.json").json()

    let limit = document["paths"]?["/v1/sessions"]?["get"]?["parameters"]?[0]
    #expect(limit?["name"]?.string == "limit")
    #expect(limit?["schema"]?["maximum"]?.int == 500)
  }
}
