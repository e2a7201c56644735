import { randomBytes } from 'node:crypto'
import type { CartLine } from '@awning/contract/cart'
import type { Checkout, CreateCheckoutInput } from '@awning/contract/checkout'
import type { z } from 'zod'
import type { ServiceContext } from '../../context'
import { checkouts } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { evaluateCheckout } from '../checkout/evaluate-checkout'
import type { CheckoutRow } from '../checkout/find-checkout'
import { LinesRejectedError } from '../checkout/line-problems'
import { mergeLines } from '../checkout/read-lines'
import { toCheckout } from './show-checkout'

type Market = Pick<
  z.output<typeof CreateCheckoutInput>,
  'currency' | 'region' | 'locale' | 'trafficSource' | 'affiliate'
>

/**
 * POST /checkout: creates a checkout from a cart, with catalog prices and never the browser’s. If a line cannot be sold as
 * requested, the whole cart is rejected with the available quantity of each such line; no line is dropped silently.
 */
export async function createCheckout(
  store: StoreRef,
  input: z.output<typeof CreateCheckoutInput>,
  deps: ServiceContext,
): Promise<Checkout> {
  return await deps.db.transaction(async (tx) => {
    const row = await insertCheckout(store, mergeLines(input.lineItems), input, deps.clock.now(), tx)
    const evaluation = await evaluateCheckout(store, row, { now: deps.clock.now() }, tx)
    if (evaluation.problems.length > 0) throw new LinesRejectedError(evaluation.problems)
    return await toCheckout(store, row, { ...deps, db: tx }, evaluation)
  })
}

/** Inserts a checkout without a customer: its lines and its market. */
export async function insertCheckout(
  store: StoreRef,
  lines: CartLine[],
  { currency, region, locale, trafficSource, affiliate }: Market,
  now: Date,
  tx: Tx,
): Promise<CheckoutRow> {
  if (store.state === 'closed') throw new ApiError(403, 'store_closed', 'The store is closed.')
  const id = randomBytes(16).toString('base64url')
  const [row] = await tx
    .insert(checkouts)
    .values({
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
    .returning()
  if (row === undefined) throw new Error('The checkout insert returned no row')
  return { ...row, currency }
}
