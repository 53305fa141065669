/// Who asks.
struct Caller: Hashable, Sendable {
  /// The same whenever it comes, also after the service has begun anew; it may be a secret.
  var identity: String
  /// For limits on what one caller does: many programs may have the same token.
  var bucket: String

  /// Somebody who has shown nothing, because nothing has to be shown.
  static func anonymous(from peer: String) -> Caller {
    Caller(identity: "", bucket: peer)
  }
}
