import { seal, unseal } from '@awning/platform/seal'
import { z } from 'zod'
import { checkoutCookie, orderCookie, readId } from '../checkout/checkout-cookies'
import { pageTokenHeader } from '../checkout/page-meta'
import { isReadByScript, pageTokenSecret } from '../checkout/page-token'
import { orderTokenMetric } from './order-token-name'

/** The checkouts whose orders the page with the token may show. */
const Token = z.object({ checkouts: z.array(z.string()) })
const purpose = 'order page'

type PageRequest = { headers: Headers; cookies: Parameters<typeof readId>[0] }

/** The pages that show the order of this browser with its buyer. */
export const orderPages: ReadonlySet<string> = new Set(['/thankyou', '/track/order'])

/**
 * The `Server-Timing` header of an order page: a token that its call sends back to receive the buyer's data. The page is the
 * same for all visitors, so the token is in the response of the navigation, which only this document can read. The page runs the
 * operator's tags, so the token opens no checkout. Null if a script fetches the page, or if this browser has no order.
 */
export async function issueOrderToken({ headers, cookies }: PageRequest): Promise<string | null> {
  if (isReadByScript(headers)) return null
  const checkouts = [checkoutCookie, orderCookie].flatMap((name) => readId(cookies, name) ?? [])
  if (checkouts.length === 0) return null
  return `${orderTokenMetric};desc="${await seal({ checkouts }, purpose, pageTokenSecret())}"`
}

/** Whether a call comes from a page that was sent to a navigation of this browser, as `isFromCheckoutPage` of the checkout. */
export async function isFromOrderPage(request: Request, checkout: string): Promise<boolean> {
  if (!request.headers.has('sec-fetch-site')) return true
  const token = await unseal(request.headers.get(pageTokenHeader) ?? '', Token, purpose, pageTokenSecret())
  return token?.checkouts.includes(checkout) ?? false
}
