import Assistant
import LanguageModels
import Recipes
import Synchronization

/// The models that recipes are brought to, made from the settings.
///
/// Nothing is opened and nothing connected to before a recipe is asked about.
final class RecipeModels: Sendable {
  /// Who completes recipes with calls that are answered at once; where no model is set up it leaves
  /// them as the local side read them.
  let asker: RecipeAsker
  /// The currency that prices are in.
  let currency: String
  private let access: ModelAccess?
  private let meter: Mutex<SpendMeter?>
  private let asksAlways: Bool
  private let sure: Double
  private let limits: PackLimits

  /// `asksAlways`: also about recipes that the local side is sure of; `sure` is how sure that is.
  ///
  /// Throws: `CommandFailure` for settings, prompts or recordings that cannot be used, and where
  /// somebody wants a model and none is set up.
  init(
    asksAlways: Bool, settings: Settings, source: ModelSource = .network,
    clock: any CallClock = SystemCallClock(), sure: Double = RecipeAsker.sure
  ) throws {
    self.asksAlways = asksAlways
    self.sure = sure
    let models = settings.models.forConversion
    currency = models.currency
    limits = models.packLimits
    guard models.isOn || source.isReplay else {
      if asksAlways || source != .network {
        throw CommandFailure("convert", ModelFailure.notConfigured)
      }
      access = nil
      meter = Mutex(nil)
      asker = RecipeAsker(
        router: ModelRouter(tiers: [], cache: ReplyCache(store: nil), clock: clock),
        prompt: try PromptLibrary().recipes)
      return
    }
    let meter = Mutex<SpendMeter?>(nil)
    let access = try ModelAccess(
      models, stateFolder: settings.state, source: source, clock: clock,
      counting: { ledger in
        let spending = SpendMeter(in: ledger)
        meter.withLock { $0 = spending }
        return spending
      })
    asker = RecipeAsker(
      router: access.router, prompt: access.prompts.recipes, asksAlways: asksAlways, limits: limits,
      sure: sure)
    self.meter = Mutex(meter.withLock { $0 })
    self.access = access
  }

  /// Who completes recipes through the batch endpoint of the cheapest tier; `folder` keeps what it
  /// did (`OUTPUT.batch`), `waits` stays until the provider is done.
  ///
  /// Throws: `CommandFailure` where no model is set up, or its provider has no batches.
  func batcher(folder: String, waits: Bool) throws -> RecipeBatcher {
    guard let access, let model = access.tiers.first else {
      throw CommandFailure("convert", ModelFailure.notConfigured)
    }
    do throws(BatchError) {
      let batches = try BatchRunner(
        model, prompt: access.prompts.recipes, folder: folder, limits: limits, waits: waits)
      return RecipeBatcher(
        batches: batches, router: access.router, prompt: access.prompts.recipes,
        asksAlways: asksAlways, sure: sure)
    } catch {
      throw CommandFailure("--batch-api", "\(error)", status: .configuration)
    }
  }

  /// What the calls of this process came to so far, for a line of progress.
  var spent: Spending { meter.withLock { $0?.spent } ?? Spending() }

  func close() async { await access?.close() }
}

extension ModelSettings {
  /// Nobody stands by while recipes are converted, so that a call may take two minutes.
  var forConversion: ModelSettings {
    var settings = self
    settings.deadline = max(deadline, Self.patience)
    for place in settings.tiers.indices {
      settings.tiers[place].limits.total = max(tiers[place].limits.total, Self.patience)
      settings.tiers[place].limits.firstByte = settings.tiers[place].limits.total
      settings.tiers[place].limits.stall = max(tiers[place].limits.stall, .seconds(30))
    }
    return settings
  }

  /// A quarter of what a model may write is left for answers that are longer than expected.
  var packLimits: PackLimits {
    PackLimits(
      texts: recipesPerCall,
      answerTokens: (tiers.map(\.longestReply).min() ?? 2048) * 3 / 4)
  }

  private static let patience: Duration = .seconds(120)
}
