import type { PreorderProgress } from '@awning/contract/preorder-plan'
import { preorderFlow } from '@awning/platform/rules/preorder-flow'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import type { listings } from '../db/schema/catalog'
import { preorders } from '../db/schema/stores'
import type { StoreRef } from '../store-ref'

type ListingRow = Pick<typeof listings.$inferSelect, 'id' | 'checkoutFlow' | 'preorder'>

/** The day on which a preorder listing ships. Null without one, and for a day that has passed. */
export function preorderShipDay({ checkoutFlow, preorder }: Omit<ListingRow, 'id'>, now: Date): string | null {
  const day = checkoutFlow === preorderFlow ? preorder?.shipsOn : undefined
  return day !== undefined && day >= now.toISOString().slice(0, 10) ? day : null
}

/** Null for a listing that accepts no preorders. A person who preorders several items counts once. */
export async function readPreorder(
  store: StoreRef,
  listing: ListingRow,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PreorderProgress | null> {
  if (listing.checkoutFlow !== preorderFlow) return null
  const [row] = await db
    .select({ count: sql`count(distinct lower(${preorders.form} ->> 'email'))`.mapWith(Number) })
    .from(preorders)
    .where(inStore(store, preorders, eq(preorders.listingId, listing.id)))
  const goal = listing.preorder?.goal ?? null
  return { shipsOn: preorderShipDay(listing, clock.now()), goal, count: row?.count ?? 0 }
}
