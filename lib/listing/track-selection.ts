import type { ListingChoices } from './choices'
import type { Shown } from './selection'

/**
 * Reports a view, a view `again` in the same listing, or a quantity added to the cart. The code for it is loaded on demand, not
 * with the page.
 */
export async function trackSelection(choices: ListingChoices, shown: Shown, change?: number | 'again'): Promise<void> {
  try {
    const { trackAdded, trackView } = await import('./track-listing')
    if (typeof change === 'number') trackAdded(choices, shown, change)
    else trackView(choices, shown, change === 'again')
  } catch {
    // The connection failed: the missing event does not affect the shopper.
  }
}
