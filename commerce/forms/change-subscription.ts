import { and, desc, eq, gt } from 'drizzle-orm'
import { consentTextVersions } from '../contract/consent'
import { errorCodes } from '../contract/errors'
import type { UnsubscribeInput } from '../contract/forms'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { consents } from '../db/schema/privacy'
import { subscribers } from '../db/schema/stores'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../stores/store-ref'
import { hashToken } from './confirm-token'

type SubscriptionDeps = Pick<Deps, 'db' | 'clock' | 'formProviders' | 'poke'>
type Subscriber = typeof subscribers.$inferSelect

/**
 * The link of a confirmation mail was followed and confirmed: the address is subscribed, with a record of its consent, and the provider is told where
 * there is one. Repeated it changes nothing. Throws `Refused` 404 for a token that is unknown, of another store, used up by an unsubscription, or too old.
 */
export async function confirmSignUp(store: StoreRef, token: string, deps: SubscriptionDeps): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const asked = and(eq(subscribers.confirmTokenHash, hashToken(token)), gt(subscribers.confirmExpiresAt, now))
    const row = await lockSubscriber(store, asked, tx)
    if (row.confirmedAt !== null && row.unsubscribedAt === null) return
    await tx
      .update(subscribers)
      .set({ confirmedAt: now, unsubscribedAt: null })
      .where(owned(store, subscribers, eq(subscribers.id, row.id)))
    await record(store, row, { action: 'given', source: 'link' }, now, tx)
    await tellProvider(store, row, 'newsletter', now, deps, tx)
  })
  deps.poke()
}

/** Ends a subscription. Repeated it changes nothing. Throws `Refused` 404 for a token that is unknown or of another store. */
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
      .where(owned(store, subscribers, eq(subscribers.id, row.id)))
    await record(store, row, { action: 'withdrawn', source }, now, tx)
    if (row.confirmedAt !== null) await tellProvider(store, row, 'newsletter-ended', now, deps, tx)
  })
  deps.poke()
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const unknownToken = () => new Refused(404, errorCodes.notFound, 'This link does not work any more')

async function lockSubscriber(store: StoreRef, which: Parameters<typeof owned>[2], tx: Tx): Promise<Subscriber> {
  const [row] = await tx
    .select()
    .from(subscribers)
    .where(owned(store, subscribers, which))
    .for('update')
  if (row === undefined) throw unknownToken()
  return row
}

type Change = Pick<typeof consents.$inferInsert, 'action' | 'source'>

/** Names the version of the text that was read when the form was sent. */
async function record(store: StoreRef, { email, locale }: Subscriber, change: Change, at: Date, tx: Tx): Promise<void> {
  const [requested] = await tx
    .select({ textVersion: consents.textVersion })
    .from(consents)
    .where(owned(store, consents, and(eq(consents.email, email), eq(consents.action, 'requested'))))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  const textVersion = requested?.textVersion ?? consentTextVersions.newsletter
  await tx
    .insert(consents)
    .values({ storeId: store.id, email, purpose: 'newsletter', ...change, textVersion, locale, at })
}

async function tellProvider(
  store: StoreRef,
  { id }: Subscriber,
  form: 'newsletter' | 'newsletter-ended',
  now: Date,
  { formProviders }: SubscriptionDeps,
  tx: Tx,
): Promise<void> {
  if (formProviders?.newsletter === undefined) return
  const key = `${form}:${id}:${now.getTime()}`
  await enqueue(tx, { storeId: store.id, kind: 'form-hand-over', key, body: { form, id } })
}
