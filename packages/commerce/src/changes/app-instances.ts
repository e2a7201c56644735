import type { Clock } from '@awning/platform/clock'
import { gt, lte, sql } from 'drizzle-orm'
import { inEveryStore } from '../db/in-store'
import { appInstances, changes } from '../db/schema/changes'
import type { Db } from '../db/store-db'

type InstanceDeps = { db: Db; clock: Clock }

export async function recordInstance(name: string, seq: number, { db, clock }: InstanceDeps): Promise<void> {
  const seenAt = clock.now()
  await db
    .insert(appInstances)
    .values({ name, seq, seenAt })
    .onConflictDoUpdate({
      target: appInstances.name,
      set: { seq: sql`excluded.seq`, seenAt: sql`excluded.seen_at` },
    })
}

/** An instance, and how many changes it has not applied that were made before a time. */
type AppInstance = { name: string; seenAt: Date; lateChanges: number }

/** @param madeBefore in milliseconds since 1970 */
export async function listInstances(db: Db, madeBefore: number): Promise<AppInstance[]> {
  const instances = await db.select().from(appInstances).orderBy(appInstances.name)
  return await Promise.all(
    instances.map(async ({ name, seq, seenAt }) => {
      const isLate = inEveryStore(gt(changes.seq, seq), lte(changes.createdAt, new Date(madeBefore)))
      return { name, seenAt, lateChanges: await db.$count(changes, isLate) }
    }),
  )
}

/** Removes instances that have not read the feed for an hour. */
export async function sweepInstances({ db, clock }: InstanceDeps): Promise<void> {
  await db.delete(appInstances).where(lte(appInstances.seenAt, new Date(clock.now().getTime() - 60 * 60_000)))
}
