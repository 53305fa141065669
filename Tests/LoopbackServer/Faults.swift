/// All faults that the table of faults has a row for.
package enum Faults {
  package static var all: [Fault] {
    connections + certificates + transfers + floods + documents + statuses + streams
  }
}

// Before there is any HTTP.
extension Faults {
  package static let connections: [Fault] = [
    Fault("nobody listens", door: .closed),
    Fault("the connection is never taken", door: .crowded),
    Fault("the connection stands, silence", door: .silent),
    Fault("reset as soon as connected", door: .slammed),
    // The head of a record of 122 bytes, and none of them.
    Fault("the TLS handshake stops half-way", door: .blunt([22, 3, 3, 0, 122, 2, 0, 0, 118])),
    // A fatal alert: handshake_failure.
    Fault("the TLS handshake is refused", door: .blunt([21, 3, 3, 0, 2, 2, 40])),
    Fault("garbage in the place of TLS", door: .blunt(Array(repeating: 0x55, count: 512))),
    Fault(
      "plain HTTP on the port of HTTPS",
      door: .blunt(Array("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n".utf8))),
    Fault("TLS 1.1 and older only", door: .oldTLS),
  ]

  package static let certificates: [Fault] = [
    Fault("an expired certificate", door: .tls(.expired)) { _ in answer },
    Fault("a certificate for another host", door: .tls(.stranger)) { _ in answer },
    Fault("a self-signed certificate", door: .tls(.selfSigned)) { _ in answer },
  ]

  /// What would have been a good answer.
  package static var answer: [Fault.Step] { [.send(Wire.response(body: Wire.chat("{}")))] }
}

// On the way.
extension Faults {
  package static let transfers: [Fault] = [
    Fault("silence after the request") { _ in [.hang] },
    Fault("the head at 1 byte a second") { _ in
      [.drip(Wire.response(body: Wire.chat("{}")), every: .seconds(1))]
    },
    Fault("the body at 1 byte a second") { _ in
      [.send(Wire.head(length: 4000)), .drip(Array("{\"choices\":[".utf8), every: .seconds(1))]
    },
    Fault("the body at 20 bytes a second, for ever") { _ in
      [.send(Wire.head(length: nil)), .drip(Array("1\r\n \r\n".utf8), every: .milliseconds(50))]
    },
    Fault("the head stops half-way") { _ in
      [.send(Array("HTTP/1.1 200 OK\r\ncontent-ty".utf8)), .hang]
    },
    Fault("the body stops half-way") { _ in
      [.send(Wire.head(length: 4000) + Array("{\"choices\":[".utf8)), .hang]
    },
    Fault("the connection ends inside the head") { _ in
      [.send(Array("HTTP/1.1 200 OK\r\ncontent-ty".utf8)), .end]
    },
    Fault("the connection ends inside the body") { _ in
      [.send(Wire.head(length: 4000) + Array("{\"choices\":[".utf8)), .end]
    },
    Fault("TCP ends inside the body, TLS does not") { _ in
      [.send(Wire.head(length: 4000) + Array("{\"choices\":[".utf8)), .cut]
    },
    Fault("the connection ends inside a chunk") { _ in
      [.send(Wire.head(length: nil) + Array("ff\r\n{\"choices\":[".utf8)), .end]
    },
    Fault("the connection ends after the request") { _ in [.end] },
    Fault("reset before the head") { _ in [.reset] },
    Fault("reset inside the body") { _ in
      [.send(Wire.head(length: 4000) + Array("{\"choices\":[".utf8)), .reset]
    },
    Fault("garbage in the place of HTTP") { _ in
      [.send(Array("\u{0}\u{1}SMTP ready, nice to meet you\r\n\r\n".utf8)), .end]
    },
    Fault("chunks of no length") { _ in
      [.send(Wire.head(length: nil) + Array("zz\r\n{}\r\n0\r\n\r\n".utf8)), .end]
    },
    Fault("a content length below zero") { _ in
      [.send(Array("HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\n{}".utf8)), .end]
    },
    Fault("early hints without end") { _ in
      [.flood(Array("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n".utf8), times: 200_000), .hang]
    },
    Fault("HTTP/2: the server says goodbye", door: .http2) { _ in
      [.send(Wire.settings + Wire.goodbye), .end]
    },
    Fault("HTTP/2: the stream is reset", door: .http2) { _ in
      [.send(Wire.settings + Wire.streamReset), .end]
    },
    Fault("HTTP/2: 20,000 resets", door: .http2) { _ in
      [.send(Wire.settings), .flood(Wire.streamReset, times: 20_000), .end]
    },
    Fault("HTTP/2: headers without end", door: .http2) { _ in
      [.send(Wire.settings + Wire.openHeaders), .flood(Wire.moreHeaders, times: 1_000_000), .hang]
    },
    Fault("HTTP/2: garbage in the place of frames", door: .http2) { _ in
      [.send(Array(repeating: 0xEE, count: 4096)), .end]
    },
    Fault("HTTP/2: silence", door: .http2) { _ in [.hang] },
    Fault("HTTP/2: pings without end", door: .http2) { _ in
      [.send(Wire.settings), .flood(Wire.ping, times: .max), .hang]
    },
  ]

  package static let floods: [Fault] = [
    Fault("100,000 headers") { _ in
      [
        .send(Array("HTTP/1.1 200 OK\r\n".utf8)),
        .flood(Array("x-flood: 0123456789\r\n".utf8), times: 100_000),
        .send(Array("\r\n".utf8)), .end,
      ]
    },
    Fault("a header of 1 MiB") { _ in
      [
        .send(Array("HTTP/1.1 200 OK\r\nx-long: ".utf8)),
        .flood(Array(repeating: UInt8(ascii: "a"), count: 1024), times: 1024),
        .send(Array("\r\n\r\n".utf8)), .end,
      ]
    },
    Fault("a body of 200 MiB in chunks") { _ in
      [
        .send(Wire.head(length: nil)),
        .flood(
          Array("8000\r\n".utf8) + Array(repeating: UInt8(ascii: " "), count: 0x8000)
            + Array("\r\n".utf8), times: 6400),
        .send(Array("0\r\n\r\n".utf8)),
      ]
    },
    Fault("a body of 200 MiB, told before") { _ in
      [
        .send(Wire.head(length: 200 << 20)),
        .flood(Array(repeating: UInt8(ascii: " "), count: 0x8000), times: 6400),
      ]
    },
    Fault("1 GB of zeros in 1 MB of gzip") { _ in
      let bomb = Gzip.bomb(zeros: 1_000_000_000)
      return [.send(Wire.response(headers: "content-encoding: gzip\r\n", body: bomb))]
    },
    Fault("gzip inside gzip") { _ in
      let body = Gzip.stored(Gzip.stored(Wire.chat("{}")))
      return [.send(Wire.response(headers: "content-encoding: gzip\r\n", body: body))]
    },
    Fault("gzip inside gzip, as the head says") { _ in
      let body = Gzip.stored(Gzip.bomb(zeros: 1_000_000_000))
      return [.send(Wire.response(headers: "content-encoding: gzip, gzip\r\n", body: body))]
    },
    Fault("gzip that is broken") { _ in
      let body = Array(Gzip.stored(Wire.chat("{}")).prefix(10)) + Array(repeating: 0xFF, count: 90)
      return [.send(Wire.response(headers: "content-encoding: gzip\r\n", body: body))]
    },
  ]
}
