import Testing

@testable import WebService

/// How well the colours of the display stand out from each other, in every theme.
///
/// The ratio is that of WCAG 2.1: relative luminance, each with 0.05 of stray light.
@Suite(.timeLimit(.minutes(5))) struct ContrastTests {
  /// The tokens of each theme: light, dark, and both with more contrast.
  private static func themes() throws -> [[String: UInt32]] {
    let file = try #require(DisplayFile.all.first { $0.path == "/display.css" })
    let sheet = String(decoding: file.bytes, as: UTF8.self)
    let blocks = sheet.matches(of: /:root \{([^}]*)\}/).map { block in
      block.1.matches(of: /--([\w-]+): #([0-9a-f]{6});/).reduce(into: [String: UInt32]()) {
        $0[String($1.1)] = UInt32($1.2, radix: 16)
      }
    }
    try #require(blocks.count == 4)
    let (light, dark) = (blocks[0], blocks[1])
    let lightMore = light.merging(blocks[2]) { $1 }
    return [light, dark, lightMore, dark.merging(blocks[2]) { $1 }.merging(blocks[3]) { $1 }]
  }

  private static func luminance(_ color: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let part = Double(color >> shift & 0xFF) / 255
      guard part > 0.03928 else { return part / 12.92 }
      // ((part + 0.055) / 1.055) to the power of 2.4, which is 12/5: the fifth root by Newton's steps.
      let base = (part + 0.055) / 1.055
      let power = (0..<12).reduce(1.0) { product, _ in product * base }
      return (0..<60).reduce(1.0) { root, _ in
        (4 * root + power / (root * root * root * root)) / 5
      }
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  private static func ratio(_ theme: [String: UInt32], _ one: String, _ other: String) throws
    -> Double
  {
    let lights = [try #require(theme[one]), try #require(theme[other])].map(luminance).sorted(by: >)
    return (lights[0] + 0.05) / (lights[1] + 0.05)
  }

  @Test func `black on white is 21 to 1, and grey is what the standard says`() throws {
    let theme: [String: UInt32] = ["black": 0, "white": 0xFFFFFF, "grey": 0x767676]

    #expect(abs(try ContrastTests.ratio(theme, "black", "white") - 21) < 0.001)
    #expect(abs(try ContrastTests.ratio(theme, "grey", "white") - 4.54) < 0.01)
  }

  @Test func `words stand out in every theme, and more where that is asked for`() throws {
    let words = [
      ("ink", "ground"), ("ink", "panel"), ("ink", "button"), ("faint", "ground"),
      ("faint", "panel"), ("warning", "ground"), ("main-ink", "main"), ("alarm-ink", "alarm"),
      ("now-ink", "now"),
    ]
    for (number, theme) in try ContrastTests.themes().enumerated() {
      for (text, ground) in words {
        let ratio = try ContrastTests.ratio(theme, text, ground)
        #expect(
          ratio >= (number < 2 || text == "now-ink" ? 4.5 : 7), "\(number) \(text) on \(ground)")
      }
    }
  }

  @Test func `rings and lines stand out in every theme`() throws {
    let shapes = (1...6).map { "ring-\($0)" } + ["focus", "now", "alarm"]
    for (number, theme) in try ContrastTests.themes().enumerated() {
      for shape in shapes {
        #expect(try ContrastTests.ratio(theme, shape, "panel") >= 3, "\(number) \(shape)")
      }
    }
  }
}
