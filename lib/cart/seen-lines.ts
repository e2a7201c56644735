import { z } from 'zod'
import { Money } from '../../commerce/contract/primitives'
import type { CartItem, UnavailableItem } from './display'

const key = 'cart-seen'
const Seen = z.record(z.string(), z.object({ title: z.string(), productType: z.string(), price: Money }))

/**
 * Remembers in this browser what each line was and what one piece of it cost when the cart was last shown, and gives those that cost something else
 * now, with what they cost then. Another currency is another market, no change. Without storage nothing is remembered, and nothing changed.
 */
export function noteLines(items: readonly CartItem[]): Map<string, Money> {
  const seen = read()
  const changed = new Map<string, Money>()
  for (const { sku, price } of items) {
    const was = seen[sku]?.price
    if (was && was.currency === price.currency && was.amount !== price.amount) changed.set(sku, was)
  }
  const now = items.map(({ sku, title, productType, price }) => [sku, { title, productType, price }])
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(now)))
  } catch {
    // Storage is switched off or full.
  }
  return changed
}

/** What lines are called of which the catalogue knows nothing any more: as they were last shown here, else by their slug. */
export function recallNames(gone: readonly UnavailableItem[]): { title: string; productType: string }[] {
  const seen = read()
  return gone.map(({ sku, title, productType }) => ({
    title: seen[sku]?.title ?? title,
    productType: seen[sku]?.productType ?? productType,
  }))
}

/** What a piece of a line cost when it was last shown here; undefined where that is not known. */
export const recallPrice = (sku: string): Money | undefined => read()[sku]?.price

function read(): z.infer<typeof Seen> {
  try {
    return Seen.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}
