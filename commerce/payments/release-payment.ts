import { eq, inArray, sql } from 'drizzle-orm'
import { requireCheckout } from '../checkouts/find-checkout'
import { owned } from '../db/owned'
import { orders, payments } from '../db/schema/orders'
import type { SaleDeps } from '../orders/sale-deps'
import { transact } from '../orders/transact'
import type { StoreRef } from '../stores/store-ref'
import { askProvider, ProviderSilent } from './ask-provider'
import { needAttention } from './attention'
import { openStates, type PaymentRow, toPaymentRow } from './find-payment'
import { type PaymentProvider, PaymentRefused } from './port'
import { providerOf } from './providers'

/**
 * Gives a payment up, so that nobody pays for what they don't get: first in our books, where no order can use it from then on, then
 * at the provider. What the provider did not hear stays owed, and the recovery says it again. A payment that an order uses is left alone.
 */
export async function releasePayment(
  store: StoreRef,
  payment: Pick<PaymentRow, 'id' | 'checkoutId'>,
  deps: SaleDeps,
): Promise<void> {
  const given = await transact(deps.db, async (tx) => {
    await requireCheckout(store, payment.checkoutId, tx, { lock: true, evenEnded: true })
    const [used] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(owned(store, orders, eq(orders.paymentId, payment.id)))
    if (used !== undefined) return undefined
    // Only the refusal that ended a draft is the buyer's answer from then on; that of a card tried before is not.
    const errorCode = sql`case when ${payments.state} = 'failed' then ${payments.errorCode} end`
    const [row] = await tx
      .update(payments)
      .set({
        state: 'voided',
        voidOwed: true,
        errorCode,
        redirectUrl: null,
        lookAt: null,
        looks: 0,
        updatedAt: deps.clock.now(),
      })
      .where(owned(store, payments, eq(payments.id, payment.id), inArray(payments.state, [...openStates, 'failed'])))
      .returning()
    return row
  })
  await deps.reachFaultPoint('release-committed')
  if (given !== undefined) await letGo(store, toPaymentRow(given), deps)
}

/** Tells the provider of a payment that we gave up. Safe to repeat; silence leaves it owed. */
export async function letGo(store: StoreRef, payment: PaymentRow, deps: SaleDeps): Promise<void> {
  const provider = providerOf(payment, store, deps.payments)
  try {
    const providerId = payment.providerId ?? (await idAtProvider(store, payment, provider, deps))
    await askProvider((signal) => provider.void(providerId, signal))
  } catch (error) {
    if (error instanceof ProviderSilent) {
      deps.log.warn({ err: error, payment: payment.id }, 'a payment is still to be let go')
      return
    }
    if (!(error instanceof PaymentRefused)) throw error
    // One whose name never reached us never reached a browser either: there is nothing at the provider that anybody could authorise.
    if (payment.providerId !== null) {
      await needAttention(store, payment.id, `given up by us, but the provider says: ${error.code}`, deps)
    }
  }
  await deps.db
    .update(payments)
    .set({ voidOwed: false, lookAt: null })
    .where(owned(store, payments, eq(payments.id, payment.id)))
  await deps.reachFaultPoint('released')
}

/** We may have died between the provider's answer and writing it down: the same key names the same payment. */
async function idAtProvider(
  store: StoreRef,
  { id, amount, currency, checkoutId, idempotencyKey, method }: PaymentRow,
  provider: PaymentProvider,
  deps: SaleDeps,
): Promise<string> {
  const { customer } = await requireCheckout(store, checkoutId, deps.db, { evenEnded: true })
  const purpose = { method, storeName: store.name, customer }
  const created = await askProvider((signal) =>
    provider.create({ amount, currency, reference: checkoutId, idempotencyKey, purpose }, signal),
  )
  await deps.db
    .update(payments)
    .set({ providerId: created.id, token: created.token })
    .where(owned(store, payments, eq(payments.id, id)))
  return created.id
}
