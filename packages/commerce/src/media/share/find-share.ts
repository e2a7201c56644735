import { asc, eq } from 'drizzle-orm'
import { loadVariants } from '../../catalog/product-rows'
import { listingOfProduct, visibleProducts } from '../../catalog/visible-products'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { mayBeRowId } from '../../db/row-id'
import { listings, products } from '../../db/schema/catalog'
import { themes } from '../../db/schema/stores'
import { pictureColor } from '../../pictures/picture-color'
import { pictureKey } from '../../pictures/picture-key'
import { productCard, type ShareCard, type ShareSubject, shareAddress } from '../../pictures/share-card'
import type { StoreRef } from '../../store-ref'

/** The current card of a public product or of the home page. Null if there is none. */
export async function findShare(
  store: StoreRef,
  subject: ShareSubject,
  { db }: Pick<Deps, 'db'>,
): Promise<ShareCard | null> {
  if ('homeOf' in subject) return subject.homeOf === store.id ? await homeCard(store, db) : null
  const { productId } = subject
  if (!mayBeRowId(productId)) return null
  const [shown] = await db
    .select({ title: listings.title })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(visibleProducts(store, {}, db, eq(products.id, productId)))
  if (shown === undefined) return null
  const rows = (await loadVariants(store, [productId], db)).get(productId) ?? []
  return productCard(store, shown.title, rows[0]?.variation.pictures ?? [])
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

/** The hero's title and picture if the picture is drawn, otherwise the store's name with its first product. */
async function homeCard(store: StoreRef, db: Deps['db']): Promise<ShareCard | null> {
  const [theme] = await db.select({ data: themes.data }).from(themes).where(inStore(store, themes))
  const storeName = theme?.data.meta?.storeName?.trim() || store.name
  const title = theme?.data.content?.heroBanner?.title?.trim() || storeName
  const hero = theme?.data.drawn?.['content.heroBanner.containerBg']
  if (hero !== undefined) return { picture: pictureKey(hero), color: pictureColor(hero), title, storeName }
  const [first] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(visibleProducts(store, {}, db))
    .orderBy(asc(listings.position), asc(listings.id), asc(products.position), asc(products.id))
    .limit(1)
  const card = first === undefined ? null : await findShare(store, { productId: first.id }, { db })
  return card && { ...card, title, storeName }
}

/** The URL of the link preview of the store's home page. */
export async function homeShareAddress(store: StoreRef, { db, picturesUrl }: Pick<Deps, 'db' | 'picturesUrl'>) {
  const card = await homeCard(store, db)
  return card && shareAddress(picturesUrl, { homeOf: store.id }, card)
}
