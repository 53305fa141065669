import JSON
package import LanguageModels
import Languages

/// A server that speaks OpenAI's `POST …/audio/speech`, whose samples are played as they come.
///
/// They are asked for as `pcm`: 24 kHz, 16 bit, one channel, without a header.
package struct SpeechEndpoint: SpeechSynthesizer {
  private let place: Place
  private let transport: any WebTransport
  private let isAgreedTo: @Sendable () async -> Bool

  /// Where it is, and how it is asked.
  package struct Place: Sendable {
    /// Without a slash at its end: "https://api.openai.com/v1".
    package var url: String
    package var model: String
    package var voice: String
    /// Nil for a server that wants none.
    package var key: (any KeySource)?
    package var route = WebRoute()
    /// A voice that lets a cook wait longer is worse than the next one of the chain.
    package var limits = Self.kitchenLimits

    private static let kitchenLimits: WebLimits = {
      var limits = WebLimits()
      limits.firstByte = .seconds(5)
      limits.stall = .seconds(3)
      limits.total = .seconds(120)
      limits.bodyBytes = ProgramSynthesizer.mostBytes
      return limits
    }()

    package init(url: String, model: String, voice: String) {
      self.url = url
      self.model = model
      self.voice = voice
    }
  }

  /// Nothing is sent before `isAgreedTo` says so.
  package init(
    _ place: Place, transport: any WebTransport,
    isAgreedTo: @escaping @Sendable () async -> Bool
  ) {
    self.place = place
    self.transport = transport
    self.isAgreedTo = isAgreedTo
  }

  package var name: String { "speech.endpoint" }
  package var rate: Int? { Self.samplesPerSecond }

  private static let samplesPerSecond = 24_000
  private static let keyPatience = Duration.seconds(5)
  /// OpenAI takes 4,096 characters; what is spoken is shorter.
  private static let longestText = 4_000

  package func samples(of words: SpokenWords) -> AsyncThrowingStream<SampleChunk, any Error> {
    AsyncThrowingStream { stream in
      // The stream ends it when nobody reads any more.
      let task = Task {
        do {
          try await send(words) { stream.yield($0) }
          stream.finish()
        } catch {
          stream.finish(throwing: error)
        }
      }
      stream.onTermination = { _ in task.cancel() }
    }
  }

  private func send(
    _ words: SpokenWords, to hand: @escaping @Sendable (SampleChunk) -> Void
  ) async throws {
    guard await isAgreedTo() else { throw SpeechEndpointError.notAgreed }
    let response = try await transport.send(try await request(words)) { piece in
      guard piece.status == 200 else { return }
      hand(SampleChunk(rate: Self.samplesPerSecond, bytes: piece.bytes))
    }
    guard response.status == 200 else { throw SpeechEndpointError.refused(response.status) }
  }

  private func request(_ words: SpokenWords) async throws -> WebRequest {
    var headers = [WebHeader("content-type", "application/json")]
    if let key = try await place.key?.key(within: Self.keyPatience) {
      headers.append(WebHeader("authorization", "Bearer \(key.revealed())", isSecret: true))
    }
    let body = JSONValue.object([
      .init("model", .string(place.model)), .init("voice", .string(place.voice)),
      .init("input", .string(String(words.text.prefix(Self.longestText)))),
      .init("response_format", .string("pcm")),
    ])
    return WebRequest(
      url: "\(place.url)/audio/speech", headers: headers, body: Array(body.text.utf8),
      limits: place.limits, route: place.route, label: "speech")
  }
}

/// Why a server did not speak.
package enum SpeechEndpointError: Error, Hashable, Sendable {
  case notAgreed
  /// With this status.
  case refused(Int)
}

extension SpeechEndpointError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAgreed: "nothing is sent to it before you agree (see 'simmer consent --speech')"
    case .refused(let status):
      "it answered with status \(status) (see speech.model, speech.voice and its key)"
    }
  }
}
