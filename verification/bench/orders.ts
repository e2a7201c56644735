import type { CartLine } from '@awning/contract/cart'
import { createCountingClient, createLoadCounts, type LoadCounts, placeTestOrder } from '@awning/testing/load'
import { percentile } from '@awning/testing/statistics'
import pg from 'pg'
import { CommandError } from '../../tools/run/command'
import { inRoot } from '../../tools/run/paths'
import { getTestDatabaseUrl } from '../../tools/run/postgres'
import { fillShop, startEnvironment } from '../chaos/chaos-environment'
import { startService } from '../chaos/service-process'
import type { Figure } from './figure'
import { cpuOf, parentOf } from './process-cpu'

const plan = { slug: 'corner', listings: [{ slug: 'tee', inventory: null }] }
/** Shoppers who buy one order after the other. */
const crowds = [4, 8, 12, 16, 24]
const secondsPerCrowd = 10
const maxSubmitMs = 500

/**
 * How many orders a second a service places on a PostgreSQL server on this machine, and what an order costs: processor time of both,
 * and bytes.
 */
export async function measureOrders(): Promise<Figure[]> {
  const environment = await startEnvironment(await getTestDatabaseUrl())
  const client = new pg.Client({ connectionString: environment.at.url })
  const program = [inRoot('packages/commerce/dist/server.mjs')]
  try {
    const line = await fillShop(environment.at, plan)
    await client.connect()
    const service = await startService(environment.dataDir, environment.env, program)
    try {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      const postgres = await parentOf(Number(rows[0]?.pid))
      if (postgres === undefined)
        throw new CommandError('The PostgreSQL server must run on this machine. Unset TEST_DATABASE_URL.')
      const read = async () => ({
        service: await cpuOf(service.child.pid ?? 0),
        PostgreSQL: await cpuOf(postgres),
        size:
          Number((await client.query('select pg_database_size(current_database()) as bytes')).rows[0]?.bytes) / 1_000,
      })
      // The first sale warms up.
      await sellTo(crowds.slice(0, 1), service.url, line)
      const from = await read()
      const sales = await sellTo(crowds, service.url, line)
      const until = await read()
      const placed = sales.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
      const costOf = (part: keyof typeof from) => [(until[part] - from[part]) / placed]
      return [
        ...sustained(sales),
        { subject: 'service', name: 'CPU of an order', unit: 'ms', values: costOf('service') },
        { subject: 'PostgreSQL', name: 'CPU of an order', unit: 'ms', values: costOf('PostgreSQL') },
        { subject: 'PostgreSQL', name: 'size of an order', unit: 'kB', values: costOf('size') },
      ]
    } finally {
      await service.stop()
    }
  } finally {
    await client.end()
    await environment.cleanUp()
  }
}

async function sellTo(crowds: readonly number[], url: string, line: CartLine): Promise<LoadCounts[]> {
  const sales: LoadCounts[] = []
  for (const crowd of crowds) {
    const counts = createLoadCounts()
    const buyer = createCountingClient(() => url, counts)
    const end = performance.now() + secondsPerCrowd * 1_000
    const shopper = async () => {
      while (performance.now() < end) await placeTestOrder(buyer, line, counts)
    }
    await Promise.all(Array.from({ length: crowd }, shopper))
    sales.push(counts)
  }
  return sales
}

/** The largest rate of a crowd whose submits took at most half a second (p95). */
function sustained(sales: readonly LoadCounts[]): Figure[] {
  const rates = sales.map(({ acknowledged, submits }) => ({
    perSecond: acknowledged.length / secondsPerCrowd,
    p95: percentile(submits, 0.95),
  }))
  const [best] = rates.filter(({ p95 }) => p95 <= maxSubmitMs).toSorted((a, b) => b.perSecond - a.perSecond)
  const subject = 'sustained orders, PostgreSQL'
  return [
    { subject, name: 'orders with a submit p95 up to 500 ms', unit: '/s', values: [best?.perSecond ?? 0] },
    { subject, name: 'their submit, p95', unit: 'ms', values: [best?.p95 ?? 0], target: { atMost: maxSubmitMs } },
  ]
}
