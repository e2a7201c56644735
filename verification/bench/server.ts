import { randomBytes } from 'node:crypto'
import { createStore } from '../../e2e/fixtures/admin'
import { buy } from '../../e2e/fixtures/checkout-calls'
import { cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf } from '../../e2e/fixtures/raw-http'
import { requireProgram } from '../../tools/run/programs'
import { type Bench, benchStore, cachedPages, createVisitor, readProcess } from './app'
import type { Figure } from './figure'
import { load } from './wrk'

/** As many connections as a machine with two cores handles without a queue. */
const [seconds, connections] = [2, 4]
/** Stores whose pages are visited for the first time, a quarter of them before the measurement. */
const [newStores, newPaths] = [40, ['/', '/goods', '/listing/corner-tee']]
const purchases = 40

/** Processor time of the app for a stored page, and response times, one request after the other; then what it serves at most. */
export async function measureServer(bench: Bench): Promise<Figure[]> {
  await requireProgram('wrk', 'the measurement of the server')
  const figures: Figure[] = []
  for (const { name, path } of cachedPages)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const url = `http://127.0.0.1:${bench.testApp.port}${path}`
      const options = { url, host: hostOf(bench.testApp, benchStore), encoding, seconds, connections: 1 }
      const values: Record<'cpu' | 'p50' | 'p99' | 'perSecond', number[]> = { cpu: [], p50: [], p99: [], perSecond: [] }
      await load(options)
      for (let run = 0; run < bench.runs; run += 1) {
        const before = await readProcess(bench)
        const { requests, p50, p99 } = await load(options)
        values.cpu.push(((await readProcess(bench)).cpu - before.cpu) / requests)
        values.p50.push(p50)
        values.p99.push(p99)
        if (encoding === 'br') values.perSecond.push((await load({ ...options, connections })).perSecond)
      }
      const subject = `${name}, ${encoding}`
      const target = { atMost: encoding === 'identity' ? 1.5 : 1.7 }
      figures.push(
        { subject, name: 'CPU per request', unit: 'ms', values: values.cpu, target },
        { subject, name: 'response, p50', unit: 'ms', values: values.p50 },
        { subject, name: 'response, p99', unit: 'ms', values: values.p99 },
      )
      if (encoding === 'br') figures.push({ subject, name: 'requests', unit: '/s', values: values.perSecond })
    }
  return [...figures, ...(await measureUncached(bench))]
}

/** Processor time of the app: the first visit of each page of new stores, and purchases, each with its checkout page. */
async function measureUncached(bench: Bench): Promise<Figure[]> {
  const { testApp } = bench
  const visitor = createVisitor(bench, 1)
  const slugs = Array.from({ length: newStores }, () => `new-${randomBytes(4).toString('hex')}`)
  for (const slug of slugs)
    await createStore(testApp, { ...cornerStore(), awning: 1, store: { name: 'Corner Shop', slug } })
  const visit = async (store: string, path: string, cookie?: string) => {
    const status = await visitor({ store, path, cookie })
    if (status !== 200) throw new Error(`${path} returned ${status}.`)
  }
  const visitAll = async (stores: readonly string[]) => {
    for (const slug of stores) for (const path of newPaths) await visit(slug, path)
  }
  const [first = ''] = slugs
  const purchase = async () => {
    const { checkout } = await buy({ testApp, slug: first })
    await visit(first, `/checkout/${checkout.id}`, checkout.cookie)
  }
  const costOf = async (name: string, times: number, work: () => Promise<void>): Promise<Figure> => {
    const before = await readProcess(bench)
    await work()
    const values = [((await readProcess(bench)).cpu - before.cpu) / times]
    return { subject: 'app', name: `CPU of ${name}`, unit: 'ms', values }
  }
  const [warmUps, measured] = [slugs.slice(0, newStores / 4), slugs.slice(newStores / 4)]
  await purchase()
  await visitAll(warmUps)
  return [
    await costOf('a first visit', measured.length * newPaths.length, () => visitAll(measured)),
    await costOf('a purchase', purchases, async () => {
      for (let bought = 0; bought < purchases; bought += 1) await purchase()
    }),
  ]
}
