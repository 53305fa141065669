import CurlTransport
import LanguageModels
import LoopbackServer

/// A request to a server on this machine that shows a certificate of the tests' authority.
///
/// It has all the time in the world, as machines that test are busy; who tests a limit sets it.
func request(
  to url: String, body: String = "{}", change: (inout WebRequest) -> Void = { _ in }
) async throws -> WebRequest {
  var request = WebRequest(
    url: url, headers: [WebHeader("content-type", "application/json")], body: Array(body.utf8))
  request.limits.connect = .seconds(300)
  request.limits.firstByte = .seconds(300)
  request.limits.stall = .seconds(300)
  request.limits.total = .seconds(300)
  request.route.certificateAuthorities = try await TestCertificates.shared().authority
  change(&request)
  return request
}

/// A server that always answers the same, for as long as `body` runs.
func serving(
  _ door: ModelServer.Door, _ reply: Scripted, _ body: (ModelServer) async throws -> Void
) async throws {
  let answering: ModelServer.Answering = { _ in reply }
  try await ModelServer.serving(door, answering: answering, body)
}

func serving(
  _ reply: Scripted, _ body: (ModelServer) async throws -> Void
) async throws {
  try await serving(.tls(.good), reply, body)
}

/// Why the request fails; nil where it has an answer.
func failure(of request: WebRequest, over transport: CurlTransport = CurlTransport()) async
  -> WebError?
{
  do {
    _ = try await transport.send(request)
    return nil
  } catch {
    return error
  }
}

/// Why a request to a server with this fault fails.
func failure(
  of fault: Fault, change: @escaping (inout WebRequest) -> Void = { _ in }
) async throws -> WebError? {
  try await FaultServer.serving(fault) { server in
    await failure(of: try await request(to: server.baseURL, change: change))
  }
}

/// An answer in words of HTTP/1.1.
func answer(_ head: String, _ body: String = "") -> Fault.Step {
  .send(Array((head.replacing("\n", with: "\r\n") + "\r\n\r\n" + body).utf8))
}
