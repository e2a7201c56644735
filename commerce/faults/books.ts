import { inArray } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import { type DatabaseAt, type Db, openDatabase } from '../db/client'
import { orders } from '../db/schema/orders'
import { checkInvariants } from '../orders/invariants'
import type { Acknowledged } from './load'

/** What is wrong with a database: rules that are broken, and orders that a buyer was told of and that are not there. */
export async function problemsIn(db: Db, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const problems = await checkInvariants(db)
  for (const portion of chunks(acknowledged)) {
    const wanted = portion.map(({ checkoutId }) => checkoutId)
    const found = await db
      .select({ checkoutId: orders.checkoutId, lookupNumber: orders.lookupNumber, state: orders.state })
      .from(orders)
      .where(inArray(orders.checkoutId, wanted))
    const placed = new Map(found.map((order) => [order.checkoutId, order]))
    for (const { checkoutId, lookupNumber } of portion) {
      const order = placed.get(checkoutId)
      if (order?.state !== 'placed' || order.lookupNumber !== lookupNumber) problems.push(`lost order ${lookupNumber}`)
    }
  }
  return problems
}

/** The same of a database that nobody has open. */
export async function problemsAt(at: DatabaseAt, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { db, close } = await openDatabase(at)
  return await problemsIn(db, acknowledged).finally(close)
}
