import { setTimeout as pause } from 'node:timers/promises'
import type { CartLine } from '@awning/contract/cart'
import { SubmitResponse } from '@awning/contract/checkout'
import { Buyer, type Service } from './checkout-driver'

/** An order that was confirmed to a buyer. */
export type Acknowledged = { checkoutId: string; lookupNumber: string }

/** The results of the calls of a simulated crowd. */
export type LoadCounts = {
  acknowledged: Acknowledged[]
  /** By status. */
  statuses: Map<number, number>
  /** Calls with a refused connection: no service was running, so nothing started. */
  rejected: number
  /** Accepted calls that got no response. */
  dropped: string[]
  /** Milliseconds until the response to a submit and to a page read. */
  submits: number[]
  reads: number[]
  /** The time of each response below 500, in milliseconds since the epoch. */
  served: number[]
}

export const createLoadCounts = (): LoadCounts => ({
  acknowledged: [],
  statuses: new Map(),
  rejected: 0,
  dropped: [],
  submits: [],
  reads: [],
  served: [],
})

export const countOf = ({ statuses }: LoadCounts, matches: (status: number) => boolean): number =>
  [...statuses].reduce((sum, [status, count]) => (matches(status) ? sum + count : sum), 0)

/**
 * A client of the service that counts every call. Each call has its own connection: on a persistent one, a call may coincide with
 * the connection being closed, which is not a failure of the call. `address` is read before each call, since a restarted service
 * has another one.
 */
export function createCountingClient(address: () => string, counts: LoadCounts): Service {
  return {
    request: async (path, init) => {
      const from = performance.now()
      const headers = { ...Object.fromEntries(new Headers(init.headers)), connection: 'close' }
      try {
        const response = await fetch(`${address()}${path}`, { ...init, headers, signal: AbortSignal.timeout(30_000) })
        const body = await response.arrayBuffer()
        counts.statuses.set(response.status, (counts.statuses.get(response.status) ?? 0) + 1)
        if (response.status < 500) counts.served.push(Date.now())
        const took = performance.now() - from
        if (path === '/v1/checkout/submit') counts.submits.push(took)
        if (init.method === 'GET') counts.reads.push(took)
        return new Response(body, { status: response.status, headers: response.headers })
      } catch (error) {
        if (isRejected(error)) counts.rejected += 1
        else counts.dropped.push(`${path}: ${reasonOf(error)}`)
        throw error
      }
    },
  }
}

const isRejected = (error: unknown) => reasonOf(error).includes('ECONNREFUSED')

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return error.cause === undefined ? code : `${code} ${reasonOf(error.cause)}`
}

/** Makes a complete purchase. Failed calls are recorded in the counts. */
export async function placeTestOrder(
  service: Service,
  line: CartLine,
  counts: LoadCounts,
): Promise<SubmitResponse | null> {
  const buyer = new Buyer({ slug: 'corner' }, service)
  try {
    const ready = await buyer.readyToSubmit([line])
    const { status, body } = await buyer.submit(ready)
    if (status !== 200) return null
    const response = SubmitResponse.parse(body)
    const lookupNumber = response.orderLookupNumber
    if (response.state === 'success' && lookupNumber)
      counts.acknowledged.push({ checkoutId: ready.checkoutId, lookupNumber })
    return response
  } catch {
    return null
  }
}

const pages = [
  '/v1/stores?slug=corner',
  '/v1/listings?storeSlug=corner&slug=tee',
  '/v0/listing/tee?store_slug=corner',
] as const

/** Reads one page of the catalog. */
export async function browseCatalog(service: Service, index: number): Promise<void> {
  await Promise.resolve(service.request(pages[index % pages.length] ?? pages[0], { method: 'GET' })).catch(
    () => undefined,
  )
}

const callsOfPurchase = 7
const maxConcurrent = 12

/**
 * Simulates a crowd with a number of calls per second, three fifths of them from buyers and the others from visitors who browse,
 * until it is stopped; calls in progress then complete. If the service is slow, fewer calls start: concurrency is limited to what
 * a machine with two cores can handle.
 */
export function startCrowd(service: Service, line: CartLine, counts: LoadCounts, perSecond: number) {
  const active = new Set<Promise<unknown>>()
  let isRunning = true
  const launch = (start: () => Promise<unknown>) => {
    if (active.size >= maxConcurrent) return
    const work = start()
    active.add(work)
    void work.finally(() => active.delete(work))
  }
  const buyersPerSecond = (perSecond * 0.6) / callsOfPurchase
  const readsPerSecond = perSecond * 0.4
  const run = async () => {
    const from = performance.now()
    let [buyers, reads] = [0, 0]
    while (isRunning) {
      const elapsed = (performance.now() - from) / 1_000
      for (; buyers < elapsed * buyersPerSecond; buyers += 1) launch(() => placeTestOrder(service, line, counts))
      for (; reads < elapsed * readsPerSecond; reads += 1) launch(() => browseCatalog(service, reads))
      await pause(10)
    }
    while (active.size > 0) await Promise.all(active)
  }
  const done = run()
  return {
    stop: async () => {
      isRunning = false
      await done
    },
  }
}
