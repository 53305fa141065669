import Assistant
import Extraction
import Foundation
import LanguageModels
import Recipes
import Testing
import Understanding

@testable import Routines

/// What a real model of 1.5 billion parameters answered, and what Simmer keeps of it: whatever it wrote,
/// each length stands in what was said.
@Suite struct RealModelTests {
  private static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/Recordings/real-models"
  }()

  private func proposal(for text: String) async throws(ModelFailure) -> Proposal {
    guard let identity = try? RecordingTransport.endpoints(in: Self.folder).first else {
      throw .notConfigured
    }
    var endpoint = Endpoint(
      provider: identity.provider, baseURL: identity.baseURL, model: identity.model)
    endpoint.temperature = 0
    endpoint.longestReply = 700
    let clock = SystemCallClock()
    let services = HTTPModel.Services(
      transport: RecordingTransport(folder: Self.folder, mode: .replay), ledger: MemoryLedger(),
      consent: nil, capabilities: MemoryCapabilities(), caps: SpendingCaps(), clock: clock)
    let router = ModelRouter(
      tiers: [HTTPModel(endpoint, tier: 0, services: services)], cache: ReplyCache(store: nil),
      clock: clock, deadline: .seconds(600))
    guard let prompt = try? PromptLibrary().routine else { throw .notConfigured }
    return try await RoutineExtractor(router: router, prompt: prompt, relations: StatedRelations())
      .proposal(for: text)
  }

  private func lines(_ routine: SpokenRoutine) -> [String] {
    routine.items.flatMap { item -> [String] in
      switch item {
      case .phase(let phase): [line(phase)]
      case .group(let phases, let times): ["\(times) times:"] + phases.map(line)
      }
    }
  }

  private func line(_ phase: SpokenPhase) -> String {
    "\(phase.name ?? "-") \(phase.duration.components.seconds)"
      + (phase.maxDuration.map { "-\($0.components.seconds)" } ?? "")
      + (phase.repeats > 1 ? " x\(phase.repeats)" : "")
  }

  @Test(arguments: [
    (
      "I'm doing a Sunday roast: chicken an hour twenty, rest it fifteen, and the potatoes go in for "
        + "the last forty-five",
      ["chicken 4800", "until the potatoes 2100", "potatoes 2700", "rest 900"]
    ),
    (
      "the stew wants two and a half hours with dumplings on top for the last twenty-five",
      ["stew 9000", "until the dumplings 7500", "dumplings 1500"]
    ),
    (
      "twenty seconds on and ten seconds off, eight rounds, then a two minute cool down",
      ["8 times:", "- 20", "- 10", "cool down 120"]
    ),
    (
      "two pots of tea together, green for two minutes and the black for four",
      ["tea 120", "black 240"]
    ),
    (
      "simmer the stock four to five hours, then strain it and reduce it for thirty minutes until it "
        + "coats a spoon", ["stock 14400-18000", "reduce 1800"]
    ),
  ])
  func `What a small model answered becomes what was said`(
    said: String, kept: [String]
  ) async throws {
    #expect(lines(try await proposal(for: said).routine) == kept)
  }

  @Test func `nothing that it made up is kept`() async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".json") && !$0.contains("-again-") }
    var phases = 0
    for name in names {
      let bytes = try Array(Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
      let text = RecordedQuestion(try Recording(bytes: bytes).request).text
      for phase in try await proposal(for: text).routine.phases where !phase.evidence.isEmpty {
        let read = LengthEvidence().readings(of: phase.evidence, in: text).map(\.mention.duration)
        #expect(text.contains(phase.evidence), "\(phase)")
        #expect(read.contains(phase.duration), "\(phase)")
        phases += 1
      }
    }
    #expect(names.count == 12)
    #expect(phases >= 30)
  }
}
