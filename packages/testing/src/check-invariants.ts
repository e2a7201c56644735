import { chunks } from '@awning/commerce/db/chunks'
import { type DatabaseAt, openDatabase } from '@awning/commerce/db/client'
import { inEveryStore } from '@awning/commerce/db/in-store'
import { orders } from '@awning/commerce/db/schema/orders'
import type { Db } from '@awning/commerce/db/store-db'
import { inArray } from 'drizzle-orm'
import { checkInvariants } from './invariants'
import type { Acknowledged } from './load'

/** The problems of a database: violated invariants, and orders confirmed to a buyer that are missing. */
export async function findProblems(db: Db, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const problems = await checkInvariants(db)
  for (const chunk of chunks(acknowledged)) {
    const wanted = chunk.map(({ checkoutId }) => checkoutId)
    const found = await db
      .select({ checkoutId: orders.checkoutId, lookupNumber: orders.lookupNumber, state: orders.state })
      .from(orders)
      .where(inEveryStore(inArray(orders.checkoutId, wanted)))
    const placed = new Map(found.map((order) => [order.checkoutId, order]))
    for (const { checkoutId, lookupNumber } of chunk) {
      const order = placed.get(checkoutId)
      if (order?.state !== 'placed' || order.lookupNumber !== lookupNumber)
        problems.push(`acknowledged order ${lookupNumber} is missing`)
    }
  }
  return problems
}

/** The same for a database that no process has open. */
export async function findProblemsAt(at: DatabaseAt, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { db, close } = await openDatabase(at)
  return await findProblems(db, acknowledged).finally(close)
}
