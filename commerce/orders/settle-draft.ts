import { and, eq } from 'drizzle-orm'
import { owned } from '../db/owned'
import { payments } from '../db/schema/orders'
import { askProvider, ProviderSilent } from '../payments/ask-provider'
import { needAttention } from '../payments/attention'
import { toPaymentRow } from '../payments/find-payment'
import { otherAmountTaken, PaymentRefused, PaymentUndecided } from '../payments/port'
import { providerOf } from '../payments/providers'
import { releasePayment } from '../payments/release-payment'
import type { StoreRef } from '../stores/store-ref'
import { dropDraft } from './drop-draft'
import type { DraftRef } from './lock-draft'
import { placeOrder } from './place-order'
import type { SaleDeps } from './sale-deps'

export type Settled = { kind: 'placed' } | { kind: 'refused'; errorCode: string } | { kind: 'open' }

/**
 * Takes the money for a draft and brings it to its end. The hot path and the recovery both come here: the capture carries one key per
 * payment, so however often it is asked, by however many, money moves once and everybody hears the same answer.
 * A draft is dropped only after a definite refusal; silence leaves it open, for the recovery to ask again.
 */
export async function settleDraft(store: StoreRef, draft: DraftRef, deps: SaleDeps): Promise<Settled> {
  const mine = owned(store, payments, eq(payments.id, draft.paymentId))
  const [found] = await deps.db.select().from(payments).where(mine)
  if (found?.providerId == null) throw new Error(`the draft ${draft.orderId} has no payment at a provider`)
  const payment = toPaymentRow(found)
  const { providerId } = found
  const provider = providerOf(payment, store, deps.payments)
  try {
    const input = { amount: draft.total, idempotencyKey: `${payment.idempotencyKey}:capture` }
    await askProvider(async (signal) => {
      const { amount, currency } = await provider.capture(providerId, input, signal)
      if (amount !== draft.total || currency !== payment.currency) throw new PaymentUndecided(otherAmountTaken)
    })
  } catch (error) {
    if (error instanceof ProviderSilent) {
      deps.log.warn({ err: error, payment: payment.id }, 'whether a payment was captured is open')
      if (error.cause instanceof PaymentUndecided && error.cause.reason === otherAmountTaken) {
        const reason = `${provider.name} has taken another amount than the ${draft.total} ${payment.currency} of its order, which waits`
        await needAttention(store, payment.id, reason, deps)
      }
      await deps.db
        .update(payments)
        .set({ state: 'unknown', updatedAt: deps.clock.now() })
        .where(and(mine, eq(payments.state, 'authorised')))
      return { kind: 'open' }
    }
    if (!(error instanceof PaymentRefused)) throw error
    await dropDraft(store, draft, error.code, deps)
    await releasePayment(store, payment, deps)
    return { kind: 'refused', errorCode: error.code }
  }
  await deps.reachFaultPoint('captured')
  await placeOrder(store, draft, deps)
  return { kind: 'placed' }
}
