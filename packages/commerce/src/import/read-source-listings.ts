import { mapListingAttributes } from '@awning/contract/listing-attributes'
import type { StoreFileInput } from '@awning/contract/store-file'
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { sizeOfSku, stockOfSku } from '../db/catalog-joins'
import { inStore } from '../db/in-store'
import {
  collectionListings,
  collections,
  listings,
  products,
  sizes,
  skus,
  stock,
  type VariationPicture,
  variations,
} from '../db/schema/catalog'
import { pictures } from '../db/schema/stores'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'

type ListingRow = typeof listings.$inferSelect
export type FileListing = NonNullable<StoreFileInput['listings']>[number]
type FileProduct = FileListing['products'][number]
type FileVariation = FileProduct['variations'][number]
type FilePicture = NonNullable<FileVariation['pictures']>[number]

const batch = 50

/**
 * The listings of a store as in a store file, in batches, in the store's order. Retired variants are left out; stock is the
 * current quantity.
 */
export async function* readSourceListings(store: StoreRef, db: Db): AsyncGenerator<FileListing[]> {
  const paths = await pathsOfCollections(store, db)
  let last: ListingRow | undefined
  for (;;) {
    const after =
      last === undefined
        ? undefined
        : or(gt(listings.position, last.position), and(eq(listings.position, last.position), gt(listings.id, last.id)))
    const rows = await db
      .select()
      .from(listings)
      .where(inStore(store, listings, after))
      .orderBy(asc(listings.position), asc(listings.id))
      .limit(batch)
    last = rows.at(-1)
    if (last === undefined) return
    yield await describeListings(store, rows, paths, db)
  }
}

/** The listings with these slugs as in a store file, with the stock of their last import. */
export async function readImportedListings(
  store: StoreRef,
  slugs: readonly string[],
  db: Db,
): Promise<Map<string, FileListing>> {
  const rows = await db
    .select()
    .from(listings)
    .where(inStore(store, listings, inArray(listings.slug, [...slugs])))
  if (rows.length === 0) return new Map()
  const described = await describeListings(store, rows, await pathsOfCollections(store, db), db, 'imported')
  return new Map(described.map((listing) => [listing.slug, listing]))
}

/** The current quantity, or that of the last import. */
type StockField = 'onHand' | 'imported'

async function describeListings(
  store: StoreRef,
  rows: ListingRow[],
  paths: Map<number, string>,
  db: Db,
  stockField: StockField = 'onHand',
) {
  const ids = rows.map(({ id }) => id)
  const memberships = await db
    .select({ listingId: collectionListings.listingId, collectionId: collectionListings.collectionId })
    .from(collectionListings)
    .where(inStore(store, collectionListings, inArray(collectionListings.listingId, ids)))
    .orderBy(asc(collectionListings.collectionId))
  const described = await describeProducts(store, ids, db, stockField)
  return rows.flatMap((row): FileListing[] => {
    const children = described.get(row.id) ?? []
    if (children.length === 0) return []
    const within = memberships.flatMap(({ listingId, collectionId }) =>
      listingId === row.id ? (paths.get(collectionId) ?? []) : [],
    )
    return [
      {
        slug: row.slug,
        title: row.title,
        description: row.description,
        visibility: row.visibility,
        ...optionalField('checkoutFlow', row.checkoutFlow),
        ...optionalField('preorder', row.preorder),
        orders: row.orders,
        ...mapListingAttributes((name) => row[name] ?? undefined),
        tags: row.tags,
        isNew: row.isNew,
        ...(row.seoTitle === null && row.seoDescription === null
          ? {}
          : { seo: { ...optionalField('title', row.seoTitle), ...optionalField('description', row.seoDescription) } }),
        ...(Object.keys(row.translations).length === 0 ? {} : { translations: row.translations }),
        collections: within.toSorted(),
        products: children,
      },
    ]
  })
}

async function describeProducts(
  store: StoreRef,
  listingIds: number[],
  db: Db,
  stockField: StockField,
): Promise<Map<number, FileProduct[]>> {
  const rows = await db
    .select()
    .from(products)
    .where(inStore(store, products, inArray(products.listingId, listingIds), eq(products.retired, false)))
    .orderBy(asc(products.position), asc(products.id))
  const byListing = new Map<number, FileProduct[]>()
  if (rows.length === 0) return byListing
  const described = await describeVariations(
    store,
    rows.map(({ id }) => id),
    db,
    stockField,
  )
  for (const row of rows) {
    const children = described.get(row.id) ?? []
    if (children.length === 0) continue
    const product: FileProduct = {
      type: row.type,
      ...optionalField('groupName', row.groupName),
      kind: row.kind,
      ...optionalField('details', row.details),
      shipDays: [row.shipDaysMin, row.shipDaysMax],
      variations: children,
    }
    byListing.set(row.listingId, [...(byListing.get(row.listingId) ?? []), product])
  }
  return byListing
}

async function describeVariations(
  store: StoreRef,
  productIds: number[],
  db: Db,
  stockField: StockField,
): Promise<Map<number, FileVariation[]>> {
  const colors = await db
    .select()
    .from(variations)
    .where(inStore(store, variations, inArray(variations.productId, productIds), eq(variations.retired, false)))
    .orderBy(asc(variations.position), asc(variations.id))
  const offers = await db
    .select({ sku: skus, label: sizes.label, stock })
    .from(skus)
    .innerJoin(sizes, sizeOfSku)
    .innerJoin(stock, stockOfSku)
    .where(inStore(store, skus, inArray(skus.productId, productIds), eq(skus.retired, false)))
    .orderBy(asc(sizes.position), asc(sizes.id))
  const urls = await urlsByKey(store, [...new Set(colors.flatMap((color) => color.pictures.map(({ key }) => key)))], db)
  const byVariation = new Map<number, FileVariation['sizes']>()
  const shared = sharedStock(offers.map(({ sku }) => sku))
  for (const { sku, label, stock: counted } of offers) {
    const quantity = counted[stockField]
    const size = {
      label,
      ...optionalField('sku', sku.code),
      ...optionalField('gtin', sku.gtin),
      ...optionalField('mpn', sku.mpn),
      price: sku.price,
      ...(Object.keys(sku.compareAt).length === 0 ? {} : { compareAt: sku.compareAt }),
      inventory: quantity === null ? null : Math.max(0, quantity),
      policy: counted.oversell ? ('continue' as const) : ('deny' as const),
      ...optionalField('pool', shared.has(sku.stockId) ? String(sku.stockId) : null),
    }
    byVariation.set(sku.variationId, [...(byVariation.get(sku.variationId) ?? []), size])
  }
  const byProduct = new Map<number, FileVariation[]>()
  for (const { id, productId, color, hex, pictures: shown } of colors) {
    const children = byVariation.get(id)
    if (children === undefined) continue
    const described = shown.flatMap((picture) => describePicture(picture, urls.get(picture.key)))
    const variation: FileVariation = { color, hex, pictures: described, sizes: children }
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), variation])
  }
  return byProduct
}

function sharedStock(offers: readonly { stockId: number }[]): ReadonlySet<number> {
  const ids = offers.map(({ stockId }) => stockId)
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
}

/** A placeholder has no URL: an import creates it again. */
function describePicture(picture: VariationPicture, url: string | null | undefined): FilePicture[] {
  const { label, alt, wanted, alsoWanted = [] } = picture
  const labelAndAlt = describe(label, alt)
  if (wanted !== undefined)
    return [
      { ...labelAndAlt, url: wanted },
      ...alsoWanted.map((other) => ({ ...describe(other.label, other.alt), url: other.wanted })),
    ]
  return url == null ? [] : [{ ...labelAndAlt, url, ...optionalField('focalPoint', picture.focalPoint) }]
}

const describe = (label: string, alt: string | undefined) => ({
  label: labels.find((known) => known === label) ?? ('other' as const),
  ...optionalField('alt', alt),
})

const labels = ['front', 'back', 'detail', 'scale', 'other'] as const

async function urlsByKey(store: StoreRef, keys: string[], db: Db): Promise<Map<string, string | null>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: pictures.key, url: pictures.url })
    .from(pictures)
    .where(inStore(store, pictures, inArray(pictures.key, keys)))
  return new Map(rows.map(({ key, url }) => [key, url]))
}

/** Paths by collection id: `tees`, `tees/graphic`. */
async function pathsOfCollections(store: StoreRef, db: Db): Promise<Map<number, string>> {
  const rows = await db.select().from(collections).where(inStore(store, collections))
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return new Map(rows.map(({ id, parentId, slug }) => [id, parentId === 0 ? slug : `${slugs.get(parentId)}/${slug}`]))
}

/** An object with the field, or an empty one when the value is missing. */
function optionalField<Name extends string, Value>(
  name: Name,
  value: Value | null | undefined,
): { [key in Name]?: Value } {
  if (value === null || value === undefined) return {}
  const result: { [key in Name]?: Value } = {}
  result[name] = value
  return result
}
