import type { CartLine } from '@awning/contract/cart'
import { fetchApi } from '../browser/fetch-api'
import { skuOf } from '../sku'
import { CartDisplay, linesPerCall } from './display'

/** Number of batches that are requested in parallel. */
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
