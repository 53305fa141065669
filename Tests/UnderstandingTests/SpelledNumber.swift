/// A number as it is said: "twenty-one".
func spelledNumber(_ number: Int) -> String {
  let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  if number < 20 { return small[number] }
  if number < 100 {
    return tens[number / 10] + (number % 10 == 0 ? "" : "-" + small[number % 10])
  }
  let (count, name, rest) =
    number < 1000
    ? (number / 100, "hundred", number % 100) : (number / 1000, "thousand", number % 1000)
  return "\(spelledNumber(count)) \(name)"
    + (rest == 0 ? "" : " \(rest < 100 ? "and " : "")\(spelledNumber(rest))")
}
