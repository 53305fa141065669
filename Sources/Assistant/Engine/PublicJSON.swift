package import FoundationEssentials
package import JSON
package import Timers

/// The JSON that every way out writes and the socket carries: one object a line, keys in order.
package enum PublicJSON {
  /// `start` is what `at` counts from: the start of a session, or the start of the time line.
  ///
  /// Foundation's encoder, the only one of its coders here: it turns our own `Encodable` values into
  /// bytes and reads none. What comes in goes through `StrictJSON`.
  package static func encoder(since start: Moment = .zero) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.userInfo[.start] = start
    return encoder
  }

  /// Reads what an encoder with the same `start` wrote.
  ///
  /// Each way in bounds its own lines; these bounds are beyond all of them.
  package static func decoder(since start: Moment = .zero) -> StrictJSON {
    var decoder = StrictJSON()
    decoder.longest = 256 << 20
    decoder.userInfo[.start] = start
    return decoder
  }

  /// One line of text without its end.
  package static func line(_ value: some Encodable, since start: Moment = .zero) throws -> String {
    String(decoding: try encoder(since: start).encode(value), as: UTF8.self)
  }
}

extension CodingUserInfoKey {
  /// Where `at` is zero.
  ///
  /// The initializer returns an optional for history's sake: it never fails.
  // swift-format-ignore: NeverForceUnwrap
  static let start = CodingUserInfoKey(rawValue: "start")!
}
