import FoundationEssentials
import Understanding

/// Trains the second opinion of every language in `Languages/`, and the models of what is said in it, and says how they do.
///
/// It runs in the root of the project and writes the weights there. "cooking" behind its name trains the cooks' alone,
/// "dialogue" what is said while timers run, and "plans" the spoken plans;
/// "strangers" writes nothing, and tells how those do with authors whom they never heard; nor do "cooked LANGUAGE
/// FOLDER", which tells what the weights that are built in make of the utterances in a folder, and "played LANGUAGE
/// FOLDER", which tells what the classifier makes of the moments in one.
@main
struct TrainOpinion {
  static func main() throws {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    let task = CommandLine.arguments.dropFirst().first
    if task == "strangers" {
      let figures = try TrainCooking.strangers(language: "en", root: root)
      return print("\(figures.wrong.joined(separator: "\n"))\nstrangers: \(figures)")
    }
    if let task, task == "played" || task == "cooked" {
      let arguments = CommandLine.arguments.dropFirst(2)
      guard arguments.count == 2, let code = arguments.first, let folder = arguments.last else {
        return print("\(task) LANGUAGE FOLDER")
      }
      if task == "cooked" {
        let figures = try TrainCooking.figures(language: code, folder: URL(filePath: folder))
        return print("\(figures.wrong.joined(separator: "\n"))\n\(figures)")
      }
      let played = PlayedMoments(
        try MomentFiles(folder: URL(filePath: folder)).said, in: .named(code) ?? .standard)
      return print("\(played.failures.joined(separator: "\n"))\n\(played)")
    }
    if task == nil || task == "dialogue" {
      var trained: [String: TrainDialogue] = [:]
      for language in try EmbeddedWeights.dialogue.languages(in: root) {
        let result = try TrainDialogue(language: language, root: root)
        print("\(language): \(result.acts.count) utterances while timers run.")
        print("put away: \(result.acts.held)\n\(result.acts.held.wrong.joined(separator: "\n"))")
        print("\(language): \(result.names.count) orders with a name or none.")
        print("put away: \(result.names.held)")
        print("\(language): \(result.lengths.count) orders with several lengths.")
        print("put away: \(result.lengths.held)")
        trained[language] = result
      }
      try EmbeddedWeights.dialogue.write(trained.mapValues(\.acts.bytes), in: root)
      try EmbeddedWeights.names.write(trained.mapValues(\.names.bytes), in: root)
      try EmbeddedWeights.lengths.write(trained.mapValues(\.lengths.bytes), in: root)
    }
    guard task != "dialogue" else { return }
    if task == nil || task == "plans" {
      let languages = try EmbeddedWeights.plans.languages(in: root)
      let result = try TrainPlans(languages: languages, root: root)
      print("\(result.count) lengths of plans.")
      for (language, held) in zip(languages, result.held) {
        print("\(language), put away: \(held.steps)\nbeside each other: \(held.contexts)")
        print("how often: \(held.counts)")
      }
      try EmbeddedWeights.plans.write(ofAll: result.steps, in: root)
      try EmbeddedWeights.planContexts.write(ofAll: result.contexts, in: root)
      try EmbeddedWeights.planCounts.write(ofAll: result.counts, in: root)
    }
    guard task != "plans" else { return }
    try EmbeddedWeights.cooking.write(in: root) { language in
      let result = try TrainCooking(language: language, root: root)
      print("\(language): \(result.count) utterances of cooks.\nput away: \(result.held)")
      return result.bytes
    }
    guard task != "cooking" else { return }
    try EmbeddedWeights.opinions.write(in: root) { language in
      let result = try Self(language: language, root: root)
      print(
        "\(language): \(result.commands) sentences for Simmer, \(result.others) others.\n\(result.figures)\n\(result.held)"
      )
      return result.bytes
    }
  }

  let bytes: [UInt8]
  /// How many sentences it was trained from, no two alike.
  let commands: Int
  let others: Int
  let figures: Figures
  let held: Figures

  init(language: String, root: URL) throws {
    let folder = root.appending(path: "Languages/\(language)/opinion")
    let files = try SentenceFiles(folder: folder)
    let corpora = try Corpora(
      listedIn: folder.appending(path: "corpora.txt"), root: root, pointing: files.pointing)
    let told = files.sentences + corpora.training
    let examples = told + told.compactMap { $0.amongLive(files.things) }
    let training = Training(sentences: examples, folds: files.folds)
    let file = WeightsFile(training, folds: files.folds, digest: files.digest ^ corpora.digest)
    bytes = file.bytes
    commands = Set(examples.lazy.filter(\.isForSimmer).map(\.text)).count
    others = Set(examples.lazy.filter { !$0.isForSimmer }.map(\.text)).count
    figures = Figures(weights: bytes, sentences: corpora.putAway)
    held = Figures(weights: bytes, sentences: corpora.held)
  }
}
