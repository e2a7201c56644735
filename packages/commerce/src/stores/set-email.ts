import { eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { stores } from '../db/schema/stores'
import type { StoreRef } from '../store-ref'

/** Sets the recipient of the creator's order emails; null removes it. No page shows the address. */
export async function setEmail(
  store: StoreRef,
  email: string | null,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ changed: boolean; email: string | null }> {
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ email: stores.email })
      .from(stores)
      .where(eq(stores.id, store.id))
      .for('no key update')
    if (row?.email === email) return { changed: false, email }
    await tx.update(stores).set({ email, updatedAt: clock.now() }).where(eq(stores.id, store.id))
    return { changed: true, email }
  })
}
