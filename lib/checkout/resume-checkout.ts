import { type NextRequest, NextResponse } from 'next/server'
import { paths } from '../routes'
import { campaignNames } from '../tracking/letter'
import { checkoutCookie, cookieOptions, keptFor, namesCheckout } from './checkout-cookies'
import { opensCheckout } from './resume-link'

/** What a provider's page adds to the address that it sends the buyer back to. Its word is shown to nobody: the payment itself is asked. */
const returnMark = 'redirect_status'

/**
 * The answer to a checkout's address with a sealed `id`: the same address without it, and the cookie by which this browser is in the checkout from
 * now on, so that the link stays in no history, log or referrer. One that opens nothing leads to the cart, unless the checkout is this browser's own.
 * Undefined for an address without.
 */
export async function resumeCheckout(request: NextRequest, store: string): Promise<NextResponse | undefined> {
  const { pathname, searchParams, origin } = request.nextUrl
  const sealed = searchParams.get('id')
  if (sealed === null) return undefined
  const id = pathname.slice(paths.checkout('').length)
  const own = namesCheckout(request.cookies, id)
  const opened = await opensCheckout(sealed, store, id)
  if (!opened && !own) return NextResponse.redirect(new URL(paths.cart('link'), origin), 303)

  const clean = new URL(paths.checkout(id), origin)
  const status = searchParams.get(returnMark)
  if (status !== null && /^[a-z_]{1,20}$/.test(status)) clean.searchParams.set(returnMark, status)
  for (const name of campaignNames) {
    const value = searchParams.get(name)
    if (value !== null) clean.searchParams.set(name, value)
  }
  const response = NextResponse.redirect(clean, 303)
  if (opened && !own) response.cookies.set(checkoutCookie, id, { ...cookieOptions, maxAge: keptFor.checkout })
  return response
}
