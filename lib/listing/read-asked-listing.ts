import { parseSelection } from '../inner-routes'
import { getListing } from '../services/catalogue'
import type { Shop } from '../store/shop'
import { readChoices } from './choices'
import { resolveSelection } from './selection'

/**
 * The public listing behind an internal address, with what the link chose. A product that the listing does not have shows the plain
 * listing; null where there is no such listing or it is private.
 */
export async function readAskedListing(shop: Shop, { slug, selection }: { slug: string; selection: string }) {
  const wanted = parseSelection(selection)
  if (!wanted) return null
  const asked = await getListing(shop, slug, wanted.product)
  const answer = 'missing' in asked && asked.missing === 'product' ? await getListing(shop, slug) : asked
  if ('missing' in answer || answer.listing.visibility !== 'public') return null
  const choices = readChoices(answer.listing, shop.market.locale)
  return { listing: answer.listing, choices, selection: wanted, shown: resolveSelection(choices, wanted) }
}
