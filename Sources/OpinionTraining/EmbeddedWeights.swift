import FoundationEssentials

/// Files of weights for several languages, and the C source that embeds them into the program.
struct EmbeddedWeights {
  /// A folder of `Languages/LANGUAGE` that says that the language has some.
  let folder: String
  /// Of the files, and before the name of each array.
  let name: String
  /// Of the array of all of them.
  let list: String
  /// The C source, in `Sources/CLanguages/Tables`.
  let source: String

  static let opinions = EmbeddedWeights(
    folder: "opinion", name: "weights", list: "list", source: "weights.inc")
  static let cooking = EmbeddedWeights(
    folder: "cooking", name: "cook", list: "cook_list", source: "cooking.inc")
  static let dialogue = EmbeddedWeights(
    folder: "dialogue", name: "dialogue", list: "dialogue_list", source: "dialogue.inc")
  static let names = EmbeddedWeights(
    folder: "dialogue", name: "names", list: "name_list", source: "names.inc")
  static let lengths = EmbeddedWeights(
    folder: "dialogue", name: "lengths", list: "length_list", source: "lengths.inc")
  static let plans = EmbeddedWeights(
    folder: "plans", name: "plans", list: "plan_list", source: "plans.inc")
  static let planContexts = EmbeddedWeights(
    folder: "plans", name: "plancontexts", list: "plan_context_list", source: "plancontexts.inc")
  static let planCounts = EmbeddedWeights(
    folder: "plans", name: "plancounts", list: "plan_count_list", source: "plancounts.inc")

  /// The languages that have some.
  func languages(in root: URL) throws -> [String] {
    let languages = root.appending(path: "Languages")
    return try FileManager.default.contentsOfDirectory(atPath: languages.path).sorted().filter {
      FileManager.default.fileExists(atPath: languages.appending(path: "\($0)/\(folder)").path)
    }
  }

  /// Writes weights that are trained already, by their languages.
  func write(_ trained: [String: [UInt8]], in root: URL) throws {
    try write(in: root) { language in
      guard let bytes = trained[language] else { throw MissingWeights(language: language) }
      return bytes
    }
  }

  /// Writes weights that are those of every language.
  func write(ofAll bytes: [UInt8], in root: URL) throws {
    let tables = root.appending(path: "Sources/CLanguages/Tables")
    try Data(bytes).write(to: tables.appending(path: "all.\(name)"))
    let entries = try languages(in: root).map {
      "  {\"\($0)\", \(name)_all, sizeof \(name)_all},\n"
    }
    try """
    static const _Alignas(8) unsigned char \(name)_all[] = {
    #embed "all.\(name)"
    };
    static const struct opinion_weights \(list)[] = {
    \(entries.joined())};

    """.write(to: tables.appending(path: source), atomically: true, encoding: .utf8)
  }

  /// Writes the weights that `train` gives for each language, and the source that embeds them.
  func write(in root: URL, train: (_ language: String) throws -> [UInt8]) throws {
    let tables = root.appending(path: "Sources/CLanguages/Tables")
    var arrays = ""
    var entries = ""
    for language in try languages(in: root) {
      try Data(train(language)).write(to: tables.appending(path: "\(language).\(name)"))
      arrays += """
        static const _Alignas(8) unsigned char \(name)_\(language)[] = {
        #embed "\(language).\(name)"
        };

        """
      entries += "  {\"\(language)\", \(name)_\(language), sizeof \(name)_\(language)},\n"
    }
    try "\(arrays)static const struct opinion_weights \(list)[] = {\n\(entries)};\n"
      .write(to: tables.appending(path: source), atomically: true, encoding: .utf8)
  }
}

/// No model was trained for a language that has a folder of it.
struct MissingWeights: Error {
  let language: String
}
