/**
 * Splits an amount by weights into whole minor units: each share is rounded down, and the remaining units go to the largest
 * remainders, the earlier line first if they are equal. The shares always add up to the amount. Weights are zero or positive;
 * if all are zero, the first share gets the full amount.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  // The product of two amounts can exceed 2^53.
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, share: Number(product / whole), remainder: product % whole }
  })
  const shares = exact.map(({ share }) => share)
  let left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const { index } of byRemainder) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}
