import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { owned } from '../db/owned'
import { idempotency } from '../db/schema/idempotency'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'

/** How long an answer is told again. */
export const keptFor = 24 * 60 * 60_000
/** A call that was not answered by then has nobody who works on it. */
export const lease = 30_000

type KeptDeps = Pick<Deps, 'db' | 'clock'>
export type KeptCall = { key: string; route: string; bodyHash: string }
export type Answered = { status: number; body: string }

/** `mine`: go on and answer. */
export type Claimed =
  | { kind: 'mine'; claim: string }
  | { kind: 'running' | 'other call' }
  | ({ kind: 'kept' } & Answered)

/**
 * Takes a key for a call, in one statement, so that of many at once one has it. A key whose time is over is fresh, also for another call;
 * one whose holder failed or died goes to the next who asks for the same.
 */
export async function claimKey(store: StoreRef, call: KeptCall, { db, clock }: KeptDeps): Promise<Claimed> {
  const { key, route, bodyHash } = call
  const now = clock.now()
  const claim = randomUUID()
  const taken = { route, bodyHash, claim, claimedAt: now, status: null, body: null, createdAt: now }
  const left = or(isNull(idempotency.claimedAt), lte(idempotency.claimedAt, before(now, lease)))
  const same = and(eq(idempotency.route, route), eq(idempotency.bodyHash, bodyHash))
  const over = lte(idempotency.createdAt, before(now, keptFor))
  const [mine] = await db
    .insert(idempotency)
    .values({ storeId: store.id, key, ...taken })
    .onConflictDoUpdate({
      target: [idempotency.storeId, idempotency.key],
      set: taken,
      setWhere: or(and(isNull(idempotency.status), left, or(same, over)), and(isNotNull(idempotency.status), over)),
    })
    .returning({ claim: idempotency.claim })
  if (mine !== undefined) return { kind: 'mine', claim }
  const [row] = await db
    .select()
    .from(idempotency)
    .where(owned(store, idempotency, eq(idempotency.key, key)))
  if (row !== undefined && (row.route !== route || row.bodyHash !== bodyHash)) return { kind: 'other call' }
  const { status, body } = row ?? { status: null, body: null }
  return status === null || body === null ? { kind: 'running' } : { kind: 'kept', status, body }
}

/** Keeps the answer, unless another took the call over meanwhile. */
export async function keepAnswer(
  store: StoreRef,
  { key, claim }: { key: string; claim: string },
  { status, body }: Answered,
  { db }: KeptDeps,
): Promise<void> {
  await db
    .update(idempotency)
    .set({ status, body, claim: null, claimedAt: null })
    .where(owned(store, idempotency, eq(idempotency.key, key), eq(idempotency.claim, claim)))
}

/** The call failed: the same one may be made again at once, and still no other one with its key. */
export async function leaveKey(
  store: StoreRef,
  { key, claim }: { key: string; claim: string },
  { db }: KeptDeps,
): Promise<void> {
  await db
    .update(idempotency)
    .set({ claim: null, claimedAt: null })
    .where(owned(store, idempotency, eq(idempotency.key, key), eq(idempotency.claim, claim)))
}

/** Takes out what is over, of all stores. A call that began a day ago and still runs loses nothing but its claim. */
export async function sweepKeys({ db, clock }: KeptDeps): Promise<void> {
  await db.delete(idempotency).where(lte(idempotency.createdAt, before(clock.now(), keptFor)))
}

const before = (now: Date, time: number) => new Date(now.getTime() - time)
