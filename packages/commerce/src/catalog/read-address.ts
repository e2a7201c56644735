import type { PathContent, ProductChoices } from '@awning/contract/seo'
import { ThemeData } from '@awning/contract/theme'
import type { Currency } from '@awning/platform/currencies'
import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { listingOfProduct, productOfSku } from '../db/catalog-joins'
import { inStore } from '../db/in-store'
import { collections, listings, products, skus } from '../db/schema/catalog'
import { themes } from '../db/schema/stores'
import type { StoreRef } from '../store-ref'
import { knownFilters } from './filter-list'
import { readCollectionIndex } from './list-products'
import { visibleProducts } from './visible-products'

type ReadDeps = Pick<Deps, 'db' | 'picturesUrl'>

/** `currency`: of the price range of a collection, which is left out without it. */
type AddressQuery = { path: string; unlisted: boolean; currency?: Currency | undefined }

const nothing: PathContent = { kind: 'none', products: 0 }
const page: PathContent = { kind: 'page', products: 0 }

/**
 * The content at a path of a store: a collection takes precedence over a listing, and a listing over a page of the theme.
 * Listings with nothing for sale, unknown paths and, unless `unlisted` is set, private listings are `none`.
 */
export async function readAddress(
  store: StoreRef,
  { path, unlisted, currency }: AddressQuery,
  deps: ReadDeps,
): Promise<PathContent> {
  const [first = '', second, ...rest] = path.slice(1).split('/')
  if (!path.startsWith('/') || first === '' || rest.length > 0) return nothing
  if (first === 'listing') return second === undefined ? nothing : await listingAt(store, second, unlisted, deps)
  const collection = await collectionAt(store, [first, second], { unlisted, currency }, deps)
  if (collection !== null) return collection
  const listing = await listingAt(store, second ?? first, unlisted, deps)
  if (listing.kind === 'listing' || second !== undefined) return listing
  return (await isOwnPage(store, first, deps)) ? page : nothing
}

async function collectionAt(
  store: StoreRef,
  [slug, child]: [string, string | undefined],
  { unlisted, currency }: Omit<AddressQuery, 'path'>,
  deps: ReadDeps,
): Promise<PathContent | null> {
  const find = async (parentId: number, childSlug: string) => {
    const [found] = await deps.db
      .select({ id: collections.id })
      .from(collections)
      .where(inStore(store, collections, eq(collections.parentId, parentId), eq(collections.slug, childSlug)))
    return found
  }
  const top = await find(0, slug)
  if (top === undefined) return null
  if (child !== undefined && (await find(top.id, child)) === undefined) return null
  const collection = child === undefined ? slug : `${slug}/${child}`
  const query = { collection, unlisted, currency: currency ?? store.currency }
  const index = await readCollectionIndex(store, query, deps)
  const { price, ...filters } = knownFilters(index)
  return {
    kind: 'collection',
    products: index.products.length,
    filters: currency === undefined || price === undefined ? filters : { ...filters, price },
  }
}

async function listingAt(store: StoreRef, slug: string, unlisted: boolean, { db }: ReadDeps): Promise<PathContent> {
  const rows = await db
    .select({ product: skus.productId, variation: skus.variationId, size: skus.sizeId })
    .from(skus)
    .innerJoin(products, productOfSku)
    .innerJoin(listings, listingOfProduct)
    .where(
      inStore(store, skus, visibleProducts(store, { unlisted }, db), eq(listings.slug, slug), eq(skus.retired, false)),
    )
    .orderBy(asc(skus.id))
  const choices = choicesOf(rows)
  return choices.length === 0 ? nothing : { kind: 'listing', products: choices.length, choices }
}

function choicesOf(rows: readonly { product: number; variation: number; size: number }[]): ProductChoices[] {
  const sets = new Map<number, { variations: Set<number>; sizes: Set<number> }>()
  for (const { product, variation, size } of rows) {
    const { variations, sizes } = sets.get(product) ?? { variations: new Set(), sizes: new Set() }
    sets.set(product, { variations: variations.add(variation), sizes: sizes.add(size) })
  }
  return [...sets].map(([product, { variations, sizes }]) => ({
    product,
    variations: [...variations],
    sizes: [...sizes],
  }))
}

async function isOwnPage(store: StoreRef, slug: string, { db }: ReadDeps): Promise<boolean> {
  const [row] = await db.select({ data: themes.data }).from(themes).where(inStore(store, themes))
  const theme = ThemeData.safeParse(row?.data)
  if (!theme.success) return false
  const { header, pages = [] } = theme.data.content ?? {}
  return slug === 'about' ? header?.showAbout === true : pages.some((own) => own.slug === slug)
}
