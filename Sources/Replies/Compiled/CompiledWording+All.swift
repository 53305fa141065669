// Made by "make language" from Languages/; change the texts there.

extension CompiledWording {
  /// By the code of the language.
  static let all: [String: CompiledWording] = [
    "en": .en,
    "de": .de,
  ]
}
