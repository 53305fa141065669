extension String {
  /// Whether it is an identifier that every provider takes, and every file system and URL as it is: letters of
  /// ASCII, digits, "-" and "_".
  func isIdentifier(atMost length: Int) -> Bool {
    (1...length).contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        case _: false
        }
      }
  }
}
