import CFloors
import CurlTransport
import Foundation
import LanguageModels
import LoopbackServer

/// Small requests over HTTPS on loopback, beside a bare libcurl loop in C against the same server.
///
/// The client is a process of its own, so that memory and time are those of one side only.
enum TransportFigures {
  static let client = "transport-client"
  private static let rounds = 20
  private static let callsPerRound = 500

  /// Serves until the client has ended.
  static func run() async throws {
    let answer = Scripted.json(#"{"choices":[{"message":{"content":"{}"}}]}"#)
    let server = try await ModelServer.start(.tls(.good)) { _ in answer }
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [client, server.address, try await TestCertificates.shared().authority]
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    await server.close()
    guard status == 0 else { throw Failed(reason: "the client ended with \(status)") }
  }

  /// `arguments`: where the server is, and the file of its authority.
  static func ask(_ arguments: [String]) async throws {
    guard arguments.count == 2 else { throw Failed(reason: "\(arguments)") }
    // On a thread of the pool, from which models are asked, and not the main one.
    try await Task.detached {
      try await measure(url: arguments[0] + "/v1/chat/completions", authority: arguments[1])
    }.value
  }

  private static func measure(url: String, authority: String) async throws {
    let body = Array(#"{"model":"example","messages":[{"role":"user","content":"ten"}]}"#.utf8)
    var request = WebRequest(url: url, body: body)
    request.headers = [WebHeader("content-type", "application/json")]
    request.route.certificateAuthorities = authority
    let before = peakMegabytes()
    let transport = CurlTransport()
    _ = try await transport.send(request)

    var floor = Samples()
    var ours = Samples()
    var connections = 0
    var took = [Int64](repeating: 0, count: callsPerRound)
    // In turn, since a machine's speed drifts.
    for _ in 0..<rounds {
      let failed = body.withUnsafeBufferPointer { bytes in
        floor_curl(
          url, authority, bytes.baseAddress, Int64(bytes.count), Int32(callsPerRound), &took)
      }
      guard failed == 0 else { throw Failed(reason: "libcurl says \(failed)") }
      // The first call of a round makes the connection.
      for nanoseconds in took.dropFirst() { floor.add(nanoseconds: nanoseconds) }
      for _ in 0..<callsPerRound {
        let start = ContinuousClock.now
        let response = try await transport.send(request)
        ours.add(ContinuousClock.now - start)
        if !response.figures.isReused { connections += 1 }
      }
    }
    print("one request after the other over HTTPS on loopback, in turn with the floor")
    floor.print("  C libcurl loop")
    ours.print("  CurlTransport")
    print(
      "  connections that CurlTransport made for \(rounds * callsPerRound) calls: \(connections)")

    let callers = 32
    let each = 500
    let start = ContinuousClock.now
    let asked = request
    try await withThrowingTaskGroup { group in
      for _ in 0..<callers {
        group.addTask { for _ in 0..<each { _ = try await transport.send(asked) } }
      }
      try await group.waitForAll()
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    print("  \(callers) callers: \(Int(Double(callers * each) / seconds)) requests a second")
    print("  peak memory of this process: \(peakMegabytes()) MB, \(before) before the first call")
    await transport.close()
    try await CancellationFigures.run()
  }

  private static func peakMegabytes() -> String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? "?"
    let kilobytes = line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }.first ?? 0
    return "\((kilobytes / 102.4).rounded() / 10)"
  }

  struct Failed: Error {
    let reason: String
  }
}
