import { setTimeout as pause } from 'node:timers/promises'
import { findProblemsAt } from '@awning/testing/check-invariants'
import type { Service } from '@awning/testing/checkout-driver'
import { countOf, createCountingClient, createLoadCounts, type LoadCounts, startCrowd } from '@awning/testing/load'
import { type ChaosEnvironment, copyShop, fillShop, prepareShop, startEnvironment } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, formatDuration, shareOf } from './chaos-test'
import { type ServiceProcess, startService } from './service-process'

const plan = { slug: 'corner', listings: [{ slug: 'tee' }] }
const callsPerSecond = 50
/** A stop waits this long for pending calls. Closing the database comes after. */
const drainTime = 10_000

/** Stops and restarts one service several times under load. */
async function stopOne(
  context: ChaosContext,
  environment: ChaosEnvironment,
  line: Parameters<typeof startCrowd>[1],
  counts: LoadCounts,
) {
  let service: ServiceProcess | null = null
  // While no service runs, the caller holds calls back.
  const waitingService: Service = {
    request: async (path, init) => {
      while (service === null) await pause(20)
      return await createCountingClient(() => service?.url ?? '', counts).request(path, init)
    },
  }
  const drains: number[] = []
  const crowd = startCrowd(waitingService, line, counts, callsPerSecond)
  try {
    for (let time = 0; time < shareOf(context, 5); time += 1) {
      service = await startService(environment.dataDir, environment.env, context.program)
      const stopping: ServiceProcess = service
      await pause(4_000)
      service = null
      drains.push(await stopAndMeasure(stopping))
    }
    service = await startService(environment.dataDir, environment.env, context.program)
    await pause(1_000)
  } finally {
    await crowd.stop()
  }
  await service.stop()
  return drains
}

/** Stops the service and returns the milliseconds until it ended. */
async function stopAndMeasure(service: ServiceProcess): Promise<number> {
  const from = Date.now()
  const code = await service.stop()
  if (code !== 0) throw new Error(`the service exited with ${code} after SIGTERM`)
  return Date.now() - from
}

/** Replaces two services of one database one after the other. Calls go to any that runs. */
async function replaceTwo(
  context: ChaosContext,
  environment: ChaosEnvironment,
  line: Parameters<typeof startCrowd>[1],
  counts: LoadCounts,
) {
  const second = await startEnvironment(null)
  const dataDirs = [environment.dataDir, second.dataDir]
  const start = async (dir: string) => await startService(dir, environment.env, context.program)
  const services: (ServiceProcess | null)[] = await Promise.all(dataDirs.map(start))
  let turn = 0
  const anyOf = () => {
    const running = services.filter((service) => service !== null)
    turn += 1
    return running[turn % running.length]?.url ?? ''
  }
  const drains: number[] = []
  const crowd = startCrowd(createCountingClient(anyOf, counts), line, counts, callsPerSecond)
  try {
    for (let time = 0; time < shareOf(context, 3); time += 1) {
      for (const [index, dir] of dataDirs.entries()) {
        await pause(2_000)
        const stopping = services[index]
        services[index] = null
        if (stopping) drains.push(await stopAndMeasure(stopping))
        services[index] = await start(dir)
      }
    }
  } finally {
    await crowd.stop()
  }
  for (const service of services) await service?.stop()
  await second.cleanUp()
  return drains
}

async function drainUnderLoad(context: ChaosContext): Promise<ChaosResult> {
  const environment = await startEnvironment(context.server)
  const counts = createLoadCounts()
  const problems: string[] = []
  const drains: number[] = []
  try {
    const prepared = context.server === null ? await prepareShop(plan) : null
    if (prepared !== null) await copyShop(prepared, environment)
    const line = prepared?.line ?? (await fillShop(environment.at, plan))
    await prepared?.cleanUp()
    drains.push(...(await stopOne(context, environment, line, counts)))
    if (context.server !== null) drains.push(...(await replaceTwo(context, environment, line, counts)))
    problems.push(...(await findProblemsAt(environment.at, counts.acknowledged)))
  } finally {
    await environment.cleanUp()
  }
  const failed = countOf(counts, (status) => status >= 500)
  if (failed > 0) problems.push(`${failed} calls failed`)
  if (counts.dropped.length > 0) problems.push(`${counts.dropped.length} calls were dropped: ${counts.dropped[0]}`)
  if (counts.rejected > 0) problems.push(`${counts.rejected} calls had a refused connection`)
  if (counts.acknowledged.length === 0) problems.push('no order was placed')
  const slowest = Math.max(...drains)
  if (slowest > drainTime + 1_000) problems.push(`a stop took ${formatDuration(slowest)}`)
  const observed = `${counts.dropped.length} dropped, ${failed} failed of ${countOf(counts, () => true)} calls; the longest stop took ${formatDuration(slowest)}`
  return { runs: drains.length, observed, problems }
}

export const drain: ChaosTest = {
  name: 'drain',
  row: 'R25',
  on: ['PGlite', 'PostgreSQL'],
  expected: '0 dropped, 0 failed, each stop within 10 s',
  run: drainUnderLoad,
}
