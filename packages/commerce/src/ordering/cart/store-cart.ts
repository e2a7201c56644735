import { randomBytes } from 'node:crypto'
import type { CartInput, StoredCart } from '@awning/contract/cart'
import { errorCodes } from '@awning/contract/errors'
import { count, eq, gt, sql } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inEveryStore, inStore } from '../../db/in-store'
import { carts } from '../../db/schema/carts'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { requireKnownLines } from './require-known-lines'

type CartContent = Pick<CartInput, 'lines' | 'region'>
type CartDeps = Pick<Deps, 'db' | 'clock'>

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** New carts in one hour. Anybody can save one, and few carts are too large for a cookie. The app also limits each visitor. */
export const newCartLimits = { ofStore: 200, ofAllStores: 2_000 } as const

/**
 * POST /v1/carts: stores a cart that is too large for a cookie, under an id that cannot be guessed. Throws `ApiError` 422 for a
 * line that does not exist in the store, 429 `too_many_requests` after too many new carts.
 */
export async function createCart(store: StoreRef, content: CartContent, { db, clock }: CartDeps): Promise<StoredCart> {
  const now = clock.now()
  const lines = await requireKnownLines(store, content.lines, db)
  await requireFewNewCarts(store, now, db)
  const id = randomBytes(16).toString('base64url')
  const [row] = await db
    .insert(carts)
    .values({ id, storeId: store.id, lines, region: content.region, createdAt: now, updatedAt: now })
    .returning()
  return toCart(store, row)
}

async function requireFewNewCarts(store: StoreRef, now: Date, db: CartDeps['db']): Promise<void> {
  const [created] = await db
    .select({
      ofStore: sql<number>`count(*) filter (where ${carts.storeId} = ${store.id})`.mapWith(Number),
      ofAllStores: count(),
    })
    .from(carts)
    .where(inEveryStore(gt(carts.createdAt, new Date(now.getTime() - hourMs))))
  const { ofStore = 0, ofAllStores = 0 } = created ?? {}
  if (ofStore >= newCartLimits.ofStore || ofAllStores >= newCartLimits.ofAllStores)
    throw new ApiError(429, errorCodes.tooMany, 'Too many carts were saved in the last hour.')
}

/**
 * GET /v1/carts/{id}. Throws `ApiError` 404, also for another store's cart. Once a day, the cart is marked as read: one that is
 * never read expires soon.
 */
export async function readCart(store: StoreRef, id: string, { db, clock }: CartDeps): Promise<StoredCart> {
  const isThis = inStore(store, carts, eq(carts.id, id))
  const [row] = await db.select().from(carts).where(isThis)
  const now = clock.now()
  if (row && (row.readAt === null || now.getTime() - row.readAt.getTime() > dayMs))
    await db.update(carts).set({ readAt: now }).where(isThis)
  return toCart(store, row)
}

/**
 * PUT /v1/carts/{id}: replaces the whole cart. Throws `ApiError` 404, also for another store's cart, and 422 for a line that does
 * not exist in the store.
 */
export async function replaceCart(
  store: StoreRef,
  id: string,
  content: CartContent,
  { db, clock }: CartDeps,
): Promise<StoredCart> {
  const isThis = inStore(store, carts, eq(carts.id, id))
  const [saved] = await db.select({ id: carts.id }).from(carts).where(isThis)
  if (saved === undefined) return toCart(store, undefined)
  const lines = await requireKnownLines(store, content.lines, db)
  const change = { lines, region: content.region, updatedAt: clock.now() }
  const [row] = await db.update(carts).set(change).where(isThis).returning()
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
