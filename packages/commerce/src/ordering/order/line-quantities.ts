/** A quantity of a line item; `line` is its position in the order, from 0. */
export type LineQuantity = { line: number; quantity: number }

const quantityOfLine = (items: readonly LineQuantity[], line: number): number =>
  items.reduce((sum, item) => (item.line === line ? sum + item.quantity : sum), 0)

/** What is left of each line item without `items`. */
export const remainingQuantities = (lines: readonly { quantity: number }[], items: readonly LineQuantity[]): number[] =>
  lines.map(({ quantity }, line) => quantity - quantityOfLine(items, line))

/** Everything that is left of an order. */
export const selectRemaining = (
  lines: readonly { sku: string }[],
  remaining: readonly number[],
): (LineQuantity & { sku: string })[] =>
  lines.flatMap(({ sku }, line) => {
    const quantity = remaining[line] ?? 0
    return quantity > 0 ? [{ line, sku, quantity }] : []
  })

/** More of an item is requested than is left. */
export class QuantityExceededError extends Error {
  constructor(
    readonly sku: string,
    readonly requested: number,
    readonly left: number,
  ) {
    super(`${requested} x ${sku} requested, ${left} left`)
    this.name = 'QuantityExceededError'
  }
}

/**
 * The line items of quantities by SKU. If two line items have the same SKU, the earlier one comes first. Throws
 * `QuantityExceededError`.
 */
export function selectBySku<Item extends { sku: string; quantity: number }>(
  lines: readonly { sku: string }[],
  remaining: readonly number[],
  requested: readonly Item[],
): (Item & LineQuantity)[] {
  const left = [...remaining]
  return requested.flatMap((item) => {
    let open = item.quantity
    const selected = lines.flatMap(({ sku }, line) => {
      const quantity = sku === item.sku ? Math.min(open, left[line] ?? 0) : 0
      if (quantity <= 0) return []
      open -= quantity
      left[line] = (left[line] ?? 0) - quantity
      return [{ ...item, line, quantity }]
    })
    if (open > 0) throw new QuantityExceededError(item.sku, item.quantity, item.quantity - open)
    return selected
  })
}
