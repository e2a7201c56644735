import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import { errorCodes } from '../contract/errors'
import { owned } from '../db/owned'
import { promoTries } from '../db/schema/promo-tries'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { transact } from '../orders/transact'
import type { StoreRef } from '../stores/store-ref'

/** How many codes a checkout may try in how long. Who guesses learns nothing more; who mistypes has enough. */
const most = 10
const span = 10 * 60_000

/**
 * Counts a code that a checkout tries, right or wrong, in a transaction of its own: a refused code counts too, and all processes count together.
 * Throws `Refused` 429 for one too many; it is not looked at then.
 */
export async function countPromoTry(
  store: StoreRef,
  checkoutId: string,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const now = clock.now()
  const counted = await transact(db, async (tx) => {
    // Two processes must not both see the last free try.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promo ${checkoutId}`}, 0))`)
    const recent = and(eq(promoTries.checkoutId, checkoutId), gt(promoTries.at, new Date(now.getTime() - span)))
    const [row] = await tx
      .select({ tries: count() })
      .from(promoTries)
      .where(owned(store, promoTries, recent))
    if ((row?.tries ?? 0) >= most) return false
    await tx.insert(promoTries).values({ storeId: store.id, checkoutId, at: now })
    return true
  })
  if (!counted) throw new Refused(429, errorCodes.tooMany, 'Too many promo codes were tried', '/data/promoCode')
}

/** Deletes the tries that no longer count, of all stores. */
export async function sweepPromoTries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(promoTries).where(lte(promoTries.at, new Date(clock.now().getTime() - span)))
}
