import LanguageModels
import Voice

/// What speaks, and how loud at which time of day.
struct SpeechSettings: Sendable {
  /// Is asked before all others; nil where none is set.
  var endpoint: SpeechEndpoint.Place?
  /// In order of preference.
  var choices: [SpeechChoice] = []
  /// How loud voices are in quiet hours; 1 is as loud as they are otherwise.
  var quietVolume = 0.4

  init() {}

  init(
    _ values: SettingValues, _ environment: Settings.Environment
  ) throws(SettingsError) {
    endpoint = try Self.endpoint(values, environment)
    let key = SettingKey.speakCommand
    choices = try Self.choices(try values.texts(key), at: key.rawValue)
    quietVolume = try values.number(.quietVolume)
  }

  private static func endpoint(
    _ values: SettingValues, _ environment: Settings.Environment
  ) throws(SettingsError) -> SpeechEndpoint.Place? {
    let url = try values.text(.speechURL)
    guard !url.isEmpty else { return nil }
    var place = SpeechEndpoint.Place(
      url: try EndpointAddress.checked(url, for: .openai, at: SettingKey.speechURL.rawValue),
      model: try values.text(.speechModel), voice: try values.text(.speechVoice))
    place.route.allowsPrivateAddresses = try values.flag(.speechAllowsPrivateAddresses)
    for (key, text) in [(SettingKey.speechModel, place.model), (.speechVoice, place.voice)]
    where text.isEmpty {
      throw .wrongValue(key: key.rawValue, wanted: "a name that speech.endpoint knows")
    }
    var places: [KeyPlace] = []
    let kinds: [(SettingKey, SettingKey)] = [
      (.speechKeyVariable, .keyVariable), (.speechKeyFile, .keyFile),
      (.speechKeyCommand, .keyCommand),
    ]
    for (key, kind) in kinds {
      let text = try values.text(key).trimmed
      guard !text.isEmpty else { continue }
      places.append(try KeyPlace(text, kind, at: key.rawValue, environment))
    }
    guard places.count <= 1 else {
      throw .unusable(
        key: "speech", problem: "names more than one place for the key",
        remedy: "keep one of api_key_env, api_key_file and api_key_command")
    }
    place.key = places.first.map { MemoizedKey($0) }
    return place
  }

  /// Nothing speaks.
  var isEmpty: Bool { endpoint == nil && choices.isEmpty }

  /// What each text names, one after the other.
  static func choices(
    _ texts: [String], at place: String
  ) throws(SettingsError) -> [SpeechChoice] {
    var choices: [SpeechChoice] = []
    for text in texts {
      do throws(SpeechChoiceError) {
        choices += try SpeechChoice.choices(in: text)
      } catch {
        throw .unusable(
          key: place, problem: "cannot be used: \(error.problem)", remedy: error.remedy)
      }
    }
    return choices
  }

  /// For `simmer status`; empty where nothing speaks.
  var name: String {
    ((endpoint.map { [$0.url] } ?? []) + choices.map { "\($0)" }).joined(separator: ", ")
  }
}
