import Understanding

/// The characters that pages write as names or numbers: "&frac12;", "&#189;", "&amp;frac12;".
enum MarkupEntities {
  /// The scalar of the entity at `at`, where "&" stands, and the place after it.
  ///
  /// What was encoded twice is read twice.
  static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, to end: Int
  ) -> (Unicode.Scalar, Int)? {
    guard let (scalar, next) = single(bytes, at + 1, end) else { return nil }
    if scalar == "&", let twice = single(bytes, next, end) { return twice }
    return (scalar, next)
  }

  private static func single(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> (Unicode.Scalar, Int)? {
    guard start < end else { return nil }
    if bytes[start] == UInt8(ascii: "#") { return numeric(bytes, start + 1, end) }
    var at = start
    while at < end, at - start < 10, Letters.isLetter(bytes[at]) || Letters.isDigit(bytes[at]) {
      at += 1
    }
    guard at < end, at > start, bytes[at] == UInt8(ascii: ";") else { return nil }
    let name = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
    return named[name].map { ($0, at + 1) }
  }

  private static func numeric(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> (Unicode.Scalar, Int)? {
    var at = start
    let isHex = at < end && bytes[at] | 0x20 == UInt8(ascii: "x")
    if isHex { at += 1 }
    let digits = at
    var value: UInt32 = 0
    while at < end, at - digits < 20, let digit = Letters.hexDigit(bytes[at]), isHex || digit < 10 {
      value = min(value * (isHex ? 16 : 10) + digit, 0x110000)
      at += 1
    }
    guard at > digits else { return nil }
    if at < end, bytes[at] == UInt8(ascii: ";") { at += 1 }
    // Numbers from 128 to 159 mean what Windows-1252 has there.
    if value & ~0x1F == 0x80 { return (RecipeEncoding.windows1252(UInt8(value)), at) }
    guard value > 31 || value == 9 || value == 10, let scalar = Unicode.Scalar(value) else {
      return (" ", at)
    }
    return (scalar, at)
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ",
    "emsp": " ", "thinsp": " ", "shy": "\u{AD}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
    "frac12": "½", "half": "½", "frac14": "¼", "frac34": "¾", "frac13": "⅓", "frac23": "⅔",
    "frac15": "⅕", "frac25": "⅖", "frac35": "⅗", "frac45": "⅘", "frac16": "⅙", "frac56": "⅚",
    "frac18": "⅛", "frac38": "⅜", "frac58": "⅝", "frac78": "⅞", "frasl": "/", "sol": "/",
    "deg": "°", "ordm": "º", "ordf": "ª", "prime": "′", "Prime": "″", "ndash": "–", "mdash": "—",
    "minus": "−", "hellip": "…", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·",
    "times": "×", "divide": "÷", "plusmn": "±", "copy": "©", "reg": "®", "trade": "™",
    "euro": "€", "pound": "£", "cent": "¢", "yen": "¥", "sect": "§", "para": "¶", "micro": "µ",
    "sup1": "¹", "sup2": "²", "sup3": "³", "iexcl": "¡", "iquest": "¿", "num": "#", "percnt": "%",
    "lpar": "(", "rpar": ")", "comma": ",", "period": ".", "colon": ":", "semi": ";", "excl": "!",
    "quest": "?", "hyphen": "-", "dash": "‐", "lowbar": "_", "ast": "*", "plus": "+",
    "Agrave": "À", "Aacute": "Á", "Acirc": "Â", "Atilde": "Ã", "Auml": "Ä", "Aring": "Å",
    "AElig": "Æ", "Ccedil": "Ç", "Egrave": "È", "Eacute": "É", "Ecirc": "Ê", "Euml": "Ë",
    "Igrave": "Ì", "Iacute": "Í", "Icirc": "Î", "Iuml": "Ï", "Ntilde": "Ñ", "Ograve": "Ò",
    "Oacute": "Ó", "Ocirc": "Ô", "Otilde": "Õ", "Ouml": "Ö", "Oslash": "Ø", "Ugrave": "Ù",
    "Uacute": "Ú", "Ucirc": "Û", "Uuml": "Ü", "Yacute": "Ý", "szlig": "ß", "agrave": "à",
    "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å", "aelig": "æ",
    "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì",
    "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò", "oacute": "ó",
    "ocirc": "ô", "otilde": "õ", "ouml": "ö", "oslash": "ø", "ugrave": "ù", "uacute": "ú",
    "ucirc": "û", "uuml": "ü", "yacute": "ý", "yuml": "ÿ", "oelig": "œ", "OElig": "Œ",
    "scaron": "š", "Scaron": "Š", "eth": "ð", "thorn": "þ",
  ]
}
