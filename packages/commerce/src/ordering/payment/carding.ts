import { errorCodes } from '@awning/contract/errors'
import type { PaymentMethod } from '@awning/contract/payment-offer'
import { count, eq, gt } from 'drizzle-orm'
import type { Deps, ServiceContext } from '../../context'
import { inEveryStore, inStore } from '../../db/in-store'
import { cardAlarms, declines } from '../../db/schema/carding'
import type { Db, Tx } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { reportAttention } from './attention'
import type { PaymentRow } from './find-payment'
import { releasePayment } from './release-payment'

const minute = 60_000

/** Limits of declined cards after which no provider is called: per checkout, and per visitor and hour across all stores. */
const checkoutLimit = 5
const visitorLimit = 10
const visitorWindow = 60 * minute
/** More than `most` declined cards of one store within `span`, and its cards require bank confirmation for half an hour. */
const alarm = { most: 30, span: 10 * minute, lasts: 30 * minute } as const

type Context = { db: Db | Tx; clock: Deps['clock'] }
type Payer = { checkoutId: string; visitor?: string | null | undefined }

export const isCard = (method: PaymentMethod): boolean => method !== 'paypal' && method !== 'afterpay'

/**
 * Throws `ApiError` 429 after too many declined cards in this checkout or by this visitor, so that card testing learns nothing
 * more.
 */
export async function assertNotCarding(store: StoreRef, payer: Payer, context: Context): Promise<void> {
  if (!(await isLimitReached(store, payer, context))) return
  throw new ApiError(
    429,
    errorCodes.tooManyDeclines,
    'Too many cards were declined. Use a payment method without a card.',
  )
}

async function isLimitReached(
  store: StoreRef,
  { checkoutId, visitor }: Payer,
  { db, clock }: Context,
): Promise<boolean> {
  const [ofCheckout] = await db
    .select({ cards: count() })
    .from(declines)
    .where(inStore(store, declines, eq(declines.checkoutId, checkoutId)))
  if ((ofCheckout?.cards ?? 0) >= checkoutLimit) return true
  if (!visitor) return false
  const since = new Date(clock.now().getTime() - visitorWindow)
  const [ofVisitor] = await db
    .select({ cards: count() })
    .from(declines)
    .where(inEveryStore(eq(declines.visitor, visitor), gt(declines.at, since)))
  return (ofVisitor?.cards ?? 0) >= visitorLimit
}

/** Whether every card payment of this store requires bank confirmation. */
export async function requiresChallenge(store: StoreRef, { db, clock }: Context): Promise<boolean> {
  const [row] = await db
    .select({ until: cardAlarms.until })
    .from(cardAlarms)
    .where(inStore(store, cardAlarms, gt(cardAlarms.until, clock.now())))
  return row !== undefined
}

/** Records a card once per attempt. Returns whether it was new. */
export async function recordDecline(
  store: Pick<StoreRef, 'id'>,
  { id, checkoutId, provider, visitor }: Pick<PaymentRow, 'id' | 'checkoutId' | 'provider' | 'visitor'>,
  attempt: string,
  { db, clock }: Context,
): Promise<boolean> {
  const inserted = await db
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
  return inserted.length > 0
}

/**
 * Counts a declined card that a provider reports. At the limit the payment is voided, because a browser that holds its secret
 * could try more cards directly at the provider. If the store exceeds its limit, the alarm is set and an operator is notified.
 */
export async function recordCardDecline(
  store: StoreRef,
  payment: PaymentRow,
  attempt: string | null | undefined,
  deps: ServiceContext,
): Promise<void> {
  if (!attempt || !isCard(payment.method)) return
  await recordDecline(store, payment, attempt, deps)
  await raiseAlarm(store, deps)
  if (await isLimitReached(store, payment, deps)) await releasePayment(store, payment, deps)
}

async function raiseAlarm(store: StoreRef, deps: ServiceContext): Promise<void> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - alarm.span)
  const [recent] = await deps.db
    .select({ cards: count() })
    .from(declines)
    .where(inStore(store, declines, gt(declines.at, since)))
  const cards = recent?.cards ?? 0
  if (cards <= alarm.most) return
  const isOn = await requiresChallenge(store, deps)
  const until = new Date(now.getTime() + alarm.lasts)
  await deps.db
    .insert(cardAlarms)
    .values({ storeId: store.id, since: now, until })
    .onConflictDoUpdate({ target: cardAlarms.storeId, set: isOn ? { until } : { since: now, until } })
  if (isOn) return
  const reason = `${cards} cards were declined in ten minutes, which may be card testing. Every card temporarily requires 3-D Secure`
  await reportAttention(store, `cards-${store.slug}-${now.getTime()}`, reason, deps)
}
