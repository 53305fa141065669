// All of the module's readers, the private ones too.
import JSON

@testable import LanguageModels

/// What comes from a model, a server or a file about them, and is believed by nobody.
enum ModelBytes {
  /// A document that is taken is written and read as the same, in every form.
  static func readJSON(_ bytes: [UInt8]) {
    guard let value = try? StrictJSON().value(of: bytes) else { return }
    demand(read(value.text) == value, "compact text reads otherwise")
    demand(read(value.readableText) == value, "readable text reads otherwise")
    let canonical = value.canonical
    demand(canonical.canonical == canonical, "the canonical form has another one")
    guard let schema = try? JSONSchema(value) else { return }
    _ = schema.mismatch(in: value)
  }

  private static func read(_ text: String) -> JSONValue? {
    var json = StrictJSON()
    json.longest = 16 << 20
    return try? json.value(of: text.utf8)
  }

  static func readRecording(_ bytes: [UInt8]) {
    guard let recording = try? Recording(bytes: bytes), let document = try? recording.document
    else { return }
    let copy = try? Recording(bytes: Array(document.readableText.utf8))
    // Header names are written in lower case, and of two that are the same then only one.
    demand(isSame(copy?.request.body, as: recording.request.body), "another request")
    demand(isSame(copy?.response.body, as: recording.response.body), "another answer")
    demand((try? copy?.hash) == (try? recording.hash), "another hash")
    _ = RecordedQuestion(recording.request)
  }

  /// Byte for byte; of a body that is JSON the space is not kept, so there the same document is enough.
  private static func isSame(_ copy: [UInt8]?, as body: [UInt8]) -> Bool {
    guard let copy else { return false }
    if copy == body { return true }
    var json = StrictJSON()
    json.longest = body.count
    guard let document = try? json.value(of: body) else { return false }
    return copy == Array(document.text.utf8)
  }

  private static let prompts = try? PromptLibrary()
  /// What stands before and after what was said, whatever that is.
  private static let frame: (before: Substring, after: Substring)? = {
    guard let nothing = prompts?.routine.message(about: "") else { return nil }
    return nothing.firstRange(of: "\"\"").map {
      (nothing[..<$0.lowerBound], nothing[$0.upperBound...])
    }
  }()

  /// The text as what somebody said, and as a prompt's file.
  static func fillPrompt(_ text: String) {
    guard let prompts, let (before, after) = frame else {
      preconditionFailure("the prompts that are built in cannot be read")
    }
    let message = prompts.routine.message(about: text)
    demand(message.utf8.starts(with: before.utf8), "what comes before has changed")
    demand(message.utf8.reversed().starts(with: after.utf8.reversed()), "what comes after")
    let literal = message.utf8.dropFirst(before.utf8.count).dropLast(after.utf8.count)
    demand(read(String(literal) ?? "") == .string(text), "another text")
    demand(!literal.contains { $0 < 0x20 }, "a control character")
    if let template = try? PromptTemplate(source: text, schema: #"{"type":"object"}"#) {
      // A prompt asks about one text or about several.
      guard let text = try? PackedText(text: "\"", key: "1", answerTokens: 1) else {
        preconditionFailure("nothing can be hashed here")
      }
      let several = template.question(about: [text])
      let asked = template.message(about: "\"") + several.messages.map(\.text).joined()
      demand(
        Array(asked.utf8).firstRange(of: Array(#""\"""#.utf8)) != nil, "what was said is not in it")
    }
  }

  /// A stream is the same however it is cut into pieces; the first byte says where.
  static func readStreams(_ bytes: [UInt8]) {
    let cut = Int(bytes.first ?? 1) % 16 + 1
    for provider in Provider.allCases {
      let whole = answer(bytes.dropFirst(), in: [bytes.count], provider)
      let pieces = answer(bytes.dropFirst(), in: [cut, 1, cut * 3], provider)
      demand(whole == pieces, "cut into pieces it is another answer")
    }
    if let document = try? JSONValue(reading: bytes) {
      for provider in Provider.allCases {
        _ = try? provider.dialect.answer(in: document)
        _ = try? provider.dialect.offers(in: document)
      }
    }
  }

  private static func answer(
    _ bytes: ArraySlice<UInt8>, in sizes: [Int], _ provider: Provider
  ) -> String? {
    var stream = AnswerStream(of: provider.dialect)
    var rest = bytes
    var turn = 0
    var told = ""
    do {
      while !rest.isEmpty {
        told += try stream.take(rest.prefix(sizes[turn % sizes.count]))
        rest = rest.dropFirst(sizes[turn % sizes.count])
        turn += 1
      }
      let answer = try stream.end()
      demand(answer.text.utf8.starts(with: told.utf8), "it was told what is not in it")
      return answer.text
    } catch {
      return nil
    }
  }
}
