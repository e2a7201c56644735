import type { Currency, Money } from '../../commerce/contract/primitives'
import type { Store } from '../../commerce/contract/store'

/** What a code gives, as the banner says it. `percent` may have a fraction. */
export type Offer = { code: string } & (
  | { type: 'percentage'; percent: number }
  | { type: 'fixed_value'; amount: Money }
  | { type: 'free_shipping' }
)

type Promo = Store['promoCodes'][number]

/**
 * The offers of a store's codes that its banner may show, in their order. What cannot be said rightly is not shown, nor what a checkout in the
 * visitor's currency would refuse.
 */
export const readOffers = (codes: readonly Promo[], currency: Currency): Offer[] =>
  codes.flatMap((promo) => {
    const offer = readOffer(promo)
    return offer === undefined || ('amount' in offer && offer.amount.currency !== currency) ? [] : [offer]
  })

function readOffer({ code: written, type, value }: Promo): Offer | undefined {
  const code = written?.trim()
  if (!code) return undefined
  if (type === 'free_shipping') return { code, type }
  if (type === 'percentage') return typeof value === 'number' && value > 0 ? { code, type, percent: value } : undefined
  if (type !== 'fixed_value' || typeof value !== 'object' || value === null) return undefined
  const { amount, currency } = value
  // Only what is taken off in US dollars is accepted.
  return amount > 0 && currency === 'USD' ? { code, type, amount: { amount, currency } } : undefined
}
