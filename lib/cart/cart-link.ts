import { maxLineQuantity } from '@awning/platform/rules/max-line-quantity'

/** `unreadableCount` counts invalid items and those beyond the limit. */
export type CartLink = {
  items: { sku: string; quantity: number }[]
  /** SKUs whose quantity was above the maximum of a line; `items` has them with 999. */
  capped: string[]
  unreadableCount: number
  discount: string | undefined
}

/** Maximum number of items in one link, a limit of the service. */
const mostItems = 50
/** `itemGroupId_variationId_sizeId` and the quantity: `12_21_3_2`. The quantity is 1 if omitted. */
const itemShape = /^([^_,\s]{1,40}_[1-9]\d{0,11}_[1-9]\d{0,11})(?:_([1-9]\d*))?$/
const codeShape = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,63}$/u

export const isCode = (text: string) => codeShape.test(text)

/** Parses `?items={sku}_{quantity},…&discount={code}`. Never throws; undefined if the query is not a cart link. */
export function readCartLink(search: string): CartLink | undefined {
  const query = new URLSearchParams(search)
  const [items, code] = [query.get('items'), query.get('discount')?.trim()]
  if (items === null && code === undefined) return undefined
  const requested = (items ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const quantities = new Map<string, number>()
  let unreadableCount = 0
  for (const part of requested) {
    const [, sku, quantity = '1'] = itemShape.exec(part) ?? []
    if (sku === undefined || (quantities.size === mostItems && !quantities.has(sku))) unreadableCount += 1
    else quantities.set(sku, (quantities.get(sku) ?? 0) + Number(quantity))
  }
  return {
    items: [...quantities].map(([sku, quantity]) => ({ sku, quantity: Math.min(maxLineQuantity, quantity) })),
    capped: [...quantities].flatMap(([sku, quantity]) => (quantity > maxLineQuantity ? sku : [])),
    unreadableCount,
    discount: code !== undefined && isCode(code) ? code : undefined,
  }
}
