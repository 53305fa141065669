import CurlTransport
import LanguageModels
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(20)))
struct TrustTests {
  @Test(arguments: [
    (TestCertificates.Identity.expired, "certificate has expired"),
    (.selfSigned, "self-signed certificate"),
    (.stranger, "no alternative certificate subject name matches target host name '127.0.0.1'"),
  ])
  func `a certificate that proves nothing is refused, and says why`(
    identity: TestCertificates.Identity, reason: String
  ) async throws {
    try await serving(.tls(identity), .json(true)) { server in
      let error = await failure(of: try await request(to: server.address))

      #expect(error == .certificate(host: "127.0.0.1", reason: reason))
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `an authority that the system does not know is refused`() async throws {
    try await serving(.json(true)) { server in
      let error = await failure(
        of: try await request(to: server.address) { $0.route.certificateAuthorities = nil })

      #expect(
        error
          == .certificate(
            host: "127.0.0.1", reason: "unable to get local issuer certificate"))
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `a kept connection is not used for a request that trusts somebody else`() async throws
  {
    try await serving(.json(true)) { server in
      let transport = CurlTransport()
      _ = try await transport.send(try await request(to: server.address))

      let stranger = await failure(
        of: try await request(to: server.address) { $0.route.certificateAuthorities = nil },
        over: transport)
      let otherPin = await failure(
        of: try await request(to: server.address) { $0.route.pinnedPublicKey = Self.otherPin },
        over: transport)

      guard case .certificate? = stranger else {
        Issue.record("without the authority: \(String(describing: stranger))")
        return
      }
      #expect(otherPin == .pinMismatch(host: "127.0.0.1"))
      #expect(server.requests.count == 1)
    }
  }

  @Test func `the pinned public key lets in, and another does not`() async throws {
    let certificates = try await TestCertificates.shared()
    try await serving(.json(true)) { server in
      let matching = await failure(
        of: try await request(to: server.address) { $0.route.pinnedPublicKey = certificates.pin })
      let oneOfTwo = await failure(
        of: try await request(to: server.address) {
          $0.route.pinnedPublicKey = certificates.otherPin + ";" + certificates.pin
        })
      let other = await failure(
        of: try await request(to: server.address) {
          $0.route.pinnedPublicKey = certificates.otherPin
        })

      #expect(matching == nil)
      #expect(oneOfTwo == nil)
      #expect(other == .pinMismatch(host: "127.0.0.1"))
      #expect(server.requests.count == 2)
    }
  }

  @Test func `a server that knows only TLS 1_0 and 1_1 is refused`() async throws {
    let error = try await failure(of: Fault("old TLS", door: .oldTLS))

    guard case .secureConnection(host: "127.0.0.1", let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("protocol version"))
  }

  @Test func `a server that does not speak TLS is refused`() async throws {
    let fault = Fault("plain", door: .blunt(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)))
    let error = try await failure(of: fault)

    guard case .secureConnection(host: "127.0.0.1", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a file of certificates that is missing or holds none is named`() async throws {
    try await serving(.json(true)) { server in
      for file in ["/nonexistent/authority.pem", "/dev/null"] {
        let error = await failure(
          of: try await request(to: server.address) { $0.route.certificateAuthorities = file })

        guard case .unusable(let setting, _)? = error else {
          Issue.record("\(file): \(String(describing: error))")
          continue
        }
        #expect(setting.contains(file))
      }
    }
  }

  /// Of a key that nobody here has.
  private static let otherPin = "sha256//" + String(repeating: "A", count: 43) + "="
}
