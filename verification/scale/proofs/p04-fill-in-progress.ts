import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@awning/testing/until'
import { getPage } from '../get-page'
import { assert, type Proof } from '../proof'
import { listingPath, openScaleShop, priceText, warmUp } from '../shops'

const path = listingPath(0)
/** Longest pause in ms between the start of a first visit and the change. A first visit takes 30 to 100 ms. */
const maxPause = 90
const limitMs = 4_000

export const fillInProgress: Proof = {
  id: 4,
  title: 'a price changes while the edge and the app store its page for the first time',
  expected: `the edge is fresh within ${limitMs / 1_000} s`,
  async run(topology, { isShort }) {
    const rounds = isShort ? 20 : 100
    const warm = await openScaleShop(topology, 'warm', 2)
    await warmUp(topology, warm, [path])
    let [overlapping, slowest] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const shop = await openScaleShop(topology, 'fill', 2)
      const cents = 3_000 + round
      const visit = getPage(topology.edge.port, shop, path)
      await pause((round / rounds) * maxPause)
      await shop.setPrices({ 0: cents })
      const from = performance.now()
      if (!(await visit).body.includes(priceText(cents))) overlapping += 1
      await until(
        `the edge shows the price of round ${round}`,
        async () => (await getPage(topology.edge.port, shop, path)).body.includes(priceText(cents)),
        30_000,
      )
      slowest = Math.max(slowest, performance.now() - from)
    }
    const seen = `${rounds} changes, ${overlapping} of them stored with the old price first; slowest ${Math.round(slowest)} ms`
    assert(overlapping > 0, `${seen}: no change overlapped a first visit`)
    assert(slowest < limitMs, seen)
    return seen
  },
}
