import { setTimeout as pause } from 'node:timers/promises'
import { findProblemsAt } from '@awning/testing/check-invariants'
import { countOf, createCountingClient, createLoadCounts, startCrowd } from '@awning/testing/load'
import { fillShop, startEnvironment } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, formatDuration, shareOf } from './chaos-test'
import { openCluster } from './cluster'
import { type ServiceProcess, startService } from './service-process'

/** Restarts PostgreSQL under load, without a clean shutdown. */
async function restartDatabase(context: ChaosContext): Promise<ChaosResult> {
  const restarts = shareOf(context, 10)
  const cluster = await openCluster(context.cluster)
  const counts = createLoadCounts()
  const problems: string[] = []
  const gaps: number[] = []
  let service: ServiceProcess | undefined
  try {
    const environment = await startEnvironment(cluster.url)
    try {
      const line = await fillShop(environment.at, { slug: 'corner', listings: [{ slug: 'tee' }] })
      service = await startService(environment.dataDir, environment.env, context.program)
      const crowd = startCrowd(
        createCountingClient(() => service?.url ?? '', counts),
        line,
        counts,
        50,
      )
      try {
        for (let time = 0; time < restarts; time += 1) {
          await pause(3_000)
          await cluster.crash()
          const back = Date.now()
          await pause(8_000)
          const next = counts.served.find((at) => at > back)
          gaps.push(next === undefined ? Number.POSITIVE_INFINITY : next - back)
        }
      } finally {
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
  const failed = countOf(counts, (status) => status >= 500 && status !== 503)
  const deferred = countOf(counts, (status) => status === 503)
  if (failed > 0) problems.push(`${failed} calls failed with a status other than 503`)
  if (counts.dropped.length > 0) problems.push(`${counts.dropped.length} calls got no response: ${counts.dropped[0]}`)
  const slowest = Math.max(...gaps)
  if (slowest > 5_000) problems.push(`the service responded again after ${formatDuration(slowest)}`)
  if (counts.acknowledged.length === 0) problems.push('no order was placed')
  const observed = `${counts.acknowledged.length} orders, ${deferred} calls returned 503, responses again after ${formatDuration(slowest)} at most`
  return { runs: restarts, observed, problems }
}

export const restart: ChaosTest = {
  name: 'restart',
  row: 'R27',
  on: ['PostgreSQL'],
  expected: 'reconnects within 5 s, only 503, 0 duplicates, 0 lost',
  run: restartDatabase,
}
