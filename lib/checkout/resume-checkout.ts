import { type NextRequest, NextResponse } from 'next/server'
import { paths } from '../routes'
import { campaignNames } from '../tracking/letter'
import { namesCheckout } from './checkout-cookies'
import { opensCheckout } from './resume-link'

/** What a provider's page adds to the address that it sends the buyer back to. Its word is shown to nobody: the payment itself is asked. */
const returnMark = 'redirect_status'

/**
 * The answer to a checkout's address with a sealed `id`. In the browser that began it, also when it comes back from a provider: the same address without
 * the link, which stays in no history, log or referrer. In another browser `ask`: the page asks first, and no cookie is set by opening it. A link that opens
 * nothing leads to the cart. Undefined for an address without.
 */
export async function resumeCheckout(request: NextRequest, store: string): Promise<NextResponse | 'ask' | undefined> {
  const { pathname, searchParams, origin } = request.nextUrl
  const sealed = searchParams.get('id')
  if (sealed === null) return undefined
  const id = pathname.slice(paths.checkout('').length)
  if (!namesCheckout(request.cookies, id)) {
    if (await opensCheckout(sealed, store, id)) return 'ask'
    return NextResponse.redirect(new URL(paths.cart('link'), origin), 303)
  }
  const clean = new URL(paths.checkout(id), origin)
  const status = searchParams.get(returnMark)
  if (status !== null && /^[a-z_]{1,20}$/.test(status)) clean.searchParams.set(returnMark, status)
  for (const name of campaignNames) {
    const value = searchParams.get(name)
    if (value !== null) clean.searchParams.set(name, value)
  }
  return NextResponse.redirect(clean, 303)
}
