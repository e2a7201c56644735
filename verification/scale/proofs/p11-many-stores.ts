import { setTimeout as pause } from 'node:timers/promises'
import { median, percentile } from '@awning/testing/statistics'
import { runCaptured } from '../../../tools/run/child'
import { getPage } from '../get-page'
import { assert, type Proof } from '../proof'
import { listingPath, openScaleShop, type ScaleShop, warmUp } from '../shops'
import type { Topology } from '../topology'

const [maxGrowth, maxSlowdown] = [0.1, 0.2]
/** Visits and creations in progress at a time. */
const concurrency = 4
/** Visits in progress at a time while durations are measured: fewer than the processor can render at once. */
const measuredAtOnce = 2
/** Until pages that were due for a new check are rendered again in the background. */
const settleMs = 15_000
/** How often each stored page is visited, and the time after which the edge checks it again. */
const [storedPasses, edgeMs] = [5, 2_000]
const paths = ['/', '/goods', listingPath(0)]
/** Stores that most visits go to. */
const popular = 100
const sampleMs = 5_000
/** After this time, some of the visited pages are due for a new rendering at any time: longer than a page stays fresh. */
const steadyMinutes = 6
/** Between two price changes: 86,400 a day. */
const changeMs = 1_000

export const manyStores: Proof = {
  id: 11,
  title: '10,000 stores, visited for ten minutes while prices change',
  expected: `memory grows by less than ${maxGrowth * 100} %; p95 within ${maxSlowdown * 100} % of that with a hundred stores`,
  async run(topology, { isShort }) {
    const [count, samples, minutes] = isShort ? [300, 50, 0.5] : [10_000, 200, 10]
    const shops = await openShops(topology, popular)
    for (const shop of shops.slice(0, 20)) await warmUp(topology, shop, paths)
    // Pages are rendered again as they get old, here as in the measurement after.
    await soak(topology, shops, Math.min(minutes, steadyMinutes) * 60_000)
    const before = await measure(topology, shops.slice(0, popular), await openShops(topology, samples))
    const from = performance.now()
    shops.push(...(await openShops(topology, count - popular - samples)))
    const perSecond = (count / ((performance.now() - from) / 1_000)).toFixed(1)
    // The caches of the apps grow until they are full. After that, memory may not grow.
    const filling = shops.slice(0, Math.floor(count / 5))
    await inParallel(filling.length, async (index) => {
      for (const path of paths) await timeVisit(topology, at(filling, index), path)
    })
    const memory = await soak(topology, shops, minutes * 60_000)
    const after = await measure(topology, shops.slice(0, popular), await openShops(topology, samples))
    const growth = Math.max(...memory.map(({ middle, end }) => end / middle - 1))
    const seen = [
      `${count} stores, created at ${perSecond} a second`,
      `first visits p95 ${before.first} ms before, ${after.first} ms after; stored pages p95 ${before.stored} and ${after.stored} ms`,
      `memory of the processes ${memory.map(({ middle, end }) => `${middle} to ${end}`).join(', ')} MB`,
    ].join('; ')
    assert(growth < maxGrowth, seen)
    assert(after.first <= before.first * (1 + maxSlowdown), seen)
    assert(after.stored <= before.stored * (1 + maxSlowdown), seen)
    return seen
  },
}

async function openShops(topology: Topology, count: number): Promise<ScaleShop[]> {
  const shops: ScaleShop[] = []
  await inParallel(count, async () => {
    shops.push(await openScaleShop(topology, 'many', 2))
  })
  return shops
}

/** Runs `work` for 0 to `count` - 1, a few at a time. */
async function inParallel(count: number, work: (index: number) => Promise<void>, atOnce = concurrency): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** The 95th percentile in ms of the first visits of new stores, and of visits of stored pages. */
async function measure(topology: Topology, known: readonly ScaleShop[], unvisited: readonly ScaleShop[]) {
  const [first, stored]: [number[], number[]] = [[], []]
  const visitFirst = async (index: number) => {
    for (const path of paths) first.push(await timeVisit(topology, at(unvisited, index), path))
  }
  await inParallel(unvisited.length, visitFirst, measuredAtOnce)
  const visitAll = async (times: number[]) => {
    const visit = async (index: number) => {
      times.push(await timeVisit(topology, at(known, index % known.length), paths[index % paths.length] ?? '/'))
    }
    await inParallel(known.length * paths.length, visit, measuredAtOnce)
  }
  await visitAll([])
  await pause(settleMs)
  for (let pass = 0; pass < storedPasses; pass += 1) {
    await visitAll(stored)
    await pause(edgeMs)
  }
  return { first: tenths(percentile(first, 0.95)), stored: tenths(percentile(stored, 0.95)) }
}

async function timeVisit(topology: Topology, shop: ScaleShop, path: string): Promise<number> {
  const from = performance.now()
  const { status } = await getPage(topology.edge.port, shop, path)
  if (status !== 200) throw new Error(`${shop.host}${path} returned ${status}`)
  return performance.now() - from
}

type Growth = { middle: number; end: number }

/** Visits all stores and changes prices for `ms`. Returns the memory of each process in MB, in the second and in the last third. */
async function soak(topology: Topology, shops: readonly ScaleShop[], ms: number): Promise<Growth[]> {
  const [from, samples]: [number, number[][]] = [performance.now(), []]
  const isOver = () => performance.now() - from > ms
  const visit = async () => {
    while (!isOver())
      await timeVisit(topology, anyOf(Math.random() < 0.8 ? shops.slice(0, popular) : shops), anyOf(paths))
  }
  // A price of its own for each change: an import of the current price changes nothing.
  const change = async () => {
    for (let cents = 3_000; !isOver(); cents += 1) {
      await anyOf(shops).setPrices({ 0: cents })
      await pause(changeMs)
    }
  }
  const sample = async () => {
    while (!isOver()) {
      samples.push(await memoryOf(topology))
      await pause(sampleMs)
    }
  }
  await Promise.all([...Array.from({ length: concurrency }, visit), change(), sample()])
  const third = Math.floor(samples.length / 3)
  const typical = (rows: number[][], process: number) => Math.round(median(rows.map((row) => row[process] ?? 0)))
  return [...topology.apps, ...topology.services].map((_, process) => ({
    middle: typical(samples.slice(third, 2 * third), process),
    end: typical(samples.slice(2 * third), process),
  }))
}

/** Resident memory of each app and service in MB, with its child processes. Source: `ps`. */
async function memoryOf({ apps, services }: Topology): Promise<number[]> {
  const { output } = await runCaptured('ps', ['-eo', 'pgid=,rss='])
  const rows = output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return [...apps, ...services].map(
    ({ program }) =>
      rows.reduce((sum, [group, kilobytes = 0]) => sum + (group === program.pid ? kilobytes : 0), 0) / 1_024,
  )
}

const tenths = (value: number): number => Math.round(value * 10) / 10

const anyOf = <Item>(items: readonly Item[]): Item => at(items, Math.floor(Math.random() * items.length))

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`there is no item ${index}`)
  return item
}
