import Assistant
import FoundationEssentials
import HTTPTypes
import JSON
import Routines
import Timers

extension Route {
  /// Notes and photos on the time line.
  static func entries(
    in store: any EntryStore, _ feed: EventFeed, clock: any WallClock, _ limits: WebLimits
  ) -> [Route] {
    let path = "/v1/entries"
    @Sendable func keep(_ entry: TimelineEntry, _ photo: [UInt8]?) async throws
      -> OutboundResponse
    {
      let record = Array(try PublicJSON.encoder().encode(entry))
      let isKept = try await store.add(
        entry: "\(entry.id)", record: record, photo: photo, at: entry.at, keeping: limits.entries,
        bytes: limits.entryBytes)
      guard isKept else {
        throw Problem(
          .conflict, code: "too_many_entries",
          "there is no room for more notes and photos; remove some that are not needed any more")
      }
      await feed.tellEntries()
      var response = try OutboundResponse(.created, json: entry)
      response.fields[.location] = "\(path)/\(entry.id)"
      return response
    }
    @Sendable func known(_ request: RoutedRequest) async throws -> TimelineEntry {
      let id = try request.identifier()
      guard let record = try await store.entry("\(id)") else { throw noSuchEntry }
      return try PublicJSON.decoder().decode(TimelineEntry.self, from: record)
    }

    var adding = Route(
      .post, path, "Put a note on the time line, as JSON, or a photo, as its bytes",
      takes: BodySchemas.note
    ) { request in
      let now = clock.now
      guard request.request.bodyType != "application/json" else {
        let note = try request.request.decoded(NewNote.self)
        guard !note.text.isEmpty else {
          throw Problem(.unprocessableContent, code: "empty_note", "a note needs a text")
        }
        return try await keep(
          TimelineEntry(
            id: newID(at: now), at: try moment(note.at, now), text: try text(note.text)), nil)
      }
      let bytes = request.request.body
      guard let type = PhotoType(sniffing: bytes) else {
        throw Problem(
          .unsupportedMediaType, code: "no_photo", "a photo is a JPEG, PNG, WebP or GIF")
      }
      let at = try request.query["at"].map { said in
        guard let seconds = Double(said) else { throw wrongTime }
        return seconds
      }
      let entry = TimelineEntry(
        id: newID(at: now), at: try moment(at, now), text: try text(request.query["text"] ?? ""),
        photo: .init(type: type, size: bytes.count))
      return try await keep(entry, bytes)
    }
    adding.takesTexts = photoTypes
    adding.longBodies = (limit: limits.photo, work: WorkLimit(limits.photosAtOnce))
    adding.texts = ["at", "text"]
    var picture = Route(
      .get, "\(path)/{id}/photo", "The picture itself", gives: .text(type: "image/*")
    ) { request in
      let entry = try await known(request)
      guard let photo = entry.photo, let bytes = try await store.photo(of: "\(entry.id)")
      else { throw Problem(.notFound, code: "no_photo", "this is a note, without a photo") }
      // A photo never changes; a browser asks only whether it is still there.
      let tag = "\"\(entry.id)\""
      let fields: HTTPFields = [
        .contentType: photo.type.rawValue, .cacheControl: "private, no-cache", .eTag: tag,
        .contentDisposition: "inline",
      ]
      let isKnown = request.request.head.headerFields[values: .ifNoneMatch].contains(tag)
      return isKnown
        ? OutboundResponse(.notModified, fields: fields, .bytes([]))
        : OutboundResponse(.ok, fields: fields, .bytes(bytes))
    }
    picture.isPartial = true
    return [
      page(path, "Notes and photos on the time line, the latest first") { limit in
        let decoder = PublicJSON.decoder()
        return try await store.entries(limit: limit).compactMap {
          try? decoder.decode(TimelineEntry.self, from: $0)
        }
      },
      adding,
      Route(.get, "\(path)/{id}", "One note or photo") { request in
        try OutboundResponse(json: try await known(request))
      },
      picture,
      Route(
        .delete, "\(path)/{id}", "Remove a note, or a photo for good", gives: .nothing
      ) { request in
        guard try await store.remove(entry: "\(try request.identifier())") else {
          throw noSuchEntry
        }
        await feed.tellEntries()
        return .done
      },
    ]
  }

  /// A form of another site can send none of them.
  private static let photoTypes =
    PhotoType.allCases.map(\.rawValue) + ["application/octet-stream"]

  private static let noSuchEntry = Problem(
    .notFound, code: "no_such_entry", "no such note or photo (see /v1/entries)")
  private static let wrongTime = Problem(
    .badRequest, code: "malformed",
    "'at' is in seconds on the service's clock, from 0 to \(Int(latest))")
  private static let latest = 9e9

  private static func newID(at moment: Moment) -> Identifier {
    var random = SystemRandomNumberGenerator()
    return Identifier(milliseconds: moment.nanoseconds / 1_000_000, using: &random)
  }

  private static func moment(_ seconds: Double?, _ now: Moment) throws -> Moment {
    guard let seconds else { return now }
    guard (0...latest).contains(seconds) else { throw wrongTime }
    return .zero + .seconds(seconds)
  }

  private static func text(_ text: String) throws -> String {
    guard text.unicodeScalars.count <= TimelineEntry.longestText else {
      throw Problem(
        .unprocessableContent, code: "text_too_long",
        "the text of an entry has at most \(TimelineEntry.longestText) characters")
    }
    return text
  }
}

private struct NewNote: Decodable {
  var text: String
  var at: Double?
}
