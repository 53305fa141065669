import ArgumentParser
import Glibc

/// Where the process starts, and the only place that ends it with an error.
@main enum Main {
  static func main() async {
    // Who reads us may go at any time; a write then fails, and says so to the code that wrote.
    signal(SIGPIPE, SIG_IGN)
    // Where our parent ignored it, nobody could tell how a program ended.
    signal(SIGCHLD, SIG_DFL)
    Console.fillGaps()
    umask(0o077)
    do {
      var command = try Simmer.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch is Console.Closed {
      exit(0)
    } catch {
      end(with: error)
    }
  }

  private static func end(with error: any Error) -> Never {
    if let status = error as? ExitCode { exit(status.rawValue) }
    if let failure = error as? CommandFailure {
      Console.complain("simmer: \(failure)")
      exit(failure.status.rawValue)
    }
    // The parser breaks lines by this; it cannot do so on a narrow terminal, and HelpText can.
    let columns = HelpText.columns
    setenv("COLUMNS", "\(HelpText.unbroken)", 1)
    let status = Simmer.exitCode(for: error)
    // Help, version and completion scripts come this way too, with nothing wrong.
    guard status != .success else {
      exitSaying(HelpText.wrapped(Simmer.fullMessage(for: error), to: columns))
    }
    guard status == .validationFailure else {
      let failure = CommandFailure(commandName, error)
      Console.complain("simmer: \(failure)")
      exit(failure.status.rawValue)
    }
    if let suggestion = CommandSuggestion(Array(CommandLine.arguments.dropFirst())) {
      Console.complain(TerminalText.oneLine("simmer: \(suggestion)"))
      exit(Status.usage.rawValue)
    }
    let reason = TerminalText.oneLine(Simmer.message(for: error))
    Console.complain("simmer: wrong usage: \(reason) (see 'simmer --help')")
    exit(Status.usage.rawValue)
  }

  /// The command that was typed, or the one that needs no typing.
  private static var commandName: String {
    CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") } ?? Chat._commandName
  }

  private static func exitSaying(_ message: String) -> Never {
    do {
      try Console.say(verbatim: message)
    } catch let failure as CommandFailure {
      end(with: failure)
    } catch {}
    exit(0)
  }
}

/// How the program ends (sysexits.h).
enum Status: Int32 {
  case failed = 1
  case usage = 64
  case badInput = 65
  case unavailable = 69
  case input = 74
  case configuration = 78
}
