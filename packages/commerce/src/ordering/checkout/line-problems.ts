import type { CartLine } from '@awning/contract/cart'
import { errorCodes, type WireError } from '@awning/contract/errors'
import { maxLineQuantity } from '@awning/platform/rules/max-line-quantity'
import { ApiError } from '../../http/errors'
import type { CatalogLine, ReadLine } from './read-lines'

/** One error for each line that cannot be sold as requested. Lines that share a stock row are counted together. */
export function lineProblems(lines: readonly ReadLine[]): WireError[] {
  const requested = new Map<number, number>()
  for (const line of lines) {
    if (line.names !== null) requested.set(line.stockId, (requested.get(line.stockId) ?? 0) + line.line.quantity)
  }
  return lines.flatMap((found, index) => {
    if (found.names === null) return [problem(errorCodes.lineUnavailable, found.line, index, found.line.slug, 0)]
    const { title } = found.displayed
    if (!found.offered) return [problem(errorCodes.lineUnavailable, found.line, index, title, 0)]
    // A checkout of an older version can exceed the current maximum per line.
    const isAboveMaximum = found.line.quantity > maxLineQuantity
    const isInStock = found.available === null || (requested.get(found.stockId) ?? 0) <= found.available
    if (isInStock && !isAboveMaximum) return []
    const available = Math.min(found.available ?? maxLineQuantity, maxLineQuantity)
    return [problem(errorCodes.outOfStock, found.line, index, title, available)]
  })
}

/** The error for the lines of a stock row that another buyer reserved first. */
export function soldOutError(lines: readonly CatalogLine[], stockId: number): LinesRejectedError {
  return new LinesRejectedError(
    lines.flatMap(({ stockId: used, line, displayed, available }, index) =>
      used === stockId
        ? [problem(errorCodes.outOfStock, line, index, displayed.title, lessThan(line.quantity, available))]
        : [],
    ),
  )
}

/** Caps the available quantity below the requested one, because it was read before another buyer reserved the stock. */
function lessThan(quantity: number, available: number | null): number {
  return Math.max(0, Math.min(available ?? 0, quantity - 1))
}

function problem(code: string, line: CartLine, index: number, title: string, available: number): WireError {
  const { slug, productId, colorId, sizeId } = line
  const detail =
    available > 0
      ? `Only ${available} of ${title} ${available === 1 ? 'is' : 'are'} available.`
      : `${title} is not available.`
  return {
    code,
    detail,
    source: { pointer: `/lineItems/${index}` },
    line: { slug, productId, colorId, sizeId, title, available },
  }
}

/** A cart that cannot be sold; one error for each affected line. */
export class LinesRejectedError extends ApiError {
  constructor(readonly problems: WireError[]) {
    super(
      409,
      problems[0]?.code ?? errorCodes.outOfStock,
      'Some line items are not available in the requested quantity.',
    )
    this.name = 'LinesRejectedError'
  }

  override toWire(): WireError[] {
    return this.problems
  }
}
