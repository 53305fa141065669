/// How often an utterance was read, in whole or from some word on.
///
/// A statement may stand before an order, so the words behind it are read by themselves. That must
/// not be tried at every word: what is not understood after a few readings is not understood.
final class Effort {
  static let most = 4

  var readings = 0

  var allowsMore: Bool { readings < Self.most }
}
