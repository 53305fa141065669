import Assistant
import HTTPTypes
import JSON
import SimmerTesting
import Storage
import Testing
import Timers

@testable import WebService

/// Notes and photos on the time line.
@Suite(.timeLimit(.minutes(5))) struct EntryTests {
  private static let starts: [(String, [UInt8])] = [
    ("image/jpeg", [0xFF, 0xD8, 0xFF, 0xE0]),
    ("image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    ("image/webp", Array("RIFF\u{10}\u{0}\u{0}\u{0}WEBP".utf8)),
    ("image/gif", Array("GIF89a".utf8)),
  ]
  private static let png = starts[1].1 + Array(repeating: 7, count: 100)

  private func post(
    _ bytes: [UInt8], _ query: String = "", type: String = "application/octet-stream",
    to kitchen: WebKitchen
  ) async -> Answer {
    var head = HTTPRequest(
      method: .post, scheme: "http", authority: "127.0.0.1:8420", path: "/v1/entries\(query)")
    head.headerFields[.contentType] = type
    let body = InboundBody(
      AsyncThrowingStream<[UInt8], any Error> { stream in
        stream.yield(bytes)
        stream.finish()
      })
    return await kitchen.ask(head, body)
  }

  private func note(_ json: String, in kitchen: WebKitchen) async -> Answer {
    await kitchen.ask(.post, "/v1/entries", json)
  }

  @Test func `a note is kept where it belongs, and outlives the service`() async throws {
    let kitchen = try await WebKitchen()
    let first = await note("{\"text\":\"a new oven\"}", in: kitchen)
    _ = await note("{\"text\":\"Grandma's visit\",\"at\":1600000000.5}", in: kitchen)

    let next = try await WebKitchen(after: kitchen)
    let all = try await next.ask(.get, "/v1/entries").json()

    #expect(first.status == 201)
    #expect(first.field("Location") == "/v1/entries/\(try first.text("id"))")
    #expect(all[0]?["text"]?.string == "a new oven" && all[0]?["kind"]?.string == "note")
    #expect(all[0]?["at"]?.double == 1_700_000_000)
    #expect(
      all[1]?["text"]?.string == "Grandma's visit" && all[1]?["at"]?.double == 1_600_000_000.5)
    #expect(all.items?.count == 2)
  }

  @Test(arguments: starts)
  func `a photo is what its bytes say, whatever its request says`(type: String, start: [UInt8])
    async throws
  {
    let kitchen = try await WebKitchen()
    let bytes = start + Array(repeating: 1, count: 5000)

    let made = await post(bytes, "?text=the%20crust&at=1650000000", type: "image/jpeg", to: kitchen)
    let photo = await kitchen.ask(.get, "/v1/entries/\(try made.text("id"))/photo")

    #expect(made.status == 201)
    #expect(try made.text("type") == type && made.text("text") == "the crust")
    #expect(try made.json()["size"]?.int == bytes.count)
    #expect(photo.status == 200 && photo.response.bytes == bytes)
    #expect(photo.field("Content-Type") == type)
    #expect(photo.field("X-Content-Type-Options") == "nosniff")
    #expect(photo.field("Content-Security-Policy")?.hasPrefix("default-src 'none'") == true)
    let again = await kitchen.ask(
      .get, "/v1/entries/\(try made.text("id"))/photo",
      fields: [("If-None-Match", photo.field("ETag") ?? "")])
    #expect(again.status == 304 && again.response.bytes.isEmpty)
  }

  @Test(arguments: [
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "<!doctype html><script>alert(1)</script>", "GIF88a", "RIFF0000WAVE", "%PDF-1.7", "\u{89}PNG",
    "",
  ])
  func `what is no photo is refused`(text: String) async throws {
    let kitchen = try await WebKitchen()

    let answer = await post(Array(text.utf8), type: "image/png", to: kitchen)

    #expect(answer.status == 415)
    #expect(try answer.text("code") == "no_photo")
    #expect(await kitchen.ask(.get, "/v1/entries").body == "[]")
  }

  @Test func `a form of another site can send none`() async throws {
    let kitchen = try await WebKitchen()
    for type in ["text/plain", "multipart/form-data", "application/x-www-form-urlencoded"] {
      #expect(await post(EntryTests.png, type: type, to: kitchen).status == 415)
    }
  }

  @Test func `a photo goes with its entry, for good`() async throws {
    let kitchen = try await WebKitchen()
    let id = try await post(EntryTests.png, to: kitchen).text("id")

    let removed = await kitchen.ask(.delete, "/v1/entries/\(id)")

    #expect(removed.status == 204)
    for path in ["/v1/entries/\(id)", "/v1/entries/\(id)/photo"] {
      #expect(await kitchen.ask(.get, path).status == 404)
    }
    #expect(try await kitchen.file.store.photo(of: id) == nil)
    #expect(await kitchen.ask(.delete, "/v1/entries/\(id)").status == 404)
  }

  @Test func `a note has no photo`() async throws {
    let kitchen = try await WebKitchen()
    let id = try await note("{\"text\":\"x\"}", in: kitchen).text("id")
    #expect(await kitchen.ask(.get, "/v1/entries/\(id)/photo").status == 404)
  }

  @Test(arguments: [
    ("{\"text\":\"\"}", 422), ("{}", 400), ("{\"text\":\"x\",\"at\":-1}", 400),
    ("{\"text\":\"x\",\"at\":1e300}", 400), ("{\"text\":7}", 400),
  ])
  func `what is no note is refused`(json: String, status: Int) async throws {
    let kitchen = try await WebKitchen()
    #expect(await note(json, in: kitchen).status == status)
    let long = String(repeating: "a", count: 1001)
    #expect(await note("{\"text\":\"\(long)\"}", in: kitchen).status == 422)
    #expect(await post(EntryTests.png, "?at=soon", to: kitchen).status == 400)
    #expect(await kitchen.ask(.get, "/v1/entries").body == "[]")
  }

  @Test func `a photo has a longest length, and all of them together`() async throws {
    var limits = WebLimits()
    limits.photo = 200
    limits.entryBytes = 300
    limits.entries = 4
    let kitchen = try await WebKitchen(limits: limits)

    #expect(await post(EntryTests.png + Array(repeating: 0, count: 200), to: kitchen).status == 413)
    for status in [201, 201, 409] {
      #expect(await post(EntryTests.png, to: kitchen).status == status)
    }
    // A note takes none of the room of photos.
    for status in [201, 201, 409] {
      #expect(await note("{\"text\":\"x\"}", in: kitchen).status == status)
    }
    #expect(try await note("{\"text\":\"x\"}", in: kitchen).text("code") == "too_many_entries")
  }

  @Test func `few photos are taken in at a time`() async throws {
    var limits = WebLimits()
    limits.photosAtOnce = 1
    let kitchen = try await WebKitchen(limits: limits)
    let (parts, sending) = AsyncThrowingStream.makeStream(
      of: [UInt8].self, throwing: (any Error).self)
    let (read, reading) = AsyncStream.makeStream(of: Void.self)
    var head = HTTPRequest(
      method: .post, scheme: "http", authority: "127.0.0.1:8420", path: "/v1/entries")
    head.headerFields[.contentType] = "image/png"
    let slow = Task { [head] in
      await kitchen.ask(
        head,
        InboundBody(
          parts.map { part in
            reading.yield()
            return part
          }))
    }
    sending.yield(Array(EntryTests.png.prefix(10)))
    for await _ in read { break }

    #expect(await post(EntryTests.png, to: kitchen).status == 503)
    sending.yield(Array(EntryTests.png.dropFirst(10)))
    sending.finish()
    #expect(await slow.value.status == 201)
    #expect(await post(EntryTests.png, to: kitchen).status == 201)
  }

  @Test func `whoever follows hears that there is another one`() async throws {
    let kitchen = try await WebKitchen()
    let following = try await kitchen.feed.follow()

    let id = try await note("{\"text\":\"x\"}", in: kitchen).text("id")
    _ = await kitchen.ask(.delete, "/v1/entries/\(id)")

    var heard = ""
    for await texts in following.texts {
      heard += texts
      if heard.split(separator: "\n\n").count == 2 { break }
    }
    #expect(heard.split(separator: "event: entries\n").count == 3)
  }

  @Test func `whoever may only look adds and removes none`() async throws {
    let kitchen = try await WebKitchen(pairs: true)
    let tablet = try await kitchen.devices.add(
      named: "tablet", with: .view, at: kitchen.clock.now)
    let shown = [("Authorization", "Bearer \(tablet.credential.value)")]

    #expect(await kitchen.ask(.get, "/v1/entries", fields: shown).status == 200)
    #expect(await kitchen.ask(.get, "/v1/entries").status == 401)
    #expect(
      await kitchen.ask(.post, "/v1/entries", "{\"text\":\"x\"}", fields: shown).status == 403)
  }
}
