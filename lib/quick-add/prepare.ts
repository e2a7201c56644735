import type { Shown } from '../listing/selection'
import { type Counted, countPieces } from './inventory'
import { countedOf, fetchOffer, firstAvailable, type Offer, withPieces } from './offer'

/** What a press on a tile's button comes to. */
export type Prepared =
  /** There is something to choose. */
  | { kind: 'options'; offer: Offer; shown: Shown }
  /** One colour in one size: nothing to choose, it is added as it is. */
  | { kind: 'single'; offer: Offer; shown: Shown }
  | { kind: 'soldOut'; title: string }
  /** Made after a preorder: its own page takes it. */
  | { kind: 'preorder' }
  /** A private listing in a preview: no cart takes it. */
  | { kind: 'private' }

type Deps = {
  fetchOffer: (slug: string, productId: number, locale: string) => Promise<Offer>
  countPieces: (counted: Counted) => Promise<number | null>
}

/** A listing of hundreds of sold-out sizes is not asked for one by one. */
const mostCounts = 12

/**
 * Fetches the choices of a tile's product and counts the first size that can be had; where none is left of it, the next one.
 * Throws CallRefused or CallLost where either call fails.
 */
export async function prepareQuickAdd(
  { slug, productId, locale }: { slug: string; productId: number; locale: string },
  deps: Deps = { fetchOffer, countPieces },
): Promise<Prepared> {
  let offer = await deps.fetchOffer(slug, productId, locale)
  const { choices } = offer
  if (choices.private) return { kind: 'private' }
  if (choices.preorder) return { kind: 'preorder' }
  const isSingle = choices.colours.length === 1 && choices.colours[0]?.sizes.length === 1
  for (let counts = 0; counts < mostCounts; counts++) {
    const first = firstAvailable(offer)
    if (!first) break
    const pieces = await deps.countPieces(countedOf(offer, first.colour, first.size))
    offer = withPieces(offer, first.colour, first.size, pieces)
    if (pieces === 0) continue
    const shown = firstAvailable(offer) ?? first
    return { kind: isSingle ? 'single' : 'options', offer, shown }
  }
  return { kind: 'soldOut', title: choices.title }
}
