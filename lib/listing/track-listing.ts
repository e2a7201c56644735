// Bundle boundary: loaded with the first tracked view or cart change.

import { reportCampaignView } from '../analytics/campaign-view'
import { asNumber } from '../analytics/items'
import { type Payload, type TrackedItem, track } from '../analytics/track'
import { skuOf } from '../sku'
import { hasColorChoice, hasSizeChoice } from './choice-rules'
import type { ListingChoices } from './choices'
import type { Shown } from './selection'
import { recordViewed } from './viewed-listings'

/** What an event contains beside the displayed variant. `chosen`: the shopper or the URL chose it. */
type Facts = { chosen: boolean; quantity?: number }

/** The event item of a listing's displayed product: the variant, or its group before a choice, like its tile. */
function listingItem(choices: ListingChoices, { color, size }: Shown, { chosen, quantity }: Facts): TrackedItem {
  const variant = [
    hasColorChoice(choices.colors, choices.digital) && color.name,
    size && hasSizeChoice(color.sizes) && size.label,
  ].filter((word) => typeof word === 'string')
  return {
    item_id:
      chosen && size
        ? skuOf({ itemGroupId: choices.itemGroupId, colorId: color.id, sizeId: size.id })
        : choices.groupId,
    item_name: choices.title,
    item_category: choices.productType,
    ...(variant.length > 0 && { item_variant: variant.join(' / ') }),
    ...(size && { price: asNumber(size.amount) }),
    ...(quantity !== undefined && { quantity }),
  }
}

const payload = (choices: ListingChoices, shown: Shown, facts: Facts): Payload => ({
  currency: choices.currency,
  ...(shown.size && { value: asNumber(shown.size.amount * (facts.quantity ?? 1)) }),
  content_type: facts.chosen && shown.size ? 'product' : 'product_group',
  items: [listingItem(choices, shown, facts)],
})

/** Whether the URL names the displayed variant, or there is only one to name. A selection is in the URL. */
function isChosen({ colors }: ListingChoices, { color, size }: Shown): boolean {
  const query = new URLSearchParams(location.search)
  const isNamed = (name: string, { id }: { id: number }) => query.get(name) === String(id)
  if (size === undefined) return false
  return (colors.length === 1 || isNamed('variation', color)) && (color.sizes.length === 1 || isNamed('size', size))
}

/** Also records the listing as viewed, except in a preview. `again`: another product of the listing is already displayed. */
export function trackView(choices: ListingChoices, shown: Shown, again = false): void {
  if (!choices.preview) recordViewed(choices.slug)
  track('view-item', payload(choices, shown, { chosen: isChosen(choices, shown) }))
  if (!again) reportCampaignView(choices.listingId)
}

/** `quantity`: the quantity that was really added to the cart. */
export const trackAdded = (choices: ListingChoices, shown: Shown, quantity: number) =>
  track('add-to-cart', payload(choices, shown, { chosen: true, quantity }))
