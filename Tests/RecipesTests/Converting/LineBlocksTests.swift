import Glibc
import SimmerTesting
import Testing

@testable import Recipes

/// Lines are cut anywhere a read may end.
@Suite(.timeLimit(.minutes(20))) struct LineBlocksTests {
  @Test(arguments: [1, 2, 3, 7, 64, 1 << 18])
  func `blocks hold whole lines, and all of them in order`(size: Int) throws {
    let text = (0..<300).map { String(repeating: "x", count: $0 % 17) + "\($0)" }
      .joined(separator: "\n")
    let file = try TemporaryBytes(Array(text.utf8))
    var blocks = LineBlocks(descriptor: file.open(), size: size, longest: 1000)

    var read: [UInt8] = []
    var lines = 0
    while let block = try blocks.next() {
      guard case .lines(let bytes, let first) = block else {
        Issue.record("a line is too long")
        continue
      }
      #expect(first == lines)
      lines += Bytes.lines(in: bytes)
      read += bytes
      #expect(bytes.last == 0x0A || lines == 300)
    }

    #expect(String(decoding: read, as: UTF8.self) == text)
    #expect(lines == 300)
  }

  @Test func `a line without end is reported once, and those after it are read`() throws {
    let long = [UInt8](repeating: 0x61, count: 500_000)
    let file = try TemporaryBytes(Array("one\n".utf8) + long + Array("\nthree\n".utf8))
    var blocks = LineBlocks(descriptor: file.open(), size: 1 << 12, longest: 1 << 16)

    var seen: [LineBlocks.Block] = []
    while let block = try blocks.next() { seen.append(block) }

    #expect(
      seen == [
        .lines(Array("one\n".utf8), first: 0), .tooLong(line: 1),
        .lines(Array("three\n".utf8), first: 2),
      ])
  }

  @Test(arguments: [
    (#"{"id":1,"text":"a"}"#, true), (#"{"id":1,"text":"a"}"# + "\n" + #"{"id":2}"#, true),
    ("\u{FEFF}{\"text\":\"a\"}\n", true), ("{\n  \"@type\": \"Recipe\"\n}", false),
    (#"{"@type":"Recipe","name":"a"}"#, false),
    (#"{"@type":"Recipe"}"# + "\n" + #"{"@type":"Recipe"}"#, true), ("Eggs\n\nBoil.", false),
    ("[{\"@type\":\"Recipe\"}]", false), ("", false), ("{", false),
    (#"{"text":"no end yet "#, true), (#"{"recipes":[{"name":"a"}]}"#, false),
    (#"{"recipes":[{"name":"no end yet "#, false), (#"{"recipes":[],"text":"a"}"#, true),
    (#"{"id":1,"name":"a","directions":"b"}"#, true),
  ])
  func `lines are told from documents by how they begin`(beginning: String, isLines: Bool) {
    #expect(LineShape.isLines(Array(beginning.utf8), named: "-") == isLines)
  }

  @Test(arguments: [
    (#"{"id":1,"text":"a"}"#, true), (#"{"id":1,"name":"a","directions":"b"}"#, false),
    (#"{"name":"no end yet "#, false), (#"{"name":"a"}"# + "\n" + #"{"name":"b"}"#, true),
    (#"{"id":1,"text":"no end yet "#, true),
  ])
  func `in a file of JSON an object alone is a document`(beginning: String, isLines: Bool) {
    #expect(LineShape.isLines(Array(beginning.utf8), named: "a.json") == isLines)
  }
}

/// A file that is gone with its last copy.
struct TemporaryBytes: ~Copyable {
  private let path: String

  init(_ bytes: [UInt8]) throws {
    path = TestRun.folder() + "/bytes"
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    var at = 0
    while at < bytes.count {
      let count = bytes[at...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      at += count
    }
    close(descriptor)
  }

  func open() -> Int32 { Glibc.open(path, O_RDONLY | O_CLOEXEC) }

  deinit { unlink(path) }
}
