import LanguageModels

/// Tells keys from what only names them, so that none is written where others can read it.
enum KeyShape {
  /// How the known providers' keys begin.
  static func isLikely(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ")
    if words.first == "bearer" { return true }
    return words.contains { word in
      word.count >= 12 && beginnings.contains { word.hasPrefix($0) }
    }
  }

  /// Also by what it is made of: long, in one piece, of letters and digits.
  static func isLikelyAlone(_ text: String) -> Bool {
    guard !isLikely(text) else { return true }
    guard text.utf8.count >= 24 else { return false }
    let letters = text.utf8.count { isLetter($0) }
    let digits = text.utf8.count { isDigit($0) }
    let others = text.utf8.filter { !isLetter($0) && !isDigit($0) }
    return letters >= 4 && digits >= 4 && others.allSatisfy { "-_+=.".utf8.contains($0) }
  }

  /// Of the providers, and of other services whose keys are put here by mistake.
  private static let beginnings =
    Provider.all.flatMap(\.keyBeginnings) + [
      "pk-", "pk_", "rk_", "gsk_", "xai-", "hf_", "aiza", "ghp_", "r8_", "nvapi-",
      "pplx-", "fw_", "tgp_v1_",
    ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
