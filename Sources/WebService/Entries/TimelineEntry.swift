import Assistant
import FoundationEssentials
import JSON
import Routines
package import Timers

/// A note or a photo on the time line.
struct TimelineEntry: Sendable {
  var id: Identifier
  /// Where it stands on the time line.
  var at: Moment
  /// Of a photo, what is said about it; it may be empty.
  var text: String
  /// Nil for a note.
  var photo: Photo?

  struct Photo: Sendable {
    var type: PhotoType
    /// How many bytes it has.
    var size: Int
  }

  /// Scalars.
  static let longestText = 1000
}

extension TimelineEntry: Codable {
  private enum Field: String, CodingKey {
    case id
    case at
    case kind
    case text
    case type
    case size
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    id = try fields.decode(Identifier.self, forKey: .id)
    at = .zero + (try fields.decode(Seconds.self, forKey: .at)).duration
    text = try fields.decode(String.self, forKey: .text)
    photo = try fields.decodeIfPresent(String.self, forKey: .type).flatMap(PhotoType.init).map {
      Photo(type: $0, size: try fields.decode(Int.self, forKey: .size))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(Seconds(at - .zero), forKey: .at)
    try fields.encode(photo == nil ? "note" : "photo", forKey: .kind)
    try fields.encode(text, forKey: .text)
    try fields.encodeIfPresent(photo?.type.rawValue, forKey: .type)
    try fields.encodeIfPresent(photo?.size, forKey: .size)
  }
}

/// Keeps entries and their photos beyond the life of the service; a record is JSON, which it does not read.
package protocol EntryStore: Sendable {
  /// Keeps an entry, unless there are `most` already, or `mostBytes` of photos with it.
  ///
  /// Returns: false where it is not kept.
  func add(
    entry id: String, record: [UInt8], photo: [UInt8]?, at moment: Moment, keeping most: Int,
    bytes mostBytes: Int
  ) async throws -> Bool
  /// The records of the latest, by where they stand on the time line.
  func entries(limit: Int) async throws -> [[UInt8]]
  func entry(_ id: String) async throws -> [UInt8]?
  /// Nil for a note, and where there is no such entry.
  func photo(of id: String) async throws -> [UInt8]?
  /// Removes an entry with its photo; tells whether there was one.
  func remove(entry id: String) async throws -> Bool
}
