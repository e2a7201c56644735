import type { Currency } from './contract/primitives'

/** How many digits stand after the point: 2 for USD. */
export function minorDigits(currency: Currency): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

const formats = new Map<string, { format: Intl.NumberFormat; units: number }>()

/** Minor units as English text with the currency's sign: `formatMoney(2800, 'USD')` is '$28.00'. */
export function formatMoney(amount: number, currency: Currency): string {
  const known = formats.get(currency) ?? {
    format: new Intl.NumberFormat('en', { style: 'currency', currency }),
    units: 10 ** minorDigits(currency),
  }
  formats.set(currency, known)
  return known.format.format(amount / known.units)
}
