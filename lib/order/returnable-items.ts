import type { TrackedOrder } from './tracked-order'

export type SelectableItem = { line: number; sku: string; title: string; options: string; quantity: number }

/** What a buyer can send back now, and until when. */
export type ReturnableItems = { until: Date; items: SelectableItem[] }

/** Null if nothing can be sent back any more. */
export function listReturnableItems(
  { returnable, lineItems }: Pick<TrackedOrder, 'returnable' | 'lineItems'>,
  now: Date,
): ReturnableItems | null {
  if (returnable === null) return null
  const until = new Date(returnable.until)
  const items = withNames(returnable.items, lineItems)
  return until < now || items.length === 0 ? null : { until, items }
}

/** What a buyer can withdraw from; `until` is null while nothing has been delivered. `exempt` are titles. */
export type WithdrawableItems = { until: Date | null; items: SelectableItem[]; exempt: string[] }

/** Null without a right of withdrawal. */
export function listWithdrawableItems(
  { withdrawable, lineItems }: Pick<TrackedOrder, 'withdrawable' | 'lineItems'>,
  now: Date,
): WithdrawableItems | null {
  if (withdrawable === null) return null
  const until = withdrawable.until === null ? null : new Date(withdrawable.until)
  const items = withNames(withdrawable.items, lineItems)
  if ((until !== null && until < now) || items.length === 0) return null
  return { until, items, exempt: withdrawable.exempt.flatMap((line) => lineItems[line]?.title ?? []) }
}

const withNames = (
  items: readonly { line: number; sku: string; quantity: number }[],
  lineItems: TrackedOrder['lineItems'],
): SelectableItem[] =>
  items.flatMap(({ line, sku, quantity }) => {
    const item = lineItems[line]
    if (item === undefined) return []
    const options = [item.productType, item.colourName, item.sizeLabel].filter((part) => part !== '').join(', ')
    return [{ line, sku, quantity, title: item.title, options }]
  })
