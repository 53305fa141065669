internal import FoundationEssentials
import JSON

/// One request and what came of it.
struct Exchange: Sendable {
  var result: Result<String, FailedAttempt>
  var usage = TokenUsage()
  /// The model as the server names it.
  var model = ""

  /// Nothing came back.
  init(_ failure: ModelFailure) {
    result = .failure(FailedAttempt(failure))
  }

  /// What a response comes to: its status is looked at first, then why the model stopped, then
  /// whether it refuses, then what it says.
  init(
    _ response: WebResponse, to phrasing: RequestOptions, in dialect: any Dialect,
    words: MessageRedactor,
    at date: Date
  ) {
    do throws(FailedAttempt) {
      guard (200...299).contains(response.status) else {
        throw FailedAttempt(response, words: words, at: date)
      }
      let answer = try Self.answer(in: response, isStream: phrasing.streams, dialect, words)
      usage = answer.usage
      model = words.cleaned(answer.model)
      do throws(ModelFailure) {
        result = .success(try answer.text(asked: phrasing.way, words: words))
      } catch {
        throw FailedAttempt(error)
      }
    } catch {
      result = .failure(error)
    }
  }

  /// Why it gave no answer.
  var problem: ModelFailure? {
    switch result {
    case .success: nil
    case .failure(let failedAttempt): failedAttempt.failure
    }
  }

  /// What it says about the host.
  var sign: Breaker.Sign {
    switch result {
    case .success: .alive
    case .failure(let failedAttempt): failedAttempt.sign
    }
  }

  private static func answer(
    in response: WebResponse, isStream: Bool, _ dialect: any Dialect, _ words: MessageRedactor
  ) throws(FailedAttempt) -> RawAnswer {
    let type = response["content-type"]?.lowercased() ?? ""
    let streams = type.contains("event-stream") || type.contains("ndjson")
    // A server that does not stream, though it was asked to, sends the whole at once as JSON.
    guard streams == isStream && streams || type.contains("json") || type.isEmpty else {
      throw FailedAttempt(.notJSON(contentType: words.cleaned(type)))
    }
    guard response.body.contains(where: { $0 > UInt8(ascii: " ") }) else {
      throw FailedAttempt(.empty)
    }
    do throws(AnswerProblem) {
      guard isStream && (streams || type.isEmpty) else {
        return try dialect.answer(in: JSONValue(reading: response.body))
      }
      var stream = AnswerStream(of: dialect)
      _ = try stream.take(response.body)
      return try stream.end()
    } catch {
      throw FailedAttempt(error, words: words)
    }
  }
}

extension JSONValue {
  /// Reads a whole document.
  init(reading bytes: [UInt8], longest: Int? = nil) throws(AnswerProblem) {
    var reader = StrictJSON()
    if let longest { reader.longest = longest }
    do throws(JSONError) {
      self = try reader.value(of: bytes)
    } catch {
      throw .malformed(error)
    }
  }
}
