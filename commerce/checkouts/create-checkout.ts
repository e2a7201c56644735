import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { CartLine } from '../contract/cart'
import type { Checkout, CreateCheckoutInput } from '../contract/checkout'
import type { Tx } from '../db/client'
import { checkouts } from '../db/schema/orders'
import { Refused } from '../errors'
import type { SaleDeps } from '../orders/sale-deps'
import type { StoreRef } from '../stores/store-ref'
import { assessCheckout } from './assess-checkout'
import { type CheckoutRow, requireCheckout } from './find-checkout'
import { LinesRefused } from './line-problems'
import { mergeLines } from './read-lines'
import { viewOf } from './show-checkout'

type Begun = Pick<
  z.output<typeof CreateCheckoutInput>,
  'currency' | 'region' | 'locale' | 'trafficSource' | 'affiliate'
>

/**
 * POST /checkout: a cart becomes a checkout, with the catalogue's prices and never the browser's.
 * A line that can't be sold as asked refuses the whole, each with what is left of it: nothing is dropped behind the buyer's back.
 */
export async function createCheckout(
  store: StoreRef,
  input: z.output<typeof CreateCheckoutInput>,
  deps: SaleDeps,
): Promise<Checkout> {
  return await deps.db.transaction(async (tx) => {
    const row = await insertCheckout(store, mergeLines(input.lineItems), input, deps.clock.now(), tx)
    const assessed = await assessCheckout(store, row, { now: deps.clock.now() }, tx)
    if (assessed.problems.length > 0) throw new LinesRefused(assessed.problems)
    return await viewOf(store, row, { ...deps, db: tx }, assessed)
  })
}

/** A checkout of nobody yet: lines, and the market that it is in. */
export async function insertCheckout(
  store: StoreRef,
  lines: CartLine[],
  { currency, region, locale, trafficSource, affiliate }: Begun,
  now: Date,
  tx: Tx,
): Promise<CheckoutRow> {
  if (store.state === 'closed') throw new Refused(403, 'store_closed', 'This store is closed')
  const id = randomBytes(16).toString('base64url')
  await tx.insert(checkouts).values({
    id,
    storeId: store.id,
    currency,
    region,
    locale,
    lines,
    trafficSource: trafficSource ?? null,
    affiliate: affiliate || null,
    createdAt: now,
    updatedAt: now,
  })
  return await requireCheckout(store, id, tx)
}
