import { randomBytes } from 'node:crypto'
import type { CartInput, StoredCart } from '@awning/contract/cart'
import { errorCodes } from '@awning/contract/errors'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { carts } from '../../db/schema/carts'
import { ApiError } from '../../errors'
import type { StoreRef } from '../../store-ref'

type CartContent = Pick<CartInput, 'lines' | 'region'>
type CartDeps = Pick<Deps, 'db' | 'clock'>

/** POST /v1/carts: stores a cart that is too large for a cookie, under an id that cannot be guessed. */
export async function createCart(store: StoreRef, content: CartContent, { db, clock }: CartDeps): Promise<StoredCart> {
  const id = randomBytes(16).toString('base64url')
  const [row] = await db
    .insert(carts)
    .values({ id, storeId: store.id, lines: content.lines, region: content.region, updatedAt: clock.now() })
    .returning()
  return toCart(store, row)
}

/** GET /v1/carts/{id}. Throws `ApiError` 404, also for another store's cart. */
export async function readCart(store: StoreRef, id: string, { db }: CartDeps): Promise<StoredCart> {
  const [row] = await db
    .select()
    .from(carts)
    .where(inStore(store, carts, eq(carts.id, id)))
  return toCart(store, row)
}

/** PUT /v1/carts/{id}: replaces the whole cart. Throws `ApiError` 404, also for another store's cart. */
export async function replaceCart(
  store: StoreRef,
  id: string,
  content: CartContent,
  { db, clock }: CartDeps,
): Promise<StoredCart> {
  const [row] = await db
    .update(carts)
    .set({ lines: content.lines, region: content.region, updatedAt: clock.now() })
    .where(inStore(store, carts, eq(carts.id, id)))
    .returning()
  return toCart(store, row)
}

/** DELETE /v1/carts/{id}: returns the deleted cart. Throws `ApiError` 404, also for another store's cart. */
export async function deleteCart(store: StoreRef, id: string, { db }: Pick<Deps, 'db'>): Promise<StoredCart> {
  const [row] = await db
    .delete(carts)
    .where(inStore(store, carts, eq(carts.id, id)))
    .returning()
  return toCart(store, row)
}

function toCart(store: StoreRef, row: typeof carts.$inferSelect | undefined): StoredCart {
  if (row === undefined) throw new ApiError(404, errorCodes.notFound, 'The cart does not exist.')
  const { id, lines, region, updatedAt } = row
  return { id, storeSlug: store.slug, lines, region, updatedAt: updatedAt.toISOString() }
}
