import { and, asc, eq, lte } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { chunks } from '../../db/chunks'
import { inEveryStore, inStore } from '../../db/in-store'
import { refunds } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { StoreRef } from '../../store-ref'
import { toStoreRef } from '../../stores/find-store'
import { reportAttention } from '../payment/attention'
import { nextClaim } from './claim-refund'
import type { RefundRow } from './lock-order'
import { requestRefund } from './request-refund'

const batch = 50
/** Provider calls in parallel, so that a silent provider does not block the others. */
const concurrency = 10
/** A refund that is pending for longer is reported to the operator and still retried. */
const staleRefundMs = 60 * 60_000

/**
 * Retries the refunds that a crash or a lost response left pending, with the functions and keys of the request handler. `atStart`
 * ignores the retry delay, because the previous process has ended.
 */
export async function retryPendingRefunds(deps: ServiceContext, atStart: boolean): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db
    .select({ refund: refunds, store: stores })
    .from(refunds)
    .innerJoin(stores, eq(stores.id, refunds.storeId))
    .where(inEveryStore(eq(refunds.state, 'pending'), atStart ? undefined : lte(refunds.nextTryAt, now)))
    .orderBy(asc(refunds.nextTryAt), asc(refunds.id))
    .limit(batch)
  for (const chunk of chunks(due, concurrency)) {
    await Promise.all(chunk.map(({ refund, store }) => retryRefund(toStoreRef(store), refund, deps)))
  }
}

/** An unexpected error of one refund must not block the others. */
async function retryRefund(store: StoreRef, refund: RefundRow, deps: ServiceContext): Promise<void> {
  try {
    const claimed = await claim(store, refund, deps)
    if (claimed === null) return
    let open = true
    try {
      open = (await requestRefund(store, claimed, deps)).kind === 'open'
    } finally {
      if (open && refund.createdAt.getTime() < deps.clock.now().getTime() - staleRefundMs) {
        await reportAttention(store, refund.paymentId, 'the provider has not confirmed the refund', deps)
      }
    }
  } catch (error) {
    deps.log.error({ err: error, payment: refund.paymentId }, 'a refund could not be settled and will be retried')
  }
}

async function claim(store: StoreRef, refund: RefundRow, { db, clock }: ServiceContext): Promise<RefundRow | null> {
  const isUnclaimed = and(eq(refunds.id, refund.id), eq(refunds.state, 'pending'), eq(refunds.tries, refund.tries))
  const [claimed] = await db
    .update(refunds)
    .set(nextClaim(refund, clock.now()))
    .where(inStore(store, refunds, isUnclaimed))
    .returning()
  return claimed ?? null
}
