import type { AddressAnswer, ProductChoices } from '../../commerce/contract/findable'
import { formatSelection, type InternalRoute } from '../inner-routes'
import type { Selection } from '../routes'

/** Stands for every product that a listing does not have: such an address leads to the listing, by one page for all of them. */
const noProduct = 999_999_999_999

/**
 * The one page for an address at which something stands. Whatever was invented in the address (a color, a size, a product, a page, a collection
 * before a listing) is left out of it, so that it makes no page of its own.
 */
export function knownRoute(route: InternalRoute, { kind, choices }: AddressAnswer): InternalRoute {
  const { probe } = route
  if (probe === undefined) return route
  if (kind !== 'listing') return { ...route, path: route.path.replace(/~[^/]*$/, '') }
  const selection = formatSelection(choices === undefined ? probe.selection : knownSelection(probe.selection, choices))
  const [first, slug] = probe.path.slice(1).split('/')
  const path = slug === undefined ? `/collection/${first}/-/1~${selection}` : `/listing/${slug}/${selection}`
  return { ...route, path }
}

/** Whether everything that was chosen is there to be chosen. */
export const isKnownSelection = (asked: Selection, choices: readonly ProductChoices[]): boolean =>
  formatSelection(asked) === formatSelection(knownSelection(asked, choices))

function knownSelection({ product, variation, size }: Selection, choices: readonly ProductChoices[]): Selection {
  const offered = product === undefined ? choices : choices.filter((one) => one.product === product)
  if (offered.length === 0) return { product: noProduct }
  return {
    product,
    variation: offered.some(({ variations }) => variations.some((id) => id === variation)) ? variation : undefined,
    size: offered.some(({ sizes }) => sizes.some((id) => id === size)) ? size : undefined,
  }
}
