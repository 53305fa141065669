import Understanding

extension RecipeWordReader {
  /// Where the address ends that begins here, if one does: nobody reads "/30-minute-rolls" out.
  ///
  /// An address is "https://…" and "www.…" up to a space, or what Markdown has behind "](".
  @inline(__always)
  func addressEnd(_ at: Int) -> Int? {
    switch bytes[at] {
    case UInt8(ascii: "h"), UInt8(ascii: "w"), UInt8(ascii: "]"): longAddressEnd(at)
    default: nil
    }
  }

  private func longAddressEnd(_ at: Int) -> Int? {
    let isLink = bytes.has("](", at: at)
    guard
      isLink || bytes.has("http://", at: at) || bytes.has("https://", at: at)
        || bytes.has("www.", at: at)
    else { return nil }
    var end = at + 2
    while end < range.upperBound, !Letters.isSpace(bytes[end]), bytes[end] != UInt8(ascii: ")"),
      bytes[end] != UInt8(ascii: ">")
    {
      end += 1
    }
    return min(end, range.upperBound)
  }
}
