import { type NextRequest, NextResponse } from 'next/server'
import { campaignNames } from '../analytics/email-campaign'
import { paths } from '../routing/paths'
import { hasCheckoutCookie } from './checkout-cookies'
import { isValidResumeLink } from './resume-link'

/** The query parameter that a provider's page adds to the return URL. It is not trusted: the payment is polled. */
const returnParam = 'redirect_status'

/**
 * The response to a checkout URL with a sealed `id`; undefined for a URL without one. In the browser that started the checkout,
 * also after a return from a provider: a redirect to the URL without the link, so that it stays in no history, log or referrer.
 * In another browser 'ask': the page asks first, and opening it sets no cookie. An invalid link redirects to the cart.
 */
export async function resumeCheckout(request: NextRequest, store: string): Promise<NextResponse | 'ask' | undefined> {
  const { pathname, searchParams, origin } = request.nextUrl
  const sealed = searchParams.get('id')
  if (sealed === null) return undefined
  const id = pathname.slice(paths.checkout('').length)
  if (!hasCheckoutCookie(request.cookies, id)) {
    if (await isValidResumeLink(sealed, store, id)) return 'ask'
    return NextResponse.redirect(new URL(paths.cart('link'), origin), 303)
  }
  const clean = new URL(paths.checkout(id), origin)
  const status = searchParams.get(returnParam)
  if (status !== null && /^[a-z_]{1,20}$/.test(status)) clean.searchParams.set(returnParam, status)
  for (const name of campaignNames) {
    const value = searchParams.get(name)
    if (value !== null) clean.searchParams.set(name, value)
  }
  return NextResponse.redirect(clean, 303)
}
