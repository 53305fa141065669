import Testing

@testable import Recipes
@testable import Understanding

@Suite struct NotationsEncodingTests {
  private func encoding(_ bytes: [UInt8]) throws(RecipeError) -> RecipeEncoding {
    let read: Result<RecipeEncoding, RecipeError> = bytes.withUnsafeBufferPointer { bytes in
      do throws(RecipeError) { return .success(try RecipeEncoding(bytes)) } catch {
        return .failure(error)
      }
    }
    return try read.get()
  }

  @Test func `UTF-8 stays as it is, without its mark`() throws {
    let plain = try encoding(Array("Crème ½ h 🍰".utf8))
    let marked = try encoding([0xEF, 0xBB, 0xBF] + Array("Crème".utf8))

    #expect(plain.text == "Crème ½ h 🍰")
    #expect(marked.text == "Crème")
    #expect(!plain.isConverted && !marked.isConverted)
  }

  @Test func `UTF-16 is told by its mark`() throws {
    let units = Array("Bäke 🍰".utf16)
    let little = try encoding([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    let big = try encoding([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })

    #expect(little.text == "Bäke 🍰")
    #expect(big.text == "Bäke 🍰")
    #expect(little.isConverted)
  }

  @Test func `Latin-1 and Windows-1252 are converted`() throws {
    let latin = try encoding(Array("Caf".utf8) + [0xE9, 0x20, 0xBD, 0x20] + Array("hour".utf8))
    let windows = try encoding(Array("5".utf8) + [0x96] + Array("10 min".utf8) + [0x85, 0x92])

    #expect(latin.text == "Café ½ hour")
    #expect(windows.text == "5–10 min…’")
    #expect(latin.isConverted && windows.isConverted)
  }

  @Test func `a slip in UTF-8 is replaced, and the rest stays UTF-8`() throws {
    let slip = try encoding(Array("Crème brûlée ".utf8) + [0xFF] + Array(" 10 min".utf8))

    #expect(slip.text == "Crème brûlée \u{FFFD} 10 min")
    #expect(slip.isConverted)
  }

  @Test(arguments: [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13],
    [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1],
    Array("text with a \u{0} in it".utf8), Array(repeating: 1, count: 100),
  ])
  func `what is no text is refused`(_ bytes: [UInt8]) {
    #expect(throws: RecipeError.binary) { try encoding(bytes) }
  }

  @Test func `nothing is refused as nothing`() {
    #expect(throws: RecipeError.empty) { try encoding([]) }
  }

  @Test func `a converted file says so in its recipe`() throws {
    let bytes = Array("Saut".utf8) + [0xE9] + Array(" the onions for 5 minutes.".utf8)

    let recipes = try bytes.withUnsafeBufferPointer { bytes in
      try RecipeNotation.recipes(in: bytes, named: "onions.txt")
    }

    #expect(recipes[0].text == "Sauté the onions for 5 minutes.")
    #expect(recipes[0].warnings.map(\.code) == [.wrongEncoding])
  }

  @Test(arguments: [
    ("stew.cook", "{", RecipeNotation.cooklang), ("a.b.MD", "{}", .markdown),
    ("x/y.html", "text", .html), ("y.htm", "", .html), ("r.json", "", .jsonLD),
    ("r.jsonld", "", .jsonLD), ("n.txt", "<html>", .text), ("noending", "Boil eggs.", .text),
    ("odd.xyz", "# Stew\n\nBoil.", .markdown),
  ])
  func `the ending of a name tells the notation`(
    _ name: String, _ content: String, _ notation: RecipeNotation
  ) {
    #expect(RecipeNotation.likely(content.utf8, named: name) == notation)
  }

  @Test(arguments: [
    ("{\"@type\":\"Recipe\"}", RecipeNotation.jsonLD), (" \n[\n{ \"a\": 1 }]", .jsonLD),
    ("<!DOCTYPE html><p>", .html), ("\u{FEFF}<html>", .html), ("<div>x</div>", .html),
    ("<!-- a note -->\n# Stew", .markdown), ("---\ntitle: Stew\n---\nBoil.", .markdown),
    ("## Ingredients\n- salt", .markdown), ("Add @salt{1%tsp} now.", .cooklang),
    ("Simmer ~{5%minutes}.", .cooklang), (">> servings: 2\nBoil.", .cooklang),
    ("> a quote\nBoil.", .text), ("[ ] 2 eggs\n[ ] salt", .text), ("Boil 5 minutes. <3", .text),
    ("#1 recipe: boil.", .text), ("Mail me@home {soon}", .text), ("", .text), ("{not json}", .text),
  ])
  func `without a name, what it begins with tells`(_ content: String, _ notation: RecipeNotation) {
    #expect(RecipeNotation.likely(content.utf8, named: nil) == notation)
  }
}
