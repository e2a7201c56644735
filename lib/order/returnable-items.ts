import type { TrackedOrder } from './tracked-order'

/** What a buyer can send back now, and until when. */
export type ReturnableItems = {
  until: Date
  items: { sku: string; title: string; options: string; quantity: number }[]
}

/** Null if nothing can be sent back any more. */
export function listReturnableItems(
  { returnable, lineItems }: Pick<TrackedOrder, 'returnable' | 'lineItems'>,
  now: Date,
): ReturnableItems | null {
  if (returnable === null) return null
  const until = new Date(returnable.until)
  const items = returnable.items.flatMap(({ line, sku, quantity }) => {
    const item = lineItems[line]
    if (item === undefined) return []
    const options = [item.productType, item.colourName, item.sizeLabel].filter((part) => part !== '').join(', ')
    return [{ sku, quantity, title: item.title, options }]
  })
  return until < now || items.length === 0 ? null : { until, items }
}
