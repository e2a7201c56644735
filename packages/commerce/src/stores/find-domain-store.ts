import { eq } from 'drizzle-orm'
import { inEveryStore } from '../db/in-store'
import { domains, stores } from '../db/schema/stores'
import type { Db } from '../db/store-db'

/** @param host in the form of `normalizeHost` */
export async function findDomainStore(
  host: string,
  db: Pick<Db, 'select'>,
): Promise<typeof stores.$inferSelect | null> {
  const [row] = await db
    .select({ store: stores })
    .from(domains)
    .innerJoin(stores, eq(stores.id, domains.storeId))
    .where(inEveryStore(eq(domains.host, host)))
  return row?.store ?? null
}
