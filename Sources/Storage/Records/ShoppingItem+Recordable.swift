import Routines

extension ShoppingItem: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(key)
    record.put(name)
    record.put(amounts)
    record.put(isChecked)
    record.put(recipes)
    record.put(signed: Int64(number))
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(
      key: try record.text(), name: try record.text(), amounts: try record.list(),
      isChecked: try record.flag(), recipes: try record.list())
    number = try record.integer()
  }
}

extension ShoppingAmount: Recordable {
  func write(to record: inout ByteWriter) {
    record.put(fixed: quantity.bitPattern)
    record.put(unit)
  }

  init(from record: inout ByteReader) throws(RecordError) {
    self.init(Double(bitPattern: try record.fixed64()), unit: try record.optional())
    guard quantity > 0, quantity <= ShoppingItem.Limits.quantity else { throw .outOfRange }
  }
}
