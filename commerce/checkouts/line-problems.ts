import type { CartLine } from '../contract/cart'
import { errorCodes, type WireError } from '../contract/errors'
import { largestQuantity } from '../contract/primitives'
import { Refused } from '../errors'
import type { FoundLine, ReadLine } from './read-lines'

/** Lines that can't be sold as asked, told one by one. Two lines of one stock must fit together. */
export function lineProblems(lines: readonly ReadLine[]): WireError[] {
  const asked = new Map<number, number>()
  for (const line of lines) {
    if (line.title !== null) asked.set(line.stockId, (asked.get(line.stockId) ?? 0) + line.line.quantity)
  }
  return lines.flatMap((found, index) => {
    if (found.title === null || !found.offered) {
      return [problem(errorCodes.lineUnavailable, found.line, index, found.title ?? found.line.slug, 0)]
    }
    // A checkout of an older version may hold more than a line takes today.
    const tooMany = found.line.quantity > largestQuantity
    const isThere = found.available === null || (asked.get(found.stockId) ?? 0) <= found.available
    if (isThere && !tooMany) return []
    const available = Math.min(found.available ?? largestQuantity, largestQuantity)
    return [problem(errorCodes.outOfStock, found.line, index, found.title, available)]
  })
}

/** The refusal of a cart for the lines that use a stock which somebody else was quicker to take. */
export function soldOut(lines: readonly FoundLine[], stockId: number): LinesRefused {
  return new LinesRefused(
    lines.flatMap(({ stockId: used, line, title, available }, index) =>
      used === stockId ? [problem(errorCodes.outOfStock, line, index, title, lessThan(line.quantity, available))] : [],
    ),
  )
}

/** What was there a moment ago is not there any more, so the number read then is too high. */
function lessThan(quantity: number, available: number | null): number {
  return Math.max(0, Math.min(available ?? 0, quantity - 1))
}

function problem(code: string, line: CartLine, index: number, title: string, available: number): WireError {
  const { slug, productId, colorId, sizeId } = line
  const detail = available > 0 ? `Only ${available} of ${title} are left` : `${title} is not available`
  return {
    code,
    detail,
    source: { pointer: `/lineItems/${index}` },
    line: { slug, productId, colorId, sizeId, title, available },
  }
}

/** A cart that can't be sold as it is; one entry for each line that stands in the way. */
export class LinesRefused extends Refused {
  constructor(readonly problems: WireError[]) {
    super(409, problems[0]?.code ?? errorCodes.outOfStock, 'Some lines are not available as asked')
    this.name = 'LinesRefused'
  }

  override toWire(): WireError[] {
    return this.problems
  }
}
