package import Extraction
import Languages
package import Understanding

/// Orders the waits that a model found as the reader of plans orders those that it finds itself.
package struct StatedRelations: RelationReader {
  package init() {}

  package func routine(
    of waits: [GroundedPhase], in text: String, _ language: Language
  ) -> SpokenRoutine? {
    guard let code = LanguageCode(language.code) else { return nil }
    return PlanReader(language: language).plan(of: waits, in: text)?.routine(in: code)
  }
}
