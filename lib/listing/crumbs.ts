import type { Listing } from '@awning/contract/catalog'
import { paths } from '../routing/paths'

/** The breadcrumbs of a listing: the shop and the listing's first collection. */
export function listingCrumbs(
  listing: Pick<Listing, 'collections'>,
  explore: string,
): { name: string; href: string }[] {
  const home = { name: explore, href: paths.home() }
  const shelf = listing.collections.find(({ parentSlug }) => !parentSlug) ?? listing.collections[0]
  if (!shelf) return [home]
  return [home, { name: shelf.name, href: paths.collection(shelf.slug, { parent: shelf.parentSlug }) }]
}
