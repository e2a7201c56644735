import { randomBytes } from 'node:crypto'
import { type DatabaseAt, openDatabase } from '@awning/commerce/db/client'
import { createShop } from '@awning/testing/checkout-driver'
import { createCountingClient, createLoadCounts, placeTestOrder } from '@awning/testing/load'
import { testDeps } from '@awning/testing/test-deps'
import pg from 'pg'
import { createStore } from '../../e2e/fixtures/admin'
import { buy } from '../../e2e/fixtures/checkout-calls'
import { cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { getTestDatabaseUrl } from '../../tools/run/postgres'
import { type ChaosEnvironment, startEnvironment } from '../chaos/chaos-environment'
import { startService } from '../chaos/service-process'
import type { BenchContext } from './bench-context'
import type { Figure } from './figure'
import { cpuOf, serverProcess, treeOf } from './process-cpu'
import { readProcess } from './process-metrics'

const [stores, listings, orders, warmUps] = [300, 2_000, 400, 50]
const buyers = 4
const [appStores, appPurchases] = [40, 40]
const appPaths = ['/', '/goods', '/listing/corner-tee']
const idleMs = 20_000

/**
 * What a store, a listing, an order and a visit cost: bytes in PostgreSQL, and processor time of each process. The PostgreSQL server
 * must run on this machine.
 */
export async function measureCapacity(context: BenchContext): Promise<Figure[]> {
  const environment = await startEnvironment(await getTestDatabaseUrl())
  const client = new pg.Client({ connectionString: environment.env.DATABASE_URL })
  try {
    const line = await createShops(environment.at, 'corner', { count: 1, listings: 1 })
    await client.connect()
    const size = async () =>
      Number((await client.query('select pg_database_size(current_database()) as bytes')).rows[0]?.bytes)
    const empty = await size()
    await createShops(environment.at, 'small', { count: stores, listings: 0 })
    const withStores = await size()
    await createShops(environment.at, 'large', { count: 1, listings })
    const withListings = await size()
    const cpu = await measureOrders(environment, client, line)
    const withOrders = await size()
    const bytes = (name: string, value: number): Figure => ({
      subject: 'PostgreSQL',
      name,
      unit: 'kB',
      values: [value / 1_000],
    })
    return [
      bytes('a store', (withStores - empty) / stores),
      bytes('a listing', (withListings - withStores) / listings),
      bytes('an order', (withOrders - withListings) / (orders + warmUps)),
      ...cpu,
      ...(await measureApp(context)),
    ]
  } finally {
    await client.end()
    await environment.cleanUp()
  }
}

/** Processor time of the app: the first visit of each page of new stores, and purchases, each with its checkout page. */
async function measureApp(context: BenchContext): Promise<Figure[]> {
  const { testApp } = context
  const slugs = Array.from({ length: appStores }, () => `capacity-${randomBytes(4).toString('hex')}`)
  for (const slug of slugs) {
    const file = cornerStore()
    await createStore(testApp, { ...file, awning: 1, store: { name: 'Corner Shop', slug } })
  }
  const visit = async (slug: string, path: string, cookie?: string) => {
    const headers = { 'accept-encoding': 'br', ...(cookie !== undefined && { cookie }) }
    const { status } = await rawRequest(testApp, { host: hostOf(testApp, slug), path, headers })
    if (status !== 200) throw new Error(`${path} returned ${status}.`)
  }
  const costOf = async (name: string, times: number, work: () => Promise<void>): Promise<Figure> => {
    const before = await readProcess(context)
    await work()
    const after = await readProcess(context)
    return { subject: 'app', name, unit: 'ms', values: [((after.cpuSeconds - before.cpuSeconds) * 1_000) / times] }
  }
  const [first = ''] = slugs
  const [warmUp, measured] = [slugs.slice(0, appStores / 4), slugs.slice(appStores / 4)]
  const visitAll = async (stores: readonly string[]) => {
    for (const slug of stores) for (const path of appPaths) await visit(slug, path)
  }
  const purchase = async () => {
    const { checkout } = await buy({ testApp, slug: first })
    await visit(first, `/checkout/${checkout.id}`, checkout.cookie)
  }
  await purchase()
  await visitAll(warmUp)
  return [
    await costOf('processor time of a first visit', measured.length * appPaths.length, () => visitAll(measured)),
    await costOf('processor time of a purchase', appPurchases, async () => {
      for (let bought = 0; bought < appPurchases; bought += 1) await purchase()
    }),
  ]
}

/** Returns a cart line of the last shop. */
async function createShops(at: DatabaseAt, name: string, { count, listings }: { count: number; listings: number }) {
  const { db, close } = await openDatabase(at)
  try {
    let line = null
    for (let index = 0; index < count; index += 1) {
      const plan = {
        slug: count === 1 ? name : `${name}-${index}`,
        listings: Array.from({ length: listings }, (_, number) => ({ slug: `tee-${number}` })),
      }
      const shop = await createShop(plan, testDeps(db))
      line = listings > 0 ? await shop.line('tee-0') : null
    }
    return line
  } finally {
    await close()
  }
}

async function measureOrders(
  environment: ChaosEnvironment,
  client: pg.Client,
  line: Awaited<ReturnType<typeof createShops>>,
): Promise<Figure[]> {
  if (line === null) throw new Error('the shop has no listing')
  const service = await startService(environment.dataDir, environment.env, ['packages/commerce/dist/server.mjs'])
  try {
    const postgres = await serverProcess(client)
    const usage = async () => ({
      service: await cpuOf([service.child.pid]),
      postgres: await cpuOf(await treeOf(postgres)),
    })
    const idle = await usage()
    await new Promise((resolve) => setTimeout(resolve, idleMs))
    const idleEnd = await usage()
    const counts = createLoadCounts()
    const buyer = createCountingClient(() => service.url, counts)
    const place = async (count: number) => {
      for (let placed = 0; placed < count / buyers; placed += 1) await placeTestOrder(buyer, line, counts)
    }
    const everyBuyer = (count: number) => Promise.all(Array.from({ length: buyers }, () => place(count)))
    await everyBuyer(warmUps)
    const before = await usage()
    const acknowledged = counts.acknowledged.length
    await everyBuyer(orders)
    const after = await usage()
    const placed = counts.acknowledged.length - acknowledged
    if (placed < orders) throw new Error(`only ${placed} of ${orders} orders were placed`)
    return (['service', 'postgres'] as const).flatMap((part) => {
      const subject = part === 'service' ? 'service' : 'PostgreSQL'
      return [
        {
          subject,
          name: 'processor time of an order',
          unit: 'ms',
          values: [((after[part] - before[part]) * 1_000) / placed],
        },
        { subject, name: 'processor, idle', unit: '%', values: [((idleEnd[part] - idle[part]) * 100_000) / idleMs] },
      ]
    })
  } finally {
    await service.stop()
  }
}
