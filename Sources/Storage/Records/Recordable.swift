/// A value that can be written into the journal and read back exactly.
protocol Recordable {
  func write(to record: inout ByteWriter)
  init(from record: inout ByteReader) throws(RecordError)
}

extension ByteWriter {
  mutating func put(_ flag: Bool) {
    put(UInt8(flag ? 1 : 0))
  }

  mutating func put(_ value: (some Recordable)?) {
    guard let value else { return put(UInt8(0)) }
    put(UInt8(1))
    value.write(to: &self)
  }

  mutating func put(_ values: [some Recordable]) {
    put(UInt64(values.count))
    for value in values { value.write(to: &self) }
  }
}

extension ByteReader {
  mutating func value<Value: Recordable>(_: Value.Type = Value.self) throws(RecordError) -> Value {
    try Value(from: &self)
  }

  mutating func optional<Value: Recordable>(
    _: Value.Type = Value.self
  ) throws(RecordError) -> Value? {
    try flag() ? try Value(from: &self) : nil
  }

  /// Reserves no capacity, because a wrong count must not take memory that the record cannot fill.
  mutating func list<Value: Recordable>(
    of _: Value.Type = Value.self
  ) throws(RecordError) -> [Value] {
    var values: [Value] = []
    for _ in 0..<(try count()) { values.append(try Value(from: &self)) }
    return values
  }

  mutating func flag() throws(RecordError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    case let tag: throw .tagUnknown(tag, of: "flag")
    }
  }

  /// A count or position, small enough to continue counting from it.
  mutating func integer() throws(RecordError) -> Int {
    guard let number = Int(exactly: try signed()), number.magnitude <= 1 << 62 else {
      throw .outOfRange
    }
    return number
  }

  /// An entry's number that SQLite can hold, with room for later ones.
  mutating func entryNumber() throws(RecordError) -> UInt64 {
    let number = try number()
    guard number <= 1 << 62 else { throw .outOfRange }
    return number
  }
}
