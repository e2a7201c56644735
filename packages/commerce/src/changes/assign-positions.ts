import type { Clock } from '@awning/platform/clock'
import { asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inEveryStore } from '../db/in-store'
import { changeFeed, changes } from '../db/schema/changes'
import type { Db, Tx } from '../db/store-db'
import { withRetryingTransaction } from '../db/with-retrying-transaction'

type Assigned = {
  last: number
  count: number
}

const batch = 1_000

/**
 * Gives the next positions of the change feed to committed entries that have none, at most 1,000. Safe in several processes: the
 * lock of the feed's row allows one at a time, and the row commits together with the positions. So a reader that sees a position
 * sees all lower ones.
 */
export async function assignPositions({ db, clock }: { db: Db; clock: Clock }): Promise<Assigned> {
  const now = clock.now()
  const waiting = inEveryStore(isNull(changes.seq), lte(changes.dueAt, now))
  // Usually nothing waits: avoid a transaction then.
  const [first] = await db.select({ id: changes.id }).from(changes).where(waiting).limit(1)
  if (first === undefined) return { last: await lastPosition(db), count: 0 }
  return await withRetryingTransaction(db, async (tx) => {
    const last = await lockFeed(tx)
    const rows = await tx
      .select({ id: changes.id })
      .from(changes)
      .where(waiting)
      .orderBy(asc(changes.dueAt), asc(changes.id))
      .limit(batch)
    if (rows.length === 0) return { last, count: 0 }
    const numbered = sql.join(
      rows.map(({ id }, index) => sql`(${id}::bigint, ${last + index + 1}::bigint)`),
      sql`, `,
    )
    await tx.execute(
      sql`update ${changes} set seq = numbered.seq from (values ${numbered}) as numbered (id, seq) where ${changes.id} = numbered.id`,
    )
    const newLast = last + rows.length
    await tx.update(changeFeed).set({ lastSeq: newLast }).where(eq(changeFeed.id, 1))
    return { last: newLast, count: rows.length }
  })
}

/** 0 before the first entry. */
export async function lastPosition(db: Pick<Db, 'select'>): Promise<number> {
  const [row] = await db.select({ lastSeq: changeFeed.lastSeq }).from(changeFeed)
  return row?.lastSeq ?? 0
}

async function lockFeed(tx: Tx): Promise<number> {
  const [row] = await tx
    .insert(changeFeed)
    .values({ id: 1 })
    .onConflictDoUpdate({ target: changeFeed.id, set: { lastSeq: sql`${changeFeed.lastSeq}` } })
    .returning({ lastSeq: changeFeed.lastSeq })
  return z.number().parse(row?.lastSeq)
}
