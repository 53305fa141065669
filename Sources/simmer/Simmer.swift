import ArgumentParser
import Configuration
import UnixSignals
@main struct Simmer: AsyncParsableCommand {
  func run() async throws { print("hello") }
}
