import { eq, inArray, sql } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orders, payments } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { PaymentDeclinedError, type PaymentProvider } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { requireCheckout } from '../checkout/find-checkout'
import { reportAttention } from './attention'
import { callProvider, ProviderResultUnknownError } from './call-provider'
import { openStates, type PaymentRow, toPaymentRow } from './find-payment'
import { providerOf } from './providers'

/**
 * Voids a payment so that nobody pays without receiving an order: first in our database, where no order can use it from then on,
 * then at the provider. If the provider does not respond, the void stays pending and recovery retries it. Ignores a payment that
 * an order uses.
 */
export async function releasePayment(
  store: StoreRef,
  payment: Pick<PaymentRow, 'id' | 'checkoutId'>,
  deps: ServiceContext,
): Promise<void> {
  const voided = await withRetryingTransaction(deps.db, async (tx) => {
    await requireCheckout(store, payment.checkoutId, tx, { lock: true, evenEnded: true })
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inStore(store, orders, eq(orders.paymentId, payment.id)))
    if (order !== undefined) return undefined
    // Keep only the error that ended a draft order; the error of a card tried earlier is obsolete.
    const errorCode = sql`case when ${payments.state} = 'failed' then ${payments.errorCode} end`
    const [row] = await tx
      .update(payments)
      .set({
        state: 'voided',
        voidPending: true,
        errorCode,
        redirectUrl: null,
        nextPollAt: null,
        pollCount: 0,
        updatedAt: deps.clock.now(),
      })
      .where(inStore(store, payments, eq(payments.id, payment.id), inArray(payments.state, [...openStates, 'failed'])))
      .returning()
    return row
  })
  if (voided !== undefined) await voidPayment(store, toPaymentRow(voided), deps)
}

/** Safe to repeat; if the provider does not respond, the void stays pending. */
export async function voidPayment(store: StoreRef, payment: PaymentRow, deps: ServiceContext): Promise<void> {
  const provider = providerOf(payment, store, deps.payments)
  try {
    const providerId = payment.providerId ?? (await idAtProvider(store, payment, provider, deps))
    await callProvider((signal) => provider.void(providerId, signal))
  } catch (error) {
    if (error instanceof ProviderResultUnknownError) {
      deps.log.warn({ err: error, payment: payment.id }, 'a payment could not be voided and will be retried')
      return
    }
    if (!(error instanceof PaymentDeclinedError)) throw error
    // A payment whose provider id we never received never reached a browser, so there is nothing that anybody could authorize.
    if (payment.providerId !== null) {
      await reportAttention(store, payment.id, `the provider rejected the void: ${error.code}`, deps)
    }
  }
  await deps.db
    .update(payments)
    .set({ voidPending: false, nextPollAt: null })
    .where(inStore(store, payments, eq(payments.id, payment.id)))
}

/** The provider id, if the process died before saving it: creating with the same key returns the same payment. */
async function idAtProvider(
  store: StoreRef,
  { id, amount, currency, checkoutId, idempotencyKey, method }: PaymentRow,
  provider: PaymentProvider,
  deps: ServiceContext,
): Promise<string> {
  const { customer } = await requireCheckout(store, checkoutId, deps.db, { evenEnded: true })
  const purpose = { method, storeName: store.name, customer }
  const created = await callProvider((signal) =>
    provider.create({ amount, currency, reference: checkoutId, idempotencyKey, purpose }, signal),
  )
  await deps.db
    .update(payments)
    .set({ providerId: created.id, token: created.token })
    .where(inStore(store, payments, eq(payments.id, id)))
  return created.id
}
