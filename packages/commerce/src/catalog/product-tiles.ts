import type { ProductRow } from '@awning/contract/catalog'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import { formatMoney } from '@awning/platform/money'
import { groupIdOf } from '@awning/platform/rules/item-group'
import { asc, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../context'
import { stockOfSku } from '../db/catalog-joins'
import { inStore } from '../db/in-store'
import { collectionListings, collections, type listings, products, skus, stock, variations } from '../db/schema/catalog'
import { isPlaceholder, pictureUrl, shownPictures } from '../pictures/picture-url'
import type { StoreRef } from '../store-ref'
import { collectionName, displayNames, displayTitle } from './display-texts'
import { compareAtIn, type Prices, priceIn } from './prices'

type Shown = { listing: typeof listings.$inferSelect; product: typeof products.$inferSelect }
type ReadDeps = Pick<Deps, 'db' | 'picturesUrl'>

/** A remaining quantity up to this number counts as "few left". */
const few = 5
const tilePictures = 4

/**
 * Tiles of products in the given order, each with the lowest price in stock. For sold out products, the lowest price of all. The
 * pictures are those of the first requested color that the product has, if it has pictures.
 */
export async function productTiles(
  store: StoreRef,
  shown: readonly Shown[],
  {
    currency,
    locale,
    color = [],
  }: { currency: Currency; locale?: Locale | undefined; color?: readonly string[] | undefined },
  deps: ReadDeps,
): Promise<ProductRow[]> {
  if (shown.length === 0) return []
  const productIds = shown.map(({ product }) => product.id)
  const listingIds = [...new Set(shown.map(({ listing }) => listing.id))]
  const [offers, colors, memberships, firsts] = [
    await loadOffers(store, productIds, deps),
    await loadColors(store, productIds, deps),
    await loadMemberships(store, listingIds, locale, deps),
    await loadFirstProducts(store, listingIds, deps),
  ]
  return shown.flatMap(({ listing, product }) => {
    const mine = offers.get(product.id) ?? []
    const buyable = mine.filter((offer) => offer.unlimited || offer.stockQuantity > 0)
    const cheapest = cheapestOf(buyable.length > 0 ? buyable : mine, currency, store)
    if (cheapest === undefined) return []
    const variations = colors.get(product.id) ?? []
    const requested = color.flatMap((name) => variations.find((variation) => variation.color === name) ?? [])[0]
    const shownColor = requested?.pictures.length ? requested : variations[0]
    const pictures = shownPictures(shownColor?.pictures ?? []).slice(0, tilePictures)
    const unlimited = mine.some((offer) => offer.unlimited)
    const quantity = mine.reduce((sum, offer) => sum + offer.stockQuantity, 0)
    const names = displayNames(listing.translations, locale)
    const row: ProductRow = {
      id: product.id,
      listingId: listing.id,
      itemGroupId: groupIdOf(String(listing.id), product.id, firsts.get(listing.id)),
      name: displayTitle(listing, locale),
      productName: names.type(product),
      productGroupName: names.group(product),
      url: `/${listing.slug}?pid=${product.id}`,
      price: formatMoney({ amount: cheapest.amount, currency }),
      amount: cheapest.amount,
      compareAtAmount: cheapest.compareAt ?? null,
      currency,
      imageUrl: pictures[0] === undefined ? '' : pictureUrl(deps.picturesUrl, pictures[0]),
      imageColor: pictures[0]?.color,
      placeholder: (pictures[0] !== undefined && isPlaceholder(pictures[0])) || undefined,
      additionalImages: pictures.map((picture, index) => ({
        url: pictureUrl(deps.picturesUrl, picture),
        primary: index === 0,
      })),
      variationId: requested?.id,
      colors: variations.map(({ color, hex }) => ({ name: names.color(color), hex })),
      soldOut: !unlimited && quantity === 0,
      fewLeft: !unlimited && quantity > 0 && quantity <= few,
      isNew: listing.isNew,
      orders: listing.orders,
      collections: memberships.get(listing.id) ?? [],
    }
    return [row]
  })
}

type Offer = { prices: Prices; compareAt: Prices; unlimited: boolean; stockQuantity: number }

/**
 * Groups SKUs of a product with equal prices into one offer, so that the result stays small for stores with thousands of sizes.
 */
async function loadOffers(store: StoreRef, ids: number[], { db }: ReadDeps): Promise<Map<number, Offer[]>> {
  const isUnlimited = sql`(${stock.onHand} is null or ${stock.oversell})`
  const rows = await db
    .select({
      productId: skus.productId,
      prices: skus.price,
      compareAt: skus.compareAt,
      unlimited: sql<boolean>`bool_or(${isUnlimited})`,
      stockQuantity: sql<number>`sum(case when ${isUnlimited} then 0 else greatest(${stock.onHand}, 0) end)`.mapWith(
        Number,
      ),
    })
    .from(skus)
    .innerJoin(stock, stockOfSku)
    .innerJoin(variations, eq(variations.id, skus.variationId))
    .where(inStore(store, skus, inArray(skus.productId, ids), eq(skus.retired, false), eq(variations.retired, false)))
    .groupBy(skus.productId, skus.price, skus.compareAt)
  return group(rows, (row) => row.productId)
}

async function loadColors(store: StoreRef, ids: number[], { db }: ReadDeps) {
  const rows = await db
    .select({
      id: variations.id,
      productId: variations.productId,
      color: variations.color,
      hex: variations.hex,
      pictures: variations.pictures,
    })
    .from(variations)
    .where(inStore(store, variations, inArray(variations.productId, ids), eq(variations.retired, false)))
    .orderBy(asc(variations.position), asc(variations.id))
  return group(rows, (row) => row.productId)
}

/** The first product of each listing, by the listing's id. */
async function loadFirstProducts(
  store: StoreRef,
  listingIds: number[],
  { db }: ReadDeps,
): Promise<Map<number, number>> {
  const hasSku = db
    .select({ id: skus.id })
    .from(skus)
    .where(inStore(store, skus, eq(skus.productId, products.id), eq(skus.retired, false)))
  const rows = await db
    .select({ listingId: products.listingId, id: products.id })
    .from(products)
    .where(
      inStore(store, products, inArray(products.listingId, listingIds), eq(products.retired, false), exists(hasSku)),
    )
    .orderBy(desc(products.position), desc(products.id))
  // The first one is the last entry.
  return new Map(rows.map(({ listingId, id }) => [listingId, id]))
}

async function loadMemberships(store: StoreRef, listingIds: number[], locale: Locale | undefined, { db }: ReadDeps) {
  const rows = await db
    .select({
      listingId: collectionListings.listingId,
      id: collections.id,
      name: collections.name,
      translations: collections.translations,
      slug: collections.slug,
    })
    .from(collectionListings)
    .innerJoin(collections, eq(collections.id, collectionListings.collectionId))
    .where(inStore(store, collectionListings, inArray(collectionListings.listingId, listingIds)))
    .orderBy(asc(collections.position), asc(collections.id))
  const byListing = new Map<number, { id: number; name: string; slug: string }[]>()
  for (const { listingId, id, slug, ...names } of rows) {
    const collection = { id, name: collectionName(names, locale), slug }
    byListing.set(listingId, [...(byListing.get(listingId) ?? []), collection])
  }
  return byListing
}

function cheapestOf(offers: readonly Offer[], currency: Currency, store: StoreRef) {
  let best: { amount: number; compareAt: number | undefined } | undefined
  for (const { prices, compareAt } of offers) {
    const amount = priceIn(prices, currency, store.currency)
    if (amount === undefined || (best !== undefined && best.amount <= amount)) continue
    best = { amount, compareAt: compareAtIn(compareAt, amount, currency, store.currency) }
  }
  return best
}

function group<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const existing = groups.get(keyOf(row))
    if (existing === undefined) groups.set(keyOf(row), [row])
    else existing.push(row)
  }
  return groups
}
