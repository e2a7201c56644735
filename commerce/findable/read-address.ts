import { and, count, eq } from 'drizzle-orm'
import { listProducts } from '../catalogue/list-products'
import { listingOfProduct, shownProducts } from '../catalogue/shown-products'
import type { AddressAnswer } from '../contract/findable'
import { ThemeData } from '../contract/theme'
import { owned } from '../db/owned'
import { collections, listings, products } from '../db/schema/catalogue'
import { themes } from '../db/schema/stores'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'

type ReadDeps = Pick<Deps, 'db' | 'picturesUrl'>

const nothing: AddressAnswer = { kind: 'none', products: 0 }
const page: AddressAnswer = { kind: 'page', products: 0 }

/**
 * What stands for everybody at a path of a store: a collection before a listing before a page of the theme. Private listings, listings with
 * nothing for sale and paths that no page has are `none`.
 */
export async function readAddress(store: StoreRef, path: string, deps: ReadDeps): Promise<AddressAnswer> {
  const [first = '', second, ...rest] = path.slice(1).split('/')
  if (!path.startsWith('/') || first === '' || rest.length > 0) return nothing
  if (first === 'listing') return second === undefined ? nothing : await listingAt(store, second, deps)
  const shelf = await collectionAt(store, first, second, deps)
  if (shelf !== null) return shelf
  const listing = await listingAt(store, second ?? first, deps)
  if (listing.kind === 'listing' || second !== undefined) return listing
  return (await isOwnPage(store, first, deps)) ? page : nothing
}

async function collectionAt(store: StoreRef, slug: string, child: string | undefined, deps: ReadDeps) {
  const find = async (parentId: number, wanted: string) => {
    const [found] = await deps.db
      .select({ id: collections.id })
      .from(collections)
      .where(owned(store, collections, eq(collections.parentId, parentId), eq(collections.slug, wanted)))
    return found
  }
  const top = await find(0, slug)
  if (top === undefined) return null
  if (child !== undefined && (await find(top.id, child)) === undefined) return null
  const collection = child === undefined ? slug : `${slug}/${child}`
  const list = await listProducts(store, { currency: store.currency, collection, page: 1, per: 1 }, deps)
  return { kind: 'collection' as const, products: list.total_count }
}

async function listingAt(store: StoreRef, slug: string, { db }: ReadDeps): Promise<AddressAnswer> {
  const [found] = await db
    .select({ products: count() })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(and(shownProducts(store, {}, db), eq(listings.slug, slug)))
  return found && found.products > 0 ? { kind: 'listing', products: found.products } : nothing
}

async function isOwnPage(store: StoreRef, slug: string, { db }: ReadDeps): Promise<boolean> {
  const [row] = await db.select({ data: themes.data }).from(themes).where(owned(store, themes))
  const theme = ThemeData.safeParse(row?.data)
  if (!theme.success) return false
  const { header, pages = [] } = theme.data.content ?? {}
  return slug === 'about' ? header?.showAbout === true : pages.some((own) => own.slug === slug)
}
