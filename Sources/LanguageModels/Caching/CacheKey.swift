internal import Crypto

/// What makes two questions the same; anything else that differs is another question.
package struct CacheKey: Hashable, Sendable {
  package var model: ModelIdentity
  package var prompt: PromptIdentity
  package var schemaVersion: String
  /// What was said, with nothing folded but the spelling of numbers, fillers, case and punctuation.
  package var text: String
  /// What else stands in the prompt: "" or a digest of it.
  package var context: String

  package init(
    model: ModelIdentity, prompt: PromptIdentity, schemaVersion: String, text: String,
    context: String = ""
  ) {
    self.model = model
    self.prompt = prompt
    self.schemaVersion = schemaVersion
    self.text = text
    self.context = context
  }

  /// SHA-256 over the fields, each with its length before it, in lower-case hexadecimal.
  package var digest: String {
    var fields = FieldDigest(of: "simmer.reply/1")
    fields.add(model.provider.rawValue)
    fields.add(model.baseURL)
    fields.add(model.model)
    fields.add(prompt.id)
    fields.add(prompt.version)
    fields.add(schemaVersion)
    fields.add(text)
    fields.add(context)
    return fields.hexadecimal
  }
}

/// A digest of several fields, none of which can pass for a part of its neighbour.
struct FieldDigest: Sendable {
  private var hash = SHA256()

  /// `kind` keeps digests of different things apart.
  init(of kind: String) { add(kind) }

  mutating func add(_ field: String) {
    var field = field
    field.withUTF8 { bytes in
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { hash.update(bufferPointer: $0) }
      hash.update(bufferPointer: UnsafeRawBufferPointer(bytes))
    }
  }

  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in hash.finalize() {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
