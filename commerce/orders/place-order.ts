import { and, eq, inArray, ne } from 'drizzle-orm'
import { requireCheckout } from '../checkouts/find-checkout'
import { recordChange } from '../checkouts/record-change'
import { consentTextVersions } from '../contract/consent'
import { owned } from '../db/owned'
import { orderEvents, orders, payments } from '../db/schema/orders'
import { consents } from '../db/schema/privacy'
import { enqueue } from '../outbox/enqueue'
import { openStates } from '../payments/find-payment'
import type { StoreRef } from '../stores/store-ref'
import { countOrder } from './count-order'
import { type DraftRef, lockDraft } from './lock-draft'
import type { SaleDeps } from './sale-deps'
import { heldStock, sellStock, tellStockChanged } from './take-stock'
import { tellCreator } from './tell-of-order'
import { transact } from './transact'

/** The second transaction: the money is taken, so the draft is an order and its messages are written. Done twice it changes nothing. */
export async function placeOrder(store: StoreRef, draft: DraftRef, deps: SaleDeps): Promise<void> {
  await transact(deps.db, async (tx) => {
    const checkout = await requireCheckout(store, draft.checkoutId, tx, { lock: true })
    if (!(await lockDraft(store, draft, tx))) return
    await deps.reachFaultPoint('place-begun')
    const now = deps.clock.now()
    const [order] = await tx
      .update(orders)
      .set({ state: 'placed', placedAt: now })
      .where(owned(store, orders, eq(orders.id, draft.orderId)))
      .returning({ customer: orders.customer, locale: orders.locale, marketingOptIn: orders.marketingOptIn })
    if (order?.marketingOptIn === true) {
      await tx.insert(consents).values({
        ...{ storeId: store.id, email: order.customer.email.toLowerCase(), locale: order.locale, at: now },
        ...{ purpose: 'marketing', action: 'given', source: 'checkout', textVersion: consentTextVersions.marketing },
      })
    }
    await tx.insert(orderEvents).values({ storeId: store.id, orderId: draft.orderId, status: 'placed', at: now })
    await tx
      .update(payments)
      .set({ state: 'captured', errorCode: null, redirectUrl: null, lookAt: null, updatedAt: now })
      .where(owned(store, payments, eq(payments.id, draft.paymentId)))
    // Whatever else was begun for this checkout must not stay reserved.
    await tx
      .update(payments)
      .set({ state: 'voided', voidOwed: true, redirectUrl: null, lookAt: null, looks: 0, updatedAt: now })
      .where(
        owned(
          store,
          payments,
          and(
            eq(payments.checkoutId, draft.checkoutId),
            ne(payments.id, draft.paymentId),
            inArray(payments.state, [...openStates, 'failed']),
          ),
        ),
      )
    await countOrder(store, draft.orderId, tx)
    const empty = await sellStock(store, await heldStock(store, draft.orderId, tx), tx)
    await recordChange(store, checkout, { to: 'success', cause: 'captured', at: now, completingAt: null }, tx)
    await deps.reachFaultPoint('order-placed')
    const key = `order:${draft.orderId}`
    const body = { orderId: draft.orderId }
    await enqueue(tx, { storeId: store.id, kind: 'order-mail', key, body })
    await tellCreator(store, draft.orderId, 'placed', tx)
    if (deps.fulfilmentUrl !== undefined) await enqueue(tx, { storeId: store.id, kind: 'fulfilment', key, body })
    await tellStockChanged(store, empty, `sold-out:${draft.orderId}`, tx)
    await deps.reachFaultPoint('messages-written')
  })
  await deps.reachFaultPoint('place-committed')
  deps.poke()
}
