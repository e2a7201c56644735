import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SetAccessInput } from '../contract/access'
import { errorCodes } from '../contract/errors'
import type { Tx } from '../db/client'
import { stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { announce } from '../stores/announce'
import type { StoreRef } from '../stores/store-ref'
import { createCodeCheck, hashCode, makeCode } from './access-code'

const holdsCode = createCodeCheck()

/** Longer than a page takes to be made. Milliseconds. */
const pageTime = 4_000

type Outcome = { changed: boolean; code?: string }

/**
 * Opens a store, closes it or has it ask for a code. The same again changes nothing. Protected without a code it keeps the one that it has; without
 * one it is given one, which is answered this once. Whoever was let in by another code is let in no more. Throws `Refused` 422 for a code with
 * another state.
 */
export async function changeAccess(
  store: StoreRef,
  { state, code }: SetAccessInput,
  { db, clock, poke }: Pick<Deps, 'db' | 'clock' | 'poke'>,
): Promise<Outcome> {
  if (code !== undefined && state !== 'protected')
    throw new Refused(422, errorCodes.invalid, 'Only a protected store has an access code.', '/code')
  // Made before the row is held: it takes its time.
  const given = code ?? makeCode()
  const hash = await hashCode(given)
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    const [row] = await tx.select().from(stores).where(eq(stores.id, store.id)).for('no key update')
    const there = row?.accessCodeHash ?? null
    if (state !== 'protected') {
      if (row?.state === state) return { changed: false }
      await save(store, { state, accessCodeHash: null }, row?.state, clock.now(), tx)
      return { changed: true }
    }
    const stays = code === undefined ? there !== null : await holdsCode(code, there)
    if (stays && row?.state === state) return { changed: false }
    await save(store, { state, accessCodeHash: stays ? there : hash }, row?.state, clock.now(), tx)
    return { changed: true, ...(stays || code !== undefined ? {} : { code: given }) }
  })
  if (outcome.changed) poke()
  return outcome
}

async function save(
  store: StoreRef,
  change: Pick<typeof stores.$inferInsert, 'state' | 'accessCodeHash'>,
  before: string | undefined,
  now: Date,
  tx: Tx,
): Promise<void> {
  await tx
    .update(stores)
    .set({ ...change, updatedAt: now })
    .where(eq(stores.id, store.id))
  const key = `access-${randomUUID()}`
  const told = [accessChange(before, change.state)]
  await announce(store, key, told, tx)
  // A page that was being made while the store's state changed is kept as it was then, after it was told of: it is told of once more.
  await announce(store, `${key}-again`, told, tx, new Date(now.getTime() + pageTime))
}

/** What the storefront is told: of an open store that is open no more, nothing may be shown once more. */
export const accessChange = (before: string | undefined, after: string | undefined) =>
  before === after ? { noun: 'store' as const } : { noun: 'store' as const, gone: true }
