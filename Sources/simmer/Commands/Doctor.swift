import ArgumentParser

/// `simmer doctor`: what works and what does not.
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the configuration, the state folder, the engine and the speech programs.",
    discussion: "Example: simmer doctor")

  @OptionGroup var options: HouseOptions

  func run() async throws {
  }
}
