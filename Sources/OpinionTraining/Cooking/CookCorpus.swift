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
/// `at` is the step that was read out last, `counts` are the waits that run; `line` is what of the recipe answers, and
/// `"called": true` says that the step was only called out, because the bell of the wait before it rang.
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

  /// When something is said.
  struct Occasion {
    /// The step that was read out last, or only called out because the bell of the wait before it rang.
    var at: Int
    /// The waits that run.
    var counts: [Int] = []
    var isCalled = false
  }

  /// The same at another moment where it means the same: a question and its answer, an order and talk at one more
  /// step, talk at the moments of `talk`, and what is said of a wait that counts when that is over.
  func elsewhere(_ value: JSONValue, by author: String, _ language: Language) -> [CookSentence] {
    guard let text = value["say"]?.string,
      let act = value["act"]?.string.flatMap(CookAct.init(named:)),
      let moment = moment(value)
    else { return [] }
    let hash = Int(FeatureHash.text(text) >> 8)
    func one(of places: [Int]) -> [Occasion] {
      places.isEmpty ? [] : [Occasion(at: places[hash % places.count])]
    }
    let moments: [Occasion]
    switch act {
    case .ask:
      // Sooner or later, though nobody asks about what is long over.
      moments = one(of: Array(max(0, moment.at - 3)..<min(waits.count, moment.at + 3)))
    case .unknown, .need, .whole, .portions, .time, .order:
      moments = one(of: Array(waits.indices))
    case .other:
      let talk = talk(hash)
      moments = talk.isEmpty ? [] : [talk[0], talk[2 + hash % 2]]
    case .on, .begin:
      // When its bell has rung, the next step is the present one.
      guard moment.counts.contains(moment.at), let step = value["step"]?.int,
        step > moment.at, moment.at + 1 < waits.count
      else { return [] }
      moments = [
        Occasion(
          at: moment.at + 1, counts: moment.counts.filter { $0 != moment.at }, isCalled: true)
      ]
    default: moments = []
    }
    return moments.compactMap { sentence(value, at: $0, by: author, language) }
  }

  /// When people talk on: where a wait is read out, where it counts, when its bell rings, and at the very beginning.
  ///
  /// Empty for a recipe without waits.
  private func talk(_ hash: Int) -> [Occasion] {
    let places = waits.indices.filter { waits[$0] }
    guard !places.isEmpty else { return [] }
    let wait = places[hash / 4 % places.count]
    let isLast = wait + 1 == waits.count
    return [
      Occasion(at: wait), Occasion(at: wait, counts: [wait]),
      Occasion(at: isLast ? wait : wait + 1, isCalled: !isLast), Occasion(at: 0),
    ]
  }

  /// What means the same at any moment, at one of those of `talk`.
  func sentence(
    _ text: String, _ act: CookAct, place: Int, by author: String, _ language: Language
  ) -> [CookSentence] {
    let moments = talk(place)
    guard !moments.isEmpty else { return [] }
    return [
      sentence(text, act, at: moments[place % 4], by: author, language) { _ in true }
    ]
  }

  func sentence(_ value: JSONValue, by author: String, _ language: Language) -> CookSentence? {
    moment(value).flatMap { sentence(value, at: $0, by: author, language) }
  }

  private func moment(_ value: JSONValue) -> Occasion? {
    guard let at = value["at"]?.int, waits.indices.contains(at) else { return nil }
    return Occasion(
      at: at, counts: (value["counts"]?.items ?? []).compactMap(\.int),
      isCalled: value["called"]?.bool == true)
  }

  private func sentence(
    _ value: JSONValue, at moment: Occasion, by author: String, _ language: Language
  ) -> CookSentence? {
    guard let text = value["say"]?.string, let name = value["act"]?.string,
      let act = CookAct(named: name)
    else { return nil }
    let step = value["step"]?.int ?? 0
    return sentence(text, act, at: moment, by: author, language) { target in
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
    _ text: String, _ act: CookAct, at moment: Occasion, by author: String, _ language: Language,
    isAbout: (_ target: Int) -> Bool
  ) -> CookSentence {
    let scene = Context.Cooking(
      index: index,
      steps: waits.indices.map { step in
        moment.counts.contains(step)
          ? .counts : waits[step] && step >= moment.at ? .waits : .other
      }, position: moment.at, isRunning: moment.counts.contains(moment.at),
      isCalled: moment.isCalled)
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
