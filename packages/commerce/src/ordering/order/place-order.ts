import { consentTextVersions } from '@awning/contract/consent'
import type { OrderPaymentMethod } from '@awning/contract/payment-offer'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orderEvents, orders, payments } from '../../db/schema/orders'
import { consents } from '../../db/schema/privacy'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { enqueue } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'
import { requireCheckout } from '../checkout/find-checkout'
import { recordChange } from '../checkout/record-change'
import { readReservedStock, recordStockChanges, sellStock } from '../checkout/stock-reservations'
import { openStates } from '../payment/find-payment'
import { byBuyer, recordActivity } from './activity'
import { enqueueCreatorEmail } from './enqueue-order-emails'
import { incrementOrderCounts } from './increment-order-counts'
import { startLedger } from './ledger'
import type { DraftRef } from './lock-draft'

/** Second transaction of a sale, after the capture: places the draft, with how it was paid, and writes its messages. Idempotent. */
export async function placeOrder(
  store: StoreRef,
  draft: DraftRef,
  paymentMethod: OrderPaymentMethod | null,
  deps: ServiceContext,
): Promise<void> {
  await withRetryingTransaction(deps.db, async (tx) => {
    const checkout = await requireCheckout(store, draft.checkoutId, tx, { lock: true })
    const now = deps.clock.now()
    const { customer, locale, marketingOptIn, lines } = orders
    const [order] = await tx
      .update(orders)
      .set({ state: 'placed', placedAt: now, paymentMethod })
      .where(inStore(store, orders, and(eq(orders.id, draft.orderId), eq(orders.state, 'draft'))))
      .returning({ customer, locale, marketingOptIn, lines })
    // Another call has placed the order.
    if (order === undefined) return
    if (order.marketingOptIn) {
      await tx.insert(consents).values({
        ...{ storeId: store.id, email: order.customer.email.toLowerCase(), locale: order.locale, at: now },
        ...{ purpose: 'marketing', action: 'given', source: 'checkout', textVersion: consentTextVersions.marketing },
      })
    }
    await tx.insert(orderEvents).values({ storeId: store.id, orderId: draft.orderId, status: 'placed', at: now })
    await recordActivity(store, { orderId: draft.orderId, kind: 'placed', by: byBuyer }, now, tx)
    if (draft.paymentId !== null) {
      await tx
        .update(payments)
        .set({ state: 'captured', errorCode: null, redirectUrl: null, nextPollAt: null, updatedAt: now })
        .where(inStore(store, payments, eq(payments.id, draft.paymentId)))
      const payment = { orderId: draft.orderId, reference: `payment:${draft.paymentId}`, amount: draft.total }
      await startLedger(store, payment, now, tx)
    }
    // Other payments of this checkout must not stay reserved.
    await tx
      .update(payments)
      .set({ state: 'voided', voidPending: true, redirectUrl: null, nextPollAt: null, pollCount: 0, updatedAt: now })
      .where(
        inStore(
          store,
          payments,
          and(
            eq(payments.checkoutId, draft.checkoutId),
            draft.paymentId === null ? undefined : ne(payments.id, draft.paymentId),
            inArray(payments.state, [...openStates, 'failed']),
          ),
        ),
      )
    await incrementOrderCounts(store, order.lines, tx)
    const soldOut = await sellStock(store, await readReservedStock(store, draft.orderId, tx), tx)
    await recordChange(store, checkout, { to: 'success', cause: 'captured', at: now, completingAt: null }, tx)
    const key = `order:${draft.orderId}`
    const body = { orderId: draft.orderId }
    await enqueue(tx, { storeId: store.id, kind: 'order-mail', key, body })
    await enqueueCreatorEmail(store, draft.orderId, 'placed', tx)
    if (deps.fulfillmentUrl !== undefined) await enqueue(tx, { storeId: store.id, kind: 'fulfilment', key, body })
    await recordStockChanges(store, soldOut, tx)
    await deps.reachFaultPoint('messages-written')
  })
  await deps.reachFaultPoint('place-committed')
  deps.wakeWorker()
}
