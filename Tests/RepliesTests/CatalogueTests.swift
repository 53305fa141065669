import Testing

@testable import Languages
@testable import Replies

/// Every language has words for every message, and a grammar for every place in them.
@Suite struct `Catalogue` {
  @Test(arguments: LanguageCode.all)
  func everyMessageHasWords(_ language: LanguageCode) {
    let wording = Wording(language)

    #expect(wording.templates.count == MessageID.allCases.count)
    for (id, template) in zip(MessageID.allCases, wording.templates) {
      #expect(template.all.allSatisfy { !$0.isEmpty }, "\(language.rawValue): \(id)")
    }
  }

  @Test(arguments: LanguageCode.all)
  func everyPlaceIsAnEnglishOneToo(_ language: LanguageCode) {
    let others = Wording(.standard).templates
    for (id, template) in zip(MessageID.allCases, Wording(language).templates) {
      let expected = Self.slots(in: others[id.rawValue])

      #expect(Self.slots(in: template) == expected, "\(language.rawValue): \(id)")
      for text in template.all {
        #expect(text.count { $0 == "{" } == text.count { $0 == "}" }, "\(language.rawValue): \(id)")
      }
    }
  }

  /// A message about one or many names its timer, its list or its count.
  @Test(arguments: LanguageCode.all)
  func whatIsWordedByNumberHasANumber(_ language: LanguageCode) {
    for (id, template) in zip(MessageID.allCases, Wording(language).templates) {
      guard case .byNumber = template else { continue }

      #expect(
        !Self.slots(in: template).isDisjoint(with: [.timer, .names, .count]),
        "\(language.rawValue): \(id)")
    }
  }

  @Test(arguments: LanguageCode.all)
  func everyFormIsInTheGrammar(_ language: LanguageCode) {
    let wording = Wording(language)
    for (id, template) in zip(MessageID.allCases, wording.templates) {
      for place in template.all.flatMap(Self.places) {
        guard let form = place.form, let slot = place.slot else { continue }
        let isKnown =
          slot == .count ? form == Wording.digits : wording.grammar.has(form: form)
        #expect(isKnown, "\(language.rawValue): \(id) asks for the form \"\(form)\"")
      }
    }
  }

  @Test(arguments: LanguageCode.all)
  func everyKindHasANameInEveryForm(_ language: LanguageCode) {
    let wording = Wording(language)
    for form in Self.nameForms(of: wording) {
      for kind in SpokenName.Kind.allCases {
        let named = SpokenName(kind, name: "Basil")

        #expect(wording.name(named, form: form).contains("Basil"), "\(form) \(kind.rawValue)")
        guard kind != .step else { continue }
        let unnamed = SpokenName(kind, length: .seconds(600))
        let words = wording.name(unnamed, form: form)
        #expect(!words.isEmpty && !words.contains("{"), "\(form) \(kind.rawValue)")
      }
    }
  }

  @Test(arguments: LanguageCode.all)
  func theGrammarHasItsParts(_ language: LanguageCode) {
    let wording = Wording(language)
    for kind in SpokenName.Kind.allCases where kind != .step && kind != .someTimer {
      #expect(!wording.kindName(kind).isEmpty, "\(language.rawValue): kind of \(kind.rawValue)")
    }
    for unit in wording.units {
      #expect(!unit.one.isEmpty && !unit.many.isEmpty && unit.one != unit.many, "\(unit.key)")
    }
    for key in ["no time", "range", "and", "or", "then", "clock before noon", "clock after noon"] {
      #expect(wording.grammar[key]?.isEmpty == false, "\(language.rawValue): \(key)")
    }
    #expect(wording.grammar.smallNumbers.count == 11)
    #expect(wording.grammar.numberWords.count >= 30)
    for (number, words) in wording.grammar.soundAlikes {
      #expect(!words.isEmpty && wording.grammar.soundAlikes.count > 10, "\(number)")
    }
  }

  @Test(arguments: LanguageCode.all)
  func nothingIsLeftUnfilled(_ language: LanguageCode) {
    let wording = Wording(language)
    for id in MessageID.allCases {
      for isMany in [false, true] {
        let said = wording.say(Message(id, Self.filling(isMany: isMany)))

        #expect(!said.isEmpty && !said.contains("{") && !said.contains("}"), "\(id)")
      }
    }
  }

  // MARK: Parts

  private static func places(_ text: String) -> [TemplatePlace] {
    text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1).map { piece in
      TemplatePlace(piece.prefix { $0 != "}" })
    }
  }

  private static func slots(in template: CompiledWording.Template) -> Set<Slot> {
    let all = template.all.flatMap(places)
    #expect(all.allSatisfy { $0.slot != nil })
    return Set(all.compactMap(\.slot))
  }

  private static func nameForms(of wording: Wording) -> Set<String> {
    let names: Set<Slot> = [.timer, .old, .guess, .host, .names, .choices]
    let places = wording.templates.flatMap { $0.all.flatMap(Self.places) }
    return Set(
      places.compactMap { place in
        place.slot.flatMap { names.contains($0) ? place.form : nil }
      } + [Wording.label])
  }

  private static func filling(isMany: Bool) -> [Slot: SlotValue] {
    let name = SpokenName(.timer, name: isMany ? "eggs" : "rice")
    let names = SpokenList(isMany ? [name, name] : [name])
    return Dictionary(
      uniqueKeysWithValues: Slot.allCases.map { slot in
        switch slot {
        case .timer, .old, .guess, .host: (slot, .name(name))
        case .names, .choices: (slot, .list(names))
        case .length, .left, .ago, .change, .limit: (slot, .length(SpokenLength(.seconds(90))))
        case .count: (slot, .count(isMany ? 2 : 1))
        case .time: (slot, .time(SpokenTime(hour: 18, minute: 5)))
        default: (slot, .text("x"))
        }
      })
  }
}
