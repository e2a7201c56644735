import type { CartLine } from '../../commerce/contract/cart'

/** The largest count of pieces that one line may carry. */
export const maxQuantity = 999

type Choice = Pick<CartLine, 'itemGroupId' | 'colorId' | 'sizeId'>

/** The key of a line: two lines with the same one are the same thing. */
export const skuOf = ({ itemGroupId, colorId, sizeId }: Choice) => `${itemGroupId}_${colorId}_${sizeId}`

/** The key of a count of pieces: one colour of a listing in one size. */
export const inventoryKeyOf = (counted: { listingId: number; variationId: number; sizeId: number }) =>
  `${counted.listingId}-${counted.variationId}-${counted.sizeId}`

const bounded = (quantity: number) => Math.min(maxQuantity, Math.max(1, Math.trunc(quantity) || 1))

/** Puts a line into the cart; one that is there already is raised by the line's quantity, up to 999. */
export function addLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const sku = skuOf(line)
  if (!lines.some((present) => skuOf(present) === sku)) return [...lines, { ...line, quantity: bounded(line.quantity) }]
  return lines.map((present) =>
    skuOf(present) === sku ? { ...present, quantity: bounded(present.quantity + bounded(line.quantity)) } : present,
  )
}

/** Sets how many pieces a line has, 1 to 999. An unknown sku changes nothing. */
export const setQuantity = (lines: readonly CartLine[], sku: string, quantity: number): CartLine[] =>
  lines.map((line) => (skuOf(line) === sku ? { ...line, quantity: bounded(quantity) } : line))

export const removeLine = (lines: readonly CartLine[], sku: string): CartLine[] =>
  lines.filter((line) => skuOf(line) !== sku)

/** Puts a removed line back where it was. Was it added anew meanwhile, its pieces come on top. */
export function restoreLine(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  if (lines.some((present) => skuOf(present) === skuOf(line))) return addLine(lines, line)
  return [...lines.slice(0, index), line, ...lines.slice(index)]
}

/** What is left of a cart after an order: the pieces that were bought go, whatever was put in meanwhile stays. */
export function takeAway(lines: readonly CartLine[], bought: readonly CartLine[]): CartLine[] {
  const counts = new Map(bought.map((line) => [skuOf(line), line.quantity]))
  return lines.flatMap((line) => {
    const quantity = line.quantity - (counts.get(skuOf(line)) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** Pieces in all lines together. */
export const countPieces = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** The region of a cart that is looked at or added to under another one: `MIXED` where it holds anything, the new one where it is empty. */
export function regionUnder(cart: { lines: readonly CartLine[]; region: string }, region: string): string {
  if (cart.lines.length === 0 || cart.region === region) return region
  return 'MIXED'
}

/** Raises lines to at least the asked pieces, and appends those that are missing. Done twice, it is done once. */
export const ensureLines = (lines: readonly CartLine[], asked: readonly CartLine[]): CartLine[] =>
  asked.reduce<CartLine[]>(
    (all, line) => {
      const present = all.find((one) => skuOf(one) === skuOf(line))
      if (!present) return addLine(all, line)
      return setQuantity(all, skuOf(line), Math.max(present.quantity, line.quantity))
    },
    [...lines],
  )
