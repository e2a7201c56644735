import { foldTyped } from '@awning/platform/text'

/** Tax ids that customs requires of the receiver of a parcel. `cpf`: Brazil's number of a person, eleven digits. */
export type TaxIdKind = 'cpf'

/** Correios returns parcels from abroad without a CPF or CNPJ (a company's number, which is not supported). As of 2026-11-01. */
const kinds: ReadonlyMap<string, TaxIdKind> = new Map([['BR', 'cpf']])

export const taxIdKindOf = (countryCode: string): TaxIdKind | null => kinds.get(countryCode) ?? null

/** The digits of a tax id in any common spelling. Undefined if its length or its check digits are wrong. */
export function normalizeTaxId(text: string, _kind: TaxIdKind): string | undefined {
  const typed = foldTyped(text).trim()
  if (!/^[\d\s.\p{Pd}\u2212/]*$/u.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '')
  // Numbers of one repeated digit have correct check digits, but are not issued.
  if (digits.length !== 11 || /^(\d)\1+$/.test(digits)) return undefined
  const [first, second] = [checkDigit(digits.slice(0, 9)), checkDigit(digits.slice(0, 10))]
  return digits.endsWith(`${first}${second}`) ? digits : undefined
}

/** Modulo 11: the last digit has weight 2, and each digit to the left one more. A result of 10 is written as 0. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0)
  return ((sum * 10) % 11) % 10
}

/** A stored tax id in the usual spelling of the country: '111.444.777-35'. Returns any other text as it is. */
export const formatTaxId = (taxId: string): string => taxId.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
