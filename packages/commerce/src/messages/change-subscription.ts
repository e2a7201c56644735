import { consentTextVersions } from '@awning/contract/consent'
import { errorCodes } from '@awning/contract/errors'
import type { UnsubscribeInput } from '@awning/contract/forms'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { consents } from '../db/schema/privacy'
import { subscribers } from '../db/schema/stores'
import type { Tx } from '../db/store-db'
import { ApiError } from '../http/errors'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../store-ref'
import { hashToken } from './confirm-token'

type SubscriptionDeps = Pick<Deps, 'db' | 'clock' | 'formServiceUrls' | 'wakeWorker'>
type Subscriber = typeof subscribers.$inferSelect

/**
 * Confirms a newsletter sign-up by the link of its email: subscribes the address, records the consent and notifies the provider,
 * if one is configured. Idempotent. Throws `ApiError` 404 for a token that is unknown, expired, of another store or invalidated
 * by an unsubscription.
 */
export async function confirmSignUp(store: StoreRef, token: string, deps: SubscriptionDeps): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const isValidToken = and(eq(subscribers.confirmTokenHash, hashToken(token)), gt(subscribers.confirmExpiresAt, now))
    const row = await lockSubscriber(store, isValidToken, tx)
    if (row.confirmedAt !== null && row.unsubscribedAt === null) return
    await tx
      .update(subscribers)
      .set({ confirmedAt: now, unsubscribedAt: null })
      .where(inStore(store, subscribers, eq(subscribers.id, row.id)))
    await recordConsent(store, row, { action: 'given', source: 'link' }, now, tx)
    await notifyProvider(store, row, 'newsletter', now, deps, tx)
  })
  deps.wakeWorker()
}

/** Idempotent. Throws `ApiError` 404 for a token that is unknown or of another store. */
export async function unsubscribe(
  store: StoreRef,
  { token, source }: UnsubscribeInput,
  deps: SubscriptionDeps,
): Promise<void> {
  if (!uuid.test(token)) throw unknownToken()
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const row = await lockSubscriber(store, eq(subscribers.unsubscribeToken, token), tx)
    if (row.unsubscribedAt !== null) return
    await tx
      .update(subscribers)
      .set({ unsubscribedAt: now, confirmTokenHash: null, confirmExpiresAt: null })
      .where(inStore(store, subscribers, eq(subscribers.id, row.id)))
    await recordConsent(store, row, { action: 'withdrawn', source }, now, tx)
    if (row.confirmedAt !== null) await notifyProvider(store, row, 'newsletter-ended', now, deps, tx)
  })
  deps.wakeWorker()
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const unknownToken = () => new ApiError(404, errorCodes.notFound, 'The link is no longer valid.')

async function lockSubscriber(store: StoreRef, condition: Parameters<typeof inStore>[2], tx: Tx): Promise<Subscriber> {
  const [row] = await tx
    .select()
    .from(subscribers)
    .where(inStore(store, subscribers, condition))
    .for('update')
  if (row === undefined) throw unknownToken()
  return row
}

type Change = Pick<typeof consents.$inferInsert, 'action' | 'source'>

/** Stores the version of the consent text that was displayed when the form was sent. */
async function recordConsent(
  store: StoreRef,
  { email, locale }: Subscriber,
  change: Change,
  at: Date,
  tx: Tx,
): Promise<void> {
  const [requested] = await tx
    .select({ textVersion: consents.textVersion })
    .from(consents)
    .where(inStore(store, consents, and(eq(consents.email, email), eq(consents.action, 'requested'))))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  const textVersion = requested?.textVersion ?? consentTextVersions.newsletter
  await tx
    .insert(consents)
    .values({ storeId: store.id, email, purpose: 'newsletter', ...change, textVersion, locale, at })
}

async function notifyProvider(
  store: StoreRef,
  { id }: Subscriber,
  form: 'newsletter' | 'newsletter-ended',
  now: Date,
  { formServiceUrls }: SubscriptionDeps,
  tx: Tx,
): Promise<void> {
  if (formServiceUrls?.newsletter === undefined) return
  const key = `${form}:${id}:${now.getTime()}`
  await enqueue(tx, { storeId: store.id, kind: 'form-hand-over', key, body: { form, id } })
}
