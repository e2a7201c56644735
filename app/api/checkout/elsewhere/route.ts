import { cookies } from 'next/headers'
import { legacyAddress } from '@/lib/checkout/legacy-checkout'
import { isKnownCheckout } from '@/lib/checkout/own-checkout'
import { env } from '@/lib/env'
import { answerCall } from '@/lib/services/answer'
import { getCheckout } from '@/lib/services/checkouts'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

/** Leads the visitor's own checkout to the operator's other one, which delivers to more countries. A link of the page: nothing in it is for scripts. 404 where there is none. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (env.LEGACY_CHECKOUT_URL === undefined || !(await isKnownCheckout(id))) return refuse(404, 'not_found')
  return await answerCall(async () => {
    const { lineItems } = await getCheckout(shop.store, id)
    const order = { lines: lineItems, paymentMethod: 'card' as const }
    return new Response(null, {
      status: 303,
      headers: { location: legacyAddress(shop, order, await cookies()), 'cache-control': 'private, no-store' },
    })
  })
}
