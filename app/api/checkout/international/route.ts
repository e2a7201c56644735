import { cookies } from 'next/headers'
import { handleServiceErrors } from '@/lib/api/api-response'
import { legacyCheckoutUrl } from '@/lib/checkout/legacy-checkout'
import { isKnownCheckout } from '@/lib/checkout/own-checkout'
import { env } from '@/lib/env'
import { reject } from '@/lib/server/reject'
import { getCheckout } from '@/lib/services/checkouts'
import { storeFromRequest } from '@/lib/shop/store-from-request'

/**
 * Redirects the visitor's own checkout to the operator's other one, which delivers to more countries. 404 if there is none. A
 * plain link, not an API for scripts.
 */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (env.LEGACY_CHECKOUT_URL === undefined || !(await isKnownCheckout(id))) return reject(404, 'not_found')
  return await handleServiceErrors(async () => {
    const { lineItems } = await getCheckout(shop.store, id)
    const order = { lines: lineItems, paymentMethod: 'card' as const }
    return new Response(null, {
      status: 303,
      headers: { location: legacyCheckoutUrl(shop, order, await cookies()), 'cache-control': 'private, no-store' },
    })
  })
}
