/// How a name sounds, roughly: letters that sound alike are one letter, silent ones are left out.
enum SoundKey {
  static func key(_ name: [UInt8]) -> [UInt8] {
    let letters = name.filter { $0 != 32 }
    var key: [UInt8] = []
    var at = 0
    func next(_ offset: Int) -> UInt8 {
      at + offset < letters.count ? letters[at + offset] : 0
    }
    while at < letters.count {
      var sound = letters[at]
      switch (sound, next(1)) {
      case (UInt8(ascii: "p"), UInt8(ascii: "h")):
        sound = UInt8(ascii: "f")
        at += 1
      case (UInt8(ascii: "t"), UInt8(ascii: "h")):
        sound = UInt8(ascii: "t")
        at += 1
      case (UInt8(ascii: "w"), UInt8(ascii: "r")) where at == 0,
        (UInt8(ascii: "k"), UInt8(ascii: "n")) where at == 0:
        at += 1
        sound = letters[at]
      case (UInt8(ascii: "w"), UInt8(ascii: "h")):
        at += 1
      case (UInt8(ascii: "c"), UInt8(ascii: "k")):
        sound = UInt8(ascii: "k")
        at += 1
      case (UInt8(ascii: "c"), UInt8(ascii: "e")), (UInt8(ascii: "c"), UInt8(ascii: "i")),
        (UInt8(ascii: "c"), UInt8(ascii: "y")):
        sound = UInt8(ascii: "s")
      case (UInt8(ascii: "c"), UInt8(ascii: "h")): break
      case (UInt8(ascii: "c"), _), (UInt8(ascii: "q"), _): sound = UInt8(ascii: "k")
      case (UInt8(ascii: "z"), _): sound = UInt8(ascii: "s")
      case (UInt8(ascii: "y"), _): sound = UInt8(ascii: "i")
      case (UInt8(ascii: "h"), _) where at > 0:
        at += 1
        continue
      default: break
      }
      // "meat", "meet"
      if sound == UInt8(ascii: "e"), next(1) == UInt8(ascii: "a") { at += 1 }
      let isSilent = at == letters.count - 1 && letters[at] == UInt8(ascii: "e") && key.count > 1
      if isSilent { break }
      if key.last != sound { key.append(sound) }
      at += 1
    }
    return key
  }
}
