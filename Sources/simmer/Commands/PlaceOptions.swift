import ArgumentParser

/// Where an engine is kept, and how it is set up.
struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The state folder (default: $XDG_STATE_HOME/simmer).", valueName: "dir"),
    completion: .directory)
  var state: String?

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "The configuration file (default: $XDG_CONFIG_HOME/simmer/config.json).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var configuration: String?

  func settings() throws -> Settings {
    do {
      return try Settings(state: state, configuration: configuration)
    } catch {
      throw CommandFailure("configuration", error)
    }
  }
}
