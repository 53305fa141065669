/// The words that tell when a step of a routine runs, which a model's order is held against.
extension English {
  /// Phrases in lower case, longest match first.
  package static let orderCues: [String: OrderCue] = {
    var cues: [String: OrderCue] = [:]
    for (cue, phrases) in orderCueLists {
      for phrase in phrases.split(separator: "|") { cues[phrase.trimmingSpaces] = cue }
    }
    return cues
  }()

  /// Of the longest phrase above.
  package static let mostOrderCueWords = 5

  /// What may stand between "the last" and the number.
  package static let lengthSofteners: Set<String> = [
    "about", "around", "roughly", "few", "good", "some", "maybe", "say", "or",
  ]

  /// These close a clause as a comma does.
  package static let clauseJoints: Set<String> = ["and", "but", "so", "then", "plus"]

  private static let orderCueLists: [(OrderCue, String)] = [
    (.closing, "last | final | closing"),
    (
      .remaining,
      """
      before the end | from the end | until the end | till the end | to the end | to go | left | remaining \
      | to spare | before it's done | before it is done | before it's ready | before it is ready \
      | before they're done | before they are done | before they're ready | before they are ready \
      | before it comes out | before they come out | before it finishes | before they finish \
      | before the finish | before serving
      """
    ),
    (
      .finishing,
      """
      ready | done | finish | finished | finishes | finishing | end | ends | ending | served | serve \
      | out | come out | eat
      """
    ),
    (
      .endingWith,
      """
      in time for | in time with | by the time | finish with | finishes with | finishing with \
      | ready with | ready when | ready by the time | done by the time | ends with | end with \
      | ending with | timed for | timed with
      """
    ),
    (.during, "while | whilst | during | as it | as they | as that | as those"),
    (
      .meanwhile,
      "meanwhile | in the meantime | in the mean time | meantime | alongside | along with "
        + "| together with | at the same time as | in parallel with | beside it | with it"
    ),
    (
      .together,
      "together | at the same time | at the same moment | simultaneously | in parallel | in one go "
        + "| side by side | all at once | both at once"
    ),
    (.recurring, "every"),
    (.afterwards, "after | after the first | once | when | as soon as | following"),
    (.before, "before"),
    (
      .beforehand,
      "before that | beforehand | first | first of all | earlier | to start | to begin "
        + "| start with | start by | starting with | begin with | begin by"
    ),
    (
      .next,
      "then | next | afterwards | after that | after this | after which | and then | finally "
        + "| lastly"
    ),
  ]
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}
