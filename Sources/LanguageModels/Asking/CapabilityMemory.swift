/// What was learned about endpoints, so that it is not tried again.
package protocol CapabilityMemory: Sendable {
  func structuredOutput(of model: ModelIdentity) async -> StructuredOutput?
  func remember(_ way: StructuredOutput, for model: ModelIdentity) async
}
