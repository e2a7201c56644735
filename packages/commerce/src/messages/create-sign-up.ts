import { consentTextVersions } from '@awning/contract/consent'
import type { NewsletterInput } from '@awning/contract/forms'
import { eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { consents } from '../db/schema/privacy'
import { subscribers } from '../db/schema/stores'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../store-ref'

/** A form repeated within this time sends no second email: a double click or a retried call. */
const duplicateWindowMs = 15 * 60_000

/**
 * Emails the address to confirm the sign-up (double opt-in). Does nothing for a subscribed address; the response is the same for
 * every address.
 */
export async function createSignUp(
  store: StoreRef,
  { email: typed, locale }: NewsletterInput,
  deps: Pick<Deps, 'db' | 'clock' | 'wakeWorker'>,
): Promise<void> {
  const email = typed.toLowerCase()
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await tx.insert(subscribers).values({ storeId: store.id, email, locale, createdAt: now }).onConflictDoNothing()
    const isSubscriber = inStore(store, subscribers, eq(subscribers.email, email))
    const [row] = await tx.select().from(subscribers).where(isSubscriber).for('update')
    if (row === undefined) throw new Error('The subscriber was not inserted')
    if (row.confirmedAt !== null && row.unsubscribedAt === null) return
    if (row.requestedAt !== null && now.getTime() - row.requestedAt.getTime() < duplicateWindowMs) return
    await tx.update(subscribers).set({ requestedAt: now, locale }).where(isSubscriber)
    const textVersion = consentTextVersions.newsletter
    await tx.insert(consents).values({
      ...{ storeId: store.id, email, purpose: 'newsletter', action: 'requested', source: 'form' },
      ...{ textVersion, locale, at: now },
    })
    const body = { form: 'newsletter', id: row.id }
    await enqueue(tx, { storeId: store.id, kind: 'form-mail', key: `newsletter:${row.id}:${now.getTime()}`, body })
  })
  deps.wakeWorker()
}
