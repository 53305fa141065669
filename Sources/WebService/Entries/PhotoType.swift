/// A kind of picture that is taken, told by the bytes that it begins with; what a client says it is does not count.
enum PhotoType: String, CaseIterable, Sendable {
  case jpeg = "image/jpeg"
  case png = "image/png"
  case webp = "image/webp"
  case gif = "image/gif"

  /// Nil for anything else.
  init?(sniffing bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(12))
    func has(_ text: String, at place: Int = 0) -> Bool {
      start.dropFirst(place).starts(with: Array(text.utf8))
    }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: [0x89]) && has("PNG\r\n\u{1A}\n", at: 1) {
      self = .png
    } else if has("RIFF") && has("WEBP", at: 8) {
      self = .webp
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else {
      return nil
    }
  }
}
