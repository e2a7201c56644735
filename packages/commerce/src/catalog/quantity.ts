export type StockCount = { onHand: number | null; oversell: boolean }

/** Quantity that can be bought now; null means unlimited. */
export function availableQuantity({ onHand, oversell }: StockCount): number | null {
  return onHand === null || oversell ? null : Math.max(0, onHand)
}

/** One unlimited row makes the total unlimited. */
export function totalQuantity(rows: readonly StockCount[]): number | null {
  let sum = 0
  for (const row of rows) {
    const quantity = availableQuantity(row)
    if (quantity === null) return null
    sum += quantity
  }
  return sum
}
