import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createCommerce } from '@awning/commerce/app'
import { migratePglite } from '@awning/commerce/db/migrate'
import { toStoreDb } from '@awning/commerce/db/store-db'
import { createSandbox } from '@awning/commerce/ordering/providers/sandbox/sandbox'
import { systemClock } from '@awning/platform/clock'
import { findProblems, findProblemsAt } from '@awning/testing/check-invariants'
import { createShop } from '@awning/testing/checkout-driver'
import { type Acknowledged, createCountingClient, createLoadCounts, startCrowd } from '@awning/testing/load'
import { testDeps } from '@awning/testing/test-deps'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fillShop, startEnvironment } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, shareOf } from './chaos-test'
import { startService } from './service-process'

const run = promisify(execFile)
const plan = { slug: 'corner', listings: [{ slug: 'tee' }] }

/** Orders confirmed before the dump started, and the problems of their copy. */
type DumpCheck = { acknowledged: readonly Acknowledged[]; problems: readonly string[] }

/** Runs `pg_dump` while a service sells, and restores the dump into another database. */
async function dumpServer(context: ChaosContext, server: string): Promise<DumpCheck[]> {
  const [environment, restored] = [await startEnvironment(server), await startEnvironment(server)]
  const counts = createLoadCounts()
  const copies: DumpCheck[] = []
  const path = join(environment.dataDir, 'dump')
  const program = (name: string) => join(context.cluster.bin, name)
  try {
    const line = await fillShop(environment.at, plan)
    const service = await startService(environment.dataDir, environment.env, context.program)
    const crowd = startCrowd(
      createCountingClient(() => service.url, counts),
      line,
      counts,
      50,
    )
    try {
      for (let round = 0; round < shareOf(context, 5); round += 1) {
        await pause(4_000)
        const acknowledged = [...counts.acknowledged]
        await run(program('pg_dump'), ['-Fc', '-f', path, environment.env.DATABASE_URL ?? ''])
        await run(program('pg_restore'), ['--clean', '--if-exists', '-d', restored.env.DATABASE_URL ?? '', path])
        copies.push({ acknowledged, problems: await findProblemsAt(restored.at, acknowledged) })
      }
    } finally {
      await crowd.stop()
      await service.stop()
    }
  } finally {
    await restored.cleanUp()
    await environment.cleanUp()
  }
  return copies
}

/** The embedded database is dumped by its own process during sales, and opened as a copy. */
async function dumpEmbedded(context: ChaosContext): Promise<DumpCheck[]> {
  const client = await PGlite.create()
  const embedded = drizzle(client)
  await migratePglite(embedded)
  const db = toStoreDb(embedded)
  const deps = testDeps(db, { clock: systemClock, payments: { sandbox: createSandbox(db, systemClock) } })
  const shop = await createShop(plan, deps)
  const counts = createLoadCounts()
  const copies: DumpCheck[] = []
  const service = createCommerce(deps)
  const counted = inProcess(service)
  const crowd = startCrowd(counted, await shop.line('tee'), counts, 30)
  try {
    for (let round = 0; round < shareOf(context, 5); round += 1) {
      await pause(4_000)
      const acknowledged = [...counts.acknowledged]
      const dumped = await client.dumpDataDir('none')
      const copy = await PGlite.create({ loadDataDir: dumped })
      copies.push({ acknowledged, problems: await findProblems(toStoreDb(drizzle(copy)), acknowledged) })
      await copy.close()
    }
  } finally {
    await crowd.stop()
    await client.close()
  }
  return copies
}

const inProcess = (service: ReturnType<typeof createCommerce>) => ({
  request: (path: string, init: RequestInit) => service.request(path, init),
})

async function dumpWhileSelling(context: ChaosContext): Promise<ChaosResult> {
  const copies = context.server === null ? await dumpEmbedded(context) : await dumpServer(context, context.server)
  const problems = copies.flatMap((copy) => copy.problems)
  const orders = copies.at(-1)?.acknowledged.length ?? 0
  if (orders === 0) problems.push('no order was placed')
  const observed = `${copies.length} dumps restored to another database, ${orders} orders in the last one, ${problems.length} problems`
  return { runs: copies.length, observed, problems }
}

export const dump: ChaosTest = {
  name: 'dump',
  row: 'R44',
  on: ['PGlite', 'PostgreSQL'],
  expected: 'all invariants hold in the copy, 0 acknowledged orders missing',
  run: dumpWhileSelling,
}
