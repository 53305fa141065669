// Foundation: Process runs openssl, and FoundationEssentials has none.
package import Foundation
internal import SimmerTesting

/// Certificates to serve with, good and bad, made with `openssl` the first time somebody asks for them.
///
/// They live in a folder of their own that goes when the process ends; no private key is ever in the
/// repository.
package struct TestCertificates: Sendable {
  package let folder: URL
  /// Of the good certificate's public key, as curl's `--pinnedpubkey` takes it.
  package let pin: String
  /// Of a key that nobody here has.
  package let otherPin = "sha256//" + String(repeating: "A", count: 43) + "="

  /// The certificates of this process.
  package static func shared() async throws -> TestCertificates { try await made.value }

  /// The file of the authority that has signed all but the self-signed ones.
  package var authority: String { path("authority.pem") }

  package func certificate(_ identity: Identity) -> String { path(identity.rawValue + ".pem") }
  package func key(_ identity: Identity) -> String { path(identity.rawValue + ".key") }

  /// Who a server says that it is.
  package enum Identity: String, Sendable, CaseIterable {
    /// For localhost, 127.0.0.1 and ::1.
    case good
    /// As the good one, until yesterday.
    case expired
    /// For another host.
    case stranger
    /// As the good one, but vouched for by nobody.
    case selfSigned = "self-signed"
  }

  private static let made = Task { try await make() }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private static func make() async throws -> TestCertificates {
    let folder = URL(filePath: TestRun.folder())
    try await run(script, in: folder)
    let pin = try String(contentsOf: folder.appending(path: "pin"), encoding: .utf8)
    return TestCertificates(
      folder: folder, pin: "sha256//" + pin.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func run(_ script: String, in folder: URL) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-euc", script]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    let log = folder.appending(path: "log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: log)
    let status: Int32 = try await withCheckedThrowingContinuation { done in
      process.terminationHandler = { done.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
    guard status == 0 else {
      throw CertificateError.opensslFailed(try String(contentsOf: log, encoding: .utf8))
    }
  }

  /// Newer versions of openssl name the end of a certificate outright; older ones take days below zero.
  private static let script = """
    printf 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1' > here
    printf 'subjectAltName=DNS:elsewhere.example' > elsewhere
    key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1.key"; }
    sign() {
      openssl req -new -key "$1.key" -subj "/CN=$1" -out "$1.csr"
      openssl x509 -req -in "$1.csr" -CA authority.pem -CAkey authority.key -CAcreateserial \
        -sha256 -extfile "$2" -out "$1.pem" $3
    }
    for name in authority good expired stranger self-signed; do key $name; done
    openssl req -x509 -new -key authority.key -subj '/CN=Authority for tests' -days 30 \
      -out authority.pem
    sign good here '-days 30'
    sign stranger elsewhere '-days 30'
    sign expired here '-not_before 20200101000000Z -not_after 20200201000000Z' ||
      sign expired here '-days -1'
    openssl req -x509 -new -key self-signed.key -subj /CN=localhost -days 30 \
      -addext "$(cat here)" -out self-signed.pem
    openssl pkey -in good.key -pubout -outform der | openssl dgst -sha256 -binary |
      openssl base64 > pin
    """
}

/// Why there are no certificates to test with.
package enum CertificateError: Error, Equatable {
  case opensslFailed(String)
}

extension CertificateError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .opensslFailed(let log):
      "openssl could not make the certificates for the tests (install openssl): \(log)"
    }
  }
}
