import JSON

/// Converts what a program holds in memory, into the lines that `simmer convert` writes for it.
extension PieceConverter {
  /// The line of one line of NDJSON, with its end; nothing for a blank one.
  ///
  /// `number` counts from 1.
  package func converted(line: [UInt8], number: Int) -> [UInt8] {
    let piece = InputPiece(
      content: .lines(line, first: LinePlace(line: number - 1, position: number - 1), skipped: 0))
    return converted(piece).text.bytes
  }

  /// The line in the place of one that was longer than `limit` bytes.
  package func tooLong(line number: Int, limit: Int) -> [UInt8] {
    let failure = RecipeFailure.lineTooLong(number, limit: "\(limit >> 10) KiB")
    return converted(InputPiece(content: .failure(failure))).text.bytes
  }

  /// The line in the place of the rest of an input that was too long, or took too long.
  package func cutShort(line number: Int) -> [UInt8] {
    let failure = RecipeFailure(
      id: .missing, code: "cut_short",
      message:
        "the rest from line \(number) on was not read: the input is too long; send it in parts")
    return converted(InputPiece(content: .failure(failure))).text.bytes
  }

  /// The lines of a document, one for each recipe in it.
  ///
  /// Throws: why there is no recipe in it.
  package func converted(document bytes: [UInt8]) throws(RecipeError) -> [UInt8] {
    var output = ConvertedPiece(writer: writer, sum: 0)
    let file = InputFile(path: "-")
    try bytes.withUnsafeBufferPointer { bytes throws(RecipeError) in
      add(try Self.recipes(in: bytes, file, source, lexicon), of: file, since: clock.now, &output)
    }
    return output.text.bytes
  }

  /// The line of one object {"id":…, "title":…, "text":…}.
  ///
  /// Throws: why it cannot be read.
  package func converted(object bytes: [UInt8]) throws(RecipeError) -> [UInt8] {
    var output = ConvertedPiece(writer: writer, sum: 0)
    let start = clock.now
    let read = try RecipeLine(bytes, limit: Self.longestLine, lexicon: lexicon)
    add(read.recipe, LineIdentifier(read.id), since: start, &output)
    return output.text.bytes
  }
}
