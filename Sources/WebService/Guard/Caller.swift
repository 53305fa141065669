/// Who asks.
struct Caller: Hashable, Sendable {
  /// The same whenever it comes, also after the service has begun anew; it may be a secret.
  var identity: String
  /// For limits on what one caller does: many programs may have the same token.
  var bucket: String
  var scope: Scope
  /// What a device has shown.
  var credential: DeviceCredential?

  /// Somebody who has shown nothing, because nothing has to be shown.
  static func anonymous(from peer: String) -> Caller {
    Caller(identity: "", bucket: peer, scope: .admin)
  }

  static func program(showing token: AccessToken, from peer: String) -> Caller {
    Caller(identity: "token \(token.text)", bucket: "token \(peer)", scope: .admin)
  }

  static func device(_ credential: DeviceCredential, _ scope: Scope) -> Caller {
    Caller(
      identity: "device \(credential.id)", bucket: "device \(credential.id)", scope: scope,
      credential: credential)
  }
}
