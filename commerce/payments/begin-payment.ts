import { and, eq, inArray } from 'drizzle-orm'
import { assessCheckout } from '../checkouts/assess-checkout'
import { type CheckoutRow, requireCheckout } from '../checkouts/find-checkout'
import { refuseClosed } from '../checkouts/update-checkout'
import type { SubmitInput } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import { owned } from '../db/owned'
import { payments } from '../db/schema/orders'
import { Refused } from '../errors'
import { checkSale, refuseUnseen } from '../orders/check-sale'
import type { SaleDeps } from '../orders/sale-deps'
import { transact } from '../orders/transact'
import type { StoreRef } from '../stores/store-ref'
import { askForBuyer } from './ask-provider'
import type { PaymentRow } from './find-payment'
import { firstLook } from './look-times'
import { noteSeen } from './note-seen'
import { PaymentRefused, type ProviderPayment } from './port'
import { providerOf } from './providers'
import { requireReturnUrl } from './return-url'

export type Begun = { kind: 'begun'; redirectUrl: string } | { kind: 'refused'; errorCode: string }

/** Afterpay: the buyer authorises on a page of the provider, and has not done so yet. */
export function finishesElsewhere({ method }: Pick<PaymentRow, 'method'>, { status }: ProviderPayment): boolean {
  return method === 'afterpay' && (status === 'requires_method' || status === 'requires_action')
}

/**
 * Sends the buyer to the provider's page, for the total that they saw and nothing that can't be had. Nothing is taken by it: no stock, no
 * code, no money. Begun again it answers a page that works. Throws `Refused`, and then nothing was begun.
 */
export async function beginPayment(
  store: StoreRef,
  checkout: CheckoutRow,
  { payment, seen, input }: { payment: PaymentRow; seen: ProviderPayment; input: SubmitInput },
  deps: SaleDeps,
): Promise<Begun> {
  refuseClosed(checkout)
  const assessed = await assessCheckout(store, checkout, { now: deps.clock.now() }, deps.db)
  checkSale(checkout, assessed, input)
  if (payment.etag !== null) refuseUnseen(checkout, assessed, payment.etag)
  if (seen.amount !== input.total.amount || seen.currency !== input.total.currency) throw notForThis()
  const returnUrl = await requireReturnUrl(store, input.returnUrl, deps)
  const provider = providerOf(payment, store, deps.payments)
  const { begin } = provider
  if (begin === undefined) throw notForThis()
  const purpose = { method: payment.method, storeName: store.name, customer: checkout.customer }
  // A lost answer is asked for again with the same key; each step that we know of changes `updatedAt`, and so the next try has its own.
  const idempotencyKey = `${payment.idempotencyKey}:begin:${payment.updatedAt.getTime()}`
  try {
    const begun = await askForBuyer((signal) =>
      begin.call(provider, seen.id, { purpose, returnUrl, idempotencyKey }, signal),
    )
    await deps.reachFaultPoint('page-begun')
    const redirectUrl = begun.redirectUrl ?? null
    if (redirectUrl === null) {
      await noteSeen(store, payment, begun, deps)
      return { kind: 'refused', errorCode: begun.errorCode ?? 'afterpay_unavailable' }
    }
    await remember(store, payment, redirectUrl, deps)
    return { kind: 'begun', redirectUrl }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await noteSeen(store, payment, { ...seen, status: 'requires_method', errorCode: error.code }, deps)
    return { kind: 'refused', errorCode: error.code }
  }
}

/** Where the buyer is now. A payment that was given up meanwhile is not sent on: what is authorised there would be let go. */
async function remember(store: StoreRef, payment: PaymentRow, redirectUrl: string, deps: SaleDeps): Promise<void> {
  await transact(deps.db, async (tx) => {
    refuseClosed(await requireCheckout(store, payment.checkoutId, tx, { lock: true }))
    const now = deps.clock.now()
    const [mine] = await tx
      .update(payments)
      .set({
        state: 'action_required',
        errorCode: null,
        redirectUrl,
        lookAt: firstLook(now),
        looks: 0,
        updatedAt: now,
      })
      .where(
        owned(
          store,
          payments,
          and(eq(payments.id, payment.id), inArray(payments.state, ['initiated', 'action_required'])),
        ),
      )
      .returning({ id: payments.id })
    if (mine === undefined) throw notForThis()
  })
}

function notForThis(): Refused {
  return new Refused(409, errorCodes.paymentNotAuthorised, 'The payment cannot be used for this any more', '/paymentId')
}
