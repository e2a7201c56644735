import { eq, inArray } from 'drizzle-orm'
import type { Checkout } from '../contract/checkout'
import { owned } from '../db/owned'
import { payments } from '../db/schema/orders'
import type { SaleDeps } from '../orders/sale-deps'
import type { StoreRef } from '../stores/store-ref'
import { askProvider, ProviderSilent } from './ask-provider'
import { openPayment, openStates } from './find-payment'
import { firstLook } from './look-times'
import { openState } from './note-seen'
import { PaymentRefused, type ProviderPayment } from './port'
import { providerOf } from './providers'

/** The buyer waits for the change, not for the provider: shorter than what a write of the shop has for each of its tries. */
const patience = 1_500

/**
 * Tells the provider what a changed checkout comes to. Where that fails nothing is lost: the next initiate brings the amount up to
 * date or makes another payment, and submit takes only what equals the order's total.
 */
export async function retotalPayment(
  store: StoreRef,
  { id, costs, priced, customer }: Pick<Checkout, 'id' | 'costs' | 'priced' | 'customer'>,
  deps: SaleDeps,
): Promise<void> {
  const { value: amount, currency } = costs.total
  const payment = await openPayment(store, id, deps.db)
  if (!priced || amount <= 0 || payment === null || payment.providerId === null) return
  if (payment.amount === amount && payment.currency === currency) return
  const { providerId } = payment
  const provider = providerOf(payment, store, deps.payments)
  const purpose = { method: payment.method, storeName: store.name, customer }
  let updated: ProviderPayment
  try {
    const input = { amount, currency, purpose }
    updated = await askProvider((signal) => provider.update(providerId, input, signal), patience)
  } catch (error) {
    if (!(error instanceof PaymentRefused || error instanceof ProviderSilent)) throw error
    deps.log.info({ payment: payment.id, err: error }, 'a payment keeps its old amount for now')
    return
  }
  const now = deps.clock.now()
  const state = openState(updated)
  // A page of the provider's for another amount is of no use any more.
  const redirectUrl = state === 'action_required' ? payment.redirectUrl : null
  await deps.db
    .update(payments)
    .set({ amount, currency, state, redirectUrl, lookAt: firstLook(now), looks: 0, updatedAt: now })
    .where(owned(store, payments, eq(payments.id, payment.id), inArray(payments.state, [...openStates])))
}
