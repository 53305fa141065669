/// The 32-bit hashes that features are known by, the same on every machine and in every version.
///
/// A word's hash is FNV-1a over its folded bytes. A feature's hash is
/// `mix(kind * 0x9E3779B1 + first * 0x85EBCA6B + second * 0xC2B2AE35)` in 32 bits, where `mix` is
/// the finalizer of MurmurHash3. Weights that were trained with another rule do not fit.
package enum FeatureHash {
  package static let seed: UInt32 = 0x811C_9DC5

  @inline(__always)
  package static func adding(_ byte: UInt8, to hash: UInt32) -> UInt32 {
    (hash ^ UInt32(byte)) &* 0x0100_0193
  }

  /// Of a whole word as it stands.
  package static func text(_ word: some StringProtocol) -> UInt32 {
    word.utf8.reduce(seed) { adding($1, to: $0) }
  }

  /// Of so many letters of a word in a row, with its ends, each once: "shhhh" says nothing more than "shhh".
  static func letters(of word: some Collection<UInt8>, inARow count: Int) -> [UInt32] {
    let all = [UInt8(ascii: "<")] + word.prefix(mostLetters) + [UInt8(ascii: ">")]
    var hashes: [UInt32] = []
    for at in 0..<max(0, all.count - count + 1) {
      let hash = all[at..<at + count].reduce(seed) { adding($1, to: $0) }
      if !hashes.contains(hash) { hashes.append(hash) }
    }
    return hashes
  }

  /// In bytes; no word is longer.
  private static let mostLetters = 32

  @inline(__always)
  package static func feature(_ kind: UInt32, _ first: UInt32, _ second: UInt32 = 0) -> UInt32 {
    var hash = kind &* 0x9E37_79B1 &+ first &* 0x85EB_CA6B &+ second &* 0xC2B2_AE35
    hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
    hash = (hash ^ (hash >> 13)) &* 0xC2B2_AE35
    return hash ^ (hash >> 16)
  }
}
