import HTTPTypes

/// The secret that whoever uses the service must show, where it has one.
package struct AccessToken: Sendable {
  /// Never shown, and never kept as it is.
  let text: SecretText

  /// Nil for one that is too short to be a secret, or has anything but visible ASCII in it.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= AccessToken.shortest, bytes.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.text = SecretText(text)
  }

  /// 32 random hexadecimal digits are 128 bits.
  package static let shortest = 32

  /// Takes as long whatever the two have in common.
  package func isEqual(to text: some StringProtocol) -> Bool {
    let bytes = Array(self.text.value.utf8)
    let other = Array(text.utf8)
    var difference = UInt8(other.count == bytes.count ? 0 : 1)
    for index in bytes.indices {
      difference |= bytes[index] ^ (other.isEmpty ? 0xFF : other[index % other.count])
    }
    return difference == 0
  }

  /// What follows "Bearer " in the header; nil where there is no such field, or two.
  static func shown(in head: HTTPRequest) -> Substring? {
    let fields = head.headerFields[values: .authorization]
    guard fields.count == 1, let field = fields.first else { return nil }
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return parts[1]
  }
}
