/// The weights of one language, as they lie in its file.
///
///     4 bytes      "SOP4"
///     4            digest of what they were trained from
///     4            relevance: its scale
///     4            subjects: their scale
///     4            relevance: its bias
///     20 × 4       subjects: their biases
///     4097 × 4     the fold table
///     65,536       relevance: one weight a bucket
///     9,000 × 20   subjects: one row a bucket, one weight a subject
///
/// Numbers are little-endian and signed apart from hashes. A score is `sum × scale / (2^16 × √n) +
/// bias`, where `n` is the number of features.
package struct OpinionWeights: @unchecked Sendable {
  package static let relevanceBuckets = 65_536
  package static let subjectBuckets = 9000
  package static let magic: UInt32 = 0x3450_4F53
  package static let size =
    (5 + 20 + FoldTable.size) * 4 + relevanceBuckets + subjectBuckets * 20

  // Bytes that are linked into the program, or kept by the caller: they never change.
  private let words: UnsafePointer<UInt32>
  let relevance: UnsafePointer<Int8>
  let subjects: UnsafePointer<Int8>

  /// Nil unless it is a file of this version, whole and aligned to four bytes.
  package init?(bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, bytes.count == Self.size,
      Int(bitPattern: base) % 4 == 0, base.load(as: UInt32.self) == Self.magic
    else { return nil }
    words = base.assumingMemoryBound(to: UInt32.self)
    relevance = base.assumingMemoryBound(to: Int8.self) + (5 + 20 + FoldTable.size) * 4
    subjects = relevance + Self.relevanceBuckets
  }

  package var digest: UInt32 { words[1] }
  var relevanceScale: Int64 { Int64(words[2]) }
  var subjectScale: Int64 { Int64(words[3]) }
  var relevanceBias: Int32 { Int32(bitPattern: words[4]) }
  func bias(of subject: Int) -> Int32 { Int32(bitPattern: words[5 + subject]) }
  package var folds: FoldTable { FoldTable(words: words + 25) }

  @inline(__always)
  package static func relevanceBucket(of feature: UInt32) -> Int {
    Int(feature) & (relevanceBuckets - 1)
  }

  @inline(__always)
  package static func subjectBucket(of feature: UInt32) -> Int {
    Int((UInt64(feature) * UInt64(subjectBuckets)) >> 32)
  }
}
