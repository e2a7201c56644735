import type { Framing } from '@awning/contract/framing'
import type { CollectionTranslations, ListingTranslations } from '@awning/contract/listing-translations'
import type { FocalPoint } from '@awning/contract/pictures'
import type { PreorderPlan } from '@awning/contract/preorder-plan'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { at } from './columns'
import { storeId } from './stores'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const collections = pgTable(
  'collections',
  {
    id: id(),
    storeId: storeId(),
    /** 0 for a top-level collection: unique indexes ignore null. */
    parentId: integer('parent_id').notNull().default(0),
    slug: text().notNull(),
    name: text().notNull(),
    translations: jsonb().$type<CollectionTranslations>().notNull().default({}),
    position: integer().notNull().default(0),
  },
  (t) => [unique().on(t.storeId, t.parentId, t.slug), unique().on(t.storeId, t.id)],
)

export const listings = pgTable(
  'listings',
  {
    id: id(),
    storeId: storeId(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    visibility: text().$type<'public' | 'private'>().notNull().default('public'),
    checkoutFlow: integer('checkout_flow'),
    preorder: jsonb().$type<PreorderPlan>(),
    orders: integer().notNull().default(0),
    vendor: text(),
    tags: jsonb().$type<string[]>().notNull().default([]),
    gender: text(),
    ageGroup: text('age_group'),
    googleProductCategory: text('google_product_category'),
    isNew: boolean('is_new').notNull().default(false),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    translations: jsonb().$type<ListingTranslations>().notNull().default({}),
    position: integer().notNull().default(0),
    /** Hash of the last import. Importing the same file again changes nothing. */
    sourceHash: text('source_hash'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.storeId, t.slug),
    unique().on(t.storeId, t.id),
    index().on(t.storeId, t.position),
    // A client may request a listing without its store.
    index().on(t.slug),
  ],
)

export const collectionListings = pgTable(
  'collection_listings',
  {
    storeId: storeId(),
    collectionId: integer('collection_id').notNull(),
    listingId: integer('listing_id').notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.listingId] }),
    foreignKey({
      columns: [t.storeId, t.collectionId],
      foreignColumns: [collections.storeId, collections.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.storeId, t.listingId], foreignColumns: [listings.storeId, listings.id] }).onDelete(
      'cascade',
    ),
    index().on(t.storeId, t.listingId),
  ],
)

export type ProductDetailsColumn = {
  description?: string
  materials: string[]
  fit?: string
  comparableBrands: string[]
  sizeChart: { size: string; dimension: string; unit: 'inches' | 'cm'; value: string }[]
  sizeChartUrl?: string
}

export const products = pgTable(
  'products',
  {
    id: id(),
    storeId: storeId(),
    listingId: integer('listing_id').notNull(),
    type: text().notNull(),
    groupName: text('group_name'),
    /** Listing title, slug, type and group, one per line, and the translations, without case and accents: see `searchTextOf`. */
    searchText: text('search_text').notNull().default(''),
    kind: text().$type<'physical' | 'digital'>().notNull().default('physical'),
    details: jsonb().$type<ProductDetailsColumn>(),
    shipDaysMin: integer('ship_days_min').notNull().default(3),
    shipDaysMax: integer('ship_days_max').notNull().default(5),
    position: integer().notNull().default(0),
    /** Removed by an import, but still referenced by orders and old carts. */
    retired: boolean().notNull().default(false),
  },
  (t) => [
    unique().on(t.storeId, t.id),
    foreignKey({ columns: [t.storeId, t.listingId], foreignColumns: [listings.storeId, listings.id] }).onDelete(
      'cascade',
    ),
    index().on(t.storeId, t.listingId),
  ],
)

/**
 * Pictures of a variation, in gallery order. `wanted` is the URL of a picture that could not be fetched and has a
 * placeholder; `alsoWanted` lists the other pictures that share the placeholder.
 */
export type VariationPicture = {
  key: string
  label: string
  alt?: string | undefined
  color: string
  /** Only for photographs. */
  focalPoint?: FocalPoint | undefined
  /** Detected in a photograph. It is not exported. */
  framing?: Framing | undefined
  /** The placeholder of the import for a color without any picture. */
  placeholder?: true
  wanted?: string
  alsoWanted?: { label: string; alt?: string | undefined; wanted: string }[]
}

/** One color of a product. */
export const variations = pgTable(
  'variations',
  {
    id: id(),
    storeId: storeId(),
    productId: integer('product_id').notNull(),
    color: text().notNull(),
    hex: text().notNull(),
    pictures: jsonb().$type<VariationPicture[]>().notNull().default([]),
    position: integer().notNull().default(0),
    retired: boolean().notNull().default(false),
  },
  (t) => [
    unique().on(t.storeId, t.id),
    foreignKey({ columns: [t.storeId, t.productId], foreignColumns: [products.storeId, products.id] }).onDelete(
      'cascade',
    ),
    index().on(t.storeId, t.productId),
  ],
)

/** A size label of a product, shared by its colors. */
export const sizes = pgTable(
  'sizes',
  {
    id: id(),
    storeId: storeId(),
    productId: integer('product_id').notNull(),
    label: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    unique().on(t.storeId, t.id),
    unique().on(t.productId, t.label),
    foreignKey({ columns: [t.storeId, t.productId], foreignColumns: [products.storeId, products.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Stock quantity. Two SKUs may share a row. `on_hand` null means unlimited; only with `oversell` may it be negative. */
export const stock = pgTable(
  'stock',
  {
    id: id(),
    storeId: storeId(),
    onHand: integer('on_hand'),
    /** The total quantity ever added, to check that initial = on_hand + sold (+ held). */
    initial: integer(),
    /** The quantity of the last import. Only a different quantity in the file resets the stock. */
    imported: integer(),
    sold: integer().notNull().default(0),
    oversell: boolean().notNull().default(false),
  },
  (t) => [
    unique().on(t.storeId, t.id),
    check('stock_never_negative', sql`${t.onHand} is null or ${t.onHand} >= 0 or ${t.oversell}`),
  ],
)

/** A purchasable unit: a color in a size. */
export const skus = pgTable(
  'skus',
  {
    id: id(),
    storeId: storeId(),
    productId: integer('product_id').notNull(),
    variationId: integer('variation_id').notNull(),
    sizeId: integer('size_id').notNull(),
    stockId: integer('stock_id').notNull(),
    code: text(),
    /** Number of the barcode. */
    gtin: text(),
    /** Part number of the manufacturer. */
    mpn: text(),
    /** Minor units per currency. */
    price: jsonb().$type<Partial<Record<string, number>>>().notNull(),
    compareAt: jsonb('compare_at').$type<Partial<Record<string, number>>>().notNull().default({}),
    retired: boolean().notNull().default(false),
  },
  (t) => [
    unique().on(t.variationId, t.sizeId),
    unique().on(t.storeId, t.id),
    foreignKey({ columns: [t.storeId, t.productId], foreignColumns: [products.storeId, products.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.storeId, t.variationId], foreignColumns: [variations.storeId, variations.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.storeId, t.sizeId], foreignColumns: [sizes.storeId, sizes.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.storeId, t.stockId], foreignColumns: [stock.storeId, stock.id] }),
    index().on(t.storeId, t.productId),
  ],
)
