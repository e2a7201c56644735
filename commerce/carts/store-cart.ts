import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CartInput, StoredCart } from '../contract/cart'
import { errorCodes } from '../contract/errors'
import { owned } from '../db/owned'
import { carts } from '../db/schema/carts'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import type { StoreRef } from '../stores/store-ref'

type CartContent = Pick<CartInput, 'lines' | 'region'>
type CartDeps = Pick<Deps, 'db' | 'clock'>

/** POST /v1/carts: keeps a cart that is too large for a cookie, under an id that cannot be guessed. */
export async function createCart(store: StoreRef, content: CartContent, { db, clock }: CartDeps): Promise<StoredCart> {
  const id = randomBytes(16).toString('base64url')
  const [row] = await db
    .insert(carts)
    .values({ id, storeId: store.id, lines: content.lines, region: content.region, updatedAt: clock.now() })
    .returning()
  return toCart(store, row)
}

/** GET /v1/carts/{id}. Throws `Refused` 404, also for another store's. */
export async function readCart(store: StoreRef, id: string, { db }: CartDeps): Promise<StoredCart> {
  const [row] = await db
    .select()
    .from(carts)
    .where(owned(store, carts, eq(carts.id, id)))
  return toCart(store, row)
}

/** PUT /v1/carts/{id}: the whole cart anew. Throws `Refused` 404, also for another store's. */
export async function replaceCart(
  store: StoreRef,
  id: string,
  content: CartContent,
  { db, clock }: CartDeps,
): Promise<StoredCart> {
  const [row] = await db
    .update(carts)
    .set({ lines: content.lines, region: content.region, updatedAt: clock.now() })
    .where(owned(store, carts, eq(carts.id, id)))
    .returning()
  return toCart(store, row)
}

/** DELETE /v1/carts/{id}: gives what it held. Throws `Refused` 404, also for another store's. */
export async function deleteCart(store: StoreRef, id: string, { db }: Pick<Deps, 'db'>): Promise<StoredCart> {
  const [row] = await db
    .delete(carts)
    .where(owned(store, carts, eq(carts.id, id)))
    .returning()
  return toCart(store, row)
}

function toCart(store: StoreRef, row: typeof carts.$inferSelect | undefined): StoredCart {
  if (row === undefined) throw new Refused(404, errorCodes.notFound, 'There is no such cart')
  const { id, lines, region, updatedAt } = row
  return { id, storeSlug: store.slug, lines, region, updatedAt: updatedAt.toISOString() }
}
