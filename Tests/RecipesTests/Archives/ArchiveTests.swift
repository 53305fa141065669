import Foundation
import Routines
import SimmerTesting
import Testing

@testable import Recipes

/// Archives that apps export; `Corpora/apps` has some that Python's zipfile and gzip made.
@Suite struct ArchiveTests {
  @Test func `a Paprika export gives its recipes by name, and no name leads anywhere`() throws {
    let lines = try Converted.lines(of: "three.paprikarecipes")

    #expect(
      lines.map(\.id) == [
        "three.paprikarecipes/Beef Stew", "three.paprikarecipes/etc/Eggs",
        "three.paprikarecipes/Eggs v1.md",
      ])
    #expect(lines.map(\.title) == ["Beef Stew", "Eggs", "Eggs again"])
    #expect(lines.map(\.waits) == [3, 1, 1])
  }

  @Test func `a single Paprika recipe is read as the JSON in it is`() throws {
    let lines = try Converted.lines(of: "beef-stew.paprikarecipe")

    #expect(lines.map(\.id) == ["beef-stew.paprikarecipe"])
    #expect(lines.map(\.title) == ["Beef Stew"])
    #expect(lines.map(\.waits) == [3])
  }

  @Test func `a zip is read as a folder is, whatever is in it`() throws {
    let (lines, passedOver) = try Converted.all(of: "mixed.zip")

    #expect(
      lines.map(\.id) == [
        "mixed.zip/lentil-soup/lentil-soup.json", "mixed.zip/rice.md", "1", "2",
        "mixed.zip/broken.json", "mixed.zip/rice.md (2)",
      ])
    #expect(lines.map(\.waits) == [2, 1, 1, 1, 0, 1])
    #expect(lines[4].code == "invalid_json")
    #expect(passedOver == 1)
  }

  @Test func `a zip of zips is read one level deep, as Tandoor exports it`() throws {
    let (lines, passedOver) = try Converted.all(of: "tandoor.zip")

    #expect(
      lines.map(\.id) == [
        "tandoor.zip/recipe_1.zip/recipe.json", "tandoor.zip/recipe_2.zip/recipe.json",
        "tandoor.zip/recipe_2.zip/deeper.zip",
      ])
    #expect(lines.map(\.title) == ["Flatbread", "Naan", nil])
    #expect(lines.map(\.code) == [nil, nil, "archive_unsupported"])
    #expect(passedOver == 1)
  }

  @Test func `what unpacks to more than its bound is stopped there, and the rest is read`() throws {
    let lines = try Converted.lines(of: "bomb.zip")

    #expect(lines.map(\.id) == ["bomb.zip/bomb.txt", "bomb.zip/fine.txt"])
    #expect(lines.map(\.code) == ["too_large", nil])
  }

  @Test(arguments: ["streamed.zip", "three.paprikarecipes"])
  func `an archive that was cut off keeps what is whole, and says that there was more`(
    _ name: String
  ) throws {
    let bytes = try AppFixture.bytes(name)
    let whole = try Converted.lines(of: name)
    let list = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })

    for end in [list, list - 20] {
      let lines = Converted.lines(Array(bytes[..<end]), named: name)

      #expect(lines.last?.code == "archive_cut_off")
      #expect(lines.last?.id == name)
      #expect(lines.dropLast() == whole.prefix(end == list ? 3 : 2))
    }
  }

  @Test func `each beginning of an archive gives whole recipes, and an end`() throws {
    for name in ["streamed.zip", "tandoor.zip"] {
      let bytes = try AppFixture.bytes(name)
      let whole = try Converted.lines(of: name)
      for end in 4..<bytes.count {
        let lines = Converted.lines(Array(bytes[..<end]), named: name)
        #expect(lines.last?.code == "archive_cut_off")
        #expect(lines.filter { $0.code == nil }.allSatisfy(whole.contains))
      }
    }
  }

  @Test func `a byte that was changed costs its own file, and is never believed`() throws {
    let bytes = try AppFixture.bytes("streamed.zip")
    let texts = try Converted.lines(of: "streamed.zip").map(\.title)
    for place in bytes.indices {
      for change in [0xFF, 0x01, 0x80] as [UInt8] {
        var changed = bytes
        changed[place] ^= change
        guard ArchiveKind(changed) != nil else { continue }
        var archive = RecipeArchive(.memory(changed), .zip, path: "x.zip")
        var files = 0
        while let file = archive.next() {
          files += 1
          guard case .success(let content) = file.content else { continue }
          let text = String(decoding: content, as: UTF8.self)
          #expect(text.hasSuffix(" minutes.\n"), "byte \(place) ^ \(change)")
        }
        #expect(files <= texts.count + 1)
      }
    }
  }

  @Test(
    arguments: [
      ("an encrypted file", 6, [1, 0], "archive_encrypted"),
      ("zstandard", 8, [93, 0], "archive_unsupported"),
      ("a false sum", 14, [1, 2, 3, 4], "archive_damaged"),
      ("a false size", 22, [9, 0, 0, 0], "archive_damaged"),
      ("a size beyond all", 22, [0, 0, 0, 0x7F], "too_large"),
      ("an end beyond the archive", 18, [0, 0, 1, 0], "archive_damaged"),
    ] as [(String, Int, [UInt8], String)])
  func `what is not read says why`(
    _ what: String, _ place: Int, _ bytes: [UInt8], _ code: String
  ) {
    let zip = TestZip.zip([("a.txt", "Boil 5 minutes."), ("b.txt", "Boil 6 minutes.")]) { file in
      if file.name == "a.txt" {
        file.header.replaceSubrange(place..<place + bytes.count, with: bytes)
      }
    }

    let lines = Converted.lines(zip, named: "x.zip")

    #expect(lines.map(\.code) == [code, nil], "\(what)")
    #expect(lines.map(\.id) == ["x.zip/a.txt", "x.zip/b.txt"])
  }

  @Test func `files that share bytes are refused`() {
    // Each of a thousand names leads to the one file.
    let long = String(repeating: "Boil 5 minutes. ", count: 10_000)
    let names = (1000..<2000).map { ("\($0).txt", $0 == 1000 ? long : "") }
    var first: TestZip.File?
    let zip = TestZip.zip(names) { file in
      if let first { (file.header, file.start) = (first.header, 0) } else { first = file }
    }

    let lines = Converted.lines(zip, named: "x.zip")

    #expect(lines.count == 1000)
    #expect(lines[0].code == nil)
    #expect(lines.dropFirst().allSatisfy { $0.code == "archive_damaged" })
  }

  @Test func `of too many files the first are read`() {
    let zip = TestZip.zip((0..<10_003).map { ("\($0).md", "Boil.") })
    var archive = RecipeArchive(.memory(zip), .zip, path: "x.zip")
    var files: [RecipeArchive.File] = []
    while let file = archive.next() { files.append(file) }

    #expect(files.count == 10_001)
    guard case .failure(let error) = files[10_000].content else { return #expect(Bool(false)) }
    #expect(error == .tooManyEntries(limit: 10_000))
  }

  @Test(arguments: [[], [("photo.jpg", "x")], [("folder/", "")]] as [[(String, String)]])
  func `an archive without a recipe says so`(_ files: [(String, String)]) {
    let lines = Converted.lines(TestZip.zip(files), named: "x.zip")

    #expect(lines.map(\.id) == ["x.zip"])
    #expect(lines.map(\.code) == ["no_recipe"])
  }

  @Test(arguments: [
    ("/etc/passwd.txt", "x.zip/etc/passwd.txt"), ("..\\..\\a.txt", "x.zip/a.txt"),
    ("./a//b.txt", "x.zip/a/b.txt"), ("a\u{1B}[31mb\n.txt", "x.zip/a [31mb .txt"),
    ("a/\u{202E}../b.txt", "x.zip/a/b.txt"),
    ("caf\u{E9} 🍅.txt", "x.zip/caf\u{E9} 🍅.txt"),
  ])
  func `a name is only a name`(_ name: String, _ id: String) {
    #expect(
      Converted.lines(TestZip.zip([(name, "Boil 5 minutes.")]), named: "x.zip").map(\.id) == [id])
  }

  @Test func `a gzip that breaks off or lies is refused`() throws {
    let bytes = try AppFixture.bytes("beef-stew.paprikarecipe")
    var lying = bytes
    lying[bytes.count - 5] ^= 1

    #expect(
      Converted.lines(Array(bytes.dropLast(9)), named: "a.paprikarecipe").map(\.code) == [
        "archive_cut_off"
      ])
    #expect(Converted.lines(lying, named: "a.paprikarecipe").map(\.code) == ["archive_damaged"])
    #expect(
      Converted.lines(Array(bytes.prefix(3)), named: "a.paprikarecipe").map(\.code) == [
        "archive_cut_off"
      ])
  }

  @Test func `parts of an archive are parts of its files`() throws {
    let whole = try Converted.lines(of: "three.paprikarecipes")
    let parts = try (0..<2).map {
      try Converted.all(of: "three.paprikarecipes", shard: Shard(number: $0, count: 2)).lines
    }

    #expect(parts[0] == [whole[0], whole[2]])
    #expect(parts[1] == [whole[1]])
  }

  @Test func `without zlib an archive is an error that says what to install`() throws {
    let bytes = try AppFixture.bytes("beef-stew.paprikarecipe")
    let missing = Inflater(library: "libz-that-is-not-there.so")

    let error = #expect(throws: ArchiveError.self) {
      try missing.inflated(0..<bytes.count, of: .memory(bytes), isGzip: true, limit: 1 << 20)
    }

    #expect(error?.code == "archive_unsupported")
    #expect(error?.description.hasSuffix("on Debian install zlib1g") == true)
    #expect(error?.description.contains("libz-that-is-not-there.so") == true)
  }
}
