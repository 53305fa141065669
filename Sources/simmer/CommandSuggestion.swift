import ArgumentParser

/// What a command line may have meant whose first word is no command.
struct CommandSuggestion {
  /// The command as it was typed: "tiemrs", "routines lst".
  let typed: String
  /// What to type instead, or what there is.
  let remedy: String

  /// Nil where the words are fine as far as they name commands.
  init?(_ arguments: [String]) {
    var command: any ParsableCommand.Type = Simmer.self
    var path: [String] = []
    var rest = arguments[...]
    while let word = rest.first, let next = command.subcommand(named: word) {
      command = next
      path.append(word)
      rest = rest.dropFirst()
    }
    let names = command.configuration.subcommands.map { $0._commandName }
    guard let word = rest.first, !word.hasPrefix("-"), word != "help", !names.isEmpty else {
      return nil
    }
    typed = CommandSuggestion.shown(path + [word])
    let following = Array(rest.dropFirst())
    let likely = CommandSuggestion.likely(word, among: names)
    // "what is the time" is no misspelt "chat": chat takes no words.
    let meant = likely.first { name in CommandSuggestion.parses(path + [name] + following) }
    if let name = meant ?? (following.allSatisfy { $0.hasPrefix("-") } ? likely.first : nil) {
      remedy = "did you mean '\(CommandSuggestion.shown(["simmer"] + path + [name] + following))'?"
    } else if path.isEmpty {
      remedy = "did you mean '\(CommandSuggestion.shown(["simmer", "say"] + rest))'?"
    } else {
      remedy = "choose one of \(names.joined(separator: ", "))"
    }
  }

  /// The commands that a word may be a slip of, the likeliest first.
  private static func likely(_ word: String, among names: [String]) -> [String] {
    let word = word.lowercased()
    return names.map { (name: $0, distance: Likeness.distance($0, word)) }
      .filter { name, distance in
        distance <= max(1, word.count / 3) || word.count >= 3 && name.hasPrefix(word)
      }
      .sorted { $0.distance < $1.distance }.map(\.name)
  }

  private static func parses(_ arguments: [String]) -> Bool {
    do {
      _ = try Simmer.parseAsRoot(arguments)
      return true
    } catch {
      return false
    }
  }

  /// As it can be typed into a shell.
  private static func shown(_ words: [String]) -> String {
    // These mean something between double quotes.
    let unquotable = /["\\$`]/
    let line = words.map { word in
      word.allSatisfy { $0.isLetter || $0.isNumber || "-_./,:+=@%".contains($0) } && !word.isEmpty
        ? word : "\"\(word.replacing(unquotable) { "\\\($0.output)" })\""
    }.joined(separator: " ")
    guard line.count > longest else { return line }
    return "\(line.prefix(longest).split(separator: " ").dropLast().joined(separator: " ")) …"
  }

  private static let longest = 100
}

extension CommandSuggestion: CustomStringConvertible {
  var description: String { "no command '\(typed)' (\(remedy))" }
}

extension ParsableCommand {
  fileprivate static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0._commandName == name }
  }
}
