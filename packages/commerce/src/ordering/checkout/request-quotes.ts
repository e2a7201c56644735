import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { checkouts } from '../../db/schema/orders'
import type { StoredQuotes } from '../../db/schema/stored-quotes'
import type { StoreRef } from '../../store-ref'
import { type CheckoutEvaluation, evaluateCheckout } from './evaluate-checkout'
import { type CheckoutRow, requireCheckout } from './find-checkout'
import { keep } from './stored-quotes'

export type QuoteContext = Pick<Deps, 'db' | 'clock' | 'log' | 'delivery' | 'tax'>

/** Delivery first, then tax on its price, and once more if the second response raises another question. */
const maxRounds = 3

/**
 * Returns the checkout with quotes of external services; unchanged if none is configured. Call it outside of transactions; it
 * writes nothing. If a service does not respond, the checkout shows no price for that part and cannot be paid until it does.
 */
export async function requestQuotes(store: StoreRef, row: CheckoutRow, deps: QuoteContext): Promise<CheckoutRow> {
  const { delivery, tax, clock, log, db } = deps
  let quotedRow: CheckoutRow = { ...row, quoted: requestedQuotes(row.quoted, deps) }
  if (quotedRow.quoted === null) return quotedRow
  for (let round = 1; round <= maxRounds; round += 1) {
    const now = clock.now()
    const evaluation = await evaluateCheckout(store, quotedRow, { now }, db)
    quotedRow = { ...quotedRow, deliveryOptionId: choiceOf(evaluation) ?? quotedRow.deliveryOptionId }
    const { quoteRequests } = evaluation
    try {
      if (quoteRequests.delivery !== undefined && delivery !== undefined) {
        const response = await delivery.quote(quoteRequests.delivery)
        quotedRow = {
          ...quotedRow,
          quoted: { ...quotedRow.quoted, delivery: keep(quoteRequests.delivery, response, now) },
        }
      } else if (quoteRequests.tax !== undefined && tax !== undefined) {
        const response = await tax.calculate(quoteRequests.tax)
        quotedRow = { ...quotedRow, quoted: { ...quotedRow.quoted, tax: keep(quoteRequests.tax, response, now) } }
      } else break
    } catch (error) {
      log.warn(
        { err: error, store: store.slug, asked: quoteRequests.delivery ? 'delivery' : 'tax' },
        'an external service returned no quote',
      )
      break
    }
  }
  return { ...row, quoted: quotedRow.quoted }
}

/** Whether this deployment requests quotes of external services. */
export const requestsQuotes = ({ delivery, tax }: Pick<QuoteContext, 'delivery' | 'tax'>): boolean =>
  delivery !== undefined || tax !== undefined

/** A part without a configured service uses the built-in tables. */
function requestedQuotes(quoted: StoredQuotes | null, { delivery, tax }: QuoteContext): StoredQuotes | null {
  if (delivery === undefined && tax === undefined) return null
  return {
    ...(delivery && { delivery: quoted?.delivery ?? null }),
    ...(tax && { tax: quoted?.tax ?? null }),
  }
}

/**
 * Refreshes the external quotes of a checkout before a payment and stores new ones. The following call uses them in its
 * transaction; if the checkout changed in between, the question is open there and the call is rejected. Does nothing if the
 * built-in tables are used.
 */
export async function refreshQuotes(store: StoreRef, id: string, deps: QuoteContext): Promise<CheckoutRow> {
  const row = await requireCheckout(store, id, deps.db)
  if (row.state !== 'created' && row.state !== 'failure') return row
  const quotedRow = await requestQuotes(store, row, deps)
  if (JSON.stringify(quotedRow.quoted) === JSON.stringify(row.quoted)) return row
  await deps.db
    .update(checkouts)
    .set({ quoted: quotedRow.quoted })
    .where(inStore(store, checkouts, and(eq(checkouts.id, id), eq(checkouts.version, row.version))))
  return quotedRow
}

/** The chosen option if it is still offered; the first option if all are free; otherwise null. */
export function choiceOf({ chosen, quotes }: Pick<CheckoutEvaluation, 'chosen' | 'quotes'>): string | null {
  if (chosen !== null) return chosen.id
  const [first] = quotes
  return first !== undefined && quotes.every((quote) => quote.cost.amount === 0) ? first.id : null
}
