import { and, asc, eq, lte } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import { owned } from '../db/owned'
import { refunds } from '../db/schema/orders'
import { stores } from '../db/schema/stores'
import { needAttention } from '../payments/attention'
import { type StoreRef, toStoreRef } from '../stores/store-ref'
import { claimedAgain } from './claim-refund'
import type { RefundRow } from './lock-order'
import type { SaleDeps } from './sale-deps'
import { settleRefund } from './settle-refund'

const batch = 50
/** So many providers' answers are waited for at a time: one that is silent does not hold up the others. */
const atOnce = 10
/** Money that is owed still then is told to an operator, and asked for nevertheless. */
const owedTooLong = 60 * 60_000

/**
 * Asks on for the money that a crash or a lost answer left owed to buyers, with the functions and the keys of the hot path. `atStart` waits
 * for nobody: the process that was at work is gone.
 */
export async function payBack(deps: SaleDeps, atStart: boolean): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db
    .select({ refund: refunds, store: stores })
    .from(refunds)
    .innerJoin(stores, eq(stores.id, refunds.storeId))
    .where(and(eq(refunds.state, 'owed'), atStart ? undefined : lte(refunds.nextTryAt, now)))
    .orderBy(asc(refunds.nextTryAt), asc(refunds.id))
    .limit(batch)
  for (const portion of chunks(due, atOnce)) {
    await Promise.all(portion.map(({ refund, store }) => askOn(toStoreRef(store), refund, deps)))
  }
}

/** One that fails in a way that nobody foresaw must not keep the others waiting. */
async function askOn(store: StoreRef, refund: RefundRow, deps: SaleDeps): Promise<void> {
  try {
    const mine = await claim(store, refund, deps)
    if (mine === null) return
    let open = true
    try {
      open = (await settleRefund(store, mine, deps)).kind === 'open'
    } finally {
      if (open && refund.createdAt.getTime() < deps.clock.now().getTime() - owedTooLong) {
        await needAttention(store, refund.paymentId, 'the provider does not say whether it was refunded', deps)
      }
    }
  } catch (error) {
    deps.log.error({ err: error, payment: refund.paymentId }, 'a refund could not be settled and will be tried again')
  }
}

async function claim(store: StoreRef, refund: RefundRow, { db, clock }: SaleDeps): Promise<RefundRow | null> {
  const still = and(eq(refunds.id, refund.id), eq(refunds.state, 'owed'), eq(refunds.tries, refund.tries))
  const [mine] = await db
    .update(refunds)
    .set(claimedAgain(refund, clock.now()))
    .where(owned(store, refunds, still))
    .returning()
  return mine ?? null
}
