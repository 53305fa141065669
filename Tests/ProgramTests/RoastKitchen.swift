import FoundationEssentials
import LoopbackServer
import Routines

/// A provider on loopback that answers a roast, and a sandbox that is set up to ask it.
enum RoastKitchen {
  static let key = "canary-5f0c1d7e-key"
  static let phrase =
    "chicken an hour twenty, then let it be, then rest it for ten minutes if the gravy thing happens again"

  /// Where the project is.
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  static let recordings = "\(project)/Recordings/models"
  static let suite = "\(project)/Examples/eval/kitchen.ndjson"

  static let routine = """
    {"name":"roast","phases":[\
    {"quote":"an hour twenty","name":"chicken","start":"automatic","times":"","cue":""},\
    {"quote":"ten minutes","name":"rest","start":"automatic","times":"","cue":""}]}
    """

  @Sendable static func answer(_ request: ReceivedRequest) -> Scripted {
    if request.path.hasSuffix("/models") { return .models(["small", "large"], .openai) }
    return .answer(routine, to: request)
  }

  static func serving(_ body: (Sandbox, ModelServer) async throws -> Void) async throws {
    let server = try await ModelServer.start(.plain, answering: answer)
    do {
      try await Sandbox.with { sandbox in try await body(sandbox, server) }
    } catch {
      await server.close()
      throw error
    }
    await server.close()
  }

  static func settings(_ server: ModelServer) -> [String: String] {
    [
      "SIMMER_LANGUAGE_MODEL_PROVIDER": "openai",
      "SIMMER_LANGUAGE_MODEL_BASE_URL": server.baseURL(.openai),
      "SIMMER_LANGUAGE_MODEL_MODEL": "small",
      "SIMMER_LANGUAGE_MODEL_API_KEY_ENV": "KITCHEN_KEY",
      "KITCHEN_KEY": key,
    ]
  }
}

extension Sandbox {
  /// Runs the program to its end, with a provider on loopback that is set up.
  func asking(
    _ server: ModelServer, _ arguments: String..., input: [UInt8] = [],
    settings: [String: String] = [:]
  ) async throws -> Ended {
    let all = RoastKitchen.settings(server).merging(settings) { $1 }
    let program = try start(arguments, settings: all)
    await program.send(input)
    program.closeInput()
    return await program.ended()
  }
}
