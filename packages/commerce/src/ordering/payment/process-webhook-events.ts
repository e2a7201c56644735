import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inEveryStore, inStore, type StoreCondition } from '../../db/in-store'
import { payments } from '../../db/schema/orders'
import { providerEvents } from '../../db/schema/provider-events'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { findStore } from '../../stores/find-store'
import { unrestrictedAccess } from '../../stores/store-access'
import { reportAttention } from './attention'
import { recordDecline } from './carding'

type EventRow = typeof providerEvents.$inferSelect

const batch = 200
/** An event may arrive before the response that contains the payment's id. */
const unknownEventGraceMs = 60_000

/**
 * Each event is marked and makes its payment due for a poll in one transaction, so it has its effect once. The payment data in
 * the event is ignored: the poll reads it from the provider. Returns the number of processed events.
 */
export async function processWebhookEvents(deps: ServiceContext): Promise<number> {
  const events = await deps.db
    .select()
    .from(providerEvents)
    .where(isNull(providerEvents.processedAt))
    .orderBy(asc(providerEvents.tries), asc(providerEvents.receivedAt), asc(providerEvents.eventId))
    .limit(batch)
  let processed = 0
  for (const event of events) {
    try {
      if (await withRetryingTransaction(deps.db, (tx) => processEvent(event, deps, tx))) processed += 1
    } catch (error) {
      deps.log.error({ err: error, event: event.eventId }, 'a webhook event could not be processed and will be retried')
    }
  }
  return processed
}

async function processEvent(event: EventRow, deps: ServiceContext, tx: Tx): Promise<boolean> {
  const { provider, paymentId, declined, isDispute, receivedAt } = event
  const now = deps.clock.now()
  const mark = async (outcome: string | null) => {
    const marked = await tx
      .update(providerEvents)
      .set({ tries: sql`${providerEvents.tries} + 1`, ...(outcome !== null && { outcome, processedAt: now }) })
      .where(
        and(
          eq(providerEvents.provider, provider),
          eq(providerEvents.signedBy, event.signedBy),
          eq(providerEvents.account, event.account),
          eq(providerEvents.eventId, event.eventId),
          isNull(providerEvents.processedAt),
        ),
      )
      .returning({ id: providerEvents.eventId })
    return marked.length > 0
  }
  if (paymentId === null) return await mark('no_payment')
  const store = await signingStore(event, tx)
  const known = paymentsOfSigner(event, store, paymentId)
  const [payment] = await tx.select().from(payments).where(known)
  if (payment !== undefined) {
    if (!(await mark('poll_scheduled'))) return false
    if (declined !== null) await recordDecline({ id: payment.storeId }, payment, declined, { ...deps, db: tx })
    // As after a browser step: this poll comes before any planned one.
    await tx
      .update(payments)
      .set({ nextPollAt: now, pollCount: 0, ...(isDispute && { disputed: true }) })
      .where(known)
    return true
  }
  if (receivedAt.getTime() > now.getTime() - unknownEventGraceMs) {
    await mark(null)
    return false
  }
  if (!(await mark('operator_notified'))) return false
  await reportUnknown(event, store, paymentId, { ...deps, db: tx })
  return true
}

/** The id of the store whose own keys signed an event; null if no store has or had that slug, undefined for the keys of the deployment. */
async function signingStore({ signedBy }: EventRow, tx: Tx): Promise<number | null | undefined> {
  if (signedBy === '') return undefined
  return (await findStore(signedBy, unrestrictedAccess(), tx))?.id ?? null
}

/**
 * The payment of an event, if its signer takes that payment. The creator of a store with its own keys can sign any event, also
 * about payments of other stores. Only Stripe's events name a connected account.
 */
function paymentsOfSigner(
  { provider, account }: EventRow,
  store: number | null | undefined,
  paymentId: string,
): StoreCondition {
  const isOfProvider = sql`${payments.provider} = ${provider}`
  const isThis = eq(payments.providerId, paymentId)
  if (store !== undefined) return inStore({ id: store ?? 0 }, payments, isOfProvider, isThis)
  return inEveryStore(isOfProvider, isThis, provider === 'stripe' ? eq(payments.account, account) : undefined)
}

/** One entry for everything that a store's own keys sign: its creator can invent any number of payments, with any ids. */
async function reportUnknown(
  { provider, signedBy, type }: EventRow,
  store: number | null | undefined,
  paymentId: string,
  deps: Parameters<typeof reportAttention>[3],
): Promise<void> {
  const reason = `${provider} sent an event (${type}) for an unknown payment`
  if (store === undefined) return await reportAttention(null, paymentId, reason, deps)
  const owner = store === null ? null : { id: store }
  const more = `, signed with the keys of ${signedBy}: ${paymentId}`
  await reportAttention(owner, `event:${provider}:${signedBy}`, `${reason}${more}`.slice(0, 500), deps)
}
