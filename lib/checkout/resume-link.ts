import { z } from 'zod'
import { seal, unseal } from '../../commerce/contract/seal'
import { env } from '../env'
import { paths } from '../routes'
import { originOf } from '../store/address'
import type { StoreEntry } from '../store/lookup'

/** Holds who may open it, so whoever has it has the checkout: sent to the buyer and to the provider that brings them back, written nowhere else. */
const Link = z.object({ store: z.string(), checkout: z.string(), expires: z.int() })
const purpose = 'checkout link'
const week = 7 * 24 * 60 * 60

/**
 * The whole address at which a checkout is gone on with, also in another browser, for seven days: `https://outpost.shop.test/checkout/chk_1?id=…`.
 * It stands at the store's canonical origin, or at the one that was found for the visitor (`originHere`). Where no CHECKOUT_SECRET is set the address is
 * plain, and opens in this browser alone.
 */
export async function resumeAddress(
  store: Pick<StoreEntry, 'slug' | 'domain'>,
  checkout: string,
  { now = new Date(), origin = originOf(store) } = {},
): Promise<string> {
  const plain = origin + paths.checkout(checkout)
  if (env.CHECKOUT_SECRET === undefined) return plain
  const expires = Math.floor(now.getTime() / 1000) + week
  return `${plain}?id=${await seal({ store: store.slug, checkout, expires }, purpose, env.CHECKOUT_SECRET)}`
}

/** Whether what an address carries opens this checkout of this store now. Anything else is one and the same: no. */
export async function opensCheckout(
  sealed: string,
  store: string,
  checkout: string,
  now = new Date(),
): Promise<boolean> {
  if (env.CHECKOUT_SECRET === undefined) return false
  const link = await unseal(sealed, Link, purpose, env.CHECKOUT_SECRET)
  if (link === null || link.store !== store || link.checkout !== checkout) return false
  return link.expires * 1000 > now.getTime()
}
