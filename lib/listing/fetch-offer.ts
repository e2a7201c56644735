import { Listing } from '@awning/contract/catalog'
import { Region } from '@awning/platform/regions'
import { z } from 'zod'
import { fetchApi } from '../browser/fetch-api'
import { type ListingChoices, readChoices } from './choices'

export type Offer = { choices: ListingChoices; listingId: number; region: string }

const Answer = z.object({ listing: Listing, region: Region })

/** GET /api/listing: the choices of a tile's product, formatted for `locale`. Throws CallRejectedError or CallFailedError. */
export async function fetchOffer(slug: string, productId: number, locale: string): Promise<Offer> {
  const query = new URLSearchParams({ slug, product: String(productId) })
  const { listing, region } = await fetchApi({ path: `/api/listing?${query}`, schema: Answer, timeoutMs: 10_000 })
  return { choices: readChoices(listing, locale), listingId: listing.listingId, region }
}
