import { callApp } from '../browser-call'
import { changeNoted } from '../tracking/cart-changes'
import type { CartLink } from './cart-link'
import { ensureLines, regionUnder } from './lines'
import { FollowedLink } from './link-calls'
import { rememberLinkDiscount } from './link-discount'

/**
 * Fills the cart with what a link names: each thing in at least the asked pieces, so that a link may be followed twice. `complete` is false where
 * something of it cannot be had. Throws CallLost and CallRefused; the cart is then as it was.
 */
export async function followCartLink(
  { items, unread, discount }: CartLink,
  region: string,
): Promise<{ complete: boolean }> {
  if (discount !== undefined) rememberLinkDiscount(discount)
  if (items.length === 0) return { complete: unread === 0 }
  const { lines, missing } = await callApp({
    path: '/api/cart/links',
    method: 'POST',
    body: { items },
    shape: FollowedLink,
  })
  if (lines.length > 0)
    await changeNoted((cart) => ({ lines: ensureLines(cart.lines, lines), region: regionUnder(cart, region) }))
  return { complete: unread === 0 && missing.length === 0 }
}
