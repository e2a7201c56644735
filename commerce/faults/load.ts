import { setTimeout as pause } from 'node:timers/promises'
import type { CartLine } from '../contract/cart'
import { type SubmitAnswer, SubmitAnswer as SubmitAnswerShape } from '../contract/checkout'
import { Buyer, type Service } from '../orders/sale-bench'

/** An order that a buyer was told of. */
export type Acknowledged = { checkoutId: string; lookupNumber: string }

/** What came of the calls of a crowd. */
export type Tally = {
  acknowledged: Acknowledged[]
  /** Answers by status. */
  statuses: Map<number, number>
  /** Nobody took the call: the service was not there. Nothing was begun. */
  refused: number
  /** The call was taken and its answer never came. */
  dropped: string[]
  /** Milliseconds until the answer of a submit, and of a page's read. */
  submits: number[]
  reads: number[]
  /** Milliseconds since the epoch of each answer below 500. */
  served: number[]
}

export const newTally = (): Tally => ({
  acknowledged: [],
  statuses: new Map(),
  refused: 0,
  dropped: [],
  submits: [],
  reads: [],
  served: [],
})

export const countOf = ({ statuses }: Tally, fits: (status: number) => boolean): number =>
  [...statuses].reduce((sum, [status, count]) => (fits(status) ? sum + count : sum), 0)

/**
 * A line to the service on which every call is counted. Each call has a connection of its own: on one that is kept open, a call may cross with its
 * being closed, which says nothing about the call. `address` is asked for before each call, since a service that starts anew has another.
 */
export function countedLine(address: () => string, tally: Tally): Service {
  return {
    request: async (path, init) => {
      const from = performance.now()
      const headers = { ...Object.fromEntries(new Headers(init.headers)), connection: 'close' }
      try {
        const answer = await fetch(`${address()}${path}`, { ...init, headers, signal: AbortSignal.timeout(30_000) })
        const body = await answer.arrayBuffer()
        tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
        if (answer.status < 500) tally.served.push(Date.now())
        const took = performance.now() - from
        if (path === '/v1/checkout/submit') tally.submits.push(took)
        if (init.method === 'GET') tally.reads.push(took)
        return new Response(body, { status: answer.status, headers: answer.headers })
      } catch (error) {
        if (isRefused(error)) tally.refused += 1
        else tally.dropped.push(`${path}: ${reasonOf(error)}`)
        throw error
      }
    },
  }
}

const isRefused = (error: unknown) => reasonOf(error).includes('ECONNREFUSED')

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return error.cause === undefined ? code : `${code} ${reasonOf(error.cause)}`
}

/** A whole purchase. What goes wrong with a call is in the tally. */
export async function buy(service: Service, line: CartLine, tally: Tally): Promise<SubmitAnswer | null> {
  const buyer = new Buyer({ slug: 'corner' }, service)
  try {
    const ready = await buyer.readyToSubmit([line])
    const { status, body } = await buyer.submit(ready)
    if (status !== 200) return null
    const answer = SubmitAnswerShape.parse(body)
    const lookupNumber = answer.orderLookupNumber
    if (answer.state === 'success' && lookupNumber)
      tally.acknowledged.push({ checkoutId: ready.checkoutId, lookupNumber })
    return answer
  } catch {
    return null
  }
}

const pages = [
  '/v1/stores?slug=corner',
  '/v1/listings?storeSlug=corner&slug=tee',
  '/v0/listing/tee?store_slug=corner',
] as const

/** One page is looked at. */
export async function browse(service: Service, place: number): Promise<void> {
  await Promise.resolve(service.request(pages[place % pages.length] ?? pages[0], { method: 'GET' })).catch(
    () => undefined,
  )
}

/** Seven calls make a purchase. */
const callsOfPurchase = 7
const mostAtOnce = 12

/**
 * A crowd of so many calls a second, three fifths of them of buyers and the others of people who look, until it is stopped; then those who are at it
 * come to their end. Where a service is slow, fewer come: no more are at it at a time than a machine of two cores gets done.
 */
export function startCrowd(service: Service, line: CartLine, tally: Tally, perSecond: number) {
  const atWork = new Set<Promise<unknown>>()
  let going = true
  const begin = (come: () => Promise<unknown>) => {
    if (atWork.size >= mostAtOnce) return
    const work = come()
    atWork.add(work)
    void work.finally(() => atWork.delete(work))
  }
  const buyersPerSecond = (perSecond * 0.6) / callsOfPurchase
  const looksPerSecond = perSecond * 0.4
  const run = async () => {
    const from = performance.now()
    let [buyers, looks] = [0, 0]
    while (going) {
      const passed = (performance.now() - from) / 1_000
      for (; buyers < passed * buyersPerSecond; buyers += 1) begin(() => buy(service, line, tally))
      for (; looks < passed * looksPerSecond; looks += 1) begin(() => browse(service, looks))
      await pause(10)
    }
    while (atWork.size > 0) await Promise.all(atWork)
  }
  const done = run()
  return {
    stop: async () => {
      going = false
      await done
    },
  }
}
