import FoundationEssentials
import Timers

/// A length of time as the public JSON writes it: seconds, whole where they are whole.
struct Seconds: Codable, Hashable {
  var duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let seconds = try container.decode(Double.self)
    guard seconds.isFinite, abs(seconds) <= Seconds.most else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "too many seconds: \(seconds)")
    }
    duration = .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let (whole, fraction) = duration.components
    if fraction == 0 {
      try container.encode(whole)
    } else {
      try container.encode(duration.inSeconds)
    }
  }

  /// What the time line can hold (292 years).
  private static let most = 9.2e9
}

/// A moment as the public JSON writes it: seconds since the start that the coder was given.
struct SecondsSinceStart: Codable, Hashable {
  var moment: Moment

  init(_ moment: Moment) {
    self.moment = moment
  }

  init(from decoder: any Decoder) throws {
    let start = decoder.userInfo[.start] as? Moment ?? .zero
    moment = start + (try Seconds(from: decoder)).duration
  }

  func encode(to encoder: any Encoder) throws {
    let start = encoder.userInfo[.start] as? Moment ?? .zero
    try Seconds(moment - start).encode(to: encoder)
  }
}

extension KeyedEncodingContainer {
  mutating func encode(_ duration: Duration, forKey key: Key) throws {
    try encode(Seconds(duration), forKey: key)
  }

  mutating func encodeIfPresent(_ duration: Duration?, forKey key: Key) throws {
    if let duration { try encode(duration, forKey: key) }
  }

  mutating func encode(_ moment: Moment, forKey key: Key) throws {
    try encode(SecondsSinceStart(moment), forKey: key)
  }
}

extension KeyedDecodingContainer {
  func seconds(forKey key: Key) throws -> Duration {
    try decode(Seconds.self, forKey: key).duration
  }

  func secondsIfPresent(forKey key: Key) throws -> Duration? {
    try decodeIfPresent(Seconds.self, forKey: key)?.duration
  }

  func moment(forKey key: Key) throws -> Moment {
    try decode(SecondsSinceStart.self, forKey: key).moment
  }
}

extension Identifier: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let identifier = Identifier(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text.prefix(60))' is not a UUID")
    }
    self = identifier
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
