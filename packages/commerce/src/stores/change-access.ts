import type { SetAccessInput } from '@awning/contract/access'
import { errorCodes } from '@awning/contract/errors'
import { eq } from 'drizzle-orm'
import { recordChanges } from '../changes/record-changes'
import type { Deps } from '../context'
import { stores } from '../db/schema/stores'
import type { Tx } from '../db/store-db'
import { ApiError } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { createCodeCheck, generateCode, hashCode } from './access-code'

const holdsCode = createCodeCheck()

/** Longer than a page takes to render. Milliseconds. */
const maxRenderTime = 4_000

type Outcome = { changed: boolean; code?: string }

/**
 * Opens, closes or protects a store. Repeating the call changes nothing. `protected` without a code keeps the existing one, or
 * generates one, which is returned once. A changed code ends the access of visitors with the old one. Throws `ApiError` 422 for a
 * code with another state.
 */
export async function changeAccess(
  store: StoreRef,
  { state, code }: SetAccessInput,
  { db, clock, wakeWorker }: Pick<Deps, 'db' | 'clock' | 'wakeWorker'>,
): Promise<Outcome> {
  if (code !== undefined && state !== 'protected')
    throw new ApiError(
      422,
      errorCodes.invalid,
      'An access code can only be set together with the state `protected`.',
      '/code',
    )
  // Hashed before the row is locked, because it is slow.
  const newCode = code ?? generateCode()
  const hash = await hashCode(newCode)
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    const [row] = await tx.select().from(stores).where(eq(stores.id, store.id)).for('no key update')
    const currentHash = row?.accessCodeHash ?? null
    if (state !== 'protected') {
      if (row?.state === state) return { changed: false }
      await save(store, { state, accessCodeHash: null }, row?.state, clock.now(), tx)
      return { changed: true }
    }
    const isUnchangedCode = code === undefined ? currentHash !== null : await holdsCode(code, currentHash)
    if (isUnchangedCode && row?.state === state) return { changed: false }
    await save(store, { state, accessCodeHash: isUnchangedCode ? currentHash : hash }, row?.state, clock.now(), tx)
    return { changed: true, ...(isUnchangedCode || code !== undefined ? {} : { code: newCode }) }
  })
  if (outcome.changed) wakeWorker()
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
  const changes = [accessChange(before, change.state)]
  await recordChanges(store, changes, tx)
  // A page that was being rendered during the change may be cached with the old state after the first entry, so the change is
  // recorded twice.
  await recordChanges(store, changes, tx, new Date(now.getTime() + maxRenderTime))
}

/** The change for the storefront. With a new state, cached pages must not be served again. */
export const accessChange = (before: string | undefined, after: string | undefined) =>
  before === after ? { type: 'store' as const } : { type: 'store' as const, hidden: true }
