import type { Listing } from '@awning/contract/catalog'
import { mapListingAttributes } from '@awning/contract/listing-attributes'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import { and, asc, count, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { collectionListings, collections, listings, products, skus } from '../db/schema/catalog'
import { NotFound } from '../http/errors'
import { shownPictures, wirePicture, wireThumbnail } from '../pictures/picture-url'
import { productCard, shareAddress } from '../pictures/share-card'
import { addBusinessDays } from '../quotes/business-days'
import { getDisplayedDelivery } from '../quotes/standard-delivery'
import type { StoreRef } from '../store-ref'
import { collectionName, displayDetails, displayNames, displayTexts } from './display-texts'
import { loadVariants } from './load-variants'
import { totalQuantity } from './quantity'
import { preorderShipDay, readPreorder } from './read-preorder'
import { readListingReviews } from './read-reviews'
import { wireVariant } from './variant'

export type ListingQuery = {
  slug: string
  /** Defaults to the first. */
  productId?: number
  currency: Currency
  locale?: Locale | undefined
  /** Includes a private listing. Only with a preview credential. */
  unlisted?: boolean
}

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'picturesUrl' | 'delivery'>

/**
 * A listing with the colors of one product. Throws `NotFound('listing')` if it does not exist, is private or has nothing for
 * sale, and `NotFound('product')` if the requested product is not part of it.
 */
export async function readListing(store: StoreRef, query: ListingQuery, deps: ReadDeps): Promise<Listing> {
  const { db, picturesUrl } = deps
  const open = query.unlisted ? undefined : eq(listings.visibility, 'public')
  const [listing] = await db
    .select()
    .from(listings)
    .where(inStore(store, listings, eq(listings.slug, query.slug), open))
  if (listing === undefined) throw new NotFound('listing')
  const offered = await db
    .select()
    .from(products)
    .where(
      inStore(
        store,
        products,
        eq(products.listingId, listing.id),
        eq(products.retired, false),
        exists(
          db
            .select({ id: skus.id })
            .from(skus)
            .where(inStore(store, skus, eq(skus.productId, products.id), eq(skus.retired, false))),
        ),
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
  const [first] = offered
  if (first === undefined) throw new NotFound('listing')
  const product = query.productId === undefined ? first : offered.find(({ id }) => id === query.productId)
  if (product === undefined) throw new NotFound('product')

  const names = displayNames(listing.translations, query.locale)
  const { title, description, seo } = displayTexts(listing, query.locale)
  const rows = (await loadVariants(store, [product.id], db)).get(product.id) ?? []
  const variants = rows.flatMap((row) => wireVariant(store, row, query.currency, picturesUrl, names) ?? [])
  if (variants.length === 0) throw new NotFound('product')
  const [cheapest] = variants.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
  const pictures = shownPictures(rows[0]?.variation.pictures ?? [])
  const { kind, shipDaysMin, shipDaysMax } = product
  const now = deps.clock.now()
  const shipDay = preorderShipDay(listing, now)
  const card = listing.visibility === 'public' ? productCard(store, listing.title, pictures) : null

  return {
    listingId: listing.id,
    slug: listing.slug,
    title,
    description,
    url: listing.slug,
    itemGroupId: String(listing.id),
    primaryProductSku: variants[0]?.sizes[0]?.sku ?? undefined,
    primaryProductId: product.id,
    primaryProductType: names.type(product),
    orders: listing.orders,
    currency: query.currency,
    price: cheapest?.price,
    amount: cheapest?.amount,
    ...mapListingAttributes((name) => listing[name]),
    checkout_flow: listing.checkoutFlow,
    preorder: await readPreorder(store, listing, deps),
    activeStoreSlug: store.slug,
    isPublic: listing.visibility === 'public',
    visibility: listing.visibility,
    isNew: listing.isNew,
    inventoryCount: totalQuantity((rows[0]?.skus ?? []).map(({ stock }) => stock)),
    fulfillmentDetails: { productionTechniques: [] },
    listingThumbnails: wireThumbnail(picturesUrl, pictures),
    images: pictures.map((picture) => wirePicture(picturesUrl, picture)),
    primaryProduct: variants,
    products: offered.map((one) => ({ productId: one.id, productType: names.type(one) })),
    collections: await collectionsOfListing(store, listing.id, query.locale, deps),
    seo,
    shareImage: card && shareAddress(picturesUrl, { productId: product.id }, card),
    deliveryDetails: {
      type: kind,
      estimatedShipDate: kind === 'digital' ? null : (shipDay ?? addBusinessDays(now, shipDaysMin)),
      estimatedShipDateLatest: kind === 'digital' ? null : (shipDay ?? addBusinessDays(now, shipDaysMax)),
      ...getDisplayedDelivery(store, product, query.currency, deps),
    },
    productDetails: displayDetails(product, listing.translations, query.locale),
    reviews: await readListingReviews(store, listing.id, deps),
  }
}

async function collectionsOfListing(
  store: StoreRef,
  listingId: number,
  locale: Locale | undefined,
  { db }: Pick<Deps, 'db'>,
) {
  const parents = alias(collections, 'parents')
  const members = alias(collectionListings, 'members')
  const counted = db
    .select({ count: count() })
    .from(members)
    .where(inStore(store, members, eq(members.collectionId, collections.id)))
  const rows = await db
    .select({
      name: collections.name,
      translations: collections.translations,
      slug: collections.slug,
      parentSlug: parents.slug,
      listingCount: sql`(${counted})`.mapWith(Number),
    })
    .from(collectionListings)
    .innerJoin(
      collections,
      and(eq(collections.id, collectionListings.collectionId), eq(collections.storeId, collectionListings.storeId)),
    )
    .leftJoin(parents, and(eq(parents.id, collections.parentId), eq(parents.storeId, collections.storeId)))
    .where(inStore(store, collectionListings, eq(collectionListings.listingId, listingId)))
    .orderBy(asc(collections.position), asc(collections.id))
  return rows.map(({ slug, parentSlug, listingCount, ...names }) => ({
    name: collectionName(names, locale),
    slug,
    parentSlug,
    listingCount,
  }))
}
