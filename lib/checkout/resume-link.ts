import { seal, unseal } from '@awning/platform/seal'
import { type NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { campaignNames } from '../analytics/email-campaign'
import { env } from '../env'
import { paths } from '../routing/paths'
import { originOf } from '../visit/origin'
import type { HostStore } from '../visit/store-lookup'
import { hasCheckoutCookie } from './checkout-cookies'

/**
 * The content of a link. A bearer token: sent only to the buyer and to the provider that redirects back, and not stored
 * anywhere else.
 */
const Link = z.object({ store: z.string(), checkout: z.string(), exp: z.int() })
const purpose = 'checkout link'
const weekSeconds = 7 * 24 * 60 * 60

/**
 * The full URL that continues a checkout, also in another browser, for seven days:
 * `https://outpost.shop.test/checkout/chk_1?id=…`. Its origin is the store's canonical one, or the one of the visit
 * (`requestOrigin`). Without CHECKOUT_SECRET the URL has no `id` and works only in this browser.
 */
export async function createResumeUrl(
  store: Pick<HostStore, 'slug' | 'domain'>,
  checkout: string,
  { now = new Date(), origin = originOf(store) } = {},
): Promise<string> {
  const plain = origin + paths.checkout(checkout)
  if (env.CHECKOUT_SECRET === undefined) return plain
  const exp = Math.floor(now.getTime() / 1000) + weekSeconds
  return `${plain}?id=${await seal({ store: store.slug, checkout, exp }, purpose, env.CHECKOUT_SECRET)}`
}

/** Whether the sealed part of a URL opens this checkout of this store now. All failures return the same result: false. */
export async function isValidResumeLink(sealed: string, store: string, checkout: string, now?: Date): Promise<boolean> {
  if (env.CHECKOUT_SECRET === undefined) return false
  const link = await unseal(sealed, Link, purpose, env.CHECKOUT_SECRET, now)
  return link !== null && link.store === store && link.checkout === checkout
}

/** The query parameter that a provider's page adds to the return URL. It is not trusted: the payment is polled. */
const returnParam = 'redirect_status'

/**
 * The response to a checkout URL with a sealed `id`; undefined for a URL without one. In the browser that started the checkout,
 * also after a return from a provider: a redirect to the URL without the link, so that it stays in no history, log or referrer.
 * In another browser 'ask': the page requests confirmation, and opening it sets no cookie. An invalid link redirects to the cart.
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
