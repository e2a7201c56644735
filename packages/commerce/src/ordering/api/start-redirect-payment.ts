import type { SubmitInput } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import { and, eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { payments } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import { PaymentDeclinedError, type ProviderPayment } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { evaluateCheckout } from '../checkout/evaluate-checkout'
import { type CheckoutRow, requireCheckout } from '../checkout/find-checkout'
import { assertDisplayedVersion, validateSubmit } from '../checkout/validate-submit'
import { callProviderForBuyer } from '../payment/call-provider'
import type { PaymentRow } from '../payment/find-payment'
import { firstPollAt } from '../payment/poll-schedule'
import { providerOf } from '../payment/providers'
import { recordProviderState } from '../payment/record-payment-state'
import { requireReturnUrl } from './return-url'
import { assertCheckoutOpen } from './update-checkout'

export type RedirectStart = { kind: 'begun'; redirectUrl: string } | { kind: 'rejected'; errorCode: string }

/** Afterpay: whether the buyer still has to authorize the payment on the provider's page. */
export function requiresRedirect({ method }: Pick<PaymentRow, 'method'>, { status }: ProviderPayment): boolean {
  return method === 'afterpay' && (status === 'requires_method' || status === 'requires_action')
}

/**
 * Creates a redirect to the provider's page for the total that was displayed, after checking stock. Reserves no stock, promo code
 * or money. A repeated call returns a redirect URL that works. Throws `ApiError`; the payment is not started then.
 */
export async function startRedirectPayment(
  store: StoreRef,
  checkout: CheckoutRow,
  { payment, seen, input }: { payment: PaymentRow; seen: ProviderPayment; input: SubmitInput },
  deps: ServiceContext,
): Promise<RedirectStart> {
  assertCheckoutOpen(checkout)
  const assessed = await evaluateCheckout(store, checkout, { now: deps.clock.now() }, deps.db)
  validateSubmit(checkout, assessed, input, { hasPayment: true })
  if (payment.etag !== null) assertDisplayedVersion(checkout, assessed, payment.etag)
  if (seen.amount !== input.total.amount || seen.currency !== input.total.currency) throw paymentNotUsable()
  const returnUrl = await requireReturnUrl(store, input.returnUrl, deps)
  const provider = providerOf(payment, store, deps.payments)
  const { begin } = provider
  if (begin === undefined) throw paymentNotUsable()
  const purpose = { method: payment.method, storeName: store.name, customer: checkout.customer }
  // A retry after a lost response uses the same key. Each recorded step changes `updatedAt`, so the next attempt gets a new key.
  const idempotencyKey = `${payment.idempotencyKey}:begin:${payment.updatedAt.getTime()}`
  try {
    const started = await callProviderForBuyer((signal) =>
      begin.call(provider, seen.id, { purpose, returnUrl, idempotencyKey }, signal),
    )
    const redirectUrl = started.redirectUrl ?? null
    if (redirectUrl === null) {
      await recordProviderState(store, payment, started, deps)
      return { kind: 'rejected', errorCode: started.errorCode ?? 'afterpay_unavailable' }
    }
    await saveRedirect(store, payment, redirectUrl, deps)
    return { kind: 'begun', redirectUrl }
  } catch (error) {
    if (!(error instanceof PaymentDeclinedError)) throw error
    await recordProviderState(store, payment, { ...seen, status: 'requires_method', errorCode: error.code }, deps)
    return { kind: 'rejected', errorCode: error.code }
  }
}

/** Stores the redirect URL. Throws if the payment was voided in the meantime: an authorization for it would be voided. */
async function saveRedirect(
  store: StoreRef,
  payment: PaymentRow,
  redirectUrl: string,
  deps: ServiceContext,
): Promise<void> {
  await withRetryingTransaction(deps.db, async (tx) => {
    assertCheckoutOpen(await requireCheckout(store, payment.checkoutId, tx, { lock: true }))
    const now = deps.clock.now()
    const [updated] = await tx
      .update(payments)
      .set({
        state: 'action_required',
        errorCode: null,
        redirectUrl,
        nextPollAt: firstPollAt(now),
        pollCount: 0,
        updatedAt: now,
      })
      .where(
        inStore(
          store,
          payments,
          and(eq(payments.id, payment.id), inArray(payments.state, ['initiated', 'action_required'])),
        ),
      )
      .returning({ id: payments.id })
    if (updated === undefined) throw paymentNotUsable()
  })
}

function paymentNotUsable(): ApiError {
  return new ApiError(
    409,
    errorCodes.paymentNotAuthorized,
    'The payment is no longer valid for this checkout.',
    '/paymentId',
  )
}
