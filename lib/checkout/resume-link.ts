import { seal, unseal } from '@awning/platform/seal'
import { z } from 'zod'
import { env } from '../env'
import { paths } from '../routing/paths'
import type { HostStore } from '../visit/lookup'
import { originOf } from '../visit/origin'

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
