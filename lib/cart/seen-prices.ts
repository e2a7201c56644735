import { z } from 'zod'
import { Money } from '../../commerce/contract/primitives'
import type { CartItem } from './display'

const key = 'cart-prices'
const Seen = z.record(z.string(), Money)

/**
 * Remembers in this browser what one piece of each line cost when the cart was last shown, and gives those that cost something else now, with
 * what they cost then. Another currency is another market, no change. Without storage nothing is remembered, and nothing changed.
 */
export function notePrices(items: readonly CartItem[]): Map<string, Money> {
  const seen = read()
  const changed = new Map<string, Money>()
  for (const { sku, price } of items) {
    const was = seen[sku]
    if (was && was.currency === price.currency && was.amount !== price.amount) changed.set(sku, was)
  }
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(items.map(({ sku, price }) => [sku, price]))))
  } catch {
    // Storage is switched off or full.
  }
  return changed
}

function read(): z.infer<typeof Seen> {
  try {
    return Seen.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}
