import Assistant
import HTTPTypes
import JSON
import Routines
import SimmerTesting
import Testing
import Timers

@testable import WebService

/// Edits say what they have seen, so that none is done to what somebody else has changed meanwhile.
@Suite(.timeLimit(.minutes(5))) struct EditTests {
  private static let place = "/v1/routines/01900000-0000-7000-8000-000000000001"

  private static func eggs(_ seconds: Int) -> String {
    """
    {"schema":"simmer.routine/1","id":"01900000-0000-7000-8000-000000000001","name":"Eggs",\
    "phases":[{"id":"boil","name":"Boil","duration":\(seconds)}]}
    """
  }

  private static func adding(_ thing: String) -> String {
    "{\"add\":[{\"key\":\"\(thing)\",\"name\":\"\(thing)\"}]}"
  }

  private static func seen(_ tag: String?) -> [(String, String)] { [("If-Match", tag ?? "")] }

  @Test func `an edit that does not say what it has seen is refused`() async throws {
    let kitchen = try await WebKitchen()
    _ = await kitchen.ask(.post, "/v1/routines", EditTests.eggs(360))

    let answers = await [
      kitchen.ask(.post, "/v1/routines", EditTests.eggs(60)),
      kitchen.ask(.delete, EditTests.place),
      kitchen.ask(.post, "/v1/list", EditTests.adding("milk")),
    ]

    for answer in answers {
      #expect(answer.status == 428)
      #expect(try answer.text("code") == "not_seen")
    }
    #expect(await kitchen.ask(.get, EditTests.place).body.contains("\"duration\":360"))
    #expect(try await kitchen.engine.shoppingList().isEmpty)
  }

  @Test func `a routine is edited by its tag, and not by an old one`() async throws {
    let kitchen = try await WebKitchen()
    let old = await kitchen.ask(.post, "/v1/routines", EditTests.eggs(360)).field("ETag")
    #expect(await kitchen.ask(.get, EditTests.place).field("ETag") == old)

    let edited = await kitchen.ask(
      .post, "/v1/routines", EditTests.eggs(400), fields: EditTests.seen(old))
    let late = await kitchen.ask(
      .post, "/v1/routines", EditTests.eggs(60), fields: EditTests.seen(old))
    let deletedLate = await kitchen.ask(.delete, EditTests.place, fields: EditTests.seen(old))

    #expect(edited.status == 201 && edited.field("ETag") != old)
    #expect(try late.text("code") == "changed_meanwhile")
    #expect(late.status == 412 && deletedLate.status == 412)
    #expect(await kitchen.ask(.get, EditTests.place).body.contains("\"duration\":400"))

    let deleted = await kitchen.ask(
      .delete, EditTests.place, fields: EditTests.seen(edited.field("ETag")))
    let gone = await kitchen.ask(
      .post, "/v1/routines", EditTests.eggs(60), fields: EditTests.seen(edited.field("ETag")))
    #expect(deleted.status == 204)
    #expect(gone.status == 412)
    #expect(try await kitchen.engine.routines().isEmpty)
  }

  @Test func `a list that was changed by voice is read again before it is edited`() async throws {
    let kitchen = try await WebKitchen()
    let old = await kitchen.ask(.get, "/v1/list").field("ETag")
    _ = try await kitchen.engine.changeList(.add([ShoppingItem(key: "bread", name: "bread")]))

    let late = await kitchen.ask(
      .post, "/v1/list", EditTests.adding("milk"), fields: EditTests.seen(old))
    let tag = await kitchen.ask(.get, "/v1/list").field("ETag")
    let edited = await kitchen.ask(
      .post, "/v1/list", EditTests.adding("milk"), fields: EditTests.seen(tag))

    #expect(late.status == 412)
    #expect(edited.status == 200)
    #expect(try await kitchen.engine.shoppingList().map(\.key) == ["bread", "milk"])
  }

  @Test(arguments: [
    ("TAG", 200), ("\"x\", TAG", 200), ("TAG ,\"x\"", 200), ("*", 200),
    ("W/TAG", 412), ("\"x\"", 412), ("", 412), (",", 412), ("\"*\"", 412),
  ])
  func `any of the tags that were seen will do, if it is a strong one`(
    text: String, status: Int
  ) async throws {
    let kitchen = try await WebKitchen()
    let tag = try #require(await kitchen.ask(.get, "/v1/list").field("ETag"))

    let answer = await kitchen.ask(
      .post, "/v1/list", EditTests.adding("milk"),
      fields: EditTests.seen(text.replacing("TAG", with: tag)))

    #expect(answer.status == status)
  }

  @Test func `of twenty that have seen the same, one edits`() async throws {
    let kitchen = try await WebKitchen()
    let tag = await kitchen.ask(.get, "/v1/list").field("ETag")

    let statuses = await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask {
          await kitchen.ask(
            .post, "/v1/list", EditTests.adding("thing \(number)"), fields: EditTests.seen(tag)
          ).status
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(statuses.filter { $0 == 200 }.count == 1)
    #expect(statuses.filter { $0 == 412 }.count == 19)
    #expect(try await kitchen.engine.shoppingList().count == 1)
  }

  @Test func `an edit that comes again with its key is answered as before`() async throws {
    let kitchen = try await WebKitchen()
    let tag = await kitchen.ask(.get, "/v1/list").field("ETag")
    let fields = EditTests.seen(tag) + [("Idempotency-Key", "a")]

    let first = await kitchen.ask(.post, "/v1/list", EditTests.adding("milk"), fields: fields)
    let again = await kitchen.ask(.post, "/v1/list", EditTests.adding("milk"), fields: fields)

    #expect(first.status == 200 && again.status == 200)
    #expect(first.body == again.body)
  }
}
