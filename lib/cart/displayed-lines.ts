import { Money } from '@awning/contract/primitives'
import { z } from 'zod'
import type { CartItem, UnavailableItem } from './display'

const key = 'cart-seen'
const SeenLines = z.record(z.string(), z.object({ title: z.string(), productType: z.string(), price: Money }))

/**
 * Stores what each line was and its unit price when the cart was last displayed, and returns the lines whose price has changed,
 * with the old price. Another currency is another market and not a change. Without storage nothing is stored and nothing has
 * changed.
 */
export function saveDisplayedLines(items: readonly CartItem[]): Map<string, Money> {
  const previous = read()
  const changed = new Map<string, Money>()
  for (const { sku, price } of items) {
    const oldPrice = previous[sku]?.price
    if (oldPrice && oldPrice.currency === price.currency && oldPrice.amount !== price.amount) changed.set(sku, oldPrice)
  }
  const now = items.map(({ sku, title, productType, price }) => [sku, { title, productType, price }])
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(now)))
  } catch {
    // Storage is disabled or full.
  }
  return changed
}

/** The names of lines that the catalog no longer has: as last displayed, otherwise their slug. */
export function readDisplayedNames(unavailable: readonly UnavailableItem[]): { title: string; productType: string }[] {
  const previous = read()
  return unavailable.map(({ sku, title, productType }) => ({
    title: previous[sku]?.title ?? title,
    productType: previous[sku]?.productType ?? productType,
  }))
}

/** The unit price of a line when it was last displayed; undefined if it is unknown. */
export const readDisplayedPrice = (sku: string): Money | undefined => read()[sku]?.price

function read(): z.infer<typeof SeenLines> {
  try {
    return SeenLines.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}
