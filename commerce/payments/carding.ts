import { and, count, eq, gt } from 'drizzle-orm'
import { errorCodes } from '../contract/errors'
import type { PaymentMethod } from '../contract/payment-offer'
import type { Db, Tx } from '../db/client'
import { owned } from '../db/owned'
import { cardAlarms, declines } from '../db/schema/carding'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import type { SaleDeps } from '../orders/sale-deps'
import type { StoreRef } from '../stores/store-ref'
import { needAttention } from './attention'
import type { PaymentRow } from './find-payment'
import { releasePayment } from './release-payment'

const minute = 60_000

/** Refused cards after which no provider is asked any more: for one checkout, and for one visitor, whatever store they are in, in an hour. */
const mostOfCheckout = 5
const mostOfVisitor = 10
const visitorSpan = 60 * minute
/** More than so many in one store in so long, and its cards are confirmed with their banks for half an hour. */
const alarm = { most: 30, span: 10 * minute, lasts: 30 * minute } as const

type Books = { db: Db | Tx; clock: Deps['clock'] }
type Payer = { checkoutId: string; visitor?: string | null | undefined }

export const isCard = (method: PaymentMethod): boolean => method !== 'paypal' && method !== 'afterpay'

/** Throws `Refused` 429 where too many cards were refused in this checkout or to this visitor. Who tries stolen cards learns nothing more. */
export async function refuseCarding(store: StoreRef, payer: Payer, books: Books): Promise<void> {
  if (!(await isSpent(store, payer, books))) return
  throw new Refused(429, errorCodes.tooMany, 'Too many cards were refused')
}

async function isSpent(store: StoreRef, { checkoutId, visitor }: Payer, { db, clock }: Books): Promise<boolean> {
  const [ofCheckout] = await db
    .select({ cards: count() })
    .from(declines)
    .where(owned(store, declines, eq(declines.checkoutId, checkoutId)))
  if ((ofCheckout?.cards ?? 0) >= mostOfCheckout) return true
  if (!visitor) return false
  const since = new Date(clock.now().getTime() - visitorSpan)
  const [ofVisitor] = await db
    .select({ cards: count() })
    .from(declines)
    .where(and(eq(declines.visitor, visitor), gt(declines.at, since)))
  return (ofVisitor?.cards ?? 0) >= mostOfVisitor
}

/** Whether the cards of this store are to be confirmed with their banks, each of them. */
export async function wantsChallenges(store: StoreRef, { db, clock }: Books): Promise<boolean> {
  const [row] = await db
    .select({ until: cardAlarms.until })
    .from(cardAlarms)
    .where(owned(store, cardAlarms, gt(cardAlarms.until, clock.now())))
  return row !== undefined
}

/** Writes down a refused card, once for one try. Answers whether it is news. */
export async function keepDecline(
  store: Pick<StoreRef, 'id'>,
  { id, checkoutId, provider, visitor }: Pick<PaymentRow, 'id' | 'checkoutId' | 'provider' | 'visitor'>,
  attempt: string,
  { db, clock }: Books,
): Promise<boolean> {
  const kept = await db
    .insert(declines)
    .values({
      storeId: store.id,
      checkoutId,
      paymentId: id,
      attempt: `${provider}:${attempt}`,
      visitor,
      at: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: declines.id })
  return kept.length > 0
}

/**
 * Counts the refused card that a provider tells of. Where it was one too many the payment is given up: a browser that holds its secret could go on
 * trying cards on it at the provider, past us. Where a store has had too many, its alarm goes off, and an operator is told.
 */
export async function countDecline(
  store: StoreRef,
  payment: PaymentRow,
  attempt: string | null | undefined,
  deps: SaleDeps,
): Promise<void> {
  if (!attempt || !isCard(payment.method)) return
  await keepDecline(store, payment, attempt, deps)
  await raiseAlarm(store, deps)
  if (await isSpent(store, payment, deps)) await releasePayment(store, payment, deps)
}

async function raiseAlarm(store: StoreRef, deps: SaleDeps): Promise<void> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - alarm.span)
  const [lately] = await deps.db
    .select({ cards: count() })
    .from(declines)
    .where(owned(store, declines, gt(declines.at, since)))
  const cards = lately?.cards ?? 0
  if (cards <= alarm.most) return
  const isOn = await wantsChallenges(store, deps)
  const until = new Date(now.getTime() + alarm.lasts)
  await deps.db
    .insert(cardAlarms)
    .values({ storeId: store.id, since: now, until })
    .onConflictDoUpdate({ target: cardAlarms.storeId, set: isOn ? { until } : { since: now, until } })
  if (isOn) return
  const reason = `${cards} cards were refused in ten minutes: somebody may be trying stolen ones. Every card is confirmed with its bank for now`
  await needAttention(store, `cards-${store.slug}-${now.getTime()}`, reason, deps)
}
