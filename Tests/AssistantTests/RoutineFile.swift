import Assistant
import Foundation
import Routines
import Testing
import Timers

/// Routines beside the tests, for conversations to cook.
enum RoutineFile {
  static func routine(_ name: String) throws -> Routine {
    let url = try #require(
      Bundle.module.url(forResource: "Corpora/routines/\(name)", withExtension: "json"))
    return try RoutineFormat.read(Array(Data(contentsOf: url)))
  }
}
