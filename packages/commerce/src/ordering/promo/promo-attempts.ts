import { errorCodes } from '@awning/contract/errors'
import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inEveryStore, inStore } from '../../db/in-store'
import { promoAttempts } from '../../db/schema/promo-attempts'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'

/** How many promo codes a checkout may try in which time: too few for guessing, enough for typing errors. */
const maxAttempts = 10
const windowMs = 10 * 60_000

/**
 * Counts a promo code that a checkout tries, valid or not, in its own transaction: rejected codes count too, and all processes
 * count together. Throws `ApiError` 429 above the limit, without checking the code.
 */
export async function countPromoAttempt(
  store: StoreRef,
  checkoutId: string,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const now = clock.now()
  const counted = await withRetryingTransaction(db, async (tx) => {
    // Two processes must not both use the last free attempt.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promo ${checkoutId}`}, 0))`)
    const recent = and(
      eq(promoAttempts.checkoutId, checkoutId),
      gt(promoAttempts.at, new Date(now.getTime() - windowMs)),
    )
    const [row] = await tx
      .select({ attempts: count() })
      .from(promoAttempts)
      .where(inStore(store, promoAttempts, recent))
    if ((row?.attempts ?? 0) >= maxAttempts) return false
    await tx.insert(promoAttempts).values({ storeId: store.id, checkoutId, at: now })
    return true
  })
  if (!counted)
    throw new ApiError(
      429,
      errorCodes.tooMany,
      'Too many attempts to enter a promo code. Retry the call later.',
      '/data/promoCode',
    )
}

/** Deletes the attempts that no longer count, of all stores. */
export async function sweepPromoAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(promoAttempts).where(inEveryStore(lte(promoAttempts.at, new Date(clock.now().getTime() - windowMs))))
}
