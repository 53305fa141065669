/// Why a stored record could not be read.
package enum RecordError: Error, Hashable, Sendable {
  case endsEarly
  case checksumWrong
  /// Written by a newer Simmer.
  case versionUnknown(UInt8)
  case kindUnexpected(UInt8)
  case tagUnknown(UInt8, of: String)
  case notText
  /// No recurrence rule that is kept.
  case ruleInvalid(String)
  case outOfRange
  /// Bytes are left after the end of the record.
  case tooLong(by: Int)
}

extension RecordError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .endsEarly: "the record ends early"
    case .checksumWrong: "the record's checksum is wrong"
    case .versionUnknown(let version):
      "the record has format \(version), which only a newer simmer can read"
    case .kindUnexpected(let kind): "the record is of kind \(kind), which does not belong here"
    case .tagUnknown(let tag, let what): "\(tag) is not a known \(what)"
    case .ruleInvalid(let text): "'\(text)' is no recurrence rule"
    case .notText: "the text in the record is not UTF-8"
    case .outOfRange: "a number in the record is out of range"
    case .tooLong(let count): "the record has \(count) bytes too many"
    }
  }
}
