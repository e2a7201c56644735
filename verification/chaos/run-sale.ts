import { setTimeout as pause } from 'node:timers/promises'
import type { CartLine } from '@awning/contract/cart'
import { findProblemsAt } from '@awning/testing/check-invariants'
import { Buyer, type Service } from '@awning/testing/checkout-driver'
import { browseCatalog, countOf, createCountingClient, createLoadCounts, placeTestOrder } from '@awning/testing/load'
import { percentile } from '@awning/testing/statistics'
import { copyShop, fillShop, prepareShop, startEnvironment } from './chaos-environment'
import type { ChaosContext } from './chaos-test'
import { type ServiceProcess, startService } from './service-process'

/**
 * The number of shoppers, and the time in ms in which they arrive. They compete for stock for a tenth of them. `warmUps` purchases
 * up to the payment come first: a process that just started runs code that is not compiled yet.
 */
export type SaleSize = { shoppers: number; windowMs: number; voidingMs: number; warmUps?: number }

/** Times in ms. `failed` counts the calls with a status of 500 or more, or without a response. */
export type SaleResult = {
  sold: number
  inventory: number
  calls: number
  failed: number
  submitP95: number
  readP95: number
  problems: string[]
}

/** Most shoppers arrive early: half of them within the first quarter of the time. */
const arrival = (index: number, crowd: number) => (index / crowd) ** 2

/** Shoppers browse four pages and then buy. Sells the stock on a new service, and checks every invariant afterwards. */
export async function runSale(
  { server, program }: Pick<ChaosContext, 'server' | 'program'>,
  { shoppers, windowMs, voidingMs, warmUps = 0 }: SaleSize,
): Promise<SaleResult> {
  const inventory = Math.ceil(shoppers / 10)
  const plan = { slug: 'corner', listings: [{ slug: 'tee', inventory }] }
  const environment = await startEnvironment(server)
  const counts = createLoadCounts()
  let service: ServiceProcess | undefined
  try {
    const prepared = server === null ? await prepareShop(plan) : null
    if (prepared !== null) await copyShop(prepared, environment)
    const line = prepared?.line ?? (await fillShop(environment.at, plan))
    await prepared?.cleanUp()
    service = await startService(environment.dataDir, environment.env, program)
    const counted = createCountingClient(() => service?.url ?? '', counts)
    await warmUp(
      createCountingClient(() => service?.url ?? '', createLoadCounts()),
      line,
      warmUps,
    )
    const shopper = async (index: number) => {
      await pause(arrival(index, shoppers) * windowMs)
      for (let page = 0; page < 4; page += 1) await browseCatalog(counted, page)
      await placeTestOrder(counted, line, counts)
    }
    await Promise.all(Array.from({ length: shoppers }, (_, index) => shopper(index)))
    // Unused authorizations are voided.
    await pause(voidingMs)
    await service.stop()
    const problems = await findProblemsAt(environment.at, counts.acknowledged)
    const sold = counts.acknowledged.length
    if (sold !== inventory) problems.push(`${sold} of ${inventory} units were sold`)
    const failed = countOf(counts, (status) => status >= 500) + counts.dropped.length + counts.rejected
    const calls = countOf(counts, () => true)
    if (failed > calls / 1_000) problems.push(`${failed} of ${calls} calls failed`)
    const [submitP95, readP95] = [percentile(counts.submits, 0.95), percentile(counts.reads, 0.95)]
    return { sold, inventory, calls, failed, submitP95, readP95, problems }
  } finally {
    await service?.kill()
    await environment.cleanUp()
  }
}

async function warmUp(client: Service, line: CartLine, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    for (let page = 0; page < 4; page += 1) await browseCatalog(client, page)
    await new Buyer({ slug: 'corner' }, client).readyToSubmit([line])
  }
}
