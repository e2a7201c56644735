import { createHash } from 'node:crypto'
import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm'
import { loadVariants } from '../catalogue/product-rows'
import { listingOfProduct, shownProducts } from '../catalogue/shown-products'
import { wireVariant } from '../catalogue/variant'
import type { OfferedListing, OfferPage } from '../contract/findable'
import { isOn } from '../contract/flags'
import type { Currency } from '../contract/primitives'
import { owned } from '../db/owned'
import { listings, products, skus, stock } from '../db/schema/catalogue'
import { toldDelivery } from '../delivery/standard-delivery'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'
import { addWorkingDays } from '../working-days'
import { type After, offeredAfter } from './offered-listings'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'picturesUrl' | 'delivery'>

/** Listings with all that is for sale of them, priced as the shop's own pages price it. */
export async function readOffers(
  store: StoreRef,
  asked: After & { currency: Currency },
  deps: ReadDeps,
): Promise<OfferPage> {
  const { db, picturesUrl } = deps
  const { rows, next } = await offeredAfter(store, asked, db)
  const byListing = await productsOf(
    store,
    rows.map(({ id }) => id),
    db,
  )
  const ids = [...byListing.values()].flat().map(({ id }) => id)
  const variants = await loadVariants(store, ids, db)
  const now = deps.clock.now()
  const page = rows.map(
    (row): OfferedListing => ({
      slug: row.slug,
      title: row.title,
      description: row.description,
      itemGroupId: String(row.id),
      vendor: row.vendor,
      gender: row.gender,
      ageGroup: row.ageGroup,
      googleProductCategory: row.googleProductCategory,
      checkout_flow: row.checkoutFlow,
      products: (byListing.get(row.id) ?? []).map((product) => ({
        productId: product.id,
        productType: product.type,
        deliveryDetails: {
          type: product.kind,
          estimatedShipDate: product.kind === 'digital' ? null : addWorkingDays(now, product.shipDaysMin),
          estimatedShipDateLatest: product.kind === 'digital' ? null : addWorkingDays(now, product.shipDaysMax),
          ...toldDelivery(store, product, asked.currency, deps),
        },
        variations: (variants.get(product.id) ?? []).flatMap(
          (variant) => wireVariant(store, variant, asked.currency, picturesUrl) ?? [],
        ),
      })),
    }),
  )
  const version = asked.after === 0 ? await offersVersion(store, asked.currency, deps) : null
  return { listings: page, next, version }
}

async function productsOf(store: StoreRef, listingIds: number[], db: Deps['db']) {
  const found = new Map<number, (typeof products.$inferSelect)[]>()
  if (listingIds.length === 0) return found
  const rows = await db
    .select({ product: products })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(and(shownProducts(store, {}, db), inArray(products.listingId, listingIds)))
    .orderBy(asc(products.position), asc(products.id))
  for (const { product } of rows) found.set(product.listingId, [...(found.get(product.listingId) ?? []), product])
  return found
}

/** Raised when an unchanged catalogue is told differently. */
const form = 2

/** Changes with what an offer says: the catalogue, what is in stock, the day (estimates), the market. */
async function offersVersion(store: StoreRef, currency: Currency, { db, clock, delivery }: ReadDeps): Promise<string> {
  const [catalogue] = await db
    .select({ changed: max(listings.updatedAt), count: count() })
    .from(listings)
    .where(owned(store, listings, eq(listings.visibility, 'public')))
  const [shelf] = await db
    .select({
      count: count(),
      // One sold out and another one back would leave a plain count as it was.
      there: sql<string>`coalesce(sum(${skus.id}::bigint * ${skus.id}::bigint), 0)::text`,
    })
    .from(skus)
    .innerJoin(stock, and(eq(stock.id, skus.stockId), eq(stock.storeId, skus.storeId)))
    .where(
      owned(
        store,
        skus,
        eq(skus.retired, false),
        sql`(${stock.onHand} is null or ${stock.oversell} or ${stock.onHand} > 0)`,
      ),
    )
  const told = [isOn(store.flags, 'internationalCheckout'), delivery !== undefined]
  const parts = [form, store.name, currency, clock.now().toISOString().slice(0, 10), catalogue, shelf, told]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
