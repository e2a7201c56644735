import { setTimeout as pause } from 'node:timers/promises'
import { findProblemsAt } from '@awning/testing/check-invariants'
import { createCountingClient, createLoadCounts, startCrowd } from '@awning/testing/load'
import { until } from '@awning/testing/until'
import { fillShop, startEnvironment } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, formatDuration } from './chaos-test'
import { openCluster } from './cluster'
import { type ServiceProcess, startService } from './service-process'

const frozenFor = 30_000
/** Milliseconds in which a call ends, and in which `/ready` does. */
const limit = 15_000
const readyLimit = 5_000
const calls = [
  '/ready',
  '/v1/stores?slug=corner',
  '/v1/listings?storeSlug=corner&slug=tee',
  '/v1/orders?cartId=x&storeSlug=corner',
]

/** Freezes PostgreSQL for half a minute under load, with open connections, and then continues it. */
async function freezeDatabase(context: ChaosContext): Promise<ChaosResult> {
  const cluster = await openCluster(context.cluster)
  const counts = createLoadCounts()
  const problems: string[] = []
  let service: ServiceProcess | undefined
  let slowest = 0
  let answered = 0
  try {
    const environment = await startEnvironment(cluster.url)
    try {
      const line = await fillShop(environment.at, { slug: 'corner', listings: [{ slug: 'tee' }] })
      const runningService = await startService(environment.dataDir, environment.env, context.program)
      service = runningService
      const crowd = startCrowd(
        createCountingClient(() => runningService.url, counts),
        line,
        counts,
        30,
      )
      const watch = async (path: string) => {
        const from = Date.now()
        while (Date.now() - from < frozenFor - limit) {
          const start = performance.now()
          const { status } = await runningService.request(path, { method: 'GET' })
          const took = performance.now() - start
          slowest = Math.max(slowest, took)
          answered += 1
          if (took > (path === '/ready' ? readyLimit : limit)) problems.push(`${path} took ${formatDuration(took)}`)
          if (status !== 503) problems.push(`${path} returned ${status}, expected 503`)
        }
      }
      try {
        await pause(3_000)
        await cluster.freeze()
        await Promise.all(calls.flatMap((path) => Array.from({ length: 5 }, () => watch(path))))
        await cluster.thaw()
        const back = Date.now()
        await until(
          'the service is ready again',
          async () => (await runningService.request('/ready', { method: 'GET' })).status === 200,
          10_000,
        )
        const sold = counts.acknowledged.length
        await until('a purchase succeeds', async () => counts.acknowledged.length > sold, 30_000)
        context.print(`ready and accepting orders ${formatDuration(Date.now() - back)} after the database continued`)
      } finally {
        await cluster.thaw()
        await crowd.stop()
      }
      // Pending payments are polled again after thirty seconds.
      await pause(45_000)
      await service.stop()
      problems.push(...(await findProblemsAt(environment.at, counts.acknowledged)))
    } finally {
      await service?.kill()
      await environment.cleanUp()
    }
  } finally {
    await cluster.cleanUp()
  }
  const submits = Math.max(0, ...counts.submits, ...counts.reads)
  if (submits > limit * 2) problems.push(`a call under load took ${formatDuration(submits)}`)
  return { runs: answered, observed: `${answered} calls, the slowest took ${formatDuration(slowest)}`, problems }
}

export const frozenDatabase: ChaosTest = {
  name: 'frozen-database',
  row: 'R48',
  on: ['PostgreSQL'],
  expected: 'every call ends within 15 s, /ready within 5 s with 503, recovery without an operator',
  run: freezeDatabase,
}
