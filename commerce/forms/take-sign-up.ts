import { eq } from 'drizzle-orm'
import { consentTextVersions } from '../contract/consent'
import type { NewsletterInput } from '../contract/forms'
import { owned } from '../db/owned'
import { consents } from '../db/schema/privacy'
import { subscribers } from '../db/schema/stores'
import type { Deps } from '../deps'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../stores/store-ref'

/** The form sent again within this time causes no second mail: a second press of the button, a call that was tried again. */
const sameRequest = 15 * 60_000

/**
 * Asks the address by mail to confirm the sign-up (double opt-in). An address that is subscribed already changes nothing, and the answer is the same
 * for all.
 */
export async function takeSignUp(
  store: StoreRef,
  { email: typed, locale }: NewsletterInput,
  deps: Pick<Deps, 'db' | 'clock' | 'poke'>,
): Promise<void> {
  const email = typed.toLowerCase()
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await tx.insert(subscribers).values({ storeId: store.id, email, locale, createdAt: now }).onConflictDoNothing()
    const mine = owned(store, subscribers, eq(subscribers.email, email))
    const [row] = await tx.select().from(subscribers).where(mine).for('update')
    if (row === undefined) throw new Error('a subscriber was not written')
    if (row.confirmedAt !== null && row.unsubscribedAt === null) return
    if (row.requestedAt !== null && now.getTime() - row.requestedAt.getTime() < sameRequest) return
    await tx.update(subscribers).set({ requestedAt: now, locale }).where(mine)
    const textVersion = consentTextVersions.newsletter
    await tx.insert(consents).values({
      ...{ storeId: store.id, email, purpose: 'newsletter', action: 'requested', source: 'form' },
      ...{ textVersion, locale, at: now },
    })
    const body = { form: 'newsletter', id: row.id }
    await enqueue(tx, { storeId: store.id, kind: 'form-mail', key: `newsletter:${row.id}:${now.getTime()}`, body })
  })
  deps.poke()
}
