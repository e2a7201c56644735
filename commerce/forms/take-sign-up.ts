import type { NewsletterInput } from '../contract/forms'
import { subscribers } from '../db/schema/stores'
import type { Deps } from '../deps'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../stores/store-ref'

type FormDeps = Pick<Deps, 'db' | 'formProviders' | 'poke'>

/** Keeps a reader of the store's letters, and tells the provider where there is one. An address that is there already changes nothing. */
export async function takeSignUp(store: StoreRef, { email }: NewsletterInput, deps: FormDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = { storeId: store.id, email: email.toLowerCase() }
    const [made] = await tx.insert(subscribers).values(row).onConflictDoNothing().returning({ id: subscribers.id })
    if (made === undefined || deps.formProviders?.newsletter === undefined) return
    const message = { form: 'newsletter', id: made.id }
    await enqueue(tx, { storeId: store.id, kind: 'form-hand-over', key: `newsletter:${made.id}`, body: message })
  })
  deps.poke()
}
