/// A name as an identifier: its words of letters and digits, in lower case, with hyphens between them.
///
/// "Warm up!" is "warm-up", and the next one "warm-up-2".
package struct Slug: CustomStringConvertible {
  package let description: String

  /// Takes the first `mostWords` of the name, or `fallback` where it has none.
  package init(_ name: String, mostWords: Int = .max, fallback: String = "phase") {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(mostWords)
    description = words.isEmpty ? fallback : words.joined(separator: "-")
  }

  /// The slug, or the first of it with a number behind it that is not taken.
  package func free(_ isTaken: (String) -> Bool) -> String {
    Slug.numbered(description, isTaken)
  }

  /// An identifier of another form, or the first of it with a number behind it that is not taken.
  package static func numbered(_ id: String, _ isTaken: (String) -> Bool) -> String {
    var free = id
    var number = 1
    while isTaken(free) {
      number += 1
      free = "\(id)-\(number)"
    }
    return free
  }
}
