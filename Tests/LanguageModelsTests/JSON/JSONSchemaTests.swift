import JSON
import LanguageModels
import Testing

@Suite struct JSONSchemaTests {
  private func loading(_ schema: String) throws -> String {
    let document = try StrictJSON().value(of: schema.utf8)
    do throws(SchemaError) {
      _ = try JSONSchema(document)
      return "taken"
    } catch {
      return error.description
    }
  }

  private func object(_ properties: String, _ names: String..., and more: String = "") -> String {
    let required = names.map { "\"\($0)\"" }.joined(separator: ",")
    return """
      {"type":"object","properties":{\(properties)},"required":[\(required)],
       "additionalProperties":false\(more)}
      """
  }

  private func mismatch(_ document: String, in schema: String) throws -> String {
    let schema = try JSONSchema(StrictJSON().value(of: schema.utf8))
    let mismatch = schema.mismatch(in: try StrictJSON().value(of: document.utf8))
    return mismatch?.description ?? "fits"
  }

  @Test(arguments: [
    (#"{"type":"integer"}"#, "1", "fits"),
    (#"{"type":"integer"}"#, "1.0", "fits"),
    (#"{"type":"integer"}"#, "1.5", "a: not a whole number"),
    (#"{"type":"integer"}"#, "\"1\"", "a: not a whole number"),
    (#"{"type":"integer"}"#, "1e999", "a: not a whole number"),
    (#"{"type":"number"}"#, "-1.5e3", "fits"),
    (#"{"type":"number"}"#, "1e999", "a: not a number"),
    (#"{"type":"number"}"#, "\"ten\"", "a: not a number"),
    (#"{"type":"number","minimum":5}"#, "1", "fits"),
    (#"{"type":"string"}"#, "\"\"", "fits"),
    (#"{"type":"string"}"#, "null", "a: not a text"),
    (#"{"type":"boolean"}"#, "false", "fits"),
    (#"{"type":"boolean"}"#, "0", "a: not true or false"),
    (#"{"type":["string","null"]}"#, "null", "fits"),
    (#"{"type":["string","null"]}"#, "7", "a: not null or a text"),
    (#"{"enum":["x",1,[2]]}"#, "1.0", "fits"),
    (#"{"enum":["x",1,[2]]}"#, "[2]", "fits"),
    (#"{"enum":["x",1,[2]]}"#, "\"y\"", #"a: not one of "x", 1, [2]"#),
    (#"{"type":"string","enum":["x"]}"#, "\"X\"", #"a: not one of "x""#),
    (#"{"const":{"k":1,"l":2}}"#, #"{"l":2,"k":1}"#, "fits"),
    (#"{"const":"x"}"#, "\"y\"", #"a: not one of "x""#),
    (#"{"type":"array","items":{"type":"integer"}}"#, "[]", "fits"),
    (#"{"type":"array","items":{"type":"integer"}}"#, "[1,2]", "fits"),
    (#"{"type":"array","items":{"type":"integer"}}"#, "[1,2,true]", "a[2]: not a whole number"),
    (#"{"type":"array","items":{"type":"integer"}}"#, #"{"0":1}"#, "a: not a list"),
    (#"{"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}"#, "\"s\"", "fits"),
    (
      #"{"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}"#, "[1]",
      "a[0]: not a text"
    ),
    (#"{"anyOf":[{"type":"string"},{"type":"null"}]}"#, "1", "a: not a text"),
  ])
  func `A value is held against its schema`(schema: String, value: String, result: String) throws {
    #expect(
      try mismatch(#"{"a":\#(value)}"#, in: object(#""a":\#(schema)"#, "a")) == result)
  }

  @Test func `Objects have every property and no other`() throws {
    let phase = object(#""id":{"type":"string"},"duration":{"type":"number"}"#, "id", "duration")
    let schema = object(#""phases":{"type":"array","items":\#(phase)}"#, "phases")

    #expect(try mismatch(#"{"phases":[{"id":"a","duration":1}]}"#, in: schema) == "fits")
    #expect(try mismatch(#"{"phases":[{"duration":1,"id":"a"}]}"#, in: schema) == "fits")
    #expect(
      try mismatch(#"{"phases":[{"id":"a","duration":1},{"id":"b"}]}"#, in: schema)
        == "phases[1]: 'duration' is missing")
    #expect(
      try mismatch(#"{"phases":[{"id":"a","duration":"1"}]}"#, in: schema)
        == "phases[0].duration: not a number")
    #expect(
      try mismatch(#"{"phases":[{"id":"a","duration":1,"act":"\n"}]}"#, in: schema)
        == #"phases[0]: "act" is not asked for"#)
    #expect(try mismatch(#"{}"#, in: schema) == "'phases' is missing")
    #expect(try mismatch(#"[]"#, in: schema) == "not an object")
    #expect(
      try mismatch(#"{"phases":[],"a\u202e\u001b[0m":1}"#, in: schema)
        == #""a\u202e\u001b[0m" is not asked for"#)
  }

  @Test func `References are followed`() throws {
    let schema = object(
      ##""a":{"$ref":"#/$defs/name"},"b":{"$ref":"#/$defs/name","description":"too"}"##, "a", "b",
      and: ##","$defs":{"name":{"type":"string"}}"##)

    #expect(try mismatch(#"{"a":"x","b":"y"}"#, in: schema) == "fits")
    #expect(try mismatch(#"{"a":"x","b":1}"#, in: schema) == "b: not a text")
  }

  @Test func `Schemas outside the portable subset are not taken`() throws {
    #expect(try loading(#"{"type":"string"}"#).hasPrefix("the root is not an object"))
    #expect(try loading(#"{"anyOf":[{"type":"object"}]}"#).hasPrefix("the root is not an object"))
    for word in ["default", "pattern", "format", "allOf", "oneOf", "not", "title", "if", "$id"] {
      let schema = object(#""a":{"type":"string","\#(word)":"x"}"#, "a")
      #expect(try loading(schema).hasPrefix("'\(word)' at a is not supported by every provider"))
    }
    #expect(
      try loading(#"{"type":"object","properties":{},"required":[]}"#)
        .hasPrefix("the object at the root accepts any property"))
    #expect(
      try loading(object(#""a":{"type":"string"},"b":{"type":"string"}"#, "a"))
        .hasPrefix("'b' at the root is not required"))
    #expect(
      try loading(object(#""a":{"type":"string"}"#, "a", "b"))
        .hasPrefix("'required' at the root has a value that is not allowed"))
    #expect(try loading(object(#""a":{"type":"array"}"#, "a")).hasPrefix("the array at a"))
    #expect(try loading(object(#""a":{}"#, "a")).hasPrefix("'type' at a"))
    #expect(try loading(object(#""a":{"type":"text"}"#, "a")).hasPrefix("'type' at a"))
    #expect(try loading(object(#""a":{"enum":[]}"#, "a")).hasPrefix("'enum' at a"))
    #expect(try loading(object(##""a":{"$ref":"#/$defs/x"}"##, "a")).hasPrefix("'#/$defs/x'"))
    #expect(try loading(object(#""a":{"$ref":"https://x/y"}"#, "a")).hasPrefix("'https://x/y'"))
    let alike = object(#""k":{"type":"string"}"#, "k")
    #expect(
      try loading(object(#""a":{"anyOf":[\#(alike),\#(alike)]}"#, "a"))
        .hasPrefix("two alternatives at a begin with 'k'"))
  }

  @Test func `What contains itself is not taken, and what doubles itself ends`() throws {
    let recursive = object(
      ##""a":{"$ref":"#/$defs/x"}"##, "a",
      and: ##","$defs":{"x":{"type":"array","items":{"$ref":"#/$defs/x"}}}"##)
    #expect(try loading(recursive).hasPrefix("'x' contains itself"))

    let doubling = (0..<40).map { number in
      ##""d\##(number)":{"anyOf":[{"$ref":"#/$defs/d\##(number + 1)"},{"$ref":"#/$defs/d\##(number + 1)"}]}"##
    }
    let bomb = object(
      ##""a":{"$ref":"#/$defs/d0"}"##, "a",
      and: ##","$defs":{\##(doubling.joined(separator: ",")),"d40":{"type":"null"}}"##)
    #expect(try loading(bomb).hasPrefix("it has more than"))
  }

  @Test func `A schema is bounded in levels, properties and values`() throws {
    var deep = #"{"type":"string"}"#
    for _ in 0..<6 { deep = #"{"type":"array","items":\#(deep)}"# }
    #expect(try loading(object(#""a":\#(deep)"#, "a")) == "it has more than 5 levels")

    let many = (0..<101).map { #""p\#($0)":{"type":"string"}"# }.joined(separator: ",")
    let names = (0..<101).map { "\"p\($0)\"" }.joined(separator: ",")
    let wide =
      #"{"type":"object","properties":{\#(many)},"required":[\#(names)],"additionalProperties":false}"#
    #expect(try loading(wide) == "it has more than 100 properties")

    let values = (0...1000).map(String.init).joined(separator: ",")
    #expect(
      try loading(object(#""a":{"enum":[\#(values)]}"#, "a"))
        == "it has more than 1000 values under enum")
  }
}
