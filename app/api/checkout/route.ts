import { cookies } from 'next/headers'
import { errorCodes } from '@/commerce/contract/errors'
import { BeginCheckout } from '@/lib/checkout/begin-calls'
import { ChangeCheckout } from '@/lib/checkout/calls'
import { toCustomer } from '@/lib/checkout/customer-schema'
import { handleOwnRead, handleOwnWrite, handlePurchase } from '@/lib/checkout/handle'
import { legacyAddress, usesLegacyCheckout } from '@/lib/checkout/legacy-checkout'
import { keepCheckout, keepDeviceId, ownCheckoutId } from '@/lib/checkout/own-checkout'
import { startCheckout } from '@/lib/checkout/start-checkout'
import { takeOfVisitor } from '@/lib/limits/take'
import { answer } from '@/lib/services/answer'
import { getCheckout, updateCheckout } from '@/lib/services/checkouts'
import { refuse } from '@/lib/store/store-from-request'
import { readAttribution } from '@/lib/tracking/attribution'

/**
 * Begins the checkout of a cart: `{ id }`, or `{ leadsTo }` where the operator's other checkout takes it. 409 names the lines that cannot be had, 422
 * `zero_total` is a cart whose lines cost nothing.
 */
export const POST = (request: Request) =>
  handlePurchase(
    request,
    BeginCheckout,
    async (shop, { lines, paymentMethod, deviceId }) => {
      const jar = await cookies()
      if (usesLegacyCheckout(shop.store))
        return answer({ leadsTo: legacyAddress(shop, { lines, paymentMethod, deviceId }, jar) }, 201)
      const attribution = readAttribution(jar)
      const { id, costs } = await startCheckout(shop, lines, await ownCheckoutId(), { attribution, paymentMethod })
      if (costs.subtotal.value === 0) return refuse(422, errorCodes.zeroTotal)
      await keepCheckout(id)
      await keepDeviceId(deviceId)
      return answer({ id }, 201)
    },
    'begin',
  )

/** The visitor's own checkout. */
export const GET = (request: Request) =>
  handleOwnRead(request, async ({ store }, id) => answer(await getCheckout(store, id)))

/** One change at a time; the answer is the checkout, priced anew. */
export const PUT = (request: Request) =>
  handleOwnWrite(request, ChangeCheckout, async ({ store }, { id, change }) => {
    // Whoever guesses codes has many checkouts: the visitor is counted here, the checkout by the service.
    const refused =
      'promoCode' in change && change.promoCode !== null ? await takeOfVisitor('promo', store.slug, request) : null
    if (refused) return refused
    const data = 'customer' in change ? { customer: await toCustomer(change.customer) } : change
    return answer(await updateCheckout(store, id, data))
  })
