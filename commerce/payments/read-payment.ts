import { notFound } from '../checkouts/find-checkout'
import { showCheckout } from '../checkouts/show-checkout'
import type { PaymentState } from '../contract/payment'
import type { SaleDeps } from '../orders/sale-deps'
import type { StoreRef } from '../stores/store-ref'
import { askProvider, ProviderSilent } from './ask-provider'
import { countDecline } from './carding'
import { findPayment, type PaymentRow } from './find-payment'
import { noteSeen } from './note-seen'
import type { ProviderPayment } from './port'
import { providerOf } from './providers'

/**
 * GET /v1/payment: how a payment stands, asked of its provider while it is open, and written down. `failed` is a refusal after which another card
 * may be tried on the same payment. Throws `Refused` 404.
 */
export async function readPayment(
  store: StoreRef,
  { checkoutId, paymentId }: { checkoutId: string; paymentId: string },
  deps: SaleDeps,
): Promise<PaymentState> {
  const payment = await findPayment(store, checkoutId, { id: paymentId }, deps.db)
  if (payment === null) throw notFound()
  const state = await stateNow(store, payment, deps)
  return { state, checkout: await showCheckout(store, checkoutId, deps) }
}

async function stateNow(store: StoreRef, payment: PaymentRow, deps: SaleDeps): Promise<PaymentState['state']> {
  const { providerId, state } = payment
  if (providerId === null || (state !== 'initiated' && state !== 'action_required' && state !== 'authorised'))
    return state
  const provider = providerOf(payment, store, deps.payments)
  try {
    const seen = await askProvider((signal) => provider.retrieve(providerId, signal))
    if (seen === null) return 'failed'
    if (seen.status !== 'captured' && seen.status !== 'voided' && seen.status !== 'refunded') {
      await noteSeen(store, payment, seen, deps)
    }
    await countDecline(store, payment, seen.declined, deps)
    return toState(seen)
  } catch (error) {
    if (error instanceof ProviderSilent) return 'unknown'
    throw error
  }
}

function toState({ status, errorCode }: ProviderPayment): PaymentState['state'] {
  if (status === 'requires_method') return errorCode === null ? 'initiated' : 'failed'
  return status === 'requires_action' ? 'action_required' : status
}
