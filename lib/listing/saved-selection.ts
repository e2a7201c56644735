import type { Selection } from '../routing/paths'
import type { ListingChoices } from './choices'
import { findNamed, type NamedSelection, namedSelection, type Shown } from './selection'

type SavedSelection = { slug: string; productId: number; path: string; named: NamedSelection }

/** The selection of the current listing page. */
let saved: SavedSelection | undefined

/** Saves the displayed selection for the other products of the same listing. */
export function saveSelection({ slug, productId }: ListingChoices, shown: Shown): void {
  saved = { slug, productId, path: location.pathname, named: namedSelection(shown) }
}

/**
 * The selection of a product that was opened from another one of its listing: the same color and size, as far as they exist here.
 * Empty if the URL has its own selection, or if the visitor comes from another page.
 */
export function restoreSelection(choices: ListingChoices, requested: Selection): Selection {
  if (requested.variation !== undefined || requested.size !== undefined || saved === undefined) return {}
  const { slug, productId, path, named } = saved
  const isSwitch = slug === choices.slug && productId !== choices.productId && path === location.pathname
  return isSwitch ? findNamed(choices, named) : {}
}
