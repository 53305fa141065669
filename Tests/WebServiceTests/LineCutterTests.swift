import Testing

@testable import WebService

/// Lines out of parts that end anywhere.
@Suite struct LineCutterTests {
  private func cut(_ parts: [String], limit: Int = 5) -> [String] {
    var cutter = LineCutter(limit: limit)
    var lines = parts.flatMap { cutter.lines(endingIn: Array($0.utf8)) }
    if let last = cutter.lastLine() { lines.append(last) }
    return lines.map { line in
      switch line {
      case .whole(let bytes): String(decoding: bytes, as: UTF8.self)
      case .tooLong: "too long"
      }
    }
  }

  @Test(arguments: [
    (["a\nb\n"], ["a", "b"]), (["a\nb"], ["a", "b"]), (["a", "b\n", "\nc"], ["ab", "", "c"]),
    ([], []), (["\n"], [""]), (["12345\n123456\n1"], ["12345", "too long", "1"]),
    (["123", "456", "789\nab"], ["too long", "ab"]), (["123", "456"], ["too long"]),
    (["123456\n12345678\n"], ["too long", "too long"]),
  ])
  func `each line comes once, and what is too long is told of in its place`(
    parts: [String], lines: [String]
  ) {
    #expect(cut(parts) == lines)
  }

  @Test func `it makes no difference where the parts end`() {
    let text = "ab\n\nabcdefgh\ncd\nabcdef\nx"
    let whole = cut([text])

    for size in 1..<text.count {
      let parts = stride(from: 0, to: text.count, by: size).map {
        String(text.dropFirst($0).prefix(size))
      }
      #expect(cut(parts) == whole, "parts of \(size)")
    }
  }
}
