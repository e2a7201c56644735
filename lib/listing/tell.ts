import type { ListingChoices } from './choices'
import type { Shown } from './selection'

/** Tells of a view, of a view `again` in the same listing, or of so many pieces that went into the cart. What is needed for it is loaded now, not with the page. */
export async function tell(choices: ListingChoices, shown: Shown, of?: number | 'again'): Promise<void> {
  try {
    const { trackAdded, trackView } = await import('./tracked')
    if (typeof of === 'number') trackAdded(choices, shown, of)
    else trackView(choices, shown, of === 'again')
  } catch {
    // The connection went away: what is not told of costs the shopper nothing.
  }
}
