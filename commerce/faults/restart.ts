import { setTimeout as pause } from 'node:timers/promises'
import { problemsAt } from './books'
import { openCluster } from './cluster'
import { type Drill, type DrillBench, type DrillResult, inWords, shareOf } from './drill'
import { fillShop, openGround } from './ground'
import { countedLine, countOf, newTally, startCrowd } from './load'
import { type ServiceProcess, startService } from './service-process'

/** PostgreSQL is restarted in the middle of a crowd, without a chance to bring anything to its end. */
async function restartDatabase(bench: DrillBench): Promise<DrillResult> {
  const times = shareOf(bench, 10)
  const cluster = await openCluster(bench.cluster)
  const tally = newTally()
  const problems: string[] = []
  const gaps: number[] = []
  let service: ServiceProcess | undefined
  try {
    const ground = await openGround(cluster.url)
    try {
      const line = await fillShop(ground.at, { slug: 'corner', goods: [{ slug: 'tee' }] })
      service = await startService(ground.dataDir, ground.env, bench.program)
      const crowd = startCrowd(
        countedLine(() => service?.url ?? '', tally),
        line,
        tally,
        50,
      )
      try {
        for (let time = 0; time < times; time += 1) {
          await pause(3_000)
          await cluster.crash()
          const back = Date.now()
          await pause(8_000)
          const next = tally.served.find((at) => at > back)
          gaps.push(next === undefined ? Number.POSITIVE_INFINITY : next - back)
        }
      } finally {
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
  const failed = countOf(tally, (status) => status >= 500 && status !== 503)
  const putOff = countOf(tally, (status) => status === 503)
  if (failed > 0) problems.push(`${failed} calls failed without a word`)
  if (tally.dropped.length > 0) problems.push(`${tally.dropped.length} answers never came: ${tally.dropped[0]}`)
  const slowest = Math.max(...gaps)
  if (slowest > 5_000) problems.push(`${inWords(slowest)} until it answered again`)
  if (tally.acknowledged.length === 0) problems.push('nobody bought anything')
  const seen = `${tally.acknowledged.length} orders, ${putOff} calls put off, answered again after ${inWords(slowest)} at most`
  return { runs: times, seen, problems }
}

export const restart: Drill = {
  name: 'restart',
  row: 'R27',
  on: ['PostgreSQL'],
  expected: 'reconnects within 5 s, only 503, 0 duplicates, 0 lost',
  run: restartDatabase,
}
