import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Deps } from '../context'
import { inEveryStore, inStore } from '../db/in-store'
import { idempotency } from '../db/schema/idempotency'
import type { StoreRef } from '../store-ref'

/** How long a response is replayed, in milliseconds. */
export const retentionMs = 24 * 60 * 60_000
/** After this time in milliseconds, a call without a response is considered dead. */
export const leaseMs = 30_000

type StoreDeps = Pick<Deps, 'db' | 'clock'>
export type IdempotentCall = { key: string; route: string; bodyHash: string }
export type StoredResponse = { status: number; body: string }

/** `mine`: the caller holds the key and handles the call. `stored`: the stored response. */
export type ClaimResult =
  | { kind: 'mine'; claim: string }
  | { kind: 'running' | 'other call' }
  | ({ kind: 'stored' } & StoredResponse)

/**
 * Claims a key for a call in one statement, so that only one of many concurrent calls holds it. An expired key is free, also for
 * another call. The key of a failed or dead call goes to the next identical call.
 */
export async function claimKey(store: StoreRef, call: IdempotentCall, { db, clock }: StoreDeps): Promise<ClaimResult> {
  const { key, route, bodyHash } = call
  const now = clock.now()
  const claim = randomUUID()
  const claimValues = { route, bodyHash, claim, claimedAt: now, status: null, body: null, createdAt: now }
  const isAvailable = or(isNull(idempotency.claimedAt), lte(idempotency.claimedAt, before(now, leaseMs)))
  const isSameCall = and(eq(idempotency.route, route), eq(idempotency.bodyHash, bodyHash))
  const isExpired = lte(idempotency.createdAt, before(now, retentionMs))
  const [inserted] = await db
    .insert(idempotency)
    .values({ storeId: store.id, key, ...claimValues })
    .onConflictDoUpdate({
      target: [idempotency.storeId, idempotency.key],
      set: claimValues,
      setWhere: or(
        and(isNull(idempotency.status), isAvailable, or(isSameCall, isExpired)),
        and(isNotNull(idempotency.status), isExpired),
      ),
    })
    .returning({ claim: idempotency.claim })
  if (inserted !== undefined) return { kind: 'mine', claim }
  const [row] = await db
    .select()
    .from(idempotency)
    .where(inStore(store, idempotency, eq(idempotency.key, key)))
  if (row !== undefined && (row.route !== route || row.bodyHash !== bodyHash)) return { kind: 'other call' }
  const { status, body } = row ?? { status: null, body: null }
  return status === null || body === null ? { kind: 'running' } : { kind: 'stored', status, body }
}

/** Stores nothing if another call took over in the meantime. */
export async function storeResponse(
  store: StoreRef,
  { key, claim }: { key: string; claim: string },
  { status, body }: StoredResponse,
  { db }: StoreDeps,
): Promise<void> {
  await db
    .update(idempotency)
    .set({ status, body, claim: null, claimedAt: null })
    .where(inStore(store, idempotency, eq(idempotency.key, key), eq(idempotency.claim, claim)))
}

/** Releases the key of a failed call: the same call may retry immediately, but no other call may use the key. */
export async function releaseIdempotencyKey(
  store: StoreRef,
  { key, claim }: { key: string; claim: string },
  { db }: StoreDeps,
): Promise<void> {
  await db
    .update(idempotency)
    .set({ claim: null, claimedAt: null })
    .where(inStore(store, idempotency, eq(idempotency.key, key), eq(idempotency.claim, claim)))
}

/** Deletes expired keys of all stores. A call that started a day ago and still runs loses only its claim. */
export async function sweepKeys({ db, clock }: StoreDeps): Promise<void> {
  await db.delete(idempotency).where(inEveryStore(lte(idempotency.createdAt, before(clock.now(), retentionMs))))
}

const before = (now: Date, duration: number) => new Date(now.getTime() - duration)
