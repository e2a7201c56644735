import type { Checkout } from '@awning/contract/checkout'
import { eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { payments } from '../../db/schema/orders'
import { PaymentDeclinedError, type ProviderPayment } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { callProvider, ProviderResultUnknownError } from './call-provider'
import { isOpen, openStates, paymentsOf } from './find-payment'
import { paidOrderOf } from './paid-order'
import { firstPollAt } from './poll-schedule'
import { providerOf } from './providers'
import { openState } from './record-payment-state'

/**
 * Milliseconds. The buyer waits for the change, not for the provider: shorter than the timeout of one attempt of a shop's write.
 */
const timeoutMs = 1_500

/**
 * Sends the new total of a changed checkout to the provider. A failure is safe: the next initiate updates the amount or creates
 * another payment, and submit captures only what equals the order's total.
 */
export async function updatePaymentAmount(
  store: StoreRef,
  { id, costs, priced, customer, lineItems }: Pick<Checkout, 'id' | 'costs' | 'priced' | 'customer' | 'lineItems'>,
  deps: ServiceContext,
): Promise<void> {
  const { value: amount, currency } = costs.total
  if (!priced || amount <= 0) return
  const payment = (await paymentsOf(store, id, deps.db)).find(isOpen)
  if (payment === undefined || payment.providerId === null) return
  if (payment.amount === amount && payment.currency === currency) return
  const { providerId } = payment
  const provider = providerOf(payment, store, deps.payments)
  const purpose = { method: payment.method, storeName: store.name, customer, order: paidOrderOf({ lineItems, costs }) }
  let updated: ProviderPayment
  try {
    const input = { amount, currency, purpose }
    updated = await callProvider((signal) => provider.update(providerId, input, signal), timeoutMs)
  } catch (error) {
    if (!(error instanceof PaymentDeclinedError || error instanceof ProviderResultUnknownError)) throw error
    deps.log.info({ payment: payment.id, err: error }, 'the amount of a payment could not be updated')
    return
  }
  const now = deps.clock.now()
  const state = openState(updated)
  // The redirect for another amount is obsolete.
  const redirectUrl = state === 'action_required' ? payment.redirectUrl : null
  await deps.db
    .update(payments)
    .set({ amount, currency, state, redirectUrl, nextPollAt: firstPollAt(now), pollCount: 0, updatedAt: now })
    .where(inStore(store, payments, eq(payments.id, payment.id), inArray(payments.state, [...openStates])))
}
