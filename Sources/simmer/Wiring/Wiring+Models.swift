import CurlTransport
import FoundationEssentials
import LanguageModels
import Storage

extension ModelStore: ModelRecords {}

extension Wiring {
  /// The models that may be asked; nil where none is set up.
  static func models(
    _ settings: Settings, clock: any CallClock = SystemCallClock()
  ) throws -> ModelAccess? {
    guard settings.models.isOn else {
      if let problem = settings.models.unusedTiers { Console.complain("simmer: \(problem)") }
      guard let flag = settings.models.source.flag else { return nil }
      throw CommandFailure(flag, "\(ModelFailure.notConfigured)", status: .configuration)
    }
    let access = try ModelAccess(
      settings.models, stateFolder: settings.state, source: settings.models.source, clock: clock)
    guard access.tiers.isEmpty else { return access }
    Console.complain(
      "simmer: no language model is asked: language_model.model is not set ('simmer doctor' lists "
        + "the models on offer)")
    return nil
  }

  /// What is stored about models in a state folder, which is made where there is none.
  static func modelRecords(in stateFolder: String) throws -> any ModelRecords {
    try ModelStore(path: try StateFolder(at: stateFolder).models)
  }

  /// The same for as long as `body` runs.
  ///
  /// Nil where there is nothing yet, and it is not to be made.
  static func withModelRecords<Result>(
    _ settings: Settings, making: Bool,
    _ body: ((any ModelRecords)?) async throws -> Result
  ) async throws -> Result {
    let path = "\(settings.state)/models.sqlite"
    guard making || FileManager.default.fileExists(atPath: path) else {
      return try await body(nil)
    }
    let records = try modelRecords(in: settings.state)
    do {
      let result = try await body(records)
      try await records.close()
      return result
    } catch {
      try? await records.close()
      throw error
    }
  }

  /// What carries requests to models, or takes their answers from recordings.
  static func transport(for source: ModelSource) -> any WebTransport {
    switch source {
    case .network: CurlTransport()
    case .replay(let folder): RecordingTransport(folder: folder, mode: .replay)
    case .record(let folder): RecordingTransport(folder: folder, mode: .record(CurlTransport()))
    case .replayOrRecord(let folder):
      RecordingTransport(folder: folder, mode: .replayOrRecord(CurlTransport()))
    }
  }

  /// What `doctor` says of the library that carries requests.
  static var transportFinding: Doctor.Finding {
    let version = CurlTransport.version
    if let warning = version.warning { return Doctor.Finding("libcurl", .warn, warning) }
    let features = [
      version.tls, version.hasHTTP2 ? "HTTP/2" : nil, version.hasGzip ? "gzip" : nil,
      version.hasBrotli ? "brotli" : nil, version.hasZstd ? "zstd" : nil,
    ].compactMap(\.self)
    return Doctor.Finding(
      "libcurl", .ok, "\(version.number) with \(features.joined(separator: ", "))")
  }
}
