import { setTimeout as pause } from 'node:timers/promises'
import { findProblemsAt } from '@awning/testing/check-invariants'
import { createCountingClient, createLoadCounts, startCrowd } from '@awning/testing/load'
import { until } from '@awning/testing/until'
import { copyShop, type PreparedShop, prepareShop, startEnvironment } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, shareOf } from './chaos-test'
import { startService } from './service-process'

/**
 * Pauses the owner of the embedded database under load. A second service on the data directory must be refused. Then the first one
 * continues and sells.
 */
async function pauseOwner(
  prepared: PreparedShop,
  context: ChaosContext,
): Promise<{ orders: number; problems: string[] }> {
  const environment = await startEnvironment(null)
  const counts = createLoadCounts()
  const untilMore = async (more: number) => {
    const wanted = counts.acknowledged.length + more
    await until('a purchase succeeds', async () => counts.acknowledged.length >= wanted, 120_000)
  }
  try {
    await copyShop(prepared, environment)
    const owner = await startService(environment.dataDir, {}, context.program)
    const problems: string[] = []
    try {
      const crowd = startCrowd(
        createCountingClient(() => owner.url, counts),
        prepared.line,
        counts,
        20,
      )
      try {
        await untilMore(2)
        await pause(Math.random() * 1_000)
        owner.child.kill('SIGSTOP')
        const second = await startService(environment.dataDir, {}, context.program).catch((error: unknown) => error)
        if (!String(second).includes('is in use by process')) problems.push('the second service was not refused')
        owner.child.kill('SIGCONT')
        await untilMore(2)
      } finally {
        owner.child.kill('SIGCONT')
        await crowd.stop()
      }
    } finally {
      await owner.kill()
    }
    problems.push(...(await findProblemsAt(environment.at, counts.acknowledged)))
    return { orders: counts.acknowledged.length, problems }
  } finally {
    await environment.cleanUp()
  }
}

async function pauseOwners(context: ChaosContext): Promise<ChaosResult> {
  const prepared = await prepareShop({ slug: 'corner', listings: [{ slug: 'tee' }] })
  const problems: string[] = []
  const runs = shareOf(context, 20)
  let orders = 0
  try {
    for (let run = 1; run <= runs; run += 1) {
      const result = await pauseOwner(prepared, context)
      orders += result.orders
      problems.push(...result.problems.map((problem) => `run ${run}: ${problem}`))
      context.print(`run ${run}: ${result.orders} orders, ${result.problems.length} problems`)
    }
  } finally {
    await prepared.cleanUp()
  }
  return { runs, observed: `${orders} acknowledged orders, ${problems.length} problems`, problems }
}

export const pausedOwner: ChaosTest = {
  name: 'paused-owner',
  row: 'R47',
  on: ['PGlite'],
  expected: 'the second service is refused, 0 acknowledged orders lost',
  run: pauseOwners,
}
