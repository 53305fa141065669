/// `{"name":"milk","amounts":[{"quantity":2,"unit":"l"}],"checked":false,"recipes":["Custard"]}`.
extension ShoppingItem: Codable {
  private enum Field: String, CodingKey {
    case key
    case name
    case amounts
    case checked
    case recipes
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      key: try fields.decode(String.self, forKey: .key),
      name: try fields.decode(String.self, forKey: .name),
      amounts: try fields.decodeIfPresent([ShoppingAmount].self, forKey: .amounts) ?? [],
      isChecked: try fields.decodeIfPresent(Bool.self, forKey: .checked) ?? false,
      recipes: try fields.decodeIfPresent([String].self, forKey: .recipes) ?? [])
    guard !key.isEmpty, ([key, name] + recipes).allSatisfy({ $0.utf8.count <= Limits.name }),
      amounts.count <= Limits.amounts, recipes.count <= Limits.recipes
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .name, in: fields, debugDescription: "a thing has no name, or too much in it")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(key, forKey: .key)
    try fields.encode(name, forKey: .name)
    if !amounts.isEmpty { try fields.encode(amounts, forKey: .amounts) }
    try fields.encode(isChecked, forKey: .checked)
    if !recipes.isEmpty { try fields.encode(recipes, forKey: .recipes) }
  }
}

extension ShoppingAmount: Codable {
  private enum Field: String, CodingKey {
    case quantity
    case unit
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      try fields.decode(Double.self, forKey: .quantity),
      unit: try fields.decodeIfPresent(String.self, forKey: .unit))
    guard quantity > 0, quantity <= ShoppingItem.Limits.quantity else {
      throw DecodingError.dataCorruptedError(
        forKey: .quantity, in: fields,
        debugDescription: "an amount is more than 0 and no more than 10^9")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(quantity, forKey: .quantity)
    try fields.encodeIfPresent(unit, forKey: .unit)
  }
}
