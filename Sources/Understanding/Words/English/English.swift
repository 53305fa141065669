/// The tables of English.
///
/// Another language would need a folder like this one, and the code that reads the tables still
/// names `English`.
package enum English {
  static let vocabulary = Vocabulary(tables)

  static let tables = [
    numbers, times, smallWords, things, verbs, questions, stances, sayings, stepSayings,
  ]
}
