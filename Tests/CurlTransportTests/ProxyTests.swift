import CurlTransport
import Glibc
import LanguageModels
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(20)))
struct ProxyTests {
  @Test func `the environment's proxies are not used`() async {
    // A process of its own, as the environment is everybody's.
    await #expect(processExitsWith: .success) {
      let refusing = Fault("proxy", door: .blunt(Array("HTTP/1.1 403 No\r\n\r\n".utf8)))
      try await FaultServer.serving(refusing) { proxy in
        let address = proxy.address.replacing("https:", with: "http:")
        for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
          setenv(name, address, 1)
        }
        for door in [ModelServer.Door.tls(.good), .plain] {
          try await serving(door, .json(true)) { server in
            let error = await failure(of: try await request(to: server.address))
            precondition(error == nil, "\(String(describing: error))")
            precondition(server.requests.count == 1)
          }
        }
        precondition(proxy.figures.connections == 0)
      }
    }
  }

  @Test func `the environment does not take a host off the proxy that was set`() async {
    await #expect(processExitsWith: .success) {
      let refusing = Fault("proxy", door: .blunt(Array("HTTP/1.1 403 No\r\n\r\n".utf8)))
      try await FaultServer.serving(refusing) { proxy in
        setenv("no_proxy", "*", 1)
        setenv("NO_PROXY", "*", 1)
        try await serving(.json(true)) { server in
          let error = await failure(
            of: try await request(to: server.address) {
              $0.route.proxy = proxy.address.replacing("https:", with: "http:")
            })
          guard case .proxy? = error else { preconditionFailure("\(String(describing: error))") }
          precondition(server.figures.connections == 0)
        }
      }
    }
  }

  @Test func `plain http never goes to a proxy, as it would show the key`() async throws {
    let refusing = Fault("proxy", door: .blunt(Array("HTTP/1.1 403 No\r\n\r\n".utf8)))
    try await FaultServer.serving(refusing) { proxy in
      try await serving(.plain, .json(true)) { server in
        let error = await failure(
          of: try await request(to: server.address) {
            $0.route.proxy = proxy.address.replacing("https:", with: "http:")
          })

        #expect(error == nil)
        #expect(proxy.figures.connections == 0)
      }
    }
  }

  @Test func `a proxy that is not there, or is no proxy, is named as the cause`() async throws {
    let doors: [Fault.Door] = [
      .closed, .blunt(Array("HTTP/1.1 407 Who\r\ncontent-length: 0\r\n\r\n".utf8)),
    ]
    for door in doors {
      try await FaultServer.serving(Fault("proxy", door: door)) { proxy in
        let error = await failure(
          of: try await request(to: "https://127.0.0.1:9/") {
            $0.route.proxy = proxy.address.replacing("https:", with: "http:")
          })

        guard case .proxy? = error else {
          Issue.record("\(door): \(String(describing: error))")
          return
        }
      }
    }
  }
}
