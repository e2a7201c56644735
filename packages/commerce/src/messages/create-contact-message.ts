import { ContactForm, type ContactInput } from '@awning/contract/forms'
import { eq, gt } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { contactMessages, stores } from '../db/schema/stores'
import { sourceHash } from '../db/source-hash'
import { enqueueAll } from '../outbox/enqueue'
import type { StoreRef } from '../store-ref'

/** The same message within this time is a duplicate: a double click or a retried call. */
const duplicateWindowMs = 15 * 60_000

/** Stores a shopper’s message and enqueues two emails: to the store’s contact, and a receipt to the shopper in their language. */
export async function createContactMessage(
  store: StoreRef,
  { locale, ...input }: ContactInput,
  deps: Pick<Deps, 'db' | 'clock' | 'wakeWorker'>,
): Promise<void> {
  const form = ContactForm.parse(input)
  await deps.db.transaction(async (tx) => {
    // Serializes concurrent duplicates, so that the second one finds the first.
    await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, store.id)).for('no key update')
    const now = deps.clock.now()
    const recent = await tx
      .select({ form: contactMessages.form })
      .from(contactMessages)
      .where(
        inStore(store, contactMessages, gt(contactMessages.createdAt, new Date(now.getTime() - duplicateWindowMs))),
      )
    if (recent.some((message) => sourceHash(message.form) === sourceHash(form))) return
    const [inserted] = await tx
      .insert(contactMessages)
      .values({ storeId: store.id, form, locale, createdAt: now })
      .returning({ id: contactMessages.id })
    if (inserted === undefined) throw new Error('The message was not inserted')
    await enqueueAll(
      tx,
      (['operator', 'shopper'] as const).map((to) => ({
        storeId: store.id,
        kind: 'form-mail' as const,
        key: `contact:${inserted.id}:${to}`,
        body: { form: 'contact', id: inserted.id, to },
      })),
    )
  })
  deps.wakeWorker()
}
