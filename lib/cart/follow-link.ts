import { fetchApi } from '../browser/fetch-api'
import { changeAndRecord } from './cart-changes'
import type { CartLink } from './cart-link'
import { ensureLines, regionUnder } from './lines'
import { CartLinkResult } from './link-calls'
import { saveLinkDiscount } from './link-discount'

/**
 * Fills the cart from a link: each item in at least the requested quantity, so that following a link twice has no further effect.
 * `complete` is false if something is not available. Throws CallFailedError and CallRejectedError; the cart is then unchanged.
 */
export async function followCartLink(
  { items, unreadableCount, discount }: CartLink,
  region: string,
): Promise<{ complete: boolean }> {
  if (discount !== undefined) saveLinkDiscount(discount)
  if (items.length === 0) return { complete: unreadableCount === 0 }
  const { lines, missing } = await fetchApi({
    path: '/api/cart/links',
    method: 'POST',
    body: { items },
    schema: CartLinkResult,
  })
  if (lines.length > 0)
    await changeAndRecord((cart) => ({ lines: ensureLines(cart.lines, lines), region: regionUnder(cart, region) }))
  return { complete: unreadableCount === 0 && missing.length === 0 }
}
