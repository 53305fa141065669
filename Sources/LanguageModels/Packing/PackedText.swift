/// One of several texts that are asked about in one call, each as if it were asked about alone.
package struct PackedText: Hashable, Sendable {
  /// What the model answers under: a digest, so that no text can name another one's.
  package let id: String
  /// Tells it from all other texts.
  package let digest: String
  /// As it is sent, masked.
  package let text: String
  /// In the form that the cache compares (see `CacheKey`).
  package let key: String
  /// What its answer may come to.
  package var answerTokens: Int

  package init(text: String, key: String, answerTokens: Int) throws(WebError) {
    var fields = FieldDigest(of: "simmer.packed/1")
    fields.add(text)
    digest = String(try fields.hexadecimal.prefix(32))
    id = String(digest.prefix(8))
    self.text = text
    self.key = key
    self.answerTokens = answerTokens
  }
}

/// How many texts go into one call, and how long they may be together.
package struct PackLimits: Hashable, Sendable {
  package var texts: Int
  package var bytes: Int
  /// An answer that is longer than a model may write would be cut off.
  package var answerTokens: Int

  package init(texts: Int = 8, bytes: Int = 16 << 10, answerTokens: Int = 1536) {
    self.texts = max(texts, 1)
    self.bytes = bytes
    self.answerTokens = answerTokens
  }

  /// The texts in packs, in their order, each pack as full as it may be; a text that is over the
  /// limits by itself goes alone.
  package func packs(of texts: [PackedText]) -> [[PackedText]] {
    var packs: [[PackedText]] = []
    var used = (bytes: 0, tokens: 0)
    for text in texts {
      let size = (bytes: text.text.utf8.count, tokens: text.answerTokens)
      if let last = packs.last, last.count < self.texts, used.bytes + size.bytes <= bytes,
        used.tokens + size.tokens <= answerTokens, !last.contains(where: { $0.id == text.id })
      {
        packs[packs.count - 1].append(text)
        used = (used.bytes + size.bytes, used.tokens + size.tokens)
      } else {
        packs.append([text])
        used = size
      }
    }
    return packs
  }
}
