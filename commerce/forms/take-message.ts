import { eq, gt } from 'drizzle-orm'
import { sourceHash } from '../catalogue/source-hash'
import { ContactForm, type ContactInput } from '../contract/forms'
import { owned } from '../db/owned'
import { contactMessages, stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { enqueueAll } from '../outbox/enqueue'
import type { StoreRef } from '../stores/store-ref'

/** The same words again so soon are the same message: a second press of the button, a call that was tried again. */
const sameMessage = 15 * 60_000

/** Keeps what a shopper wrote and writes two mails: to whoever answers for the store, and a receipt to the shopper in their language. */
export async function takeMessage(
  store: StoreRef,
  { locale, ...input }: ContactInput,
  deps: Pick<Deps, 'db' | 'clock' | 'poke'>,
): Promise<void> {
  const form = ContactForm.parse(input)
  await deps.db.transaction(async (tx) => {
    // Two of the same form at once take turns, so that the second one sees the first.
    await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, store.id)).for('no key update')
    const now = deps.clock.now()
    const lately = await tx
      .select({ form: contactMessages.form })
      .from(contactMessages)
      .where(owned(store, contactMessages, gt(contactMessages.createdAt, new Date(now.getTime() - sameMessage))))
    if (lately.some((there) => sourceHash(there.form) === sourceHash(form))) return
    const [made] = await tx
      .insert(contactMessages)
      .values({ storeId: store.id, form, locale, createdAt: now })
      .returning({ id: contactMessages.id })
    if (made === undefined) throw new Error('a message was not written')
    await enqueueAll(
      tx,
      (['operator', 'shopper'] as const).map((to) => ({
        storeId: store.id,
        kind: 'form-mail' as const,
        key: `contact:${made.id}:${to}`,
        body: { form: 'contact', id: made.id, to },
      })),
    )
  })
  deps.poke()
}
