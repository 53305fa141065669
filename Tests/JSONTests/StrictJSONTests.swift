import JSON
import SimmerTesting
import Testing

@Suite struct StrictJSONTests {
  private func reading(_ text: String, _ json: StrictJSON = StrictJSON()) -> String {
    reading(Array(text.utf8), json)
  }

  private func reading(_ bytes: [UInt8], _ json: StrictJSON = StrictJSON()) -> String {
    do throws(JSONError) {
      return try json.value(of: bytes).text
    } catch {
      return "error: \(error)"
    }
  }

  @Test(arguments: [
    (#"{}"#, #"{}"#),
    (#" [ ] "#, #"[]"#),
    ("\t\n\r null\n", "null"),
    (#""""#, #""""#),
    ("true", "true"),
    ("-0", "-0"),
    ("0.5e-7", "0.5e-7"),
    ("1E+2", "1E+2"),
    (#"{"b":1,"a":[true,false,null,{"c":"d"}]}"#, #"{"b":1,"a":[true,false,null,{"c":"d"}]}"#),
    (#"{"":0," ":1}"#, #"{"":0," ":1}"#),
    (#""\"\\\/\b\f\n\r\t\u0041\u00e9""#, #""\"\\/\b\f\n\r\tAé""#),
    (#""\ud83c\udf73""#, "\"🍳\""),
    (#""\u0000""#, #""\u0000""#),
    ("\"\u{7F}\u{2028}\u{10FFFF}\u{FEFF}\"", "\"\u{7F}\u{2028}\u{10FFFF}\u{FEFF}\""),
  ])
  func `JSON is read as it was written`(source: String, text: String) {
    #expect(reading(source) == text)
  }

  @Test(arguments: [
    ("", "it ends too early"),
    ("  ", "it ends too early"),
    ("[", "it ends too early"),
    ("[1,", "it ends too early"),
    (#"{"a""#, "it ends too early"),
    (#"{"a":"#, "it ends too early"),
    (#""abc"#, "it ends too early"),
    (#""\u12"#, "it ends too early"),
    ("tru", "it ends too early"),
    ("-", "it ends too early"),
    ("1.", "it ends too early"),
    ("1e", "it ends too early"),
    ("[1,]", "unexpected character at byte 3"),
    ("[,1]", "unexpected character at byte 1"),
    ("[1 2]", "unexpected character at byte 3"),
    ("[1}", "unexpected character at byte 2"),
    (#"{"a":1]"#, "unexpected character at byte 6"),
    (#"{"a":1,}"#, "unexpected character at byte 7"),
    (#"{"a" 1}"#, "unexpected character at byte 5"),
    ("{a:1}", "unexpected character at byte 1"),
    ("{1:1}", "unexpected character at byte 1"),
    ("'a'", "unexpected character at byte 0"),
    ("\u{FEFF}{}", "unexpected character at byte 0"),
    ("{} x", "unexpected character at byte 3"),
    ("{}{}", "unexpected character at byte 2"),
    ("1 2", "unexpected character at byte 2"),
    ("01", "unexpected character at byte 1"),
    ("-01", "unexpected character at byte 2"),
    ("+1", "unexpected character at byte 0"),
    (".5", "unexpected character at byte 0"),
    ("1.e5", "unexpected character at byte 2"),
    ("0x10", "unexpected character at byte 1"),
    ("NaN", "unexpected character at byte 0"),
    ("-Infinity", "unexpected character at byte 1"),
    ("nul1", "unexpected character at byte 3"),
    ("True", "unexpected character at byte 0"),
    ("// a\n1", "unexpected character at byte 0"),
    ("\u{A0}1", "unexpected character at byte 0"),
    ("1\u{0}", "unexpected character at byte 1"),
    ("\"a\nb\"", "unexpected character at byte 2"),
    ("\"\u{1F}\"", "unexpected character at byte 1"),
    (#""\x41""#, "unexpected character at byte 2"),
    (#""\u12g4""#, "unexpected character at byte 5"),
    (#""\ud800""#, "unexpected character at byte 1"),
    (#""\ud800x""#, "unexpected character at byte 1"),
    (#""\udc00\ud800""#, "unexpected character at byte 1"),
    (#""\ud800\u0041""#, "unexpected character at byte 1"),
    (#""\ud83c\ud83c""#, "unexpected character at byte 1"),
    (#"{"a":1,"b":2,"a":3}"#, "the key 'a' appears twice"),
    (#"{"a":1,"\u0061":2}"#, "the key 'a' appears twice"),
    ("{\"\u{E9}\":1,\"e\u{301}\":2}", "the key 'e\u{301}' appears twice"),
    ("123456789012345678901234567890123", "the number at byte 0 has too many digits"),
    ("[1.23456789012345678901234567890123e1]", "the number at byte 1 has too many digits"),
  ])
  func `What is no JSON is refused with its place`(source: String, problem: String) {
    #expect(reading(source) == "error: \(problem)")
  }

  @Test(
    arguments: [
      [0x22, 0x80, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xC1, 0xBF, 0x22],
      [0x22, 0xE0, 0x80, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF0, 0x80, 0x80, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], [0x22, 0xC3],
      [0x22, 0xC3, 0x22], [0x22, 0xE2, 0x82, 0x22], [0x22, 0xFF, 0x22],
    ] as [[UInt8]])
  func `Bytes that are not UTF-8 are refused in strings`(bytes: [UInt8]) {
    #expect(reading(bytes) == "error: byte 1 is not UTF-8")
  }

  @Test func `Numbers are what they were, and nothing that no number holds`() throws {
    let value = try StrictJSON().value(of: "[1e999,9223372036854775808,1e3,1.5,-7,2.0]".utf8)

    #expect(value[0]?.double == nil)
    #expect(value[1]?.int == nil)
    #expect(value[2]?.int == 1000)
    #expect(value[3]?.int == nil)
    #expect(value[3]?.double == 1.5)
    #expect(value[4]?.int == -7)
    #expect(value[5]?.int == 2)
  }

  @Test(arguments: [1, 31, 32, 33, 1000, 1_000_000])
  func `Depth ends at the limit, however deep it goes`(depth: Int) {
    var json = StrictJSON()
    json.longest = 8_000_000
    let arrays = String(repeating: "[", count: depth)
    let objects = String(repeating: #"{"a":"#, count: depth)

    if depth > 32 {
      #expect(reading(arrays, json) == "error: it is more than 32 levels deep")
      #expect(reading(objects, json) == "error: it is more than 32 levels deep")
    } else {
      let closed = arrays + String(repeating: "]", count: depth)
      #expect(reading(closed, json) == closed)
      let whole = objects + "1" + String(repeating: "}", count: depth)
      #expect(reading(whole, json) == whole)
    }
  }

  @Test func `Length ends at the limit`() {
    let json = StrictJSON()
    let most = "\"" + String(repeating: "a", count: (256 << 10) - 2) + "\""

    #expect(reading(most, json) == most)
    #expect(reading(most + " ", json) == "error: it is longer than 262144 bytes")
    // A sequence that would never end is not read to its end.
    let endless = sequence(first: UInt8(ascii: " ")) { $0 }
    #expect(throws: JSONError.tooLong(limit: 256 << 10)) { try json.value(of: endless) }
  }

  @Test func `A hundred thousand names are read, and the one that is there twice is found`() throws
  {
    var json = StrictJSON()
    json.longest = 4_000_000
    let members = (0..<100_000).map { "\"name\($0)\":\($0)" }.joined(separator: ",")

    let value = try json.value(of: "{\(members)}".utf8)

    #expect(value["name99999"]?.int == 99999)
    #expect(
      reading("{\(members),\"name50000\":1}", json)
        == "error: the key 'name50000' appears twice")
  }

  @Test func `What is written reads as the same, compactly and for people`() throws {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<2000 {
      let value = Self.random(&numbers, depth: 0)

      #expect(try StrictJSON().value(of: value.text.utf8) == value)
      #expect(try StrictJSON().value(of: value.readableText.utf8) == value)
    }
  }

  @Test func `The order of members and space do not matter to the canonical form, other things do`()
    throws
  {
    func canonical(_ text: String) throws -> String {
      try StrictJSON().value(of: text.utf8).canonical.text
    }
    let one = try canonical(#"{"b":[1,{"y":1,"x":2}],"a":"c"}"#)

    #expect(one == #"{"a":"c","b":[1,{"x":2,"y":1}]}"#)
    #expect(try canonical(" {\n\"a\" : \"c\", \"b\":[1,{\"x\":2,\"y\":1}] }") == one)
    #expect(try canonical(#"{"b":[{"y":1,"x":2},1],"a":"c"}"#) != one)
    #expect(try canonical(#"{"b":[1,{"y":1,"x":2.0}],"a":"c"}"#) != one)
  }

  @Test func `For people, a member has a line, and what is small and flat stays on one`() {
    let value: JSONValue = [
      "name": "roast", "empty": [], "none": [:], "chunks": [["after_ms": 12, "text": "data: a"]],
    ]

    #expect(
      value.readableText == """
        {
          "name": "roast",
          "empty": [],
          "none": {},
          "chunks": [
            { "after_ms": 12, "text": "data: a" }
          ]
        }

        """)
  }

  private static func random(_ numbers: inout SeededNumbers, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth < 5 ? 7 : 5), using: &numbers) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &numbers))
    case 2: return .number("\(Int.random(in: -999...999, using: &numbers)).5e-3")
    case 3, 4: return .string(string(&numbers))
    case 5:
      let count = Int.random(in: 0..<4, using: &numbers)
      return .array((0..<count).map { _ in random(&numbers, depth: depth + 1) })
    default:
      let count = Int.random(in: 0..<12, using: &numbers)
      return .object(
        (0..<count).map { .init("\($0)" + string(&numbers), random(&numbers, depth: depth + 1)) })
    }
  }

  private static func string(_ numbers: inout SeededNumbers) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0..<8, using: &numbers) {
      let edges: [UInt32] = [0x20, 0x80, 0x800, 0x3000, 0x10000, 0x110000]
      let limit = edges.randomElement(using: &numbers) ?? 0x80
      let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &numbers)) ?? "\u{FFFD}"
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
