import type { Money } from '@awning/contract/primitives'
import type { Store } from '@awning/contract/store'
import type { Currency } from '@awning/platform/currencies'

/** The discount of a code as the banner shows it. `percent` may have a fraction. */
type Offer = { code: string } & (
  | { type: 'percentage'; percent: number }
  | { type: 'fixed_value'; amount: Money }
  | { type: 'free_shipping' }
)

type Promo = Store['promoCodes'][number]

/**
 * The codes of a store that its banner may show, in order. Ignores codes that cannot be displayed correctly, and those that a
 * checkout in the visitor's currency would reject.
 */
export const readOffers = (codes: readonly Promo[], currency: Currency): Offer[] =>
  codes.flatMap((promo) => {
    const offer = readOffer(promo)
    return offer === undefined || ('amount' in offer && offer.amount.currency !== currency) ? [] : [offer]
  })

function readOffer({ code: rawCode, type, value }: Promo): Offer | undefined {
  const code = rawCode?.trim()
  if (!code) return undefined
  if (type === 'free_shipping') return { code, type }
  if (type === 'percentage') return typeof value === 'number' && value > 0 ? { code, type, percent: value } : undefined
  if (type !== 'fixed_value' || typeof value !== 'object' || value === null) return undefined
  const { amount, currency } = value
  // Only discounts in US dollars are accepted.
  return amount > 0 && currency === 'USD' ? { code, type, amount: { amount, currency } } : undefined
}
