import FoundationEssentials
import Understanding

/// Trains the second opinion of every language in `Languages/`, and what cooks say in it, and says how they do.
///
/// It runs in the root of the project and writes the weights there; "cooking" behind its name trains the cooks' alone.
@main
struct TrainOpinion {
  static func main() throws {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    let tables = root.appending(path: "Sources/CLanguages/Tables")
    switch CommandLine.arguments.dropFirst().first {
    case "cooking": return try TrainCooking.main(root: root, tables: tables)
    case "strangers":
      let figures = try TrainCooking.strangers(language: "en", root: root)
      return print("\(figures.wrong.joined(separator: "\n"))\nstrangers: \(figures)")
    default: try TrainCooking.main(root: root, tables: tables)
    }
    var arrays = ""
    var list = ""
    for language in try languages(in: root) {
      let result = try Self(language: language, root: root)
      try Data(result.bytes).write(to: tables.appending(path: "\(language).weights"))
      print(
        "\(language): \(result.commands) sentences for Simmer, \(result.others) others.\n\(result.figures)\n\(result.held)"
      )
      arrays += """
        static const _Alignas(8) unsigned char weights_\(language)[] = {
        #embed "\(language).weights"
        };

        """
      list += "  {\"\(language)\", weights_\(language), sizeof weights_\(language)},\n"
    }
    try "\(arrays)static const struct opinion_weights list[] = {\n\(list)};\n"
      .write(to: tables.appending(path: "weights.inc"), atomically: true, encoding: .utf8)
  }

  /// The languages that have sentences.
  static func languages(in root: URL) throws -> [String] {
    let folder = root.appending(path: "Languages")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/opinion").path)
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
