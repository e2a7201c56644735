import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { announce } from './announce'
import type { StoreRef } from './store-ref'

/** Sets one switch of a store and answers all of them. The same again changes nothing. */
export async function setFlag(
  store: StoreRef,
  name: string,
  on: boolean,
  { db, clock, poke }: Pick<Deps, 'db' | 'clock' | 'poke'>,
): Promise<{ changed: boolean; flags: Record<string, boolean> }> {
  const answer = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.id, store.id)).for('no key update')
    const flags = row?.flags ?? {}
    if (flags[name] === on) return { changed: false, flags }
    const changed = { ...flags, [name]: on }
    await tx.update(stores).set({ flags: changed, updatedAt: clock.now() }).where(eq(stores.id, store.id))
    await announce(store, `flag-${randomUUID()}`, [{ noun: 'store' }], tx)
    return { changed: true, flags: changed }
  })
  poke()
  return answer
}
