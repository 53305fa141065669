/// The tables of English.
///
/// Another language is another folder like this one.
package enum English {
  static let vocabulary = Vocabulary(tables)

  static let tables = [
    numbers, times, smallWords, things, verbs, questions, stances, sayings, stepSayings,
  ]
}
