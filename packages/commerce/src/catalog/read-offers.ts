import { createHash } from 'node:crypto'
import { mapListingAttributes } from '@awning/contract/listing-attributes'
import type { OfferedListing, OfferPage } from '@awning/contract/seo'
import type { Currency } from '@awning/platform/currencies'
import { isOn } from '@awning/platform/rules/flags'
import { asc, count, eq, inArray, max, sql } from 'drizzle-orm'
import type { Deps } from '../context'
import { listingOfProduct, stockOfSku } from '../db/catalog-joins'
import { inStore } from '../db/in-store'
import { listings, products, skus, stock } from '../db/schema/catalog'
import { addBusinessDays } from '../quotes/business-days'
import { getDisplayedDelivery } from '../quotes/standard-delivery'
import type { StoreRef } from '../store-ref'
import { loadVariants } from './load-variants'
import { type ListingCursor, offeredAfter } from './offered-listings'
import { preorderShipDay } from './read-preorder'
import { wireVariant } from './variant'
import { visibleProducts } from './visible-products'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'picturesUrl' | 'delivery'>

/** Listings with everything for sale, at the prices of the store's pages. */
export async function readOffers(
  store: StoreRef,
  query: ListingCursor & { currency: Currency },
  deps: ReadDeps,
): Promise<OfferPage> {
  const { db, picturesUrl } = deps
  const { rows, next } = await offeredAfter(store, query, db)
  const byListing = await productsOf(
    store,
    rows.map(({ id }) => id),
    db,
  )
  const ids = [...byListing.values()].flat().map(({ id }) => id)
  const variants = await loadVariants(store, ids, db)
  const now = deps.clock.now()
  const page = rows.map((row): OfferedListing => {
    const shipDay = preorderShipDay(row, now)
    return {
      slug: row.slug,
      title: row.title,
      description: row.description,
      itemGroupId: String(row.id),
      ...mapListingAttributes((name) => row[name]),
      checkout_flow: row.checkoutFlow,
      products: (byListing.get(row.id) ?? []).map((product) => ({
        productId: product.id,
        productType: product.type,
        deliveryDetails: {
          type: product.kind,
          estimatedShipDate: product.kind === 'digital' ? null : (shipDay ?? addBusinessDays(now, product.shipDaysMin)),
          estimatedShipDateLatest:
            product.kind === 'digital' ? null : (shipDay ?? addBusinessDays(now, product.shipDaysMax)),
          ...getDisplayedDelivery(store, product, query.currency, deps),
        },
        variations: (variants.get(product.id) ?? []).flatMap(
          (variant) => wireVariant(store, variant, query.currency, picturesUrl) ?? [],
        ),
      })),
    }
  })
  const version = query.after === 0 ? await offersVersion(store, query.currency, deps) : null
  return { listings: page, next, version }
}

async function productsOf(store: StoreRef, listingIds: number[], db: Deps['db']) {
  const found = new Map<number, (typeof products.$inferSelect)[]>()
  if (listingIds.length === 0) return found
  const rows = await db
    .select({ product: products })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(visibleProducts(store, {}, db, inArray(products.listingId, listingIds)))
    .orderBy(asc(products.position), asc(products.id))
  for (const { product } of rows) found.set(product.listingId, [...(found.get(product.listingId) ?? []), product])
  return found
}

/** Increase this when the response changes for an unchanged catalog. */
const formatVersion = 2

/** A version that changes with the content of the offers: catalog, availability, day (estimates) and market. */
async function offersVersion(store: StoreRef, currency: Currency, { db, clock, delivery }: ReadDeps): Promise<string> {
  const [catalog] = await db
    .select({ changed: max(listings.updatedAt), count: count() })
    .from(listings)
    .where(inStore(store, listings, eq(listings.visibility, 'public')))
  const [available] = await db
    .select({
      count: count(),
      // A plain count would not change if one SKU sells out and another is restocked.
      there: sql<string>`coalesce(sum(${skus.id}::bigint * ${skus.id}::bigint), 0)::text`,
    })
    .from(skus)
    .innerJoin(stock, stockOfSku)
    .where(
      inStore(
        store,
        skus,
        eq(skus.retired, false),
        sql`(${stock.onHand} is null or ${stock.oversell} or ${stock.onHand} > 0)`,
      ),
    )
  const deliveryFlags = [isOn(store.flags, 'internationalCheckout'), delivery !== undefined]
  const parts = [
    formatVersion,
    store.name,
    currency,
    clock.now().toISOString().slice(0, 10),
    catalog,
    available,
    deliveryFlags,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
