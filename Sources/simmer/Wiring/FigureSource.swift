import Glibc
import Storage
import WebService

/// Looks into the files of a state folder for what `/metrics` tells of alerts, hooks and language models, whichever
/// process writes them.
actor FigureSource {
  private let settings: Settings
  private let folder: StateFolder
  /// What the sinks of alerts are called.
  private let sinks: [String]
  /// The last call before the service began.
  private let lastCall: Int64
  private var outboxes: [String: OutboxStore] = [:]
  private var models: ModelStore?

  init(_ settings: Settings) async throws {
    self.settings = settings
    folder = try StateFolder(at: settings.state)
    sinks = AlertSinks.names(settings)
    if access(folder.models, F_OK) == 0, let models = try? ModelStore(path: folder.models) {
      lastCall = (try? await models.lastCall()) ?? 0
      self.models = models
    } else {
      lastCall = 0
    }
  }

  /// What cannot be read is left out.
  func figures() async -> OutsideFigures {
    var figures = OutsideFigures()
    figures.alerts = await deliveries(in: folder.outbox, to: sinks)
    figures.hooks = await deliveries(in: folder.hooks, to: settings.hooks.map(\.name))
    if models == nil, access(folder.models, F_OK) == 0 {
      models = try? ModelStore(path: folder.models)
    }
    figures.models = ((try? await models?.totals(after: lastCall)) ?? []).map { totals in
      .init(
        provider: totals.provider, model: totals.model, calls: totals.calls,
        failures: totals.failures, inputTokens: totals.input, outputTokens: totals.output,
        money: totals.money, currency: settings.models.currency)
    }
    return figures
  }

  /// Recipients that the settings name, also where nothing was ever sent to them.
  private func deliveries(
    in path: String, to names: [String]
  ) async -> [OutsideFigures.Delivery] {
    if outboxes[path] == nil, access(path, F_OK) == 0 {
      outboxes[path] = try? OutboxStore(path: path)
    }
    let found = (try? await outboxes[path]?.figures()) ?? [:]
    return names.map { name in
      let own = found[name] ?? OutboxStore.Figures()
      return .init(to: name, waiting: own.waiting, sent: own.taken, failed: own.givenUp)
    }
  }
}
