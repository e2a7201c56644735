import { cookies } from 'next/headers'
import { handleOwnRead } from '@/lib/checkout/handle'
import { legacyAddress } from '@/lib/checkout/legacy-checkout'
import { env } from '@/lib/env'
import { getCheckout } from '@/lib/services/checkouts'
import { refuse } from '@/lib/store/store-from-request'

/** Leads the visitor's own checkout to the operator's other one, which delivers to more countries. 404 where there is none. */
export const GET = (request: Request) =>
  handleOwnRead(request, async (shop, id) => {
    if (env.LEGACY_CHECKOUT_URL === undefined) return refuse(404, 'not_found')
    const { lineItems } = await getCheckout(shop.store, id)
    const order = { lines: lineItems, paymentMethod: 'card' as const }
    return new Response(null, {
      status: 303,
      headers: { location: legacyAddress(shop, order, await cookies()), 'cache-control': 'private, no-store' },
    })
  })
