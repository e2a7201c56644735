import { setTimeout as pause } from 'node:timers/promises'
import { problemsAt } from './books'
import { openCluster } from './cluster'
import { type Drill, type DrillBench, type DrillResult, inWords } from './drill'
import { fillShop, openGround } from './ground'
import { countedLine, newTally, startCrowd } from './load'
import { type ServiceProcess, startService, until } from './service-process'

const frozenFor = 30_000
const limit = 5_000
const calls = [
  '/ready',
  '/v1/stores?slug=corner',
  '/v1/listings?storeSlug=corner&slug=tee',
  '/v1/orders?cartId=x&storeSlug=corner',
]

/** PostgreSQL is stopped for half a minute in the middle of a crowd, with connections that are open, and continued. */
async function freezeDatabase(bench: DrillBench): Promise<DrillResult> {
  const cluster = await openCluster(bench.cluster)
  const tally = newTally()
  const problems: string[] = []
  let service: ServiceProcess | undefined
  let slowest = 0
  let answered = 0
  try {
    const ground = await openGround(cluster.url)
    try {
      const line = await fillShop(ground.at, { slug: 'corner', goods: [{ slug: 'tee' }] })
      const living = await startService(ground.dataDir, ground.env, bench.program)
      service = living
      const crowd = startCrowd(
        countedLine(() => living.url, tally),
        line,
        tally,
        30,
      )
      const watch = async (path: string) => {
        const from = Date.now()
        while (Date.now() - from < frozenFor - limit) {
          const asked = performance.now()
          const { status } = await living.request(path, { method: 'GET' })
          const took = performance.now() - asked
          slowest = Math.max(slowest, took)
          answered += 1
          if (took > limit) problems.push(`${path} was answered after ${inWords(took)}`)
          if (status !== 503) problems.push(`${path} was answered ${status}`)
        }
      }
      try {
        await pause(3_000)
        await cluster.freeze()
        await Promise.all(calls.flatMap((path) => Array.from({ length: 5 }, () => watch(path))))
        await cluster.thaw()
        const back = Date.now()
        await until(
          'it is ready again',
          async () => (await living.request('/ready', { method: 'GET' })).status === 200,
          10_000,
        )
        const sold = tally.acknowledged.length
        await until('somebody buys', async () => tally.acknowledged.length > sold, 30_000)
        bench.say(`ready and selling ${inWords(Date.now() - back)} after it went on`)
      } finally {
        await cluster.thaw()
        await crowd.stop()
      }
      // Whatever was left open is asked for again after thirty seconds.
      await pause(45_000)
      await service.stop()
      problems.push(...(await problemsAt(ground.at, tally.acknowledged)))
    } finally {
      await service?.kill()
      await ground.leave()
    }
  } finally {
    await cluster.leave()
  }
  const submits = Math.max(0, ...tally.submits, ...tally.reads)
  if (submits > limit * 2) problems.push(`a call of the crowd took ${inWords(submits)}`)
  return { runs: answered, seen: `${answered} calls, answered after ${inWords(slowest)} at most`, problems }
}

export const frozenDatabase: Drill = {
  name: 'frozen-database',
  row: 'R48',
  on: ['PostgreSQL'],
  expected: 'every call ends within 5 s, /ready is 503, recovery by itself',
  run: freezeDatabase,
}
