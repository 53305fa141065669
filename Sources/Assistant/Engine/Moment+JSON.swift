import FoundationEssentials
import Routines
import Timers

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
  mutating func encode(_ moment: Moment, forKey key: Key) throws {
    try encode(SecondsSinceStart(moment), forKey: key)
  }
}

extension KeyedDecodingContainer {
  func moment(forKey key: Key) throws -> Moment {
    try decode(SecondsSinceStart.self, forKey: key).moment
  }
}
