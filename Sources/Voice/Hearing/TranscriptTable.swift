/// whisper's TSV and CSV: a header with `start`, `end` and `text`, and times in milliseconds.
struct TranscriptTable: Sendable {
  private let separator: UInt8
  private let startColumn: Int
  private let textColumn: Int

  /// nil where the line is not such a header.
  init?(header line: TranscriptLine) {
    guard line.bytes.count < 200, line.bytes.starts(with: "start".utf8) else { return nil }
    let text = line.text
    separator = text.contains("\t") ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    let names = text.split(separator: Character(Unicode.Scalar(separator)))
    guard let start = names.firstIndex(of: "start"), names.contains("end"),
      let words = names.firstIndex(of: "text")
    else { return nil }
    startColumn = start
    textColumn = words
  }

  /// nil where the row is not of this table.
  func utterance(_ row: TranscriptLine) -> Utterance? {
    let fields = fields(row.bytes)
    guard fields.indices.contains(textColumn), fields.indices.contains(startColumn),
      let start = Int64(String(decoding: fields[startColumn], as: UTF8.self)),
      (0..<9_000_000_000_000).contains(start)
    else { return nil }
    return Utterance(
      String(decoding: fields[textColumn], as: UTF8.self), start: .milliseconds(start))
  }

  /// Commas in quotes separate nothing; in a TSV, quotes are characters like any other.
  private func fields(_ bytes: [UInt8]) -> [[UInt8]] {
    let quote = UInt8(ascii: "\"")
    let isQuoting = separator == UInt8(ascii: ",")
    var fields: [[UInt8]] = [[]]
    var isQuoted = false
    var mayBeDoubled = false
    for byte in bytes {
      if isQuoting, byte == quote {
        if mayBeDoubled { fields[fields.count - 1].append(quote) }
        mayBeDoubled = isQuoted
        isQuoted.toggle()
        continue
      }
      mayBeDoubled = false
      if byte == separator, !isQuoted, fields.count <= max(startColumn, textColumn) {
        fields.append([])
      } else {
        fields[fields.count - 1].append(byte)
      }
    }
    return fields
  }
}

extension Heard {
  /// A row without an utterance is a problem of its line.
  mutating func add(_ utterance: Utterance?, at line: TranscriptLine) {
    if let utterance { add(utterance) } else { add(.noText, line: line.number) }
  }
}
