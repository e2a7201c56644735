import { maxQuantity } from './lines'

/** What a cart link asks for. `unread` counts what is no item, and what is too much for one link. */
export type CartLink = {
  items: { sku: string; quantity: number }[]
  /** Skus of which the link asks for more pieces than a line may carry; `items` have them with 999. */
  capped: string[]
  unread: number
  discount: string | undefined
}

/** The most that one link may name; the service takes no more at a time. */
const mostItems = 50
/** `itemGroupId_variationId_sizeId`, and how many: `12_21_3_2`. One piece where that is left out. */
const itemShape = /^([^_,\s]{1,40}_[1-9]\d{0,11}_[1-9]\d{0,11})(?:_([1-9]\d*))?$/
const codeShape = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,63}$/u

export const isCode = (text: string) => codeShape.test(text)

/** Reads `?items={sku}_{quantity},…&discount={code}`. Never throws; undefined where the address is no cart link. */
export function readCartLink(search: string): CartLink | undefined {
  const query = new URLSearchParams(search)
  const [items, code] = [query.get('items'), query.get('discount')?.trim()]
  if (items === null && code === undefined) return undefined
  const asked = (items ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const pieces = new Map<string, number>()
  let unread = 0
  for (const part of asked) {
    const [, sku, quantity = '1'] = itemShape.exec(part) ?? []
    if (sku === undefined || (pieces.size === mostItems && !pieces.has(sku))) unread += 1
    else pieces.set(sku, (pieces.get(sku) ?? 0) + Number(quantity))
  }
  return {
    items: [...pieces].map(([sku, quantity]) => ({ sku, quantity: Math.min(maxQuantity, quantity) })),
    capped: [...pieces].flatMap(([sku, quantity]) => (quantity > maxQuantity ? sku : [])),
    unread,
    discount: code !== undefined && isCode(code) ? code : undefined,
  }
}
