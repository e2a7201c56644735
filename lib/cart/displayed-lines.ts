import type { CartLine } from '@awning/contract/cart'
import { Money } from '@awning/contract/primitives'
import { z } from 'zod'
import { fetchApi } from '../browser/fetch-api'
import { offerName } from '../listing/offer'
import { skuOf } from '../sku'
import { CartDisplay, type CartItem, linesPerCall, type UnavailableItem } from './display'

const key = 'cart-seen'
const DisplayedLines = z.record(z.string(), z.object({ title: z.string(), productType: z.string(), price: Money }))

/**
 * Stores what each line was and its unit price when the cart was last displayed, and returns the lines whose price has changed,
 * with the old price. Another currency is another market and not a change. Without storage nothing is stored and nothing has
 * changed.
 */
export function saveDisplayedLines(items: readonly CartItem[]): Map<string, Money> {
  const previous = read()
  const changed = new Map<string, Money>()
  for (const { sku, price } of items) {
    const oldPrice = previous[sku]?.price
    if (oldPrice && oldPrice.currency === price.currency && oldPrice.amount !== price.amount) changed.set(sku, oldPrice)
  }
  const now = items.map(({ sku, title, productType, price }) => [sku, { title, productType, price }])
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(now)))
  } catch {
    // Storage is disabled or full.
  }
  return changed
}

/** The names of lines that the catalog no longer has: as last displayed, otherwise their slug. */
export function readDisplayedNames(unavailable: readonly UnavailableItem[]): { title: string; productType: string }[] {
  const previous = read()
  return unavailable.map(({ sku, title, productType }) => ({
    title: previous[sku]?.title ?? title,
    productType: previous[sku]?.productType ?? productType,
  }))
}

/** The unit price; undefined if it is unknown. */
export const readDisplayedPrice = (sku: string): Money | undefined => read()[sku]?.price

function read(): z.infer<typeof DisplayedLines> {
  try {
    return DisplayedLines.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

const parallelBatches = 2

/**
 * Loads the current state and price of the cart's lines from POST /api/cart/lines in batches. The lines of a failed batch are
 * `unknown`; throws CallRejectedError or CallFailedError if every batch failed.
 */
export async function loadDisplay(lines: readonly CartLine[]): Promise<CartDisplay> {
  const portions = Array.from({ length: Math.ceil(lines.length / linesPerCall) }, (_, index) =>
    lines.slice(index * linesPerCall, (index + 1) * linesPerCall),
  )
  const responses: PromiseSettledResult<CartDisplay>[] = []
  for (let start = 0; start < portions.length; start += parallelBatches)
    responses.push(...(await Promise.allSettled(portions.slice(start, start + parallelBatches).map(ask))))
  const loaded = responses.flatMap((response) => (response.status === 'fulfilled' ? response.value : []))
  const [first] = loaded
  if (!first) throw responses.find((response) => response.status === 'rejected')?.reason
  return {
    items: loaded.flatMap(({ items }) => items),
    unavailable: loaded.flatMap(({ unavailable }) => unavailable),
    unknown: responses.flatMap((response, index) =>
      response.status === 'fulfilled' ? response.value.unknown : (portions[index] ?? []).map(skuOf),
    ),
    currency: first.currency,
    methods: first.methods,
    wallets: first.wallets,
    preview: first.preview,
    freeDeliveryFrom: first.freeDeliveryFrom,
  }
}

const ask = (lines: readonly CartLine[]) =>
  fetchApi({ path: '/api/cart/lines', method: 'POST', body: { lines }, schema: CartDisplay, timeoutMs: 15_000 })

/** 'Moon Tee, Navy, M': distinguishes lines with the same title. */
export const nameOf = ({ title, colourName, selectedSize }: Pick<CartItem, 'title' | 'colourName' | 'selectedSize'>) =>
  offerName(title, colourName, selectedSize.label)
