import FoundationEssentials
import LanguageModels

/// Looks at everything that asking a language model depends on; asks the endpoint which models it
/// offers, and sends it nothing else.
struct ModelExamination {
  typealias Finding = Doctor.Finding

  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  func findings() async -> [Finding] {
    guard settings.models.isOn else {
      if let problem = settings.models.unusedTiers {
        return [Wiring.transportFinding, Finding("model", .warn, problem)]
      }
      return [
        Wiring.transportFinding,
        Finding(
          "model", .ok, "none is set up; Simmer says so when its rules cannot resolve something"),
      ]
    }
    let access: ModelAccess
    do {
      access = try ModelAccess(settings.models, stateFolder: settings.state)
    } catch {
      return [
        Wiring.transportFinding,
        Finding("model", .fail, CommandFailure("the model", error).problem),
      ]
    }
    var findings = [Wiring.transportFinding]
    var looked: [String: Result<[OfferedModel], ModelFailure>] = [:]
    for endpoint in settings.models.tiers {
      findings.append(await key(of: endpoint))
      let offered: Result<[OfferedModel], ModelFailure>
      if let known = looked[endpoint.baseURL] {
        offered = known
      } else {
        offered = await ModelExamination.offers(of: endpoint, access)
        looked[endpoint.baseURL] = offered
      }
      findings.append(model(endpoint, offered))
    }
    await access.close()
    findings += await stored()
    return findings
  }

  private func key(of endpoint: Endpoint) async -> Finding {
    guard let key = endpoint.key else {
      let text = "none is named for \(endpoint.baseURL)"
      guard !endpoint.provider.wantsKey || endpoint.baseURL.hasPrefix("http://") else {
        return Finding(
          "model key", .warn,
          "\(text); if it needs one, set language_model.api_key_env, _file or _command")
      }
      return Finding("model key", .ok, "\(text); a server on this machine seldom needs one")
    }
    do throws(ModelFailure) {
      _ = try await key.key(within: endpoint.limits.total)
      return Finding("model key", .ok, "found")
    } catch {
      return Finding("model key", .fail, "\(error)")
    }
  }

  private static func offers(
    of endpoint: Endpoint, _ access: ModelAccess
  ) async -> Result<[OfferedModel], ModelFailure> {
    do throws(ModelFailure) {
      return .success(try await access.offeredModels(of: endpoint))
    } catch {
      return .failure(error)
    }
  }

  private func model(
    _ endpoint: Endpoint, _ offered: Result<[OfferedModel], ModelFailure>
  ) -> Finding {
    let check = "model"
    let place = "\(endpoint.provider.rawValue) at \(endpoint.baseURL)"
    switch offered {
    case .failure(let failure):
      return Finding(check, .fail, "\(place): \(failure)")
    case .success(let models):
      guard !endpoint.model.isEmpty else {
        return Finding(
          check, .warn,
          "\(place) offers \(list(models)); choose one as language_model.model")
      }
      guard !models.isEmpty else {
        return Finding(check, .ok, "\(place) answers; it lists no models")
      }
      guard let found = models.first(where: { isSame($0.id, endpoint) }) else {
        return Finding(
          check, .warn,
          "\(place) does not list '\(endpoint.model)', it offers \(list(models)); "
            + "see language_model.model")
      }
      if let date = found.retires {
        return Finding(
          check, .warn,
          "\(place) retires '\(endpoint.model)' on \(date.prefix(10)); choose another of "
            + list(models.filter { $0.retires == nil }))
      }
      return Finding(check, .ok, "\(place) answers and offers '\(endpoint.model)'")
    }
  }

  /// Some list "llama3:latest" for "llama3".
  private func isSame(_ id: String, _ endpoint: Endpoint) -> Bool {
    id == endpoint.model
      || endpoint.provider.usualTag.map { id == "\(endpoint.model):\($0)" } ?? false
  }

  private func list(_ models: [OfferedModel]) -> String {
    guard !models.isEmpty else { return "none" }
    let names = models.prefix(8).map { "'\($0.id)'" }.joined(separator: ", ")
    return models.count > 8 ? "\(names) and \(models.count - 8) more" : names
  }

  // MARK: What is stored

  private func stored() async -> [Finding] {
    do {
      return try await Wiring.withModelRecords(settings, making: false) { store in
        [
          try await consent(store), try await budget(store), try await cache(store),
        ]
      }
    } catch {
      return [
        Finding(
          "models.sqlite", .fail,
          "\(error); move '\(settings.state)/models.sqlite' away; only stored answers, costs and consents are lost"
        )
      ]
    }
  }

  private func consent(_ store: (any ModelRecords)?) async throws -> Finding {
    let given = try await store?.consents() ?? []
    let missing = ConsentWay.all(settings.models).filter { $0.consent(in: given) == nil }
    guard let first = missing.first else {
      return Finding("consent", .ok, "you agreed to what is sent")
    }
    return Finding(
      "consent", .warn,
      "you have not agreed to send words to \(first.baseURL), so none are sent; run: simmer consent"
    )
  }

  private func budget(_ store: (any ModelRecords)?) async throws -> Finding {
    let caps = try await CostReport.caps(settings.models.caps, at: Date()) { date in
      try await store?.report(since: date) ?? []
    }
    guard !caps.isEmpty else {
      return Finding("budget", .warn, "no cap is set; set some under 'budget'")
    }
    if let reached = caps.first(where: { $0.left <= 0 }) {
      return Finding(
        "budget", .warn,
        "the cap on \(reached.cap) is reached, so no model is asked; see 'simmer cost'")
    }
    let left = caps.map { cap in
      let amount =
        cap.cap.hasPrefix("money")
        ? Figures.money(cap.left, settings.models.currency) : Figures.count(Int(cap.left))
      return "\(amount) \(cap.cap)"
    }
    return Finding("budget", .ok, "left: \(left.joined(separator: ", "))")
  }

  private func cache(_ store: (any ModelRecords)?) async throws -> Finding {
    guard settings.models.cache != nil else {
      return Finding("cache", .ok, "it is off (cache.enabled)")
    }
    let statistics = try await store?.statistics() ?? CacheStatistics()
    return Finding(
      "cache", .ok, "\(statistics.rows) answers, \(Figures.bytes(statistics.bytes))")
  }
}
