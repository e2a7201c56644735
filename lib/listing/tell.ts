import type { ListingChoices } from './choices'
import type { Shown } from './selection'

/** Tells of a view, or of `added` pieces that went into the cart. What is needed for it is loaded now, not with the page. */
export async function tell(choices: ListingChoices, shown: Shown, added?: number): Promise<void> {
  try {
    const { trackAdded, trackView } = await import('./tracked')
    if (added === undefined) trackView(choices, shown)
    else trackAdded(choices, shown, added)
  } catch {
    // The connection went away: what is not told of costs the shopper nothing.
  }
}
