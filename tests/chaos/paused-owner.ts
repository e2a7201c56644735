import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { findProblemsAt } from '@awning/testing/check-invariants'
import { createCountingClient, createLoadCounts, startCrowd } from '@awning/testing/load'
import { copyShop, type PreparedShop, prepareShop, startEnvironment } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, shareOf } from './chaos-test'
import { hasEnded, type ServiceProcess, startService, waitForExit } from './service-process'

/** A short lease, so that many runs take only minutes. The last run uses the default lease. */
const shortLease = 6_000
const usualLease = 30_000

/**
 * Pauses the owner of the embedded database under load. A second service, as if on another machine, takes over the data directory
 * and sells; then the first one continues. The second is killed, so that only its writes on disk count.
 */
async function pauseOwner(
  prepared: PreparedShop,
  lease: number,
  context: ChaosContext,
): Promise<{ orders: number; problems: string[] }> {
  const environment = await startEnvironment(null)
  const counts = createLoadCounts()
  const services: ServiceProcess[] = []
  const start = async (machine: string) => {
    const env = { ...(lease !== usualLease && { COMMERCE_LEASE_MS: `${lease}` }), COMMERCE_MACHINE: machine }
    const service = await startService(environment.dataDir, env, context.program)
    services.push(service)
    return service
  }
  try {
    await copyShop(prepared, environment)
    const first = await start('first')
    let url = first.url
    const crowd = startCrowd(
      createCountingClient(() => url, counts),
      prepared.line,
      counts,
      20,
    )
    const problems: string[] = []
    try {
      await untilMore(counts, 2)
      await pause(Math.random() * 1_000)
      first.child.kill('SIGSTOP')
      const sold = counts.acknowledged.length
      await pause(lease * 1.1)
      const second = await start('second')
      url = second.url
      await untilMore(counts, 2)
      first.child.kill('SIGCONT')
      // Waits for its remaining writes, and for buyers who still wait for its response.
      await waitForExit(first.child)
      await pause(500)
      await untilMore(counts, 1)
      if (counts.acknowledged.length <= sold) problems.push('the second service placed no order')
      await second.kill()
    } finally {
      for (const { child } of services) child.kill('SIGCONT')
      await crowd.stop()
    }
    if (services[0] && hasEnded(services[0].child) && services[0].child.exitCode !== 1)
      problems.push(`the paused service exited with ${services[0].child.exitCode}`)
    // Opens the directory as another process on the second's machine, which detects that the second is dead.
    const at = { dataDir: environment.dataDir, lock: { space: 'second', validFor: lease } }
    problems.push(...(await findProblemsAt(at, counts.acknowledged)))
    const folders = (await readdir(environment.dataDir)).filter((name) => name.startsWith('database'))
    if (folders.join() !== 'database-2') problems.push(`the database is in ${folders}, expected database-2`)
    return { orders: counts.acknowledged.length, problems }
  } finally {
    for (const service of services) await service.kill()
    await environment.cleanUp()
  }
}

async function untilMore({ acknowledged }: { acknowledged: readonly unknown[] }, more: number): Promise<void> {
  const wanted = acknowledged.length + more
  const deadline = Date.now() + 120_000
  while (acknowledged.length < wanted) {
    if (Date.now() > deadline) throw new Error('no purchase succeeded in time')
    await pause(20)
  }
}

async function pauseOwners(context: ChaosContext): Promise<ChaosResult> {
  const prepared = await prepareShop({ slug: 'corner', listings: [{ slug: 'tee' }] })
  const problems: string[] = []
  const runs = shareOf(context, 20)
  let orders = 0
  try {
    for (let run = 1; run <= runs; run += 1) {
      const lease = run === runs && context.share >= 1 ? usualLease : shortLease
      const result = await pauseOwner(prepared, lease, context)
      orders += result.orders
      problems.push(...result.problems.map((problem) => `run ${run}: ${problem}`))
      context.print(
        `run ${run} with a lease of ${lease / 1_000} s: ${result.orders} orders, ${result.problems.length} problems`,
      )
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
  expected: '0 acknowledged orders lost, the paused process exits before it writes',
  run: pauseOwners,
}
