import type { ThemeData } from '@awning/contract/theme'
import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { listingOfProduct } from '../db/catalog-joins'
import { inStore } from '../db/in-store'
import { mayBeRowId } from '../db/row-id'
import { listings, products, variations } from '../db/schema/catalog'
import { productCard, type ShareCard, type ShareSubject, shareAddress } from '../pictures/share-card'
import type { StoreRef } from '../store-ref'
import { readThemeData } from '../themes/read-theme-data'
import { visibleProducts } from './visible-products'

/** The current card of a public product or of the home page. Null if there is none. */
export async function findShare(
  store: StoreRef,
  subject: ShareSubject,
  { db }: Pick<Deps, 'db'>,
): Promise<ShareCard | null> {
  if ('homeOf' in subject)
    return subject.homeOf === store.id ? await homeCard(store, await readThemeData(store, db), db) : null
  const { productId } = subject
  if (!mayBeRowId(productId)) return null
  const [shown] = await db
    .select({ title: listings.title })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(visibleProducts(store, {}, db, eq(products.id, productId)))
  return shown === undefined ? null : await cardOf(store, { id: productId, title: shown.title }, db)
}

/** The card of a product with the pictures of its first color. */
async function cardOf(
  store: StoreRef,
  { id, title }: { id: number; title: string },
  db: Deps['db'],
): Promise<ShareCard | null> {
  const [first] = await db
    .select({ pictures: variations.pictures })
    .from(variations)
    .where(inStore(store, variations, eq(variations.productId, id), eq(variations.retired, false)))
    .orderBy(asc(variations.position), asc(variations.id))
    .limit(1)
  return productCard(store, title, first?.pictures ?? [])
}

/** The products of a public listing. */
export async function productsOfListing(store: StoreRef, slug: string, { db }: Pick<Deps, 'db'>): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(visibleProducts(store, {}, db, eq(listings.slug, slug)))
  return rows.map(({ id }) => id)
}

/** The hero's title, or else the store's name, with the picture of the first product. */
async function homeCard(store: StoreRef, theme: ThemeData | undefined, db: Deps['db']): Promise<ShareCard | null> {
  const storeName = theme?.meta?.storeName?.trim() || store.name
  const title = theme?.content?.heroBanner?.title?.trim() || storeName
  const [first] = await db
    .select({ id: products.id, title: listings.title })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(visibleProducts(store, {}, db))
    .orderBy(asc(listings.position), asc(listings.id), asc(products.position), asc(products.id))
    .limit(1)
  const card = first === undefined ? null : await cardOf(store, first, db)
  return card && { ...card, title, storeName }
}

/** The URL of the link preview of the store's home page. `theme` is undefined for a store without one. */
export async function homeShareAddress(
  store: StoreRef,
  theme: ThemeData | undefined,
  { db, picturesUrl }: Pick<Deps, 'db' | 'picturesUrl'>,
) {
  const card = await homeCard(store, theme, db)
  return card && shareAddress(picturesUrl, { homeOf: store.id }, card)
}
