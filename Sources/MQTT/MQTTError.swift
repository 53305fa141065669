package import Voice

/// Why nothing could be published.
package enum MQTTError: Error, Hashable, Sendable {
  case cannotConnect(host: String, port: Int)
  case refused(MQTTRefusal)
  case noAnswer(within: Duration)
  /// The connection ended before its time.
  case lost
  /// `packet` is the first byte of what the broker sent.
  case unexpected(packet: UInt8)
  case badTopic(String)
  case tooLong
  /// The password could not be had.
  case noPassword(reason: String)
}

/// Why a broker takes no connection: its return code (MQTT 3.1.1, section 3.2.2.3).
package enum MQTTRefusal: Hashable, Sendable {
  case protocolVersion
  case clientIdentifier
  case unavailable
  case login
  case notAuthorized
  case reserved(UInt8)

  /// Another user or another password may do better; the same ones will not.
  var isOfLogin: Bool { self == .login || self == .notAuthorized }

  init(code: UInt8) {
    self =
      switch code {
      case 1: .protocolVersion
      case 2: .clientIdentifier
      case 3: .unavailable
      case 4: .login
      case 5: .notAuthorized
      default: .reserved(code)
      }
  }
}

/// An error, and how far things had come by then.
package struct MQTTFailure: Error, Hashable, Sendable {
  package var error: MQTTError
  /// A message had been sent by then, though perhaps not all.
  package var mayHaveArrived: Bool

  package init(_ error: MQTTError, mayHaveArrived: Bool) {
    self.error = error
    self.mayHaveArrived = mayHaveArrived
  }
}

extension MQTTError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotConnect(let host, let port): "no broker answers at '\(host)', port \(port)"
    case .refused(let refusal): "\(refusal)"
    case .noAnswer(let patience): "no answer from the broker within \(patience)"
    case .lost: "the connection to the broker was lost"
    case .unexpected: "what answers at the address of the broker does not speak MQTT 3.1.1"
    case .badTopic(let topic): "'\(topic)' is no topic to publish to"
    case .tooLong: "it is too long to be published"
    case .noPassword(let reason): reason
    }
  }
}

extension MQTTRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .protocolVersion: "the broker does not speak MQTT 3.1.1"
    case .clientIdentifier: "the broker does not take Simmer's client identifier"
    case .unavailable: "the broker takes no connections at the moment"
    case .login: "the broker does not take the user name or the password"
    case .notAuthorized: "the broker does not let this user in"
    case .reserved(let code): "the broker refuses the connection with the unknown code \(code)"
    }
  }
}

extension MQTTFailure: CustomStringConvertible {
  package var description: String { "\(error)" }
}

extension AlertError {
  /// What may have arrived is not sent again.
  package init(_ failure: MQTTFailure) {
    self =
      switch failure.error {
      case .refused(.unavailable): .unsent(reason: "\(failure)")
      case .refused, .badTopic, .tooLong: .declined(reason: "\(failure)")
      case .cannotConnect, .noAnswer, .lost, .unexpected, .noPassword:
        failure.mayHaveArrived ? .unclear(reason: "\(failure)") : .unsent(reason: "\(failure)")
      }
  }
}
