/// What a person reads here and types there, once, to let a device in: "K7QM-3XPB".
///
/// It is eight digits of Crockford's base 32 (https://www.crockford.com/base32.html), 40 bits.
package struct PairingCode: Hashable, Sendable {
  let digits: String

  init() {
    var random = SystemRandomNumberGenerator()
    digits = String(
      (0..<PairingCode.length).map { _ in
        PairingCode.alphabet[Int.random(in: PairingCode.alphabet.indices, using: &random)]
      })
  }

  /// In capitals or not, with or without the hyphen; letters that look like digits are those.
  ///
  /// Nil for what cannot be a code.
  init?(typed text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let typed = text.uppercased().filter { $0 != "-" && $0 != " " }.map { letter in
      PairingCode.lookalikes[letter] ?? letter
    }
    guard typed.count == PairingCode.length, typed.allSatisfy(PairingCode.alphabet.contains)
    else { return nil }
    digits = String(typed)
  }

  private static let length = 8
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let lookalikes: [Character: Character] = ["O": "0", "I": "1", "L": "1"]
}

extension PairingCode: CustomStringConvertible {
  package var description: String { "\(digits.prefix(4))-\(digits.dropFirst(4))" }
}
