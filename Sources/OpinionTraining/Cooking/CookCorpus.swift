import FoundationEssentials
import JSON
import Understanding

/// What cooks say while a recipe is read out, each with what it means at that moment.
///
/// `Languages/LANGUAGE/cooking/` has a file for each author, NDJSON. A line is a recipe as it is read out,
/// `{"steps": [{"text": …, "wait": seconds}, …], "ingredients": […]}`, or an utterance beside the recipe before it:
///
///     {"at": 3, "counts": [1], "say": "that's the pie in", "act": "begin", "step": 3}
///
/// `at` is the step that was read out last, `counts` are the waits that run; `line` is what of the recipe answers.
/// Those in `held` are put away: nothing is trained from them.
struct CookCorpus {
  private(set) var sentences: [CookSentence] = []
  private(set) var digest = FeatureHash.seed

  init(folder: URL, language: Language) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for file in files where file.hasSuffix(".ndjson") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for byte in text.utf8 { digest = FeatureHash.adding(byte, to: digest) }
      try read(text, of: file, language)
    }
  }

  private mutating func read(_ text: String, of file: String, _ language: Language) throws {
    var recipe: CookRecipe?
    for line in text.split(separator: "\n") {
      let value = try StrictJSON().value(of: line.utf8)
      if let next = CookRecipe(value, language) {
        recipe = next
        continue
      }
      guard let sentence = recipe?.sentence(value, by: file, language) else {
        throw CookCorpusError(file: file, line: String(line))
      }
      sentences.append(sentence)
    }
  }
}

/// A line that is none of the corpus.
struct CookCorpusError: Error {
  let file: String
  let line: String
}

struct CookSentence {
  let author: String
  let text: String
  let act: CookAct
  let features: CookFeatures
  /// Where among the readings of `features` those are that are right.
  let right: [Int]
}

/// A recipe as it is read out.
private struct CookRecipe {
  let index: CookIndex
  let waits: [Bool]

  init?(_ value: JSONValue, _ language: Language) {
    guard let steps = value["steps"]?.items else { return nil }
    index = CookIndex(
      steps: steps.map { $0["text"]?.string ?? "" },
      ingredients: (value["ingredients"]?.items ?? []).compactMap(\.string), language)
    waits = steps.map { $0["wait"] != nil }
  }

  func sentence(_ value: JSONValue, by author: String, _ language: Language) -> CookSentence? {
    guard let text = value["say"]?.string, let name = value["act"]?.string,
      let act = CookAct(named: name), let at = value["at"]?.int
    else { return nil }
    let counts = (value["counts"]?.items ?? []).compactMap(\.int)
    let scene = Context.Cooking(
      index: index,
      steps: waits.indices.map { step in
        counts.contains(step) ? .counts : waits[step] && step >= at ? .waits : .other
      }, position: at, isRunning: counts.contains(at))
    let features = CookFeatures(text, in: scene, language)
    let step = value["step"]?.int ?? 0
    let right = features.readings.indices.filter { place in
      let reading = features.readings[place]
      guard reading.act == act else { return false }
      switch act {
      case .begin, .on, .back, .leave: return reading.target == step
      case .ask:
        let line = index.text(ofLine: reading.target)
        let wanted = value["line"]?.string ?? ""
        return line.contains(wanted) || wanted.contains(line)
      default: return true
      }
    }
    return CookSentence(author: author, text: text, act: act, features: features, right: right)
  }
}

extension CookAct {
  init?(named name: String) {
    guard let act = Self.allCases.first(where: { "\($0)".lowercased() == name }) else { return nil }
    self = act
  }
}
