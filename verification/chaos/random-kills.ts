import { setTimeout as pause } from 'node:timers/promises'
import { findProblemsAt } from '@awning/testing/check-invariants'
import { countOf, createCountingClient, createLoadCounts, startCrowd } from '@awning/testing/load'
import { copyShop, prepareShop, startEnvironment } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, shareOf } from './chaos-test'
import { type ServiceProcess, startService } from './service-process'

const callsPerSecond = 50

/** Kills a service repeatedly at random times under load, on one database. */
async function killUnderLoad(context: ChaosContext): Promise<ChaosResult> {
  const kills = shareOf(context, 60)
  const prepared = await prepareShop({ slug: 'corner', listings: [{ slug: 'tee' }] })
  const environment = await startEnvironment(context.server)
  const counts = createLoadCounts()
  let service: ServiceProcess | undefined
  let failedBoots = 0
  try {
    await copyShop(prepared, environment)
    const crowd = startCrowd(
      createCountingClient(() => service?.url ?? 'http://127.0.0.1:1', counts),
      prepared.line,
      counts,
      callsPerSecond,
    )
    try {
      for (let kill = 1; kill <= kills; kill += 1) {
        service = await startService(environment.dataDir, environment.env, context.program).catch(() => {
          failedBoots += 1
          return undefined
        })
        const before = counts.acknowledged.length
        await pause(500 + Math.random() * 3_000)
        // Every other service runs until a purchase succeeds, even on a slow machine, and is killed shortly after it.
        const deadline = Date.now() + (kill % 2 === 0 ? 30_000 : 0)
        while (counts.acknowledged.length === before && Date.now() < deadline) await pause(20)
        await pause(Math.random() * 500)
        await service?.kill()
        if (kill % 10 === 0) context.print(`${kill} kills, ${counts.acknowledged.length} orders`)
      }
      service = await startService(environment.dataDir, environment.env, context.program)
    } finally {
      await crowd.stop()
    }
    // Pending payments are settled when a service starts; a voided payment is reported twice.
    await pause(20_000)
    await service.stop()
    const problems = await findProblemsAt(environment.at, counts.acknowledged)
    if (failedBoots > 0) problems.push(`${failedBoots} failed starts`)
    if (counts.acknowledged.length === 0) problems.push('no order was placed')
    if (countOf(counts, (status) => status >= 500 && status !== 503) > 0)
      problems.push('a call failed with a status other than 503')
    const observed = `${counts.acknowledged.length} acknowledged orders, ${problems.length} problems, ${failedBoots} failed starts`
    return { runs: kills, observed, problems }
  } finally {
    await service?.kill()
    await environment.cleanUp()
    await prepared.cleanUp()
  }
}

export const randomKills: ChaosTest = {
  name: 'random-kills',
  row: 'R22',
  on: ['PGlite'],
  expected: '0 acknowledged orders lost, 0 failed starts',
  run: killUnderLoad,
}
