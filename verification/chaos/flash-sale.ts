import { setTimeout as pause } from 'node:timers/promises'
import { findProblemsAt } from '@awning/testing/check-invariants'
import { browseCatalog, countOf, createCountingClient, createLoadCounts, placeTestOrder } from '@awning/testing/load'
import { percentile } from '@awning/testing/statistics'
import { copyShop, fillShop, prepareShop, startEnvironment } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, formatDuration, shareOf } from './chaos-test'
import { type ServiceProcess, startService } from './service-process'

/** Most shoppers arrive early: half of them within the first quarter of the time. */
const arrival = (index: number, crowd: number) => (index / crowd) ** 2

/** Shoppers browse four pages and then buy; the stock is enough for a tenth of them. */
async function sellOut(context: ChaosContext): Promise<ChaosResult> {
  const shoppers = shareOf(context, 1_000)
  const windowMs = 300_000 * context.share
  const inventory = Math.ceil(shoppers / 10)
  const plan = { slug: 'corner', listings: [{ slug: 'tee', inventory }] }
  const environment = await startEnvironment(context.server)
  const counts = createLoadCounts()
  let service: ServiceProcess | undefined
  try {
    const prepared = context.server === null ? await prepareShop(plan) : null
    if (prepared !== null) await copyShop(prepared, environment)
    const line = prepared?.line ?? (await fillShop(environment.at, plan))
    await prepared?.cleanUp()
    service = await startService(environment.dataDir, environment.env, context.program)
    const counted = createCountingClient(() => service?.url ?? '', counts)
    const shopper = async (index: number) => {
      await pause(arrival(index, shoppers) * windowMs)
      for (let page = 0; page < 4; page += 1) await browseCatalog(counted, page)
      await placeTestOrder(counted, line, counts)
    }
    await Promise.all(Array.from({ length: shoppers }, (_, index) => shopper(index)))
    // Unused authorizations are voided.
    await pause(Math.max(1_000, 20_000 * context.share))
    await service.stop()
    const problems = await findProblemsAt(environment.at, counts.acknowledged)
    const sold = counts.acknowledged.length
    if (sold !== inventory) problems.push(`${sold} of ${inventory} units were sold`)
    const failed = countOf(counts, (status) => status >= 500) + counts.dropped.length + counts.rejected
    const calls = countOf(counts, () => true)
    if (failed > calls / 1_000) problems.push(`${failed} of ${calls} calls failed`)
    const [submit, page] = [counts.submits, counts.reads].map((times) => formatDuration(percentile(times, 0.95)))
    const observed = `${sold} sold of ${inventory}, ${failed} of ${calls} calls failed; p95 submit ${submit}, page ${page}`
    return { runs: shoppers, observed, problems }
  } finally {
    await service?.kill()
    await environment.cleanUp()
  }
}

export const flashSale: ChaosTest = {
  name: 'flash',
  row: 'R41',
  on: ['PGlite', 'PostgreSQL'],
  expected: '0 oversold, 5xx < 0.1%; targets: submit p95 1.5 s, page p95 300 ms',
  run: sellOut,
}
