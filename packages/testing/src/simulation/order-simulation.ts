import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { TestDatabase } from '../test-database'
import { assertCovered, assertDisputed, assertEqualToProvider, assertNothing, isTransient, lastRefund } from './checks'
import { start, step } from './steps'
import { createWorld } from './world'

export type SimulationOptions = {
  runs: number
  /** Replays a run that failed. */
  seed?: number | undefined
  path?: string | undefined
}

/**
 * Runs random lives of orders against the service, with the sandbox as its provider and a clock that the steps move. Invariants are
 * checked after every step, and after every interruption has been recovered, the ledger of each order equals that of the provider.
 * Throws an error with the smallest failing steps, and the seed and path that replay them.
 */
export async function simulateOrders(database: TestDatabase, { runs, seed, path }: SimulationOptions): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<'US' | 'DE'>('US', 'DE'),
      start,
      fc.array(step, { minLength: 3, maxLength: 14 }),
      async (country, first, steps) => {
        await database.reset()
        await separateIds(database)
        const world = await createWorld(database)
        await world.act({ do: 'buy', tees: 2, mugs: 1, card: 'pm_sandbox_ok', country })
        for (const next of [...first, ...steps]) {
          const before = await lastRefund(database)
          await world.take(next)
          await assertCovered(database, before)
          await assertNothing(database, isTransient)
        }
        await world.settle()
        await assertNothing(database, () => false)
        await assertEqualToProvider(database)
        await assertDisputed(database, world.disputes)
      },
    ),
    { numRuns: runs, ...(seed !== undefined && { seed }), ...(path !== undefined && { path }) },
  )
}

/** No two tables have an id in common, so that a mixed-up id is noticed. */
async function separateIds({ db }: TestDatabase): Promise<void> {
  await db.execute(sql`
    select setval(format('%I', sequencename)::regclass, 1000 * row_number() over (order by sequencename))
    from pg_sequences where schemaname = 'public'`)
}
