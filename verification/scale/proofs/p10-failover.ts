import { setTimeout as pause } from 'node:timers/promises'
import type { CartLine } from '@awning/contract/cart'
import { findProblemsAt } from '@awning/testing/check-invariants'
import { countOf, createCountingClient, createLoadCounts, type LoadCounts, startCrowd } from '@awning/testing/load'
import { until } from '@awning/testing/until'
import { fillShop } from '../../chaos/chaos-environment'
import { connectionsTo } from '../connections'
import { getPage } from '../get-page'
import { database, type PostgresPair, startPostgresPair } from '../postgres-pair'
import type { PostgresServer } from '../postgres-server'
import { assert, type Proof } from '../proof'
import { listingPath, openScaleShop, priceText, type ScaleShop, warmUp } from '../shops'
import { startTopology, type Topology } from '../topology'

/** To each service. A purchase takes seven calls. */
const callsPerSecond = 20
/** The time that a failover manager takes to notice a failure. Milliseconds. */
const detectionMs = 1_000
const acceptLimitMs = 10_000
const droppedLimitMs = 15_000
const callLimitMs = 15_000
const changeLimitMs = 20_000

type Failover = { name: string; acceptedAfter: number; changedAfter: number }
/** Buyers of one service. */
type Crowd = { counts: LoadCounts; start: () => void; stop: () => Promise<void> }
type Sale = { shop: ScaleShop; topology: Topology; crowds: readonly Crowd[] }

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const ordersOf = (crowds: readonly Crowd[]) => crowds.map(({ counts }) => counts.acknowledged.length)

function createCrowd(port: number, line: CartLine): Crowd {
  const counts = createLoadCounts()
  const client = createCountingClient(() => `http://127.0.0.1:${port}`, counts)
  let stop: () => Promise<void> = async () => undefined
  return {
    counts,
    start: () => {
      stop = startCrowd(client, line, counts, callsPerSecond).stop
    },
    stop: () => stop(),
  }
}

/** Waits until every service has confirmed `more` orders. Returns the milliseconds. */
async function untilSold({ crowds }: Sale, more: number, ms = 60_000): Promise<number> {
  const from = performance.now()
  const before = ordersOf(crowds)
  const hasSold = async () => ordersOf(crowds).every((count, index) => count >= (before[index] ?? 0) + more)
  await until(`every service confirms ${more} orders`, hasSold, ms)
  return performance.now() - from
}

/** Changes a price through the services. Returns the milliseconds until the app displays it. */
async function untilChanged({ shop, topology }: Sale, cents: number): Promise<number> {
  const from = performance.now()
  await shop.setPrices({ 0: cents })
  const [app] = topology.apps
  assert(app !== undefined, 'there is no app')
  const isFresh = async () => (await getPage(app.port, shop, listingPath(0))).body.includes(priceText(cents))
  await until('the app displays the price', isFresh, changeLimitMs)
  return performance.now() - from
}

async function promote(name: string, standby: PostgresServer, sale: Sale): Promise<Failover> {
  await pause(detectionMs)
  await standby.promote()
  const acceptedAfter = await untilSold(sale, 1)
  return { name, acceptedAfter, changedAfter: await untilChanged(sale, 3_000 + Math.round(acceptedAfter)) }
}

/** Kills the primary while its log does not reach the standby, so that commits of the last `cutMs` are only on the primary. */
async function killPrimary({ first, second }: PostgresPair, sale: Sale, cutMs: number): Promise<Failover> {
  await untilSold(sale, 3)
  await first.freezeReplication()
  await pause(cutMs)
  await first.kill()
  return await promote('killed', second, sale)
}

/** Starts the former primary as it was, and a service that does not know which one is the primary. Returns what reached it. */
async function startFormerPrimary({ first }: PostgresPair, sale: Sale): Promise<string> {
  await first.start()
  const orders = () => first.read(database, 'select count(*) from orders')
  const before = await orders()
  const [service] = sale.topology.services
  const [crowd] = sale.crowds
  await crowd?.stop()
  await service?.program.stop()
  await service?.restart()
  crowd?.start()
  await untilSold(sale, 3)
  const sessions = await first.read(
    database,
    "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  const seen = `${Number(await orders()) - Number(before)} orders and ${sessions} connections on the former primary`
  assert(seen === '0 orders and 0 connections on the former primary', seen)
  return seen
}

/** Freezes the primary, which closes no connection, and lets it continue after the promotion. */
async function freezePrimary(
  { first, second }: PostgresPair,
  sale: Sale,
): Promise<Failover & { droppedAfter: number }> {
  await untilSold(sale, 3)
  const from = performance.now()
  await second.freeze()
  const dropped = until(
    'no connection to the frozen server is open',
    async () => (await connectionsTo(second.port)) === 0,
  ).then(() => performance.now() - from)
  const failover = await promote('frozen', first, sale)
  const droppedAfter = await dropped
  await second.thaw()
  await untilSold(sale, 3)
  return { ...failover, droppedAfter }
}

/** Waits until open payments are settled and emails are delivered. Returns what is still wrong after a minute. */
async function remainingProblems(primary: PostgresServer, counts: readonly LoadCounts[]): Promise<string[]> {
  const at = { url: `postgres://awning@127.0.0.1:${primary.port}/${database}` }
  const acknowledged = counts.flatMap((count) => count.acknowledged)
  const undelivered = async () => {
    const count = await primary.read(database, 'select count(*) from outbox where done_at is null')
    return count === '0' ? [] : [`${count} messages were not delivered`]
  }
  const find = async () => [...(await findProblemsAt(at, acknowledged)), ...(await undelivered())]
  let problems = await find()
  for (const end = performance.now() + 60_000; problems.length > 0 && performance.now() < end; problems = await find())
    await pause(2_000)
  return problems
}

function problemsOfCalls(counts: readonly LoadCounts[]): string[] {
  const failed = counts.reduce((sum, count) => sum + countOf(count, (status) => status >= 500 && status !== 503), 0)
  const dropped = counts.flatMap((count) => count.dropped)
  return [
    ...(failed > 0 ? [`${failed} calls failed with a status other than 503`] : []),
    ...(dropped.length > 0 ? [`${dropped.length} calls got no response: ${dropped[0]}`] : []),
  ]
}

export const failover: Proof = {
  id: 10,
  title: 'the PostgreSQL primary killed and frozen during sales, the standby promoted',
  expected: `0 acknowledged orders lost; orders within ${acceptLimitMs / 1_000} s of the promotion, changes within ${changeLimitMs / 1_000} s; dead connections dropped within ${droppedLimitMs / 1_000} s, calls answered within ${callLimitMs / 1_000} s`,
  async run(_, { isShort }) {
    const pair = await startPostgresPair()
    try {
      const topology = await startTopology({ databaseUrl: pair.url, apps: 1 })
      try {
        return await runSales(pair, topology, isShort)
      } finally {
        await topology.stop()
      }
    } finally {
      await pair.stop()
    }
  },
}

async function runSales(pair: PostgresPair, topology: Topology, isShort: boolean): Promise<string> {
  const line = await fillShop({ url: pair.url }, { slug: 'corner', listings: [{ slug: 'tee' }] })
  const shop = await openScaleShop(topology, 'failover', 1)
  await warmUp(topology, shop, [listingPath(0)])
  const crowds = topology.services.map(({ port }) => createCrowd(port, line))
  const sale = { shop, topology, crowds }
  for (const crowd of crowds) crowd.start()
  const failovers: Failover[] = []
  let frozen: Awaited<ReturnType<typeof freezePrimary>>
  let former: string
  try {
    failovers.push(await killPrimary(pair, sale, isShort ? 2_000 : 8_000))
    former = await startFormerPrimary(pair, sale)
    await pair.first.kill()
    await pair.follow(pair.second, pair.first)
    frozen = await freezePrimary(pair, sale)
    failovers.push(frozen)
  } finally {
    await Promise.all(crowds.map(({ stop }) => stop()))
  }
  const counts = crowds.map((crowd) => crowd.counts)
  const slowest = Math.max(...counts.flatMap(({ submits, reads }) => [...submits, ...reads]))
  const problems = [...(await remainingProblems(pair.first, counts)), ...problemsOfCalls(counts)]
  const orders = ordersOf(crowds).reduce((sum, count) => sum + count, 0)
  const unavailable = counts.reduce((sum, count) => sum + countOf(count, (status) => status === 503), 0)
  const times = failovers
    .map(
      ({ name, ...ms }) =>
        `${name}: orders after ${seconds(ms.acceptedAfter)}, changes after ${seconds(ms.changedAfter)}`,
    )
    .join('; ')
  const seen = `${orders} orders, ${problems.length} problems; ${times}; connections dropped after ${seconds(frozen.droppedAfter)}; ${former}; ${unavailable} calls returned 503, slowest call ${seconds(slowest)}`
  assert(problems.length === 0, `${seen}: ${problems.slice(0, 5).join(', ')}`)
  assert(
    failovers.every(({ acceptedAfter }) => acceptedAfter <= acceptLimitMs) &&
      frozen.droppedAfter <= droppedLimitMs &&
      slowest <= callLimitMs,
    seen,
  )
  return seen
}
