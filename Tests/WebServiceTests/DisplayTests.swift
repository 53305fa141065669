import Assistant
import HTTPTypes
import Routines
import SimmerTesting
import Testing

@testable import WebService

/// The files of the kitchen display.
@Suite(.timeLimit(.minutes(5))) struct DisplayTests {
  private static func text(_ path: String) throws -> String {
    let file = try #require(DisplayFile.all.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `everything that the page names is served, and fetched from nowhere else`()
    async throws
  {
    let kitchen = try await WebKitchen()
    let page = try DisplayTests.text("/")
    let named = page.matches(of: /(?:src|href)="([^"]+)"/).map { String($0.1) }

    #expect(named.count >= 9)
    for path in named { #expect(await kitchen.ask(.get, path).status == 200) }
    for file in DisplayFile.all {
      let text = String(decoding: file.bytes, as: UTF8.self)
        .replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!text.contains("http://") && !text.contains("https://"))
    }
  }

  @Test func `the page needs nothing that its own policy forbids`() throws {
    let page = try DisplayTests.text("/")

    #expect(!page.contains("<style") && !page.contains(" style=") && !page.contains("javascript:"))
    #expect(page.matches(of: /<script(?![^>]*src=)/).isEmpty)
    #expect(page.matches(of: /\son[a-z]+=/).isEmpty)
    for file in DisplayFile.all where file.path.hasSuffix(".js") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for way in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
        #expect(!text.contains(way))
      }
    }
  }

  @Test func `the whole page weighs less than 150 kB`() {
    #expect(DisplayFile.all.reduce(0) { $0 + $1.bytes.count } < 150_000)
  }

  @Test func `both languages have words for the same things`() throws {
    func keys(_ path: String) throws -> [String] {
      try DisplayTests.text(path).matches(of: /\n  (\w+):/).map { String($0.1) }
    }

    let keys = (try keys("/words-en.js"), try keys("/words-de.js"))

    #expect(keys.0.count > 30)
    #expect(keys.0 == keys.1)
  }

  @Test func `the words that the page asks for are there`() throws {
    let table = try DisplayTests.text("/words-en.js")
    let page = try DisplayTests.text("/")
    var asked = page.matches(of: /data-(?:words|name)="(\w+)"/).map { String($0.1) }
    for file in DisplayFile.all where file.path.hasSuffix(".js") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      asked += text.matches(of: /[^a-z]say\('(\w+)'/).map { String($0.1) }
    }

    #expect(asked.count > 20)
    for name in asked { #expect(table.contains("\n  \(name):")) }
  }

  @Test func `colours are tokens, which both themes have`() throws {
    let sheet = try DisplayTests.text("/display.css")
    let blocks = sheet.matches(of: /:root \{([^}]*)\}/).map { String($0.1) }
    let tokens = blocks.map { $0.matches(of: /(--[\w-]+):/).map { String($0.1) } }
    let rest = sheet.replacing(/:root \{[^}]*\}/, with: "")

    #expect(tokens.count == 4)
    #expect(tokens[0] == tokens[1])
    for more in tokens[2...] { #expect(Set(more).isSubset(of: tokens[0])) }
    #expect(rest.matches(of: /#[0-9a-f]{3,8}[;\s]|rgba?\(/).isEmpty)
    for used in rest.matches(of: /var\((--[\w-]+)\)/) {
      #expect(tokens[0].contains(String(used.1)))
    }
  }

  @Test func `a file that the browser has is not sent again`() async throws {
    let kitchen = try await WebKitchen()
    let first = await kitchen.ask(.get, "/display.js")
    let tag = try #require(first.field("ETag"))

    let again = await kitchen.ask(.get, "/display.js", fields: [("If-None-Match", tag)])

    #expect(again.status == 304)
    #expect(again.body.isEmpty)
  }

  @Test func `the page itself needs no token, so that it can ask for it`() async throws {
    let kitchen = try await WebKitchen(token: AccessToken(String(repeating: "a1", count: 32)))

    for file in DisplayFile.all { #expect(await kitchen.ask(.get, file.path).status == 200) }
  }
}
