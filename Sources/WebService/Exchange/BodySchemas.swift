/// JSON Schemas of what may be sent, for the description of the interface.
enum BodySchemas {
  /// A stopwatch has no length, whatever is sent as one.
  static let newTimer = """
    {"type":"object","properties":{"duration":{"type":["number","null"]},\
    "max_duration":{"type":["number","null"]},\
    "name":{"type":["string","null"],"description":"at most 200 characters"},\
    "mode":{"enum":["countdown","stopwatch"]}},"anyOf":[\
    {"required":["mode"],"properties":{"mode":{"const":"stopwatch"}}},\
    {"required":["duration"],"properties":{"duration":{"type":"number","exclusiveMinimum":0,"maximum":2592000}}}]}
    """
  static let addition = """
    {"type":"object","required":["seconds"],"properties":{"seconds":{"type":"number","minimum":-2592000,\
    "maximum":2592000}}}
    """
  static let saidWords = """
    {"type":"object","required":["text"],"properties":{"text":{"type":"string"},\
    "conversation":{"type":["string","null"]},\
    "confidence":{"type":["number","null"],"minimum":0,"maximum":1}}}
    """
  static let routine = """
    {"type":"object","required":["schema","name","phases"],"properties":{\
    "schema":{"const":"simmer.routine/1"},"name":{"type":"string","minLength":1},\
    "phases":{"type":"array","minItems":1,"items":{"type":"object","required":["name"]}}},\
    "description":"a simmer.routine/1 document"}
    """
  static let listChange = """
    {"oneOf":[\
    {"type":"object","required":["add"],"properties":{"add":{"type":"array","items":{"type":"object",\
    "required":["key","name"],"properties":{"key":{"type":"string","minLength":1},"name":{"type":"string"}}}}}},\
    {"type":"object","required":["check"],"properties":{"check":{"type":"array","items":{"type":"string"}}}},\
    {"type":"object","required":["uncheck"],"properties":{"uncheck":{"type":"array","items":{"type":"string"}}}},\
    {"type":"object","required":["remove"],"properties":{"remove":{"type":"array","items":{"type":"string"}}}}]}
    """
  static let note = """
    {"type":"object","required":["text"],"properties":{"text":{"type":"string","minLength":1,"maxLength":1000},\
    "at":{"type":["number","null"],"minimum":0,"maximum":9000000000,\
    "description":"where it stands on the time line, on the service's clock; now if left out"}}}
    """
  static let recipe = """
    {"type":"object","required":["text"],"properties":{"id":{"type":["string","integer","null"]},\
    "title":{"type":["string","null"]},"text":{"type":"string"}}}
    """
  static let chat = """
    {"type":"object","required":["messages"],"properties":{"model":{"type":"string"},\
    "messages":{"type":"array","minItems":1,"items":{"type":"object","required":["role"],\
    "properties":{"role":{"type":"string"},"content":{"type":["string","array","null"]}}}},\
    "stream":{"type":["boolean","null"]},"user":{"type":["string","null"]}}}
    """
  static let pairing = """
    {"type":"object","required":["code"],"properties":{"code":{"type":"string"},\
    "name":{"type":["string","null"],"description":"what the device is called; 60 characters are kept"}}}
    """
  static let token = """
    {"type":"object","required":["token"],"properties":{"token":{"type":"string"}}}
    """
}
