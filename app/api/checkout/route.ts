import type { z } from 'zod'
import { privateJson } from '@/lib/api/api-response'
import { ChangeCheckout } from '@/lib/checkout/calls'
import { toCustomer, toDigitalCustomer } from '@/lib/checkout/customer-schema'
import { handleCheckoutRead, handleCheckoutWrite, handlePurchase } from '@/lib/checkout/handle'
import { clearRejectedForm } from '@/lib/checkout/rejected-form'
import { StartCheckout } from '@/lib/checkout/start-calls'
import { startOwnCheckout } from '@/lib/checkout/start-own-checkout'
import { limitVisitor } from '@/lib/limits/rate-limit'
import { reject } from '@/lib/server/reject'
import { getCheckout, updateCheckout } from '@/lib/services/checkouts'

/**
 * Starts the checkout of a cart: returns `{ id }`, or `{ leadsTo }` if the operator's other checkout handles it. 409 names the
 * unavailable lines, 422 `zero_total` is a cart with a total of zero.
 */
export const POST = (request: Request) =>
  handlePurchase(
    request,
    StartCheckout,
    async (shop, order) => {
      const started = await startOwnCheckout(shop, order)
      return 'rejected' in started ? reject(422, started.rejected) : privateJson(started, 201)
    },
    'startCheckout',
  )

export const GET = (request: Request) =>
  handleCheckoutRead(request, async ({ store }, id) => privateJson(await getCheckout(store, id)))

/** Applies one change and returns the repriced checkout. */
export const PUT = (request: Request) =>
  handleCheckoutWrite(request, ChangeCheckout, async ({ store }, { id, change }) => {
    // An attacker may guess codes in many checkouts: the limit per visitor is here, the limit per checkout is in the service.
    const limited =
      'promoCode' in change && change.promoCode !== null ? await limitVisitor('promo', store.slug, request) : null
    if (limited) return limited
    const saved = await updateCheckout(store, id, await toData(change))
    if ('customer' in change || 'digitalCustomer' in change) await clearRejectedForm()
    return privateJson(saved)
  })

async function toData(change: z.output<typeof ChangeCheckout>['change']) {
  if ('customer' in change) return { ...change, customer: await toCustomer(change.customer) }
  return 'digitalCustomer' in change ? { digitalCustomer: toDigitalCustomer(change.digitalCustomer) } : change
}
