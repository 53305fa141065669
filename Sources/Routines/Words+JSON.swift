extension KeyedDecodingContainer {
  /// One of a fixed set of words.
  package func word<Word: RawRepresentable<String> & CaseIterable>(
    _ words: Word.Type, forKey key: Key
  ) throws -> Word {
    let text = try decode(String.self, forKey: key)
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self,
      debugDescription: "'\(text.prefix(60))' is none of \(known)")
  }
}
