import { purchasePoints } from '@awning/commerce/ports/fault-points'
import { prepareShop } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, shareOf } from './chaos-test'
import { chaosShop, runCrashTest } from './crash-test'

/** A chaos test mostly waits, so several run concurrently. */
const concurrency = 3

async function killEverywhere(context: ChaosContext): Promise<ChaosResult> {
  const rounds = shareOf(context, 4)
  const prepared = await prepareShop(chaosShop)
  const remaining = Array.from({ length: rounds }, () => purchasePoints).flat()
  const runs = remaining.length
  const problems: string[] = []
  let resumed = 0
  const work = async () => {
    for (let point = remaining.shift(); point !== undefined; point = remaining.shift()) {
      try {
        const report = await runCrashTest(point, {
          preparedShop: prepared,
          server: context.server,
          program: context.program,
        })
        if (report.resumed) resumed += 1
        problems.push(...report.problems.map((problem) => `${point}: ${problem}`))
      } catch (error) {
        problems.push(`${point}: ${error}`)
      }
      if (remaining.length % 10 === 0) context.print(`${runs - remaining.length} of ${runs} started`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work)).finally(prepared.cleanUp)
  const observed = `${runs} kills at ${purchasePoints.length} points, ${problems.length} problems; ${resumed} orders without a second payment`
  return { runs, observed, problems }
}

export const kills: ChaosTest = {
  name: 'kills',
  row: 'R21',
  on: ['PGlite', 'PostgreSQL'],
  expected: 'one paid order each within 120 s, all invariants hold',
  run: killEverywhere,
}
