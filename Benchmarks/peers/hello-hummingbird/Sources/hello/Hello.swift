import Hummingbird
import Logging

/// Hummingbird's own hello world, as its documentation has it, and quiet as `simmer serve` is.
///
///     hello PORT
@main
struct Hello {
  static func main() async throws {
    guard let port = CommandLine.arguments.dropFirst().first.flatMap(Int.init) else {
      throw Usage.noPort
    }
    var quiet = Logger(label: "hello")
    quiet.logLevel = .error
    let router = Router()
    router.get("/") { _, _ in "Hello" }
    let hello = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
      logger: quiet)
    try await hello.runService()
  }
}

enum Usage: Error, CustomStringConvertible {
  case noPort

  var description: String { "no port: hello PORT" }
}
