import Testing

@testable import LanguageModels

/// Digests are those of the standard, or none.
@Suite struct SHA256Tests {
  /// FIPS 180-4's examples (one block, two blocks, a million letters), and of NIST's CAVS the short messages of SHA256ShortMsg.rsp.
  @Test(
    arguments: [
      (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        Array(
          "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"
            .utf8), "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (
        [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
      ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ([0xd3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
      ([0x11, 0xaf], "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
      ([0xb4, 0x19, 0x0e], "dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2"),
      (
        [0x74, 0xba, 0x25, 0x21], "b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e"
      ),
    ] as [([UInt8], String)])
  func `the published digests come out`(bytes: [UInt8], digest: String) throws {
    #expect(try SHA256.system.hexadecimal(of: bytes) == digest)
  }

  @Test func `many at once are what they are one by one`() async throws {
    let digests = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<200 {
        group.addTask { (number, try SHA256.system.hexadecimal(of: Array("\(number)".utf8))) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    for number in 0..<200 {
      #expect(try digests[number] == SHA256.system.hexadecimal(of: Array("\(number)".utf8)))
    }
  }

  @Test func `without libcrypto there is no digest, and the error says what to install`() throws {
    let error = try #require(throws: WebError.self) {
      try SHA256(library: "libcrypto.so.none").hexadecimal(of: [])
    }

    let text = error.description
    #expect(text.hasPrefix("libcrypto cannot be used: libcrypto.so.none: cannot open"), "\(text)")
    #expect(text.hasSuffix("(install OpenSSL 3, on Debian libssl3)"), "\(text)")
  }

  @Test func `a library without the function is as good as none`() throws {
    let error = try #require(throws: WebError.self) {
      try SHA256(library: "libc.so.6").hexadecimal(of: [])
    }

    #expect(error.description.contains("SHA256"), "\(error)")
  }
}
