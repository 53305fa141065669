import Assistant
import Extraction
import LanguageModels
import Synchronization

/// Asks a model about the lines of `interpret`, and looks at settings and recordings only when the
/// first one is beyond the local side.
final class LineAsker: Sendable {
  /// Also about lines that the local side can settle.
  let asksAlways: Bool
  private let source: ModelSource
  private let settings: @Sendable () throws -> Settings
  private let state = Mutex(State())

  private struct State {
    var access: ModelAccess?
    var isPrepared = false
    /// It was said that nobody agreed yet.
    var hasSpoken = false
  }

  init(asksAlways: Bool, place: PlaceOptions, source: ModelSource) {
    self.asksAlways = asksAlways
    self.source = source
    let state = place.state
    let configuration = place.configuration
    settings = {
      do {
        return try Settings(state: state, configuration: configuration)
      } catch {
        throw CommandFailure("configuration", error)
      }
    }
  }

  /// Throws: `CommandFailure` for settings or recordings that cannot be used.
  @discardableResult func prepare() throws -> ModelAccess? {
    try state.withLock { state in
      if state.isPrepared { return state.access }
      let settings = try settings()
      if settings.models.isOn || source.isReplay {
        let access = try ModelAccess(settings.models, stateFolder: settings.state, source: source)
        state.access = access.tiers.isEmpty ? nil : access
      } else if asksAlways || source != .network {
        throw CommandFailure("interpret", ModelFailure.notConfigured)
      }
      state.isPrepared = true
      return state.access
    }
  }

  /// Nil where nobody is to be asked.
  func answer(to text: String) async throws -> Result<Proposal, ModelFailure>? {
    guard let access = try prepare(), let extractor = access.help.extractor else { return nil }
    do throws(ModelFailure) {
      return .success(try await extractor.proposal(for: text))
    } catch {
      if case .noConsent = error { sayOnce("\(error)") }
      return .failure(error)
    }
  }

  func close() async {
    await state.withLock { $0.access }?.close()
  }

  private func sayOnce(_ words: String) {
    let isFirst = state.withLock { state in
      defer { state.hasSpoken = true }
      return !state.hasSpoken
    }
    if isFirst { Console.complain("simmer: no model is asked: \(words)") }
  }
}
