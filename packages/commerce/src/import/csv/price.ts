/**
 * Parses a price of a file to minor units: '12', '12.5', '12.50', '1,234.50', '12,50' and '1.234,50', with at most two decimals.
 * Null for anything else: a currency sign, a minus, words, three digits.
 */
export function parseCsvPrice(text: string): number | null {
  const plain = /^(\d{1,9})(?:[.,](\d{1,2})0*)?$/.exec(text)
  const grouped = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text) ?? /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text)
  const match = grouped ?? plain
  if (match === null) return null
  const whole = Number((match[1] ?? '').replace(/[.,]/g, ''))
  const amount = whole * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return amount <= 99_999_999 ? amount : null
}
