import { reportCampaignView } from '../analytics/campaign-view'
import type { TrackedItem } from '../analytics/events'
import { asNumber } from '../analytics/items'
import { track } from '../analytics/track'
import { hasColorChoice, hasSizeChoice } from './choice-rules'
import type { ListingChoices } from './choices'
import type { Shown } from './selection'
import { recordViewed } from './viewed-listings'

/** The event item of a listing's displayed product: the same id as its tile's, the color and size if there is a choice. */
export function listingItem(choices: ListingChoices, { color, size }: Shown, quantity?: number): TrackedItem {
  const variant = [
    hasColorChoice(choices.colors, choices.digital) && color.name,
    size && hasSizeChoice(color.sizes) && size.label,
  ].filter((word) => typeof word === 'string')
  return {
    item_id: String(choices.productId),
    item_name: choices.title,
    item_category: choices.productType,
    ...(variant.length > 0 && { item_variant: variant.join(' / ') }),
    ...(size && { price: asNumber(size.amount) }),
    ...(quantity !== undefined && { quantity }),
  }
}

const payload = (choices: ListingChoices, shown: Shown, quantity?: number) => ({
  currency: choices.currency,
  ...(shown.size && { value: asNumber(shown.size.amount * (quantity ?? 1)) }),
  items: [listingItem(choices, shown, quantity)],
})

/** Also records the listing as viewed, except in a preview. `again`: another product of the listing is already displayed. */
export function trackView(choices: ListingChoices, shown: Shown, again = false): void {
  if (!choices.preview) recordViewed(choices.slug)
  track('view-item', payload(choices, shown))
  if (!again) reportCampaignView(choices.listingId)
}

/** `quantity`: the quantity that was really added to the cart. */
export const trackAdded = (choices: ListingChoices, shown: Shown, quantity: number) =>
  track('add-to-cart', payload(choices, shown, quantity))
