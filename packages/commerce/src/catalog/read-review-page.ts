import type { ReviewPage } from '@awning/contract/reviews'
import { eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { listings, products } from '../db/schema/catalog'
import { NotFound } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { readReviews } from './read-reviews'
import { listingOfProduct, visibleProducts } from './visible-products'

type ReviewQuery = {
  /** Slug. */
  listing: string
  skip: number
  per: number
  /** Includes reviews of a private listing. Only with a preview credential. */
  unlisted?: boolean
}

/** Reviews of a listing, latest first. Throws `NotFound('listing')` as `readListing` does. */
export async function readReviewPage(store: StoreRef, query: ReviewQuery, deps: Pick<Deps, 'db'>): Promise<ReviewPage> {
  const { db } = deps
  const [listing] = await db
    .select({ id: listings.id })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(visibleProducts(store, query, db, eq(listings.slug, query.listing)))
    .limit(1)
  if (listing === undefined) throw new NotFound('listing')
  return await readReviews(store, listing.id, query, deps)
}
