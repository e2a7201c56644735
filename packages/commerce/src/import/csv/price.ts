/**
 * A price of a file in minor units. `isRounded`: it has more than two decimals, as net prices have, and was rounded half up.
 */
export type CsvPrice = { amount: number; isRounded: boolean }

const maxAmount = 99_999_999

/**
 * Parses a price of a file: '12', '12.5', '12.50', '1,234.50', '12,50', '1.234,50', '16.5289' and '8,2645'. Null for anything else: a
 * currency sign, a minus, words, or three digits that may be decimals or thousands ('1.299', '1,299').
 */
export function parseCsvPrice(text: string): CsvPrice | null {
  const plain = /^(\d{1,9})(?:[.,](\d{1,2})0*)?$/.exec(text)
  const grouped =
    /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(text) ??
    /^(\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:\.\d{3}){2,})$/.exec(text) ??
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text)
  const exact = grouped ?? plain
  const precise = exact ?? preciseOf(text)
  if (precise === null) return null
  const [, whole = '', decimals = ''] = precise
  const digits = decimals.padEnd(3, '0')
  const amount =
    Number(whole.replace(/[.,]/g, '')) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0)
  return amount <= maxAmount ? { amount, isRounded: exact === null } : null
}

/** More than two decimals: at least four, or three that cannot be thousands. */
const preciseOf = (text: string) =>
  /^(\d{1,9})[.,](\d{4,12})$/.exec(text) ??
  /^(0|\d{4,9})[.,](\d{3})$/.exec(text) ??
  /^(\d{1,3}(?:,\d{3})+)\.(\d{3,12})$/.exec(text) ??
  /^(\d{1,3}(?:\.\d{3})+),(\d{3,12})$/.exec(text)

/** Whether three digits at the end of a price may be decimals or thousands. */
export const isAmbiguousPrice = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
