import { createCommerce } from '@awning/commerce/app'
import { openDatabase } from '@awning/commerce/db/client'
import { noLimits } from '@awning/commerce/db/pool'
import type { OrderQuery } from '@awning/contract/order-search'
import { createShop } from '@awning/testing/checkout-driver'
import { generateOrders } from '@awning/testing/generate-orders'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import type { z } from 'zod'
import { getTestDatabaseUrl } from '../../tools/run/postgres'
import { startEnvironment } from '../chaos/chaos-environment'
import type { Figure } from './figure'

const count = 1_000_000
const maxMs = 100
/** What an operator looks for, in one store and in all: rare and frequent values, and combinations. */
const queries: z.input<typeof OrderQuery>[] = [
  {},
  { number: '7K3M-PQ9X-2WHT-Q' },
  { email: 'buyer500000@example.com' },
  { name: 'josefine' },
  { name: 'ada' },
  { name: 'ada family17' },
  { sku: 'RARE-1' },
  { sku: 'tee-7' },
  { status: 'refunded' },
  { status: 'in_production' },
  { from: '2025-06-01T00:00:00Z', until: '2025-06-02T00:00:00Z' },
  { minTotal: 2_599, maxTotal: 2_599, currency: 'USD' },
  { minTotal: 50_000, currency: 'USD' },
  { maxTotal: 900, currency: 'USD' },
  { currency: 'EUR' },
  { country: 'IS' },
  { country: 'SE' },
  { country: 'US', status: 'placed' },
  { sku: 'tee-7', status: 'refunded', country: 'DE', from: '2025-01-01T00:00:00Z' },
]

/** How long the service searches among a million orders of one store on PostgreSQL, without the network. */
export async function measureOrderSearch({ runs }: { runs: number }): Promise<Figure[]> {
  const environment = await startEnvironment(await getTestDatabaseUrl())
  const { db, close } = await openDatabase({ ...environment.at, url: environment.at.url ?? '', limits: noLimits })
  try {
    const deps = testDeps(db)
    const { store } = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
    await generateOrders(store, count, db)
    const app = createCommerce(deps)
    const timeOf = async (path: string, query: (typeof queries)[number]) => {
      const from = performance.now()
      const headers = { authorization: `Bearer ${testAdminToken}`, 'content-type': 'application/json' }
      const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(query) })
      if (!response.ok) throw new Error(`${path} returned ${response.status}`)
      await response.text()
      return performance.now() - from
    }
    const figures: Figure[] = []
    for (const query of queries)
      for (const [subject, path] of [
        ['one store', '/admin/stores/corner/orders/search'],
        ['all stores', '/admin/orders/search'],
      ] as const) {
        await timeOf(path, query)
        const values: number[] = []
        for (let run = 0; run < runs; run += 1) values.push(await timeOf(path, query))
        const name =
          Object.entries(query)
            .map((entry) => entry.join(' '))
            .join(', ') || 'the newest'
        figures.push({ subject, name, unit: 'ms', values, target: { atMost: maxMs } })
      }
    return figures
  } finally {
    await close()
    await environment.cleanUp()
  }
}
