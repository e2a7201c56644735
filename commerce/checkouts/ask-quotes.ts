import { and, eq } from 'drizzle-orm'
import { owned } from '../db/owned'
import { checkouts } from '../db/schema/orders'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'
import { type Assessment, assessCheckout } from './assess-checkout'
import { type CheckoutRow, requireCheckout } from './find-checkout'
import { keep, type Quoted } from './quoted'

export type AskDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'delivery' | 'tax'>

/** Delivery first, then the tax of its price, and once more where the second answer raised another question. */
const mostRounds = 3

/**
 * The checkout with what services elsewhere say of it; as it is where none is configured. Never inside a transaction, and nothing is written.
 * A service that does not answer leaves its question open: the checkout shows no price for it and cannot be paid until it does.
 */
export async function askQuotes(store: StoreRef, row: CheckoutRow, deps: AskDeps): Promise<CheckoutRow> {
  const { delivery, tax, clock, log, db } = deps
  let asked: CheckoutRow = { ...row, quoted: begun(row.quoted, deps) }
  if (asked.quoted === null) return asked
  for (let round = 1; round <= mostRounds; round += 1) {
    const now = clock.now()
    const assessed = await assessCheckout(store, asked, { now }, db)
    asked = { ...asked, deliveryOptionId: choiceOf(assessed) ?? asked.deliveryOptionId }
    const { asks } = assessed
    try {
      if (asks.delivery !== undefined && delivery !== undefined) {
        const answer = await delivery.quote(asks.delivery)
        asked = { ...asked, quoted: { ...asked.quoted, delivery: keep(asks.delivery, answer, now) } }
      } else if (asks.tax !== undefined && tax !== undefined) {
        const answer = await tax.reckon(asks.tax)
        asked = { ...asked, quoted: { ...asked.quoted, tax: keep(asks.tax, answer, now) } }
      } else break
    } catch (error) {
      log.warn({ err: error, store: store.slug, asked: asks.delivery ? 'delivery' : 'tax' }, 'a quote was not answered')
      break
    }
  }
  return { ...row, quoted: asked.quoted }
}

/** What is asked elsewhere in this installation: a part that is not configured (any more) goes back to our own tables. */
function begun(quoted: Quoted | null, { delivery, tax }: AskDeps): Quoted | null {
  if (delivery === undefined && tax === undefined) return null
  return {
    ...(delivery && { delivery: quoted?.delivery ?? null }),
    ...(tax && { tax: quoted?.tax ?? null }),
  }
}

/**
 * Before money is spoken of: what services elsewhere say of this checkout, kept on it where it is new. The call that follows reckons with it
 * inside its transaction; a change that came between leaves the question open there, and the call is refused. Does nothing where our own tables
 * are used.
 */
export async function freshenQuotes(store: StoreRef, id: string, deps: AskDeps): Promise<CheckoutRow> {
  const row = await requireCheckout(store, id, deps.db)
  if (row.state !== 'created' && row.state !== 'failure') return row
  const asked = await askQuotes(store, row, deps)
  if (JSON.stringify(asked.quoted) === JSON.stringify(row.quoted)) return row
  await deps.db
    .update(checkouts)
    .set({ quoted: asked.quoted })
    .where(owned(store, checkouts, and(eq(checkouts.id, id), eq(checkouts.version, row.version))))
  return asked
}

/** What was chosen, where it is still offered; where all is free there is nothing to choose, so the first one it is. */
export function choiceOf({ chosen, quotes }: Pick<Assessment, 'chosen' | 'quotes'>): string | null {
  if (chosen !== null) return chosen.id
  const [first] = quotes
  return first !== undefined && quotes.every((quote) => quote.cost.amount === 0) ? first.id : null
}
