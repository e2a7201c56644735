import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { problemsAt } from './books'
import { type Drill, type DrillBench, type DrillResult, shareOf } from './drill'
import { copyInto, type LaidOut, layOutShop, openGround } from './ground'
import { countedLine, newTally, startCrowd } from './load'
import { ended, hasEnded, type ServiceProcess, startService } from './service-process'

/** A short lease, so that many runs take minutes. The last run has the usual one. */
const shortLease = 6_000
const usualLease = 30_000

/**
 * The owner of the embedded database is paused in the middle of a crowd, a second service takes the data directory over as one on another machine would,
 * and sells; then the first is continued. The second is killed, so that only what it has on the disk counts.
 */
async function pauseOwner(
  laidOut: LaidOut,
  lease: number,
  bench: DrillBench,
): Promise<{ orders: number; problems: string[] }> {
  const ground = await openGround(null)
  const tally = newTally()
  const services: ServiceProcess[] = []
  const start = async (machine: string) => {
    const env = { ...(lease !== usualLease && { COMMERCE_LEASE_MS: `${lease}` }), COMMERCE_MACHINE: machine }
    const service = await startService(ground.dataDir, env, bench.program)
    services.push(service)
    return service
  }
  try {
    await copyInto(laidOut, ground)
    const first = await start('first')
    let url = first.url
    const crowd = startCrowd(
      countedLine(() => url, tally),
      laidOut.line,
      tally,
      20,
    )
    const problems: string[] = []
    try {
      await untilMore(tally, 2)
      await pause(Math.random() * 1_000)
      first.child.kill('SIGSTOP')
      const sold = tally.acknowledged.length
      await pause(lease * 1.1)
      const second = await start('second')
      url = second.url
      await untilMore(tally, 2)
      first.child.kill('SIGCONT')
      // Whatever it still had to write, and whoever still waits for its answer.
      await ended(first.child)
      await pause(500)
      await untilMore(tally, 1)
      if (tally.acknowledged.length <= sold) problems.push('the second service sold nothing')
      await second.kill()
    } finally {
      for (const { child } of services) child.kill('SIGCONT')
      await crowd.stop()
    }
    if (services[0] && hasEnded(services[0].child) && services[0].child.exitCode !== 1)
      problems.push(`the paused service ended with ${services[0].child.exitCode}`)
    // As another process of the second's machine, which sees that it is dead.
    const at = { dataDir: ground.dataDir, lock: { space: 'second', validFor: lease } }
    problems.push(...(await problemsAt(at, tally.acknowledged)))
    const folders = (await readdir(ground.dataDir)).filter((name) => name.startsWith('database'))
    if (folders.join() !== 'database-2') problems.push(`the database lies in ${folders}`)
    return { orders: tally.acknowledged.length, problems }
  } finally {
    for (const service of services) await service.kill()
    await ground.leave()
  }
}

async function untilMore({ acknowledged }: { acknowledged: readonly unknown[] }, more: number): Promise<void> {
  const wanted = acknowledged.length + more
  const late = Date.now() + 120_000
  while (acknowledged.length < wanted) {
    if (Date.now() > late) throw new Error('nobody can buy')
    await pause(20)
  }
}

async function pauseOwners(bench: DrillBench): Promise<DrillResult> {
  const laidOut = await layOutShop({ slug: 'corner', goods: [{ slug: 'tee' }] })
  const problems: string[] = []
  const runs = shareOf(bench, 20)
  let orders = 0
  try {
    for (let run = 1; run <= runs; run += 1) {
      const lease = run === runs && bench.share >= 1 ? usualLease : shortLease
      const result = await pauseOwner(laidOut, lease, bench)
      orders += result.orders
      problems.push(...result.problems.map((problem) => `run ${run}: ${problem}`))
      bench.say(
        `run ${run} with a lease of ${lease / 1_000} s: ${result.orders} orders, ${result.problems.length} problems`,
      )
    }
  } finally {
    await laidOut.leave()
  }
  return { runs, seen: `${orders} acknowledged orders, ${problems.length} problems`, problems }
}

export const pausedOwner: Drill = {
  name: 'paused-owner',
  row: 'R47',
  on: ['PGlite'],
  expected: '0 acknowledged orders lost, the paused process ends before it writes',
  run: pauseOwners,
}
