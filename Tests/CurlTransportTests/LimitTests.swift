import FoundationEssentials
import Glibc
import LanguageModels
import LoopbackServer
import NIOCore
import Testing

@testable import CurlTransport

@Suite(.timeLimit(.minutes(20)))
struct LimitTests {
  private static let chunk =
    Array("10000\r\n".utf8) + [UInt8](repeating: 0x61, count: 0x10000)
    + Array("\r\n".utf8)

  /// Bodies that pass libcurl's own cap, or try to.
  private static let floods: [Fault] = [
    Fault("200 MiB in chunks") { _ in
      [answer("HTTP/1.1 200 OK\ntransfer-encoding: chunked"), .flood(chunk, times: 3200), .end]
    },
    Fault("200 MiB until the end of the connection") { _ in
      [
        answer("HTTP/1.1 200 OK\nconnection: close"),
        .flood([UInt8](repeating: 0x61, count: 0x10000), times: 3200), .end,
      ]
    },
    Fault("a length of 200 MiB") { _ in
      [answer("HTTP/1.1 200 OK\ncontent-length: 209715200"), .hang]
    },
    Fault("1 GB of zeros in 1 MB of gzip") { _ in
      [answer("HTTP/1.1 200 OK\ncontent-encoding: gzip\ncontent-length: 1048600")] + ZeroBomb.steps
    },
    Fault("a gzip bomb in an error") { _ in
      [answer("HTTP/1.1 500 No\ncontent-encoding: gzip\ncontent-length: 1048600")] + ZeroBomb.steps
    },
    Fault("a gzip bomb in chunks") { _ in
      [
        answer("HTTP/1.1 200 OK\ncontent-encoding: gzip\ntransfer-encoding: chunked"),
        .send(Array("18\r\n".utf8) + ZeroBomb.start + Array("\r\n".utf8)),
        .flood(
          Array("10000\r\n".utf8) + [UInt8](repeating: 0, count: 0x10000)
            + Array("\r\n".utf8), times: 160),
        .end,
      ]
    },
  ]

  @Test(arguments: floods)
  func `a body ends at its limit, however it comes`(fault: Fault) async throws {
    let error = try await failure(of: fault) { $0.limits.bodyBytes = 1 << 20 }

    #expect(error == .bodyTooLarge(limit: 1 << 20))
  }

  @Test func `a gzip bomb takes no more memory than the limit, and some`() async {
    await #expect(processExitsWith: .success) {
      let bomb = Fault("bomb") { _ in
        [answer("HTTP/1.1 200 OK\ncontent-encoding: gzip\ncontent-length: 1048600")]
          + ZeroBomb.steps
      }
      try await FaultServer.serving(bomb) { server in
        let transport = CurlTransport()
        let sent = try await request(to: server.baseURL) { $0.limits.bodyBytes = 4 << 20 }
        // The first makes the libraries ready.
        _ = await failure(of: sent, over: transport)
        let before = try peakMemory()
        for _ in 0..<4 {
          let error = await failure(of: sent, over: transport)
          precondition(error == .bodyTooLarge(limit: 4 << 20))
        }
        let growth = try peakMemory() - before
        precondition(growth < 16 << 20, "\(growth) bytes more")
      }
    }
  }

  @Test func `a body of exactly the limit is taken`() async throws {
    let fault = Fault("1000 bytes") { _ in
      [answer("HTTP/1.1 200 OK\ncontent-length: 1000", String(repeating: "a", count: 1000))]
    }

    #expect(try await failure(of: fault) { $0.limits.bodyBytes = 1000 } == nil)
    #expect(
      try await failure(of: fault) { $0.limits.bodyBytes = 999 } == .bodyTooLarge(limit: 999))
  }

  private static let heads: [Fault] = [
    Fault("100,000 headers") { _ in
      [.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .flood(Array("x-a: b\r\n".utf8), times: 100_000)]
    },
    Fault("one header of 10 MB") { _ in
      [
        .send(Array("HTTP/1.1 200 OK\r\nx-a: ".utf8)),
        .flood([UInt8](repeating: 0x61, count: 10_000), times: 1000),
      ]
    },
    Fault("interim answers without end") { _ in
      [.flood(Array("HTTP/1.1 103 Early\r\nlink: a\r\n\r\n".utf8), times: 100_000)]
    },
    Fault("100,000 headers after the body") { _ in
      [
        answer("HTTP/1.1 200 OK\ntransfer-encoding: chunked", "1\r\na\r\n0\r\n"),
        .flood(Array("x-a: b\r\n".utf8), times: 100_000),
      ]
    },
  ]

  @Test(arguments: heads)
  func `a head ends at its limit`(fault: Fault) async throws {
    let error = try await failure(of: fault) { $0.limits.headerBytes = 64 << 10 }

    #expect(error == .headersTooLarge(limit: 64 << 10))
  }

  @Test(arguments: [
    "content-encoding: gzip, gzip", "content-encoding: gzip\ncontent-encoding: gzip",
    "transfer-encoding: gzip, chunked\ncontent-encoding: gzip", "content-encoding: br",
    "content-encoding: zstd", "content-encoding: gzip, identity, deflate",
  ])
  func `a body that is compressed twice, or otherwise than asked, is refused`(encoding: String)
    async throws
  {
    let fault = Fault("coded") { _ in
      [answer("HTTP/1.1 200 OK\n" + encoding + "\nconnection: close", "anything"), .end]
    }

    guard case .malformed? = try await failure(of: fault) else {
      Issue.record("\(encoding) was taken")
      return
    }
  }

  /// Silences and trickles, and what each is called.
  private static let delays: [(Fault, WebError)] = [
    (Fault("nobody lets us in", door: .crowded), .timedOut(.connect, after: short)),
    (Fault("no handshake", door: .silent), .timedOut(.connect, after: short)),
    (Fault("no answer") { _ in [.hang] }, .timedOut(.firstByte, after: short)),
    (
      Fault("an interim answer only") { _ in [answer("HTTP/1.1 102 Wait"), .hang] },
      .timedOut(.firstByte, after: short)
    ),
    (
      Fault("half a status line") { _ in [.send(Array("HTTP/1.1 20".utf8)), .hang] },
      .timedOut(.firstByte, after: short)
    ),
    (
      Fault("half a head") { _ in [.send(Array("HTTP/1.1 200 OK\r\nx-a: b\r\n".utf8)), .hang] },
      .stalled
    ),
    (
      Fault("no body") { _ in [answer("HTTP/1.1 200 OK\ncontent-length: 10"), .hang] }, .stalled
    ),
    (
      Fault("half a body") { _ in [answer("HTTP/1.1 200 OK\ncontent-length: 10", "12345"), .hang] },
      .stalled
    ),
    (
      Fault("a body that drips") { _ in
        [
          answer("HTTP/1.1 200 OK\ncontent-length: 1000000"),
          .drip(Array("a".utf8), every: .milliseconds(20)),
        ]
      }, .stalled
    ),
    (
      Fault("a head that drips") { _ in
        [
          .send(Array("HTTP/1.1 200 OK\r\n".utf8)),
          .drip(Array("x-a: b\r\n".utf8), every: .milliseconds(20)),
        ]
      }, .stalled
    ),
  ]
  private static let short = Duration.milliseconds(300)

  @Test(arguments: delays)
  func `a stalled stage ends at its own limit`(fault: Fault, expected: WebError) async throws {
    let error = try await failure(of: fault) {
      // One limit is short, the others would hold the test up.
      $0.limits.connect = expected.isAbout(.connect) ? Self.short : .seconds(300)
      $0.limits.firstByte = expected.isAbout(.firstByte) ? Self.short : .seconds(300)
      $0.limits.stall = expected == .stalled ? Self.short : .seconds(300)
      $0.limits.stallBytes = 1000
      $0.limits.total = .seconds(300)
    }

    #expect(error == expected, "\(fault.name)")
  }

  @Test func `an answer that is steady and long ends at the limit of the whole`() async throws {
    let fault = Fault("steady") { _ in
      [
        answer("HTTP/1.1 200 OK\ncontent-length: 1000000"),
        .drip(Array("a".utf8), every: .milliseconds(5)),
      ]
    }
    let error = try await failure(of: fault) {
      $0.limits.total = .milliseconds(700)
      $0.limits.stallBytes = 1
    }

    #expect(error == .timedOut(.total, after: .milliseconds(700)))
  }

  @Test func `a request that nobody reads is stalled`() async throws {
    let (listener, port) = try deafPort()
    defer { close(listener) }
    // The buffers of both sockets hold a few MB.
    let body = String(repeating: "a", count: 32 << 20)
    let error = await failure(
      of: try await request(to: "http://127.0.0.1:\(port)/", body: body) {
        $0.limits.stall = Self.short
      })

    #expect(error == .stalled)
  }

  /// Ends of a connection, and what each is called.
  private static let ends: [(Fault, WebError)] = [
    (Fault("closed", door: .closed), .cannotConnect(host: "127.0.0.1")),
    (Fault("cut before the answer") { _ in [.cut] }, .cut),
    (Fault("ended before the answer") { _ in [.end] }, .cut),
    (Fault("reset before the answer") { _ in [.reset] }, .cut),
    (
      Fault("cut in the body") { _ in [answer("HTTP/1.1 200 OK\ncontent-length: 10", "12"), .cut] },
      .cut
    ),
    (
      Fault("ended in the body") { _ in
        [answer("HTTP/1.1 200 OK\ncontent-length: 10", "12"), .end]
      }, .cut
    ),
    (
      Fault("reset in the body") { _ in
        [answer("HTTP/1.1 200 OK\ncontent-length: 10", "12"), .reset]
      }, .cut
    ),
    (
      Fault("cut in a chunk") { _ in
        [answer("HTTP/1.1 200 OK\ntransfer-encoding: chunked", "10\r\n12"), .cut]
      }, .cut
    ),
    (
      Fault("ended between chunks") { _ in
        [answer("HTTP/1.1 200 OK\ntransfer-encoding: chunked", "2\r\n12\r\n"), .end]
      }, .cut
    ),
    (Fault("cut in the head") { _ in [.send(Array("HTTP/1.1 200 OK\r\nx".utf8)), .cut] }, .cut),
  ]

  @Test(arguments: ends)
  func `a connection that ends too early is told from a whole answer`(
    fault: Fault, expected: WebError
  ) async throws {
    let error = try await failure(of: fault)

    #expect(error == expected, "\(fault.name)")
  }

  /// Over TLS libcurl tells a connection that was cut from one that was closed by nothing.
  @Test(arguments: [Fault.Step.end, .cut])
  func `a body that ends where a secure connection does is not taken for whole`(
    end: Fault.Step
  ) async throws {
    let fault = Fault("no length") { _ in
      [.send(Array("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{}".utf8)), end]
    }

    let error = try await failure(of: fault)

    #expect(error == .malformed(reason: "it does not state the length of its body"))
  }

  @Test(arguments: [
    "<html>hello</html>\r\n\r\n", "HTTP/1.1\r\n\r\n", "\u{0}\u{1}\u{2}", "SSH-2.0-OpenSSH\r\n",
    "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    "HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 9\r\n\r\nnot gzip!",
    "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 999999 OK\r\n\r\n",
  ])
  func `what is no HTTP is called that`(text: String) async throws {
    let fault = Fault("no HTTP") { _ in [.send(Array(text.utf8)), .end] }

    let error = try await failure(of: fault)

    guard case .malformed? = error else {
      Issue.record("\(text): \(String(describing: error))")
      return
    }
  }

  @Test func `a name that nobody has is not known`() async throws {
    let error = await failure(of: WebRequest(url: "https://nobody.invalid/"))

    #expect(error == .cannotResolve(host: "nobody.invalid"))
  }
}

extension WebError {
  fileprivate func isAbout(_ stage: Stage) -> Bool {
    if case .timedOut(stage, _) = self { true } else { false }
  }
}

/// Zeros in gzip, as dense as gzip can be: 1032 for a byte.
enum ZeroBomb {
  /// The head of the file, the tables of one dynamic block, and the first zero; from there on a byte of
  /// zeros stands for four times 258 of them.
  static let start: [UInt8] = [
    0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3,
    237, 192, 129, 0, 0, 0, 0, 128, 160, 253, 169, 23, 169, 0,
  ]

  static let steps: [Fault.Step] = [
    .send(start), .flood([UInt8](repeating: 0, count: 1 << 14), times: 64), .end,
  ]
}

/// How much memory this process has held at most.
private func peakMemory() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
}

/// A port of this machine at which the kernel lets in and nobody ever reads.
private func deafPort() throws -> (listener: CInt, port: UInt16) {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  let isListening = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      bind(listener, address, length) == 0 && listen(listener, 8) == 0
        && getsockname(listener, address, &length) == 0
    }
  }
  try #require(isListening)
  return (listener, UInt16(bigEndian: address.sin_port))
}
