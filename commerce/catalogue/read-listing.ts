import { and, asc, eq, exists } from 'drizzle-orm'
import type { Listing } from '../contract/catalogue'
import type { Currency } from '../contract/primitives'
import { owned } from '../db/owned'
import { collectionListings, collections, listings, products, skus } from '../db/schema/catalogue'
import { toldDelivery } from '../delivery/standard-delivery'
import type { Deps } from '../deps'
import { NotFound } from '../errors'
import { piecesTogether } from '../inventory/pieces'
import { productCard } from '../pictures/share/find-share'
import { shareAddress } from '../pictures/share/share-card'
import type { StoreRef } from '../stores/store-ref'
import { addWorkingDays } from '../working-days'
import { wirePicture, wireThumbnail } from './picture-address'
import { loadVariants } from './product-rows'
import { wireVariant } from './variant'

export type ListingQuery = {
  slug: string
  /** Which of its products; the first where absent. */
  productId?: number
  currency: Currency
  /** A private one too: for those alone who hold a preview's credential. */
  unlisted?: boolean
}

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'picturesUrl' | 'delivery'>

/**
 * A listing with the colours of one product. Throws `NotFound('listing')` where there is none, it is private or nothing of it is for sale,
 * and `NotFound('product')` where the asked product is not one of its own.
 */
export async function readListing(store: StoreRef, query: ListingQuery, deps: ReadDeps): Promise<Listing> {
  const { db, picturesUrl } = deps
  const open = query.unlisted ? undefined : eq(listings.visibility, 'public')
  const [listing] = await db
    .select()
    .from(listings)
    .where(owned(store, listings, eq(listings.slug, query.slug), open))
  if (listing === undefined) throw new NotFound('listing')
  const offered = await db
    .select()
    .from(products)
    .where(
      owned(
        store,
        products,
        eq(products.listingId, listing.id),
        eq(products.retired, false),
        exists(
          db
            .select({ id: skus.id })
            .from(skus)
            .where(and(eq(skus.productId, products.id), eq(skus.retired, false))),
        ),
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
  const [first] = offered
  if (first === undefined) throw new NotFound('listing')
  const product = query.productId === undefined ? first : offered.find(({ id }) => id === query.productId)
  if (product === undefined) throw new NotFound('product')

  const rows = (await loadVariants(store, [product.id], db)).get(product.id) ?? []
  const variants = rows.flatMap((row) => wireVariant(store, row, query.currency, picturesUrl) ?? [])
  if (variants.length === 0) throw new NotFound('product')
  const [cheapest] = variants.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
  const pictures = rows[0]?.variation.pictures ?? []
  const { kind, shipDaysMin, shipDaysMax } = product
  const now = deps.clock.now()
  const card = listing.visibility === 'public' ? productCard(store, listing.title, pictures) : null

  return {
    listingId: listing.id,
    slug: listing.slug,
    title: listing.title,
    description: listing.description,
    url: listing.slug,
    itemGroupId: String(listing.id),
    primaryProductSku: variants[0]?.sizes[0]?.sku ?? undefined,
    primaryProductId: product.id,
    primaryProductType: product.type,
    orders: listing.orders,
    currency: query.currency,
    price: cheapest?.price,
    amount: cheapest?.amount,
    vendor: listing.vendor,
    gender: listing.gender,
    ageGroup: listing.ageGroup,
    googleProductCategory: listing.googleProductCategory,
    checkout_flow: listing.checkoutFlow,
    activeStoreSlug: store.slug,
    isPublic: listing.visibility === 'public',
    visibility: listing.visibility,
    isNew: listing.isNew,
    inventoryCount: piecesTogether((rows[0]?.skus ?? []).map(({ stock }) => stock)),
    fulfillmentDetails: { productionTechniques: [] },
    listingThumbnails: wireThumbnail(picturesUrl, pictures),
    images: pictures.map((picture) => wirePicture(picturesUrl, picture)),
    primaryProduct: variants,
    products: offered.map(({ id, type }) => ({ productId: id, productType: type })),
    collections: await collectionsOfListing(store, listing.id, deps),
    seo: { title: listing.seoTitle, description: listing.seoDescription },
    shareImage: card && shareAddress(picturesUrl, { productId: product.id }, card),
    deliveryDetails: {
      type: kind,
      estimatedShipDate: kind === 'digital' ? null : addWorkingDays(now, shipDaysMin),
      estimatedShipDateLatest: kind === 'digital' ? null : addWorkingDays(now, shipDaysMax),
      ...toldDelivery(store, product, query.currency, deps),
    },
    productDetails: {
      description: product.details?.description ?? null,
      materials: product.details?.materials ?? [],
      fit: product.details?.fit ?? null,
      comparableBrands: product.details?.comparableBrands ?? [],
      sizeChart: product.details?.sizeChart ?? [],
      sizeChartUrl: product.details?.sizeChartUrl ?? null,
    },
  }
}

async function collectionsOfListing(store: StoreRef, listingId: number, { db }: Pick<Deps, 'db'>) {
  const rows = await db.select().from(collections).where(owned(store, collections)).orderBy(asc(collections.position))
  const memberships = await db
    .select({ id: collectionListings.collectionId })
    .from(collectionListings)
    .where(owned(store, collectionListings, eq(collectionListings.listingId, listingId)))
  const mine = new Set(memberships.map(({ id }) => id))
  return rows
    .filter(({ id }) => mine.has(id))
    .map(({ name, slug, parentId }) => ({
      name,
      slug,
      parentSlug: rows.find(({ id }) => id === parentId)?.slug ?? null,
    }))
}
