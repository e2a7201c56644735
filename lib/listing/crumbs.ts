import type { Listing } from '@awning/contract/catalog'
import { paths } from '../routing/paths'

/** The breadcrumbs of a listing: the shop and the smallest collection of the listing, at the top level if there is one. */
export function listingCrumbs(
  listing: Pick<Listing, 'collections'>,
  explore: string,
): { name: string; href: string }[] {
  const home = { name: explore, href: paths.home() }
  const bySize = listing.collections.toSorted((a, b) => (a.listingCount ?? 0) - (b.listingCount ?? 0))
  const shelf = bySize.find(({ parentSlug }) => !parentSlug) ?? bySize[0]
  if (!shelf) return [home]
  return [home, { name: shelf.name, href: paths.collection(shelf.slug, { parent: shelf.parentSlug }) }]
}
