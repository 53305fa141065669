import Recipes
import Routines
import Understanding

/// What must never be so in a reading, whatever the recipe.
enum RecipeFault: Hashable {
  case partOutside
  case evidence(String)
  case length(String)
  case disorder
  case repeatedIdentifier(String)
  case strangeStart(String)
  case confidence(String)
  case warningOutside(RecipeWarning.Code)
  case emptyName

  static func faults(of recipe: Recipe, _ reading: RecipeReading) -> [RecipeFault] {
    var faults: [RecipeFault] = []
    var end = 0
    for part in recipe.parts {
      if part.range.lowerBound < end { faults.append(.partOutside) }
      end = part.range.upperBound
    }
    if end > recipe.text.utf8.count { faults.append(.partOutside) }
    let scalars = Array(recipe.text.unicodeScalars)
    let ids = Set(reading.phases.map(\.id))
    if ids.count != reading.phases.count { faults.append(.repeatedIdentifier("")) }
    for phase in reading.phases {
      if phase.range.lowerBound < 0 || phase.range.upperBound > scalars.count
        || phase.evidence.map(\.unicodeScalars)?.elementsEqual(scalars[phase.range]) != true
      {
        faults.append(.evidence(phase.id))
      }
      let month = Duration.seconds(30 * 86_400)
      let longest = phase.maxDuration ?? phase.duration
      if phase.duration <= .zero || longest < phase.duration || longest > month || phase.repeats < 1
      {
        faults.append(.length(phase.id))
      }
      if phase.name.isEmpty || phase.id.isEmpty { faults.append(.emptyName) }
      if !(0...1).contains(phase.confidence) { faults.append(.confidence(phase.id)) }
      switch phase.start {
      case .automatic, .onCue: break
      case .with(let id), .after(let id):
        if id == phase.id || !ids.contains(id) { faults.append(.strangeStart(phase.id)) }
      }
    }
    for (phase, next) in zip(reading.phases, reading.phases.dropFirst())
    where next.range.lowerBound < phase.range.lowerBound {
      faults.append(.disorder)
    }
    for warning in reading.warnings {
      guard let range = warning.range else { continue }
      if range.lowerBound < 0 || range.upperBound > scalars.count {
        faults.append(.warningOutside(warning.code))
      }
    }
    return faults
  }
}
