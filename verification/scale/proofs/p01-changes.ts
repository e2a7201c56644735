import { getPage } from '../get-page'
import { assert, type Proof } from '../proof'
import { listingPath, openScaleShop, priceText, type ScaleShop, warmUp } from '../shops'
import type { Topology } from '../topology'

const appLimitMs = 2_000
const edgeLimitMs = 4_000
/** A change that is not displayed after this time counts as missed. */
const missedMs = 20_000
/** A change of one listing renders every page of its store again, on every app. */
const listings = 2
/** The first renders compile the code of the pages. */
const warmUpRounds = 3

/** Milliseconds until every page shows its price at this port. Rejects if one does not in time. */
async function freshAfter(port: number, shop: ScaleShop, prices: Readonly<Record<number, number>>, from: number) {
  const waits = Object.entries(prices).map(async ([index, cents]) => {
    for (;;) {
      const { status, body } = await getPage(port, shop, listingPath(Number(index)))
      if (status === 200 && body.includes(priceText(cents))) return performance.now() - from
      if (performance.now() - from > missedMs)
        throw new Error(
          `port ${port} does not show ${priceText(cents)} for tee-${index} after ${missedMs / 1_000} s, but ${status} ${[...new Set(body.match(/\$\d+\.\d\d/g))].join(' ')}`,
        )
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
  return Math.max(...(await Promise.all(waits)))
}

/** Visits pages through the edge until it is stopped. Returns the number of visits and of failures. */
function startLoad({ edge }: Topology, shop: ScaleShop) {
  let isStopped = false
  let visits = 0
  let failures = 0
  const visitor = async (offset: number) => {
    for (let index = offset; !isStopped; index += 1) {
      const { status } = await getPage(edge.port, shop, listingPath(index % listings))
      visits += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (status !== 200) failures += 1
    }
  }
  const visitors = [0, 1].map(visitor)
  return async () => {
    isStopped = true
    await Promise.all(visitors)
    return { visits, failures }
  }
}

export const changes: Proof = {
  id: 1,
  title: 'price changes under load',
  expected: `every app fresh within ${appLimitMs / 1_000} s, the edge within ${edgeLimitMs / 1_000} s, none missed`,
  async run(topology, { isShort }) {
    const shop = await openScaleShop(topology, 'prices', listings)
    const rounds = isShort ? 6 : 500
    await warmUp(
      topology,
      shop,
      Array.from({ length: listings }, (_, index) => listingPath(index)),
    )
    const stopLoad = startLoad(topology, shop)
    let [slowestApp, slowestEdge] = [0, 0]
    try {
      for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
        const prices = Object.fromEntries(
          Array.from({ length: listings }, (_, index) => [index, 20_000 + round * 10 + index]),
        )
        await shop.setPrices(prices)
        const from = performance.now()
        const [edge = 0, ...apps] = await Promise.all(
          [topology.edge, ...topology.apps].map(({ port }) => freshAfter(port, shop, prices, from)),
        )
        if (round < 1) continue
        slowestApp = Math.max(slowestApp, ...apps)
        slowestEdge = Math.max(slowestEdge, edge)
      }
    } finally {
      await stopLoad()
    }
    const { visits, failures } = await stopLoad()
    const seen = `${rounds * listings} changes, slowest app ${Math.round(slowestApp)} ms, edge ${Math.round(slowestEdge)} ms; ${visits} visits, ${failures} failed`
    // `npm test` may run on a busy machine: it only fails if a change is missed.
    const isInTime = isShort || (slowestApp <= appLimitMs && slowestEdge <= edgeLimitMs)
    assert(isInTime && failures === 0, seen)
    return seen
  },
}
