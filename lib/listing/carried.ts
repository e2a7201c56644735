import type { Selection } from '../routes'
import type { ListingChoices } from './choices'
import { findNamed, type NamedSelection, namedSelection, type Shown } from './selection'

type Carried = { slug: string; productId: number; path: string; named: NamedSelection }

/** What the listing's page that is open shows. */
let carried: Carried | undefined

/** Remembers what is shown of a product, for the other products of the same listing. */
export function carrySelection({ slug, productId }: ListingChoices, shown: Shown): void {
  carried = { slug, productId, path: location.pathname, named: namedSelection(shown) }
}

/**
 * What is chosen of a product that is opened from another one of its listing: the same color and size, as far as they exist here. Empty where the address
 * chooses by itself, and where the visitor comes from elsewhere.
 */
export function carriedSelection(choices: ListingChoices, wanted: Selection): Selection {
  if (wanted.variation !== undefined || wanted.size !== undefined || carried === undefined) return {}
  const { slug, productId, path, named } = carried
  const isSwitch = slug === choices.slug && productId !== choices.productId && path === location.pathname
  return isSwitch ? findNamed(choices, named) : {}
}
