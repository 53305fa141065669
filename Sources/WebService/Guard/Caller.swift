/// Who asks.
struct Caller: Hashable, Sendable {
  /// The same whenever it comes, also after the service has begun anew.
  var identity: SecretText
  /// For limits on what one caller does: many programs may have the same token.
  var bucket: String
  var scope: Scope
  /// What a device has shown.
  var credential: DeviceCredential?

  /// For logs: what it has shown, but nothing of that.
  var kind: String {
    if let credential { return "device \(credential.id)" }
    return identity.value.isEmpty ? "anyone" : "token"
  }

  /// Somebody who has shown nothing, because nothing has to be shown.
  static func anonymous(from peer: String) -> Caller {
    Caller(identity: SecretText(""), bucket: peer, scope: .admin)
  }

  static func program(showing token: AccessToken, from peer: String) -> Caller {
    Caller(
      identity: SecretText("token \(token.text.value)"), bucket: "token \(peer)", scope: .admin)
  }

  static func device(_ credential: DeviceCredential, _ scope: Scope) -> Caller {
    Caller(
      identity: SecretText("device \(credential.id)"), bucket: "device \(credential.id)",
      scope: scope, credential: credential)
  }
}
