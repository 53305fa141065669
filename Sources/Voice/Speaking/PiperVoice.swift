import Glibc
import JSON
import Languages

/// What a piper voice says of itself in the JSON file beside it.
///
/// The fields are those of piper's own voices: `audio.sample_rate`, `language.family`.
struct PiperVoice: Hashable, Sendable {
  /// Samples a second.
  var rate = 22_050
  /// Nil where it is one that Simmer does not speak, or nothing is said.
  var language: LanguageCode?

  /// What cannot be read leaves things as they usually are; piper itself says what is wrong.
  init(at path: String) {
    var bytes = [UInt8](repeating: 0, count: Self.longest)
    var count = 0
    if let file = fopen("\(path).json", "re") {
      count = fread(&bytes, 1, bytes.count, file)
      fclose(file)
    }
    self.init(reading: Array(bytes[..<count]))
  }

  init(reading bytes: [UInt8]) {
    var json = StrictJSON()
    json.longest = Self.longest
    guard let value = try? json.value(of: bytes) else { return }
    if let said = value["audio"]?["sample_rate"]?.int, SampleForm.rates.contains(said) {
      rate = said
    }
    language = (value["language"]?["family"]?.string).flatMap { LanguageCode($0) }
  }

  private static let longest = 1 << 20
}
