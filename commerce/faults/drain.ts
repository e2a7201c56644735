import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../orders/sale-bench'
import { problemsAt } from './books'
import { type Drill, type DrillBench, type DrillResult, inWords, shareOf } from './drill'
import { copyInto, fillShop, type Ground, layOutShop, openGround } from './ground'
import { countedLine, countOf, newTally, startCrowd, type Tally } from './load'
import { type ServiceProcess, startService } from './service-process'

const plan = { slug: 'corner', goods: [{ slug: 'tee' }] }
const callsPerSecond = 50
/** A stop waits so long for calls that are under way; closing the database comes after. */
const drainTime = 10_000

/** One service is asked to end, and started again, in the middle of a crowd. */
async function stopOne(bench: DrillBench, ground: Ground, line: Parameters<typeof startCrowd>[1], tally: Tally) {
  let service: ServiceProcess | null = null
  // While there is none, whoever sends calls to it holds them back.
  const crowdLine: Service = {
    request: async (path, init) => {
      while (service === null) await pause(20)
      return await countedLine(() => service?.url ?? '', tally).request(path, init)
    },
  }
  const drains: number[] = []
  const crowd = startCrowd(crowdLine, line, tally, callsPerSecond)
  try {
    for (let time = 0; time < shareOf(bench, 5); time += 1) {
      service = await startService(ground.dataDir, ground.env, bench.program)
      const leaving: ServiceProcess = service
      await pause(4_000)
      service = null
      drains.push(await drained(leaving))
    }
    service = await startService(ground.dataDir, ground.env, bench.program)
    await pause(1_000)
  } finally {
    await crowd.stop()
  }
  await service.stop()
  return drains
}

/** Milliseconds until it has ended. */
async function drained(service: ServiceProcess): Promise<number> {
  const from = Date.now()
  const code = await service.stop()
  if (code !== 0) throw new Error(`a service that was asked to end ended with ${code}`)
  return Date.now() - from
}

/** Two services of one database are replaced one after the other; calls go to whichever is there. */
async function replaceTwo(bench: DrillBench, ground: Ground, line: Parameters<typeof startCrowd>[1], tally: Tally) {
  const second = await openGround(null)
  const places = [ground.dataDir, second.dataDir]
  const start = async (dir: string) => await startService(dir, ground.env, bench.program)
  const services: (ServiceProcess | null)[] = await Promise.all(places.map(start))
  let turn = 0
  const anyOf = () => {
    const there = services.filter((service) => service !== null)
    turn += 1
    return there[turn % there.length]?.url ?? ''
  }
  const drains: number[] = []
  const crowd = startCrowd(countedLine(anyOf, tally), line, tally, callsPerSecond)
  try {
    for (let time = 0; time < shareOf(bench, 3); time += 1) {
      for (const [index, dir] of places.entries()) {
        await pause(2_000)
        const leaving = services[index]
        services[index] = null
        if (leaving) drains.push(await drained(leaving))
        services[index] = await start(dir)
      }
    }
  } finally {
    await crowd.stop()
  }
  for (const service of services) await service?.stop()
  await second.leave()
  return drains
}

async function drainUnderLoad(bench: DrillBench): Promise<DrillResult> {
  const ground = await openGround(bench.server)
  const tally = newTally()
  const problems: string[] = []
  const drains: number[] = []
  try {
    const laidOut = bench.server === null ? await layOutShop(plan) : null
    if (laidOut !== null) await copyInto(laidOut, ground)
    const line = laidOut?.line ?? (await fillShop(ground.at, plan))
    await laidOut?.leave()
    drains.push(...(await stopOne(bench, ground, line, tally)))
    if (bench.server !== null) drains.push(...(await replaceTwo(bench, ground, line, tally)))
    problems.push(...(await problemsAt(ground.at, tally.acknowledged)))
  } finally {
    await ground.leave()
  }
  const failed = countOf(tally, (status) => status >= 500)
  if (failed > 0) problems.push(`${failed} calls failed`)
  if (tally.dropped.length > 0) problems.push(`${tally.dropped.length} calls were dropped: ${tally.dropped[0]}`)
  if (tally.refused > 0) problems.push(`${tally.refused} calls found nobody`)
  if (tally.acknowledged.length === 0) problems.push('nobody bought anything')
  const slowest = Math.max(...drains)
  if (slowest > drainTime + 1_000) problems.push(`a stop took ${inWords(slowest)}`)
  const seen = `${tally.dropped.length} dropped, ${failed} failed of ${countOf(tally, () => true)}; stops of ${inWords(slowest)} at most`
  return { runs: drains.length, seen, problems }
}

export const drain: Drill = {
  name: 'drain',
  row: 'R25',
  on: ['PGlite', 'PostgreSQL'],
  expected: '0 dropped, 0 failed, each stop within 10 s',
  run: drainUnderLoad,
}
