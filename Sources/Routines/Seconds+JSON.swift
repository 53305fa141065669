/// A length of time as the public JSON writes it: seconds, whole where they are whole.
package struct Seconds: Codable, Hashable {
  package var duration: Duration

  package init(_ duration: Duration) {
    self.duration = duration
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let seconds = try container.decode(Double.self)
    guard seconds.isFinite, abs(seconds) <= Seconds.most else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "too many seconds: \(seconds)")
    }
    duration = .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  package func encode(to encoder: any Encoder) throws {
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

extension KeyedEncodingContainer {
  package mutating func encode(_ duration: Duration, forKey key: Key) throws {
    try encode(Seconds(duration), forKey: key)
  }

  package mutating func encodeIfPresent(_ duration: Duration?, forKey key: Key) throws {
    if let duration { try encode(duration, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  package func seconds(forKey key: Key) throws -> Duration {
    try decode(Seconds.self, forKey: key).duration
  }

  package func secondsIfPresent(forKey key: Key) throws -> Duration? {
    try decodeIfPresent(Seconds.self, forKey: key)?.duration
  }
}
