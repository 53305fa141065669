import FoundationEssentials
import Glibc

/// Fits help to the terminal, however narrow.
///
/// The argument parser can break its lines too, but stops the program or leaves everything out where
/// a terminal is narrower than its second column. So it writes lines that are as long as they like
/// (`unbroken`), and they are broken here.
enum HelpText {
  /// A width at which the parser breaks nothing.
  static let unbroken = 100_000

  /// How wide help may be: what COLUMNS says, else the terminal, else 80.
  static var columns: Int {
    if let said = Settings.Environment.process.columns { return said }
    return TerminalText.width(of: STDOUT_FILENO) ?? 80
  }

  /// Other messages of the parser, such as completion scripts, stay as they are.
  static func wrapped(_ help: String, to columns: Int) -> String {
    guard help.hasPrefix("OVERVIEW: ") || help.hasPrefix(usage) else { return help }
    return broken(help, to: columns)
  }

  private static func broken(_ help: String, to columns: Int) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { lines(String($0), to: columns) }.joined(separator: "\n")
  }

  private static func lines(_ line: String, to columns: Int) -> [String] {
    if line.hasPrefix(usage) {
      return TerminalText.wrapped(line, to: columns, hanging: columns < narrow ? 2 : usage.count)
    }
    guard line.hasPrefix("  ") else { return TerminalText.wrapped(line, to: columns) }
    let label = line.prefix(helpColumn)
    let isTable =
      label.count == helpColumn && label.hasSuffix(" ")
      && !line.dropFirst(helpColumn).hasPrefix(" ")
    guard isTable else { return TerminalText.wrapped(line, to: columns) }
    guard columns < narrow else {
      return TerminalText.wrapped(line, to: columns, hanging: helpColumn)
    }
    // Where there is no room for two columns, the second stands below the first.
    let name = String(label).trimmed
    let help = "    " + line.dropFirst(helpColumn)
    return (name.isEmpty ? [] : TerminalText.wrapped("  " + name, to: columns))
      + TerminalText.wrapped(help, to: columns)
  }

  private static let usage = "USAGE: "
  /// Where the argument parser begins the text about an option.
  private static let helpColumn = 26
  private static let narrow = 64
}
