import { randomUUID } from 'node:crypto'
import type { ThemeData } from '../contract/theme'
import type { Deps } from '../deps'
import { announce } from '../stores/announce'
import type { StoreRef } from '../stores/store-ref'
import { saveTheme } from './save-theme'

/** Gives a store its theme and has its pages made anew. False where it has it already. */
export async function changeTheme(
  store: StoreRef,
  theme: ThemeData,
  { db, clock, poke }: Pick<Deps, 'db' | 'clock' | 'poke'>,
): Promise<boolean> {
  const changed = await db.transaction(async (tx) => {
    if ((await saveTheme(store, theme, clock.now(), tx)) === null) return false
    await announce(store, `theme-${randomUUID()}`, [{ noun: 'theme' }], tx)
    return true
  })
  if (changed) poke()
  return changed
}
