import { reportCampaignView } from '../analytics/campaign-view'
import type { TrackedItem } from '../analytics/events'
import { track } from '../analytics/track'
import { decimal } from '../money'
import { hasColorChoice, hasSizeChoice } from './choice-rules'
import type { ListingChoices } from './choices'
import type { Shown } from './selection'

/** The event item of a listing's displayed product: the same id as its tile's, the color and size if there is a choice. */
export function listingItem(choices: ListingChoices, { color, size }: Shown, quantity?: number): TrackedItem {
  const variant = [
    hasColorChoice(choices.colors, choices.digital) && color.name,
    size && hasSizeChoice(color.sizes) && size.label,
  ].filter((word) => typeof word === 'string')
  const amount = size && choices.prices[size.price]?.amount
  return {
    item_id: String(choices.productId),
    item_name: choices.title,
    item_category: choices.productType,
    ...(variant.length > 0 && { item_variant: variant.join(' / ') }),
    ...(amount !== undefined && { price: Number(decimal(amount)) }),
    ...(quantity !== undefined && { quantity }),
  }
}

const payload = (choices: ListingChoices, shown: Shown, quantity?: number) => {
  const item = listingItem(choices, shown, quantity)
  // Multiplies whole cents, so that there is no binary fraction in the sum.
  const cents = Math.round((item.price ?? 0) * 100) * (quantity ?? 1)
  return {
    currency: choices.currency,
    ...(item.price !== undefined && { value: Number(decimal(cents)) }),
    items: [item],
  }
}

/** `again`: another product of the listing is already displayed. */
export function trackView(choices: ListingChoices, shown: Shown, again = false): void {
  track('view-item', payload(choices, shown))
  if (!again) reportCampaignView(choices.listingId)
}

/** `quantity`: the quantity that was really added to the cart. */
export const trackAdded = (choices: ListingChoices, shown: Shown, quantity: number) =>
  track('add-to-cart', payload(choices, shown, quantity))
