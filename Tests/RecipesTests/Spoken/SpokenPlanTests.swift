import Languages
import Recipes
import Testing
import Understanding

/// When the phases of a plan begin, and that this is worked out alike every time.
@Suite struct SpokenPlanTests {
  @Test func `what was told later may lead to a step that ends with another`() {
    func phase(_ name: String, _ minutes: Int) -> PlannedPhase {
      PlannedPhase(name: name, duration: .seconds(60 * minutes), evidence: name)
    }
    let plan = SpokenPlan(
      phases: [phase("mussels", 6), phase("bread", 10), phase("wine", 8)], together: [[2, 0], [1]])

    #expect(plan.beginnings == [.seconds(8 * 60), .seconds(4 * 60), .zero])
  }

  @Test(arguments: [
    "jelly two hours, custard nine and then cool it fifty, and both must be ready together",
    "Soak the beans an hour, boil them forty minutes, and have the rice, eighteen, done with them.",
  ])
  func `a description is read alike every time`(text: String) {
    let reader = PlanReader(language: .standard)

    #expect(Set((0..<20).map { _ in reader.plan(in: text) }).count == 1)
  }
}
