import CFloors
import CurlTransport
import Foundation
import LanguageModels
import LoopbackServer

/// Small requests over HTTPS on loopback, beside a bare libcurl loop in C against the same server.
///
/// The server is a process of its own, so that memory and time are those of one side only.
enum TransportFigures {
  static let server = "serve-transport"
  private static let rounds = 20
  private static let callsPerRound = 500

  static func run() async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [server]
    let out = Pipe()
    let hold = Pipe()
    process.standardOutput = out
    process.standardInput = hold
    try process.run()
    defer {
      try? hold.fileHandleForWriting.close()
      process.waitUntilExit()
    }
    let line = String(decoding: out.fileHandleForReading.availableData, as: UTF8.self)
    let parts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count == 2 else { throw ServerFailed(said: line) }
    try await measure(url: parts[0] + "/v1/chat/completions", authority: parts[1])
  }

  /// Serves until its standard input ends.
  static func serve() async throws {
    let answer = Scripted.json(#"{"choices":[{"message":{"content":"{}"}}]}"#)
    let server = try await ModelServer.start(.tls(.good)) { _ in answer }
    print(server.address, try await TestCertificates.shared().authority)
    fflush(nil)
    await Task.detached { while readLine() != nil {} }.value
    await server.close()
  }

  private static func measure(url: String, authority: String) async throws {
    let body = Array(#"{"model":"example","messages":[{"role":"user","content":"ten"}]}"#.utf8)
    var request = WebRequest(url: url, body: body)
    request.headers = [WebHeader("content-type", "application/json")]
    request.route.certificateAuthorities = authority
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
      guard failed == 0 else { throw ServerFailed(said: "curl \(failed)") }
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
    print("  peak memory of this process: \(peakMegabytes()) MB")
    await transport.close()
    try await CancellationFigures.run()
  }

  private static func peakMegabytes() -> String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? "?"
    let kilobytes = line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }.first ?? 0
    return "\((kilobytes / 102.4).rounded() / 10)"
  }

  struct ServerFailed: Error {
    let said: String
  }
}
