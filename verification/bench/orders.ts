import { getTestDatabaseUrl } from '../../tools/run/postgres'
import { runSale } from '../chaos/run-sale'
import { killAll } from '../chaos/service-process'
import type { BenchContext } from './bench-context'
import type { Figure } from './figure'
import { measureSustainedOrders } from './sustained-orders'

const shoppers = 1_000
const windowMs = 60_000

/**
 * A flash sale on a service of its own: 1,000 shoppers in a minute for 100 pieces, on the embedded database and on PostgreSQL. Then
 * orders without a limit of stock on PostgreSQL, beside the limit of the database.
 */
export async function measureOrders({ runs }: BenchContext): Promise<Figure[]> {
  const server = await getTestDatabaseUrl()
  const figures: Figure[] = []
  for (const [subject, database, submit] of [
    ['flash sale, PostgreSQL', server, 1_500],
    ['flash sale, embedded database', null, 3_000],
  ] as const) {
    const results = []
    for (let run = 0; run < runs; run += 1)
      results.push(
        await runSale(
          { server: database, program: ['packages/commerce/dist/server.mjs'] },
          { shoppers, windowMs, voidingMs: 5_000, warmUps: 60 },
        ).finally(killAll),
      )
    figures.push(
      figure(
        subject,
        'submit, p95',
        'ms',
        results.map(({ submitP95 }) => submitP95),
        submit,
      ),
      figure(
        subject,
        'page, p95',
        'ms',
        results.map(({ readP95 }) => readP95),
        300,
      ),
      figure(
        subject,
        'oversold',
        '',
        results.map(({ sold, inventory }) => Math.max(0, sold - inventory)),
        0,
      ),
      figure(
        subject,
        'failed calls',
        '',
        results.map(({ failed }) => failed),
        0,
      ),
      figure(
        subject,
        'violated invariants',
        '',
        results.map(({ problems }) => problems.length),
        0,
      ),
    )
  }
  const sustained = await measureSustainedOrders(server)
  const subject = 'sustained orders, PostgreSQL'
  figures.push(
    { subject, name: 'orders with a submit p95 up to 500 ms', unit: '/s', values: [sustained.perSecond] },
    { subject, name: 'their submit, p95', unit: 'ms', values: [sustained.submitP95], target: { atMost: 500 } },
    { subject, name: 'their statements sent by a script', unit: '/s', values: [sustained.databasePerSecond] },
  )
  return figures
}

const figure = (subject: string, name: string, unit: string, values: readonly number[], atMost: number): Figure => ({
  subject,
  name,
  unit,
  values,
  target: { atMost },
})
