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
  /// The same said at other moments, of what means the same at any.
  private(set) var elsewhere: [CookSentence] = []
  private(set) var digest: UInt32
  private var recipes: [CookRecipe] = []
  private let language: Language

  init(folder: URL, language: Language) throws {
    self.language = language
    let corpus = try ChoiceCorpus(folder: folder)
    digest = corpus.digest
    for (author, lines) in corpus.files {
      var recipe: CookRecipe?
      for line in lines {
        if let next = CookRecipe(line, language) {
          recipe = next
          recipes.append(next)
          continue
        }
        guard let recipe, let sentence = recipe.sentence(line, by: author, language) else {
          throw ChoiceCorpusError(author: author, line: line)
        }
        sentences.append(sentence)
        elsewhere += recipe.elsewhere(line, by: author, language)
      }
    }
  }

  /// What is said to others while timers run is no more for Simmer beside a recipe, and an order of a timer is one there
  /// too: each at some step of one of them.
  ///
  /// As much talk as there are sentences, and an eighth as many orders: more would drown what cooks say.
  mutating func add(_ moments: MomentFiles) {
    digest ^= moments.digest
    let orders: Set<DialogueAct> = [.start, .add, .less, .set, .stopwatch]
    add(moments.said.filter { $0.act == .none }, as: .other, most: sentences.count)
    add(moments.said.filter { orders.contains($0.act) }, as: .order, most: sentences.count / 8)
  }

  private mutating func add(_ said: [MomentFiles.Said], as act: CookAct, most: Int) {
    guard !recipes.isEmpty else { return }
    let some = said.map { (hash: FeatureHash.text($0.text), said: $0) }
      .sorted { $0.hash < $1.hash }.prefix(most)
    for (hash, said) in some {
      let place = Int(hash >> 8)
      elsewhere += recipes[place % recipes.count].sentence(
        said.text, act, place: place / recipes.count, by: said.author, language)
    }
  }
}

typealias CookSentence = ChoiceSentence<CookFeatures>

/// A recipe as it is read out.
private struct CookRecipe {
  let index: CookIndex
  let waits: [Bool]

  init?(_ value: JSONValue, _ language: Language) {
    guard let steps = value["steps"]?.items else { return nil }
    index = CookIndex(
      title: value["recipe"]?.string ?? "", steps: steps.map { $0["text"]?.string ?? "" },
      ingredients: (value["ingredients"]?.items ?? []).compactMap(\.string), language)
    waits = steps.map { $0["wait"] != nil }
  }

  /// The same at another moment where it means the same: a question and its answer, an order and talk at one more
  /// step, talk where a wait is to be begun, and what is said of a wait that counts when that is over.
  func elsewhere(_ value: JSONValue, by author: String, _ language: Language) -> [CookSentence] {
    guard let text = value["say"]?.string,
      let act = value["act"]?.string.flatMap(CookAct.init(named:))
    else { return [] }
    let hash = Int(FeatureHash.text(text) >> 8)
    let at = value["at"]?.int ?? 0
    var counts: [Int] = []
    let places: [Int]
    var isCalled = false
    switch act {
    case .ask:
      // Sooner or later, though nobody asks about what is long over.
      places = Array(max(0, at - 3)..<min(waits.count, at + 3))
    case .unknown, .need, .whole, .portions, .time, .order:
      places = Array(waits.indices)
    case .other:
      places = waits.indices.filter { waits[$0] }
    case .on, .begin:
      // When its bell has rung, the next step is the present one.
      let before = (value["counts"]?.items ?? []).compactMap(\.int)
      guard before.contains(at), let step = value["step"]?.int, step > at, at + 1 < waits.count
      else { return [] }
      places = [at + 1]
      counts = before.filter { $0 != at }
      isCalled = true
    default: places = []
    }
    guard !places.isEmpty else { return [] }
    let place = places[hash % places.count]
    let said = sentence(value, at: place, counts: counts, isCalled: isCalled, by: author, language)
    // Talk goes on when a bell rings.
    let called =
      act == .other && place + 1 < waits.count
      ? sentence(value, at: place + 1, counts: [], isCalled: true, by: author, language) : nil
    return [said, called].compactMap(\.self)
  }

  /// What means the same at any wait, where it is read out, or counts.
  func sentence(
    _ text: String, _ act: CookAct, place: Int, by author: String, _ language: Language
  ) -> [CookSentence] {
    let places = waits.indices.filter { waits[$0] }
    guard !places.isEmpty else { return [] }
    let wait = places[place / 4 % places.count]
    // Also where its bell has just rung, and the next step was only called out.
    let isCalled = place % 4 == 1 && wait + 1 < waits.count
    return [
      sentence(
        text, act, at: isCalled ? wait + 1 : wait, counts: place % 4 == 0 ? [wait] : [],
        isCalled: isCalled, by: author, language
      ) { _ in true }
    ]
  }

  func sentence(_ value: JSONValue, by author: String, _ language: Language) -> CookSentence? {
    guard let at = value["at"]?.int else { return nil }
    let counts = (value["counts"]?.items ?? []).compactMap(\.int)
    return sentence(value, at: at, counts: counts, by: author, language)
  }

  private func sentence(
    _ value: JSONValue, at: Int, counts: [Int], isCalled: Bool = false, by author: String,
    _ language: Language
  ) -> CookSentence? {
    guard let text = value["say"]?.string, let name = value["act"]?.string,
      let act = CookAct(named: name)
    else { return nil }
    let step = value["step"]?.int ?? 0
    return sentence(
      text, act, at: at, counts: counts, isCalled: isCalled, by: author, language
    ) { target in
      switch act {
      case .begin, .on, .back, .leave: return target == step
      case .ask:
        let line = index.text(ofLine: target)
        let wanted = value["line"]?.string ?? ""
        return line.contains(wanted) || wanted.contains(line)
      default: return true
      }
    }
  }

  private func sentence(
    _ text: String, _ act: CookAct, at: Int, counts: [Int], isCalled: Bool = false,
    by author: String, _ language: Language, isAbout: (_ target: Int) -> Bool
  ) -> CookSentence {
    let scene = Context.Cooking(
      index: index,
      steps: waits.indices.map { step in
        counts.contains(step) ? .counts : waits[step] && step >= at ? .waits : .other
      }, position: at, isRunning: counts.contains(at), isCalled: isCalled)
    let features = CookFeatures(text, in: scene, language)
    let right = features.readings.indices.filter { place in
      features.readings[place].act == act && isAbout(features.readings[place].target)
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
