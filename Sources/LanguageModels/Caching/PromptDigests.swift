internal import Synchronization

/// Digests of what all questions of a prompt have in common: by far the longest part of them, so that
/// it is gone through once and not for every look into the cache.
final class PromptDigests: Sendable {
  private let known = Mutex<[PromptIdentity: Known]>([:])

  private struct Known {
    var system: String
    var schema: String
    var digest: FieldDigest
  }

  /// A digest that has taken the question's system text and schema, and takes more.
  func digest(of question: ModelQuestion) -> FieldDigest {
    let schema = question.schema?.text ?? ""
    return known.withLock { known in
      if let one = known[question.prompt], one.system == question.system, one.schema == schema {
        return one.digest
      }
      var digest = FieldDigest(of: "simmer.context/1")
      digest.add(question.system)
      digest.add(schema)
      known[question.prompt] = Known(system: question.system, schema: schema, digest: digest)
      return digest
    }
  }
}
