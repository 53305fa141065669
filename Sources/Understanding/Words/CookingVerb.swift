/// Something that is done in a kitchen: how it is called out, and what it is to a timer.
package struct CookingVerb: Sendable {
  /// "simmer".
  package var name: String
  /// "Simmer", as a name begins.
  package let title: String
  package var kind: Kind
  /// What it is done to whatever else the recipe is about; `isFixed`: whatever it says.
  package var food: (name: String, isFixed: Bool)?
  /// What else is to be known of it.
  package var sorts: Sorts = []
  /// The bare form, with "he", with "-ing", the participle; "-" where there is none of its own.
  package var forms: [String]

  init(name: String, kind: Kind, sorts: Sorts = [], forms: [String]) {
    self.name = name
    title = Self.capitalized(name)
    self.kind = kind
    self.sorts = sorts
    self.forms = forms
  }

  package enum Kind: UInt8, CaseIterable {
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

  package var isWait: Bool {
    switch kind {
    case .pot, .hob, .oven, .rest, .handling: true
    case .none, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl, .carrier: false
    }
  }

  /// Where it is done: going from one to the other takes hands.
  package var heat: Heat? {
    switch kind {
    case .pot, .hob: .stove
    case .oven: .oven
    case .rest: Heat.none
    case .handling: .bowl
    case .none, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl, .carrier: nil
    }
  }

  package enum Heat {
    case none
    case bowl
    case stove
    case oven
  }

  /// What goes on by itself, so that nobody is nudged to do it.
  package var isHeated: Bool {
    switch kind {
    case .pot, .hob, .oven, .rest, .carrier, .none: true
    case .handling, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl: false
    }
  }

  package var isCooking: Bool { heat == .stove }

  /// Afterwards it is no longer raw.
  package var isHeat: Bool { heat == .stove || heat == .oven }

  package var isRest: Bool { kind == .rest }

  /// The cook is busy with it, or must do it before what follows can begin.
  package var needsHands: Bool {
    switch kind {
    case .handling, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl: true
    case .none, .pot, .hob, .oven, .rest, .carrier: false
    }
  }

  /// What only some deeds are.
  package struct Sorts: OptionSet, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    init(_ sort: Sort) { rawValue = 1 << UInt64(sort.rawValue) }

    /// Done to a lid, it is no work.
    package static let tap = Sorts(.tap)
    /// Afterwards things are no longer what they were: eggs are batter.
    package static let mixing = Sorts(.mixing)
    /// Several things are one then, but nothing else.
    package static let shaking = Sorts(.shaking)
    /// It is done to an oven, a pan or jars as well.
    package static let heating = Sorts(.heating)
    /// It is mostly done to what is roasted or fried afterwards.
    package static let meaty = Sorts(.meaty)
    /// It takes so long that there is nothing else by then.
    package static let slow = Sorts(.slow)
    package static let soaking = Sorts(.soaking)
    /// It is waited for by what the title names.
    package static let titled = Sorts(.titled)
    /// When it is long, what is cooked is the whole dish.
    package static let whole = Sorts(.whole)
    /// It moves what it is done to about, so it is done to the whole.
    package static let tossing = Sorts(.tossing)
    /// What it is done to is no longer there.
    package static let taking = Sorts(.taking)
    /// "It should take 10 minutes" tells nobody to take anything.
    package static let lasting = Sorts(.lasting)
    /// After it comes another verb: "let rehydrate".
    package static let letting = Sorts(.letting)
    /// After it comes what is really done: "start cooking".
    package static let beginning = Sorts(.beginning)
    /// "set aside" is to leave alone, and "set the oven" to cook.
    package static let setting = Sorts(.setting)
    package static let releasing = Sorts(.releasing)
    /// It takes as long as it takes: "bring to a boil".
    package static let bringing = Sorts(.bringing)
    /// Nobody does it: "let the dough rise".
    package static let byItself = Sorts(.byItself)
    /// It is rather a thing than told to anybody: "zest of a lemon".
    package static let thing = Sorts(.thing)
    /// The word is an ingredient as well: "lemon juice and zest".
    package static let stuff = Sorts(.stuff)
    /// What stands behind "in" only comes on it: "roll in coconut".
    package static let coating = Sorts(.coating)
    /// Afterwards it is what is being made: "fill and pinch".
    package static let shaping = Sorts(.shaping)
    /// It goes on with what was done before: "give it another 5 minutes".
    package static let going = Sorts(.going)
    /// In water, or in its own juice.
    package static let wet = Sorts(.wet)
    /// In fat, in a pan.
    package static let fat = Sorts(.fat)
    /// Done to jars, in a bath.
    package static let canning = Sorts(.canning)
    /// What a pan had in it comes off with a liquid.
    package static let liquid = Sorts(.liquid)
    /// It goes on under a lid, off the heat.
    package static let infusing = Sorts(.infusing)
    /// What comes of it stands behind it: "make the sauce: …".
    package static let making = Sorts(.making)
    /// In a fridge or a freezer, into which it must be put.
    package static let cold = Sorts(.cold)
  }

  /// By the name that the texts call it by.
  enum Sort: UInt8, CaseIterable {
    case tap, mixing, shaking, heating, meaty, slow, soaking, titled, whole, tossing, taking
    case lasting, letting, beginning, setting, releasing, bringing, byItself, thing, stuff
    case coating, shaping, going, wet, fat, canning, liquid, infusing, making, cold
  }

  /// With a capital where it begins with a letter of ASCII.
  package static func capitalized(_ name: String) -> String {
    guard let first = name.utf8.first, first >= 97, first <= 122 else { return name }
    return String(decoding: [first - 32] + name.utf8.dropFirst(), as: UTF8.self)
  }
}
