import type { PaymentState } from '@awning/contract/payment'
import type { ServiceContext } from '../../context'
import type { ProviderPayment } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { notFound } from '../checkout/find-checkout'
import { callProvider, ProviderResultUnknownError } from '../payment/call-provider'
import { recordCardDecline } from '../payment/carding'
import { findPayment, type PaymentRow } from '../payment/find-payment'
import { providerOf } from '../payment/providers'
import { recordProviderState } from '../payment/record-payment-state'
import { showCheckout } from './show-checkout'

/**
 * GET /v1/payment: the state of a payment. While it is open, the state is read from its provider and saved. `failed` means a
 * declined card; the buyer may try another on the same payment. Throws `ApiError` 404.
 */
export async function readPayment(
  store: StoreRef,
  { checkoutId, paymentId }: { checkoutId: string; paymentId: string },
  deps: ServiceContext,
): Promise<PaymentState> {
  const payment = await findPayment(store, checkoutId, { id: paymentId }, deps.db)
  if (payment === null) throw notFound()
  const state = await stateNow(store, payment, deps)
  return { state, checkout: await showCheckout(store, checkoutId, deps) }
}

async function stateNow(store: StoreRef, payment: PaymentRow, deps: ServiceContext): Promise<PaymentState['state']> {
  const { providerId, state } = payment
  if (providerId === null || (state !== 'initiated' && state !== 'action_required' && state !== 'authorized'))
    return state
  const provider = providerOf(payment, store, deps.payments)
  try {
    const seen = await callProvider((signal) => provider.retrieve(providerId, signal))
    if (seen === null) return 'failed'
    if (seen.status !== 'captured' && seen.status !== 'voided' && seen.status !== 'refunded') {
      await recordProviderState(store, payment, seen, deps)
    }
    await recordCardDecline(store, payment, seen.declined, deps)
    return toState(seen)
  } catch (error) {
    if (error instanceof ProviderResultUnknownError) return 'unknown'
    throw error
  }
}

function toState({ status, errorCode }: ProviderPayment): PaymentState['state'] {
  if (status === 'requires_method') return errorCode === null ? 'initiated' : 'failed'
  return status === 'requires_action' ? 'action_required' : status
}
