import HTTPTypes
import NIOPosix
import Recipes

extension Route {
  /// Recipes into routines, by the same converter as `simmer convert`; it changes nothing, and asks no model.
  static func conversion(by converter: PieceConverter, _ limits: WebLimits) -> Route {
    let work = WorkLimit(limits.conversions)
    var route = Route(
      .post, "/v1/convert", "Turn recipes into routines; NDJSON is answered line by line",
      takes: BodySchemas.recipe, gives: .jsonOr(type: lines)
    ) { request in
      let conversion = WebConversion(
        converter: converter, limits: limits, place: try work.begin())
      if let body = request.request.stream {
        return OutboundResponse(
          .ok, fields: fields(of: lines), .stream(conversion.answers(to: body.stream())))
      }
      let isText = request.request.bodyType == text
      let answer =
        isText
        ? try await conversion.answer(document: request.request.body)
        : try await conversion.answer(object: request.request.body)
      return OutboundResponse(
        .ok, fields: fields(of: isText ? lines : "application/json"), .bytes(answer))
    }
    route.takesTexts = [text, lines]
    route.streams = [lines]
    route.isRead = true
    return route
  }

  private static let text = "text/plain"
  private static let lines = "application/x-ndjson"

  private static func fields(of type: String) -> HTTPFields {
    [.contentType: type, .cacheControl: "no-store"]
  }
}

/// One request to convert recipes.
///
/// The work is done by threads that are there for such work, so that neither connections nor timers wait for it.
private struct WebConversion: Sendable {
  let converter: PieceConverter
  let limits: WebLimits
  let place: WorkLimit.Place

  func answer(document: [UInt8]) async throws -> [UInt8] {
    try await worked { try converter.converted(document: document) }
  }

  func answer(object: [UInt8]) async throws -> [UInt8] {
    try await worked { try converter.converted(object: object) }
  }

  /// An answer to each line of the parts, which is made when it is asked for.
  func answers(to parts: some AsyncSequence<[UInt8], any Error> & Sendable) -> ByteStream {
    LineAnswers(parts: parts, conversion: self)
  }

  /// Empty for a blank line.
  func answer(_ line: LineCutter.Line, number: Int) async throws -> [UInt8] {
    switch line {
    case .whole(let bytes): try await worked { converter.converted(line: bytes, number: number) }
    case .tooLong: converter.tooLong(line: number, limit: limits.body)
    }
  }

  private func worked(_ work: @escaping @Sendable () throws -> [UInt8]) async throws -> [UInt8] {
    do {
      return try await NIOThreadPool.singleton.runIfActive(work)
    } catch let error as RecipeError {
      throw Problem(.unprocessableContent, code: error.code, "\(error)")
    }
  }
}

/// The answers to lines that come in parts: no part is read before the lines up to it are answered.
private struct LineAnswers<Parts: AsyncSequence<[UInt8], any Error> & Sendable>: AsyncSequence,
  Sendable
{
  let parts: Parts
  let conversion: WebConversion

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(parts: parts.makeAsyncIterator(), conversion: conversion)
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    private var parts: Parts.AsyncIterator
    private let conversion: WebConversion
    private let end: ContinuousClock.Instant
    private var cutter: LineCutter
    /// How long the parts of an unfinished line were waited for.
    private var waited = Duration.zero
    /// Those that have come and are not answered, the next one last.
    private var waiting: [LineCutter.Line] = []
    private var number = 0
    private var bytes = 0
    private var isOver = false

    init(parts: Parts.AsyncIterator, conversion: WebConversion) {
      self.parts = parts
      self.conversion = conversion
      end = .now + conversion.limits.streamLasts
      cutter = LineCutter(limit: conversion.limits.body)
    }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> [UInt8]? {
      while true {
        while let line = waiting.popLast() {
          number += 1
          let answer = try await conversion.answer(line, number: number)
          if !answer.isEmpty { return answer }
        }
        guard !isOver else { return nil }
        let asked = ContinuousClock.now
        guard let part = try await parts.next(isolation: actor) else {
          isOver = true
          waiting = cutter.lastLine().map { [$0] } ?? []
          continue
        }
        bytes += part.count
        let now = ContinuousClock.now
        waited += now - asked
        // Whoever sends a byte now and then keeps a place from others.
        guard bytes <= conversion.limits.streamedBody, now < end,
          waited <= conversion.limits.arrival * 3
        else {
          isOver = true
          return conversion.converter.cutShort(line: number + 1)
        }
        waiting = cutter.lines(endingIn: part).reversed()
        if !waiting.isEmpty { waited = .zero }
      }
    }
  }
}
