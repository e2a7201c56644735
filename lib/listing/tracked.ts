import { decimal } from '../money'
import { tellCampaignView } from '../tracking/campaign-view'
import type { TrackedItem } from '../tracking/events'
import { track } from '../tracking/track'
import { hasColourChoice, hasSizeChoice } from './choice-rules'
import type { ListingChoices } from './choices'
import type { Shown } from './selection'

/** What is told of a listing's product as it is shown: the same id as its tile's, the colour and size where there is a choice. */
export function listingItem(choices: ListingChoices, { colour, size }: Shown, quantity?: number): TrackedItem {
  const variant = [
    hasColourChoice(choices.colours, choices.digital) && colour.name,
    size && hasSizeChoice(colour.sizes) && size.label,
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
  // Whole cents are multiplied, so that no binary fraction ends up in the sum.
  const cents = Math.round((item.price ?? 0) * 100) * (quantity ?? 1)
  return {
    currency: choices.currency,
    ...(item.price !== undefined && { value: Number(decimal(cents)) }),
    items: [item],
  }
}

/** `again`: another product of the listing that is looked at already. */
export function trackView(choices: ListingChoices, shown: Shown, again = false): void {
  track('view-item', payload(choices, shown))
  if (!again) tellCampaignView(choices.listingId)
}

/** `quantity`: how many pieces really went into the cart. */
export const trackAdded = (choices: ListingChoices, shown: Shown, quantity: number) =>
  track('add-to-cart', payload(choices, shown, quantity))
