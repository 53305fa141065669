import Assistant
import HTTPTypes
import JSON
import Routines
import SimmerTesting
import Testing
import Timers

@testable import WebService

/// Words, routines, the list, and what was.
@Suite(.timeLimit(.minutes(5))) struct KitchenRouteTests {
  private static let anyVersion = [("If-Match", "*")]
  private static let eggs = """
    {"schema":"simmer.routine/1","id":"01900000-0000-7000-8000-000000000001","name":"Eggs",\
    "phases":[{"id":"boil","name":"Boil","duration":360}]}
    """

  @Test func `words are answered as in any conversation`() async throws {
    let kitchen = try await WebKitchen()

    let turn = try await kitchen.ask(
      .post, "/v1/turns", "{\"text\":\"ten minutes for the pasta\"}"
    ).decoded(Turn.self)

    #expect(turn.reply == "Pasta: 10 minutes, starting now.")
    #expect(turn.timers.map(\.name) == ["pasta"])
  }

  @Test(arguments: ["2", "-0.1", "1e309", "true", "\"1\""])
  func `a confidence that is none is a problem`(confidence: String) async throws {
    let kitchen = try await WebKitchen()

    let answer = await kitchen.ask(
      .post, "/v1/turns", "{\"text\":\"ten minutes\",\"confidence\":\(confidence)}")

    #expect(answer.status == 400)
    #expect(try await kitchen.engine.timers().isEmpty)
  }

  @Test func `nobody answers a question that somebody else was asked`() async throws {
    let kitchen = try await WebKitchen()
    _ = await kitchen.ask(
      .post, "/v1/turns", "{\"text\":\"set a timer for the pasta\",\"conversation\":\"one\"}")

    let other = try await kitchen.ask(
      .post, "/v1/turns", "{\"text\":\"ten minutes\",\"conversation\":\"two\"}"
    ).decoded(Turn.self)

    #expect(other.timers.map(\.name) == [nil])
  }

  @Test func `a routine is saved, shown, run and deleted`() async throws {
    let kitchen = try await WebKitchen()
    let place = "/v1/routines/01900000-0000-7000-8000-000000000001"

    let saved = await kitchen.ask(.post, "/v1/routines", KitchenRouteTests.eggs)
    let shown = await kitchen.ask(.get, place)
    let run = await kitchen.ask(.post, "\(place)/run")
    let deleted = await kitchen.ask(.delete, place, fields: KitchenRouteTests.anyVersion)
    let gone = await kitchen.ask(.get, place)

    #expect(saved.status == 201)
    #expect(try shown.text("name") == "Eggs")
    #expect(try run.decoded(Turn.self).timers.map(\.phase) == ["Boil"])
    #expect(deleted.status == 204)
    #expect(try gone.text("code") == "no_such_routine")
    #expect(await kitchen.ask(.get, "/v1/routines").body == "[]")
  }

  @Test func `a recipe under way tells its step, what comes then, and what goes in`() async throws {
    let kitchen = try await WebKitchen()
    let recipe = """
      {"schema":"simmer.routine/1","id":"01900000-0000-7000-8000-000000000002","name":"Soup",\
      "recipe":{"yield":"Serves 4","ingredients":["1 leek"]},"phases":[\
      {"id":"cut","name":"Cut the leek","kind":"task","start":"on_cue","instruction":"Cut it."},\
      {"id":"boil","name":"Boil","duration":600,"start":"on_cue"}]}
      """
    _ = await kitchen.ask(.post, "/v1/routines", recipe)
    _ = await kitchen.ask(.post, "/v1/routines/01900000-0000-7000-8000-000000000002/run")

    let begun = try #require(
      try await kitchen.ask(.get, "/v1/runs").decoded([RunReport].self).first)
    let next = await kitchen.ask(.post, "/v1/timers/\(begun.timer)/next")
    let later = try await kitchen.ask(.get, "/v1/runs").decoded([RunReport].self).first

    #expect(begun.name == "Soup" && begun.ingredients == ["1 leek"])
    #expect(begun.steps.map(\.instruction) == ["Cut it.", nil])
    #expect(begun.position == 0)
    #expect(next.status == 200)
    #expect(later?.position == 1)
  }

  @Test func `a routine that cannot run is a problem`() async throws {
    let kitchen = try await WebKitchen()

    let answer = await kitchen.ask(
      .post, "/v1/routines", "{\"schema\":\"simmer.routine/1\",\"name\":\"Eggs\",\"phases\":[]}")

    #expect(answer.status == 422)
    #expect(try answer.text("code") == "invalid_routine")
  }

  @Test func `things come onto the list, are ticked, and go`() async throws {
    let kitchen = try await WebKitchen()

    let added = await kitchen.ask(
      .post, "/v1/list",
      "{\"add\":[{\"key\":\"milk\",\"name\":\"milk\",\"amounts\":[{\"quantity\":2,\"unit\":\"l\"}]}]}",
      fields: KitchenRouteTests.anyVersion)
    let ticked = await kitchen.ask(
      .post, "/v1/list", "{\"check\":[\"milk\"]}", fields: KitchenRouteTests.anyVersion)
    let unknown = await kitchen.ask(
      .post, "/v1/list", "{\"remove\":[\"bread\"]}", fields: KitchenRouteTests.anyVersion)

    #expect(added.status == 200)
    #expect(try ticked.json()[0]?["checked"]?.bool == true)
    #expect(try await kitchen.ask(.get, "/v1/list").json()[0]?["name"]?.string == "milk")
    #expect(unknown.status == 404)
  }

  @Test func `a long history comes in pages, each of which names the next`() async throws {
    let kitchen = try await WebKitchen()
    for number in 1...5 {
      let id = try await kitchen.start("timer \(number)", 600)
      _ = await kitchen.ask(.post, "/v1/timers/\(id)/stop")
    }

    let first = await kitchen.ask(.get, "/v1/sessions?limit=2")
    let last = await kitchen.ask(.get, "/v1/sessions?limit=2&offset=4")

    #expect(try first.decoded([Session].self).map(\.name) == ["timer 5", "timer 4"])
    #expect(first.field("Link") == "</v1/sessions?limit=2&offset=2>; rel=\"next\"")
    #expect(try last.decoded([Session].self).map(\.name) == ["timer 1"])
    #expect(last.field("Link") == nil)
  }

  @Test(arguments: [
    "limit=0", "limit=501", "limit=x", "offset=-1", "offset=5001", "limit=1&limit=2", "limit=%zz",
  ])
  func `a page that cannot be is a problem`(query: String) async throws {
    let kitchen = try await WebKitchen()

    #expect(await kitchen.ask(.get, "/v1/sessions?\(query)").status == 400)
  }
}
