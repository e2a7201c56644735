import { createCountingClient, createLoadCounts, placeTestOrder } from '@awning/testing/load'
import { percentile } from '@awning/testing/statistics'
import { fillShop, startEnvironment } from '../chaos/chaos-environment'
import { startService } from '../chaos/service-process'
import { repeatRecordedOrders } from './recorded-orders'

const plan = { slug: 'corner', listings: [{ slug: 'tee', inventory: null }] }
/** Shoppers who buy one order after the other. */
const crowds = [4, 8, 12, 16, 24]
const secondsPerCrowd = 10
const maxSubmitMs = 500

export type SustainedOrders = {
  /** Orders a second of the largest crowd whose submits took at most half a second (p95). */
  perSecond: number
  submitP95: number
  /** The same purchases as recorded statements, sent to the database by as many connections, without a service. */
  databasePerSecond: number
}

/** How many orders a second a service places on a PostgreSQL server, and how many the server itself can write. */
export async function measureSustainedOrders(server: string): Promise<SustainedOrders> {
  const environment = await startEnvironment(server)
  try {
    const line = await fillShop(environment.at, plan)
    const service = await startService(environment.dataDir, environment.env, ['packages/commerce/dist/server.mjs'])
    let best = { perSecond: 0, submitP95: 0 }
    try {
      for (const crowd of crowds) {
        const counts = createLoadCounts()
        const client = createCountingClient(() => service.url, counts)
        const end = performance.now() + secondsPerCrowd * 1_000
        const shopper = async () => {
          while (performance.now() < end) await placeTestOrder(client, line, counts)
        }
        await Promise.all(Array.from({ length: crowd }, shopper))
        const submitP95 = percentile(counts.submits, 0.95)
        const perSecond = counts.acknowledged.length / secondsPerCrowd
        if (submitP95 <= maxSubmitMs && perSecond > best.perSecond) best = { perSecond, submitP95 }
      }
    } finally {
      await service.stop()
    }
    const databasePerSecond = await repeatRecordedOrders(environment.at, line, secondsPerCrowd)
    return { ...best, databasePerSecond }
  } finally {
    await environment.cleanUp()
  }
}
