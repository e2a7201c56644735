import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { createCommerce } from '../app'
import { systemClock } from '../clock'
import { migratePglite } from '../db/migrate'
import { openShop } from '../orders/sale-bench'
import { createSandbox } from '../payments/sandbox'
import { testDeps } from '../testing'
import { problemsAt, problemsIn } from './books'
import { type Drill, type DrillBench, type DrillResult, shareOf } from './drill'
import { fillShop, openGround } from './ground'
import { type Acknowledged, countedLine, newTally, startCrowd } from './load'
import { startService } from './service-process'

const run = promisify(execFile)
const plan = { slug: 'corner', goods: [{ slug: 'tee' }] }

/** Orders that a buyer had been told of when the dump began, and what was wrong with the copy of them. */
type Copied = { acknowledged: readonly Acknowledged[]; problems: readonly string[] }

/** `pg_dump` beside a service that sells, and the dump read into another database. */
async function dumpServer(bench: DrillBench, server: string): Promise<Copied[]> {
  const [ground, elsewhere] = [await openGround(server), await openGround(server)]
  const tally = newTally()
  const copies: Copied[] = []
  const path = join(ground.dataDir, 'dump')
  const program = (name: string) => join(bench.cluster.bin, name)
  try {
    const line = await fillShop(ground.at, plan)
    const service = await startService(ground.dataDir, ground.env, bench.program)
    const crowd = startCrowd(
      countedLine(() => service.url, tally),
      line,
      tally,
      50,
    )
    try {
      for (let round = 0; round < shareOf(bench, 5); round += 1) {
        await pause(4_000)
        const acknowledged = [...tally.acknowledged]
        await run(program('pg_dump'), ['-Fc', '-f', path, ground.env.DATABASE_URL ?? ''])
        await run(program('pg_restore'), ['--clean', '--if-exists', '-d', elsewhere.env.DATABASE_URL ?? '', path])
        copies.push({ acknowledged, problems: await problemsAt(elsewhere.at, acknowledged) })
      }
    } finally {
      await crowd.stop()
      await service.stop()
    }
  } finally {
    await elsewhere.leave()
    await ground.leave()
  }
  return copies
}

/** The embedded database is dumped by its own process, in the middle of selling, and opened elsewhere. */
async function dumpEmbedded(bench: DrillBench): Promise<Copied[]> {
  const client = await PGlite.create()
  const db = drizzle(client)
  await migratePglite(db)
  const deps = testDeps(db, { clock: systemClock, payments: { sandbox: createSandbox(db, systemClock) } })
  const shop = await openShop(plan, deps)
  const tally = newTally()
  const copies: Copied[] = []
  const service = createCommerce(deps)
  const counted = countedInside(service)
  const crowd = startCrowd(counted, await shop.line('tee'), tally, 30)
  try {
    for (let round = 0; round < shareOf(bench, 5); round += 1) {
      await pause(4_000)
      const acknowledged = [...tally.acknowledged]
      const dumped = await client.dumpDataDir('none')
      const copy = await PGlite.create({ loadDataDir: dumped })
      copies.push({ acknowledged, problems: await problemsIn(drizzle(copy), acknowledged) })
      await copy.close()
    }
  } finally {
    await crowd.stop()
    await client.close()
  }
  return copies
}

const countedInside = (service: ReturnType<typeof createCommerce>) => ({
  request: (path: string, init: RequestInit) => service.request(path, init),
})

async function dumpWhileSelling(bench: DrillBench): Promise<DrillResult> {
  const copies = bench.server === null ? await dumpEmbedded(bench) : await dumpServer(bench, bench.server)
  const problems = copies.flatMap((copy) => copy.problems)
  const orders = copies.at(-1)?.acknowledged.length ?? 0
  if (orders === 0) problems.push('nobody bought anything')
  const seen = `${copies.length} dumps restored elsewhere, ${orders} orders in the last, ${problems.length} problems`
  return { runs: copies.length, seen, problems }
}

export const dump: Drill = {
  name: 'dump',
  row: 'R44',
  on: ['PGlite', 'PostgreSQL'],
  expected: 'I1–I10 hold in the copy, 0 acknowledged orders missing',
  run: dumpWhileSelling,
}
