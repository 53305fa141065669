import JSON

/// The answers in a reply to a pack, each under the id of its text.
///
///     {"answers":[{"id":"…", …}, …]}
///
/// What has an id that was not asked about is nobody's; of two answers with the same id neither is
/// taken, because nobody can tell which was meant.
struct PackedAnswers: Sendable {
  private var answers: [String: JSONValue] = [:]
  private var doubled: Set<String> = []
  /// Why nothing at all can be read.
  private var problem: String?

  init(_ reply: String) {
    let document: JSONValue
    do throws(JSONError) {
      document = try StrictJSON().value(of: reply.utf8)
    } catch {
      problem = "Your answer is no JSON that can be read: \(error)."
      return
    }
    guard case .object(let members) = document, members.count == 1,
      let items = document["answers"]?.items
    else {
      problem = "Your answer must be a JSON object with \"answers\", a list, and nothing else."
      return
    }
    for item in items {
      guard let id = item["id"]?.string else { continue }
      if answers.updateValue(item, forKey: id) != nil { doubled.insert(id) }
    }
  }

  enum Found: Sendable {
    /// As JSON.
    case answer(String)
    case fault(String)
  }

  func answer(to id: String) -> Found {
    if let problem { return .fault(problem) }
    if doubled.contains(id) { return .fault("There are two answers with this id.") }
    return answers[id].map { .answer($0.text) } ?? .fault("There is no answer with this id.")
  }
}
