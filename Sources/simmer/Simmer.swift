import ArgumentParser

/// The program's command line.
struct Simmer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simmer",
    abstract: "A kitchen assistant that keeps your timers.",
    discussion: """
      Say what you need in plain words. Nothing leaves this machine unless you set up a language \
      model and agree to it. Without a command, 'simmer' is 'simmer chat'.

      Exit status: 0 done, 1 the work failed, 64 wrong usage, 65 bad input, 69 unavailable, \
      74 I/O error, 78 bad configuration.

      Example: simmer say ten minutes for the pasta
      """,
    version: version,
    subcommands: [
      Chat.self, Listen.self, Say.self, Interpret.self, Convert.self, Run.self, Serve.self,
      Timers.self, Routines.self, RecipesCommand.self, ListCommand.self, Sessions.self,
      StatusCommand.self, AlarmsCommand.self, RemindersCommand.self, MissedCommand.self,
      PairCommand.self, DevicesCommand.self, WyomingCommand.self,
      MCPCommand.self, Why.self, AskConsent.self,
      Cost.self,
      Cache.self, Eval.self, AlarmCommand.self, Forget.self, Doctor.self, EngineCommand.self,
    ],
    defaultSubcommand: Chat.self)

  static let version = "0.2.0"
}
