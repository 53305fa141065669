import Assistant
import FoundationEssentials
import JSON
import Recipes
import Routines
import Settings
import Understanding
import Voice

/// A parser of foreign bytes.
enum FuzzTarget: String, CaseIterable {
  case archives
  case broker
  case classifier
  case durations
  case json
  case prompts
  case recipeNotations = "recipe-notations"
  case recipes
  case recordings
  case records
  case settings
  case streams
  case transcripts

  /// What libFuzzer calls with bytes that it makes up.
  typealias Body = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

  // Named functions: the compiler crashes on closures here.
  var body: Body {
    switch self {
    case .archives: readArchive
    case .broker: readBroker
    case .classifier: classify
    case .durations: readDurations
    case .json: readJSON
    case .prompts: fillPrompt
    case .recipeNotations: readRecipeNotations
    case .recipes: readRecipe
    case .recordings: readRecording
    case .records: readRecords
    case .settings: readSettings
    case .streams: readStreams
    case .transcripts: readTranscript
    }
  }
}

private func readArchive(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  ArchiveFuzz.read(bytes(start, count))
  return 0
}

private func readBroker(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  BrokerFuzz.read(bytes(start, count))
  return 0
}

private func classify(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = text(start, count)
  let answer = IntentClassifier().classify(text)
  demand(!answer.commands.isEmpty, "no answer")
  demand(answer == IntentClassifier().classify(text), "another answer to the same words")
  let ringing = Context(
    pending: .howLong, isRinging: true, timerNames: ["pasta", "rice"], canCorrect: true)
  demand(!IntentClassifier().classify(text, context: ringing).commands.isEmpty, "no answer")
  return 0
}

private func readDurations(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = text(start, count)
  var end = 0
  for mention in DurationReader().mentions(in: text) {
    demand(mention.duration > .zero, "no length")
    demand(mention.range.lowerBound >= end, "out of order")
    end = mention.range.upperBound
    demand(end <= text.unicodeScalars.count, "beyond the end")
  }
  return 0
}

private func readJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  ModelBytes.readJSON(bytes(start, count))
  return 0
}

private func fillPrompt(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  ModelBytes.fillPrompt(text(start, count))
  return 0
}

/// The first byte says which notation the rest is read as, so that an input is one document.
private func readRecipeNotations(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let first = bytes.first else { return 0 }
  let document = UnsafeBufferPointer(rebasing: bytes.dropFirst())
  let notations = [nil] + RecipeNotation.allCases.map(Optional.some)
  let notation = notations[Int(first) % notations.count]
  for recipe in (try? RecipeNotation.recipes(in: document, named: nil, as: notation)) ?? [] {
    check(recipe)
  }
  _ = try? RecipeLine(document)
  return 0
}

/// As plain text.
private func readRecipe(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  for recipe in (try? RecipeNotation.text.recipes(in: text(start, count))) ?? [] { check(recipe) }
  return 0
}

private func check(_ recipe: Recipe) {
  let reading = RecipeReader().reading(of: recipe)
  let faults = RecipeFault.faults(of: recipe, reading)
  demand(faults.isEmpty, "\(faults)")
  demand(reading == RecipeReader().reading(of: recipe), "another reading of the same words")
  checkWhole(recipe)
}

/// The whole recipe, its portions, and the routine by which it is cooked together.
private func checkWhole(_ recipe: Recipe) {
  let converter = RecipeConverter(keepsWhole: true, portions: Portions("3x"))
  let converted = converter.converted(recipe, id: .number(1))
  var json = StrictJSON()
  json.longest = 16 << 20
  var line = JSONBytes()
  line.recipe(converted)
  demand((try? json.value(of: line.bytes)) != nil, "a line that is no JSON")
  for routine in [converted.routine, converter.guided(recipe, converted)].compactMap(\.self) {
    let written = (try? PublicJSON.encoder().encode(routine)).map(Array.init) ?? []
    demand((try? RoutineFormat.read(written)) != nil, "a routine that cannot be read")
  }
}

private func readRecording(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  ModelBytes.readRecording(bytes(start, count))
  return 0
}

private func readStreams(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  ModelBytes.readStreams(bytes(start, count))
  return 0
}

private func readRecords(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Records.read(bytes(start, count))
  return 0
}

private func readSettings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  SettingsFuzz.read(bytes(start, count))
  return 0
}

private func readTranscript(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let all = bytes(start, count)
  for format in TranscriptFormat.allCases {
    var whole = TranscriptReader(format: format)
    _ = whole.read(all)
    _ = whole.finish()
  }
  return 0
}

private func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

private func text(_ start: UnsafePointer<UInt8>?, _ count: Int) -> String {
  String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
}
