import Assistant
import Routines
import Testing
import Timers
import Voice

@Suite struct TranscriptReaderTests {
  @Test(arguments: try TranscriptCorpus.examples())
  func readsWhatWasHeard(_ example: TranscriptExample) throws {
    let format = try #require(TranscriptFormat(rawValue: example.format))

    let heard = read(example.bytes, as: format, inPiecesOf: [example.bytes.count + 1])

    #expect(described(heard).sorted() == example.expected.sorted())
    #expect(
      described(heard).filter { $0.hasPrefix("->") }
        == example.expected.filter { $0.hasPrefix("->") })
  }

  @Test(arguments: try TranscriptCorpus.examples())
  func readsTheSameInWhateverPieces(_ example: TranscriptExample) throws {
    let format = try #require(TranscriptFormat(rawValue: example.format))
    let whole = read(example.bytes, as: format, inPiecesOf: [example.bytes.count + 1])

    for sizes in [[1], [2], [3, 1], [7], [64, 1, 5]] {
      #expect(read(example.bytes, as: format, inPiecesOf: sizes) == whole, "pieces of \(sizes)")
    }
  }

  @Test func `a line without end stays within its limit and is left out`() {
    var reader = TranscriptReader(format: .text)
    var heard = Heard()
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 16)
    for _ in 0..<40 { heard.add(reader.read(piece)) }
    heard.add(reader.read(Array("\nstop the timer\n".utf8)))
    heard.add(reader.finish())

    #expect(heard.segments.map(\.text) == ["stop the timer"])
    #expect(heard.problems == [TranscriptProblem(line: 1, kind: .tooLong(2 << 20))])
  }

  @Test func `a megabyte of words is still one utterance`() {
    let words = String(repeating: "timer ", count: 1 << 18)
    var reader = TranscriptReader(format: .auto)

    let heard = reader.read(Array((words + "\n").utf8))

    #expect(heard.segments.map(\.text.utf8.count) == [words.utf8.count - 1])
  }

  @Test func `an object without end is given up and NDJSON goes on`() {
    var reader = TranscriptReader(format: .ndjson)
    let long = String(repeating: "a", count: (2 << 20) + 1)

    let heard = reader.read(Array("{\"text\":\"\(long)\"}\n{\"text\":\"stop\"}\n".utf8))

    #expect(heard.segments.map(\.text) == ["stop"])
    #expect(heard.problems.map(\.kind) == [.tooLong(2 << 20)])
  }

  @Test func `a long document is read piece by piece`() {
    var reader = TranscriptReader(format: .auto)
    var heard = reader.read(Array(#"{"text":"all of it","segments":["#.utf8)).segments.count
    for second in 0..<5000 {
      let segment = #"{"id":\#(second),"start":\#(second),"text":" next","tokens":[1,2,3]},"#
      heard += reader.read(Array(segment.utf8)).segments.count
    }
    let rest = reader.read(Array(#"],"language":"en"}"#.utf8))

    #expect(heard == 5000)
    #expect(rest == Heard())
    #expect(reader.finish() == Heard())
  }
}

func read(_ bytes: [UInt8], as format: TranscriptFormat, inPiecesOf sizes: [Int]) -> Heard {
  var reader = TranscriptReader(format: format)
  var heard = Heard()
  var rest = bytes[...]
  var turn = 0
  while !rest.isEmpty {
    let size = sizes[turn % sizes.count]
    heard.add(reader.read(Array(rest.prefix(size))))
    rest = rest.dropFirst(size)
    turn += 1
  }
  heard.add(reader.finish())
  return heard
}

/// As the corpus writes it.
private func described(_ heard: Heard) -> [String] {
  heard.segments.map { segment in
    let at = segment.spokenAt.map { moment in
      let seconds = (moment - .zero).inSeconds
      return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }
    let confidence = segment.confidence.map { "@\($0) " } ?? ""
    let words = ([segment.text] + segment.alternatives).joined(separator: " | ")
    return "-> \(at ?? "-") \(segment.isFinal ? "" : "~")\(confidence)\(words)"
  } + heard.problems.map { "!! \($0)" }
}
