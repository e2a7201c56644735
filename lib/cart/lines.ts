import type { CartLine } from '@awning/contract/cart'
import { maxLineQuantity } from '@awning/platform/rules/max-line-quantity'
import { skuOf } from '../sku'

const bounded = (quantity: number) => Math.min(maxLineQuantity, Math.max(1, Math.trunc(quantity) || 1))

/** Adds a line to the cart; an existing one is increased by the line's quantity, up to 999. */
export function addLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const sku = skuOf(line)
  if (!lines.some((present) => skuOf(present) === sku)) return [...lines, { ...line, quantity: bounded(line.quantity) }]
  return lines.map((present) =>
    skuOf(present) === sku ? { ...present, quantity: bounded(present.quantity + bounded(line.quantity)) } : present,
  )
}

/** `quantity` is 1 to 999. An unknown SKU has no effect. */
export const setQuantity = (lines: readonly CartLine[], sku: string, quantity: number): CartLine[] =>
  lines.map((line) => (skuOf(line) === sku ? { ...line, quantity: bounded(quantity) } : line))

export const removeLine = (lines: readonly CartLine[], sku: string): CartLine[] =>
  lines.filter((line) => skuOf(line) !== sku)

/** Restores a removed line at its position. If it was added again in the meantime, the quantities are added up. */
export function restoreLine(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  if (lines.some((present) => skuOf(present) === skuOf(line))) return addLine(lines, line)
  return [...lines.slice(0, index), line, ...lines.slice(index)]
}

/** Removes what was bought from a cart after an order; what was added in the meantime stays. */
export function removePurchased(lines: readonly CartLine[], bought: readonly CartLine[]): CartLine[] {
  const counts = new Map(bought.map((line) => [skuOf(line), line.quantity]))
  return lines.flatMap((line) => {
    const quantity = line.quantity - (counts.get(skuOf(line)) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

export const countItems = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** The region of a cart that is viewed or changed under another one: `MIXED` if it has lines, the new region if it is empty. */
export function regionUnder(cart: { lines: readonly CartLine[]; region: string }, region: string): string {
  if (cart.lines.length === 0 || cart.region === region) return region
  return 'MIXED'
}

/** Raises lines to at least the requested quantities and appends missing ones. Idempotent. */
export const ensureLines = (lines: readonly CartLine[], requested: readonly CartLine[]): CartLine[] =>
  requested.reduce<CartLine[]>(
    (all, line) => {
      const present = all.find((one) => skuOf(one) === skuOf(line))
      if (!present) return addLine(all, line)
      return setQuantity(all, skuOf(line), Math.max(present.quantity, line.quantity))
    },
    [...lines],
  )
