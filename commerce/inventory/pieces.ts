/** What a stock row tells. */
export type Counted = { onHand: number | null; oversell: boolean }

/** Pieces that can be bought now; null is without limit. */
export function piecesLeft({ onHand, oversell }: Counted): number | null {
  return onHand === null || oversell ? null : Math.max(0, onHand)
}

/** Pieces of several rows together; one without limit makes all of them so. */
export function piecesTogether(rows: readonly Counted[]): number | null {
  let sum = 0
  for (const row of rows) {
    const pieces = piecesLeft(row)
    if (pieces === null) return null
    sum += pieces
  }
  return sum
}
