import PlainText
package import Replies
package import Routines

/// The shopping list as other programs and people read it.
package enum ShoppingListWriter {
  /// A line for each thing, those to buy first, aisle by aisle: "[ ] 2 l milk  (Custard)".
  package static func text(_ items: [ShoppingItem], in wording: Wording) -> String {
    lines(items) {
      "\(wording.aisle($0)):"
    } item: { item in
      let recipes = item.recipes.isEmpty ? "" : "  (\(item.recipes.joined(separator: ", ")))"
      return "  [\(item.isChecked ? "x" : " ")] \(item.text)\(recipes)"
    }
  }

  /// A task list of GitHub's Markdown under a heading for each aisle.
  package static func markdown(_ items: [ShoppingItem], in wording: Wording) -> String {
    "# \(wording.listHeading)\n\n"
      + lines(items) {
        "\n## \(wording.aisle($0).capitalizedFirst)\n"
      } item: { item in
        let recipes =
          item.recipes.isEmpty
          ? "" : " *(\(item.recipes.map(MarkdownText.inert).joined(separator: ", ")))*"
        return "- [\(item.isChecked ? "x" : " ")] \(MarkdownText.inert(item.text))\(recipes)"
      }
  }

  /// A to-do for each thing (RFC 5545, section 3.6.2).
  ///
  /// `stamp` is when it is written. A thing keeps its UID for as long as it is called the same.
  package static func calendar(_ items: [ShoppingItem], stamp: CalendarTime) -> String {
    var lines = CalendarLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Simmer//Simmer//EN")
    for item in items {
      lines.add("BEGIN", "VTODO")
      var name = StableHash()
      name.feed(item.key)
      lines.add("UID", "shopping-\(String(name.value, radix: 16))@simmer")
      lines.add("DTSTAMP", stamp.asUniversal.description)
      lines.add("SUMMARY", text: item.text)
      if let aisle = item.aisle { lines.add("CATEGORIES", text: "\(aisle)") }
      if !item.recipes.isEmpty {
        lines.add("DESCRIPTION", text: item.recipes.joined(separator: ", "))
      }
      lines.add("STATUS", item.isChecked ? "COMPLETED" : "NEEDS-ACTION")
      lines.add("END", "VTODO")
    }
    lines.add("END", "VCALENDAR")
    return lines.text
  }

  private static func lines(
    _ items: [ShoppingItem], heading: (String?) -> String, item line: (ShoppingItem) -> String
  ) -> String {
    let sorted = items.inAisles
    var text: [String] = []
    var last: Aisle??
    for item in sorted {
      if last != .some(item.aisle) {
        text.append(heading(item.aisle.map { "\($0)" }))
        last = .some(item.aisle)
      }
      text.append(line(item))
    }
    return text.joined(separator: "\n")
  }
}
