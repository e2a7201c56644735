import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Checkout, CreateCheckoutInput } from '../contract/checkout'
import { checkouts } from '../db/schema/orders'
import { Refused } from '../errors'
import type { SaleDeps } from '../orders/sale-deps'
import type { StoreRef } from '../stores/store-ref'
import { assessCheckout } from './assess-checkout'
import { requireCheckout } from './find-checkout'
import { LinesRefused } from './line-problems'
import { mergeLines } from './read-lines'
import { viewOf } from './show-checkout'

/**
 * POST /checkout: a cart becomes a checkout, with the catalogue's prices and never the browser's.
 * A line that can't be sold as asked refuses the whole, each with what is left of it: nothing is dropped behind the buyer's back.
 */
export async function createCheckout(
  store: StoreRef,
  input: z.output<typeof CreateCheckoutInput>,
  deps: SaleDeps,
): Promise<Checkout> {
  if (store.state === 'closed') throw new Refused(403, 'store_closed', 'This store is closed')
  const id = randomBytes(16).toString('base64url')
  const now = deps.clock.now()
  return await deps.db.transaction(async (tx) => {
    await tx.insert(checkouts).values({
      id,
      storeId: store.id,
      currency: input.currency,
      region: input.region,
      locale: input.locale,
      lines: mergeLines(input.lineItems),
      trafficSource: input.trafficSource ?? null,
      affiliate: input.affiliate || null,
      createdAt: now,
      updatedAt: now,
    })
    const row = await requireCheckout(store, id, tx)
    const assessed = await assessCheckout(store, row, { now }, tx)
    if (assessed.problems.length > 0) throw new LinesRefused(assessed.problems)
    return await viewOf(store, row, { ...deps, db: tx }, assessed)
  })
}
