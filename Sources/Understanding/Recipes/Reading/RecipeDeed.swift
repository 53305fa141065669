/// Something that is done in a kitchen: how it is called out, and what it is to a timer.
struct RecipeDeed {
  /// "simmer".
  var name: String
  /// "Simmer", as a name begins.
  var title: String
  var kind: Kind
  /// What it is done to whatever else the recipe is about; `isFixed`: whatever it says.
  var food: (name: String, isFixed: Bool)?
  /// The bare form, with "he", with "-ing", the participle; "-" where there is none of its own.
  var forms: [Substring]

  enum Kind {
    case none
    /// A whole pot does it: "simmer".
    case pot
    /// On the stove, in a pan: "fry".
    case hob
    case oven
    /// Time alone does it: "chill", "rise".
    case rest
    /// Hands do it all the while: "knead".
    case handling
    /// Something is put where it is going to wait: "place", "pour", "shape".
    case placing
    /// Something comes to what is there already: "add", "sprinkle".
    case adding
    /// Something is put on what it is all about: "season the chicken".
    case dressing
    /// Hands do it to nothing that is waited for: "preheat", "serve".
    case other
    /// Whatever else hands do: "chop", "remove".
    case prep
    /// What cooks already goes on cooking: "flip".
    case turning
    /// The stove is seen to: "reduce the heat".
    case heatControl
    /// Says only that something else goes on: "let", "leave", "continue".
    case carrier
  }

  var isWait: Bool {
    switch kind {
    case .pot, .hob, .oven, .rest, .handling: true
    case .none, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl, .carrier: false
    }
  }

  /// Where it is done: going from one to the other takes hands.
  var heat: Heat? {
    switch kind {
    case .pot, .hob: .stove
    case .oven: .oven
    case .rest: Heat.none
    case .handling: .bowl
    case .none, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl, .carrier: nil
    }
  }

  enum Heat {
    case none
    case bowl
    case stove
    case oven
  }

  /// What goes on by itself, so that nobody is nudged to do it.
  var isHeated: Bool {
    switch kind {
    case .pot, .hob, .oven, .rest, .carrier, .none: true
    case .handling, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl: false
    }
  }

  var isCooking: Bool { heat == .stove }

  /// Afterwards it is no longer raw.
  var isHeat: Bool { heat == .stove || heat == .oven }

  var isRest: Bool { kind == .rest }

  /// The cook is busy with it, or must do it before what follows can begin.
  var needsHands: Bool {
    switch kind {
    case .handling, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl: true
    case .none, .pot, .hob, .oven, .rest, .carrier: false
    }
  }

  static func read(_ tables: [(Kind, [String])]) -> LastingList<RecipeDeed> {
    let deeds = tables.flatMap { kind, lines in
      lines.map { line in
        var words = line.split(separator: " ")
        // "stand = stand stands …" names itself; the first word is the name in any case.
        let name = String(words[0])
        if words[1] == "=" { words.removeFirst(2) }
        let food = English.recipeDeedFoods[name].map { (name: $0.food, isFixed: $0.isFixed) }
        return RecipeDeed(
          name: name, title: PhaseName.capitalized(name), kind: kind, food: food, forms: words)
      }
    }
    return LastingList(deeds)
  }
}
