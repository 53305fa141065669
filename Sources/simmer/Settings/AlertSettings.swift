/// Who is told of an alarm to which nobody has come.
struct AlertSettings: Hashable, Sendable {
  /// Empty where there is none.
  var command = ""
  var mqtt: BrokerAddress?
  var ntfy: Service?
  var gotify: Service?
  var webhook: Service?

  /// A web service and where its token or secret is kept.
  struct Service: Hashable, Sendable {
    var url: String
    var secret: KeyPlace?
  }

  init() {}

  init(
    _ values: SettingValues, _ environment: Settings.Environment
  ) throws(SettingsError) {
    func service(
      _ address: SettingKey, _ secret: SettingKey, _ example: String
    ) throws(SettingsError) -> Service? {
      let text = try values.text(address)
      let file = try values.text(secret)
      guard !text.isEmpty else {
        guard file.isEmpty else {
          throw .unusable(
            key: secret.rawValue, problem: "is for nothing",
            remedy: "set '\(address.rawValue)' as well")
        }
        return nil
      }
      let url = try EndpointAddress.checked(
        text, at: address.rawValue, example: example,
        remedy: "put the token into a file of mode 0600, and name that in '\(secret.rawValue)'")
      guard !file.isEmpty else { return Service(url: url) }
      return Service(
        url: url, secret: try KeyPlace(file, .keyFile, at: secret.rawValue, environment))
    }
    command = try values.text(.alertCommand)
    mqtt = try BrokerAddress(values, environment)
    ntfy = try service(.alertNtfy, .alertNtfyToken, "https://ntfy.sh/TOPIC")
    gotify = try service(.alertGotify, .alertGotifyToken, "https://HOST")
    webhook = try service(.alertWebhook, .alertWebhookSecret, "https://HOST/api/webhook/ID")
  }
}
