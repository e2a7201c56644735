import { freePort } from '@awning/testing/free-port'
import { until } from '@awning/testing/until'
import { isOk } from '../../../e2e/fixtures/programs'
import { inRoot } from '../../../tools/run/paths'
import { getPage } from '../get-page'
import { assert, type Proof } from '../proof'
import { listingPath, openScaleShop, priceText, type ScaleShop, warmUp } from '../shops'
import { type Instance, startApp, type Topology } from '../topology'

const listings = 2
const page = listingPath(0)

/** The ports whose page does not show the price within a time. */
async function staleAfter(ms: number, ports: readonly number[], shop: ScaleShop, cents: number): Promise<number[]> {
  const isFresh = async (port: number) => (await getPage(port, shop, page)).body.includes(priceText(cents))
  const outcomes = ports.map((port) =>
    until('the price is displayed', () => isFresh(port).catch(() => false), ms).then(
      () => [],
      () => [port],
    ),
  )
  return (await Promise.all(outcomes)).flat()
}

/** Another app, which a signal cuts off from the service. */
async function startSeparableApp({ appSettings }: Topology) {
  const port = await freePort()
  const program = startApp(port, appSettings, [inRoot('verification/scale/cut-off.cjs')])
  await until('the separable app is ready', () => isOk(`http://127.0.0.1:${port}/api/ready`), 90_000)
  return { port, toggle: () => program.signal('SIGUSR2'), stop: program.stop }
}

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

async function killAndRestart({ apps, services }: Topology, round: number): Promise<void> {
  const victim: Instance = pick(round % 2 === 0 ? services : apps)
  await victim.program.kill()
  await victim.restart()
}

export const failures: Proof = {
  id: 3,
  title: 'an app cut off from the service; apps and services killed at random',
  expected: 'catches up; 0 stale pages afterwards',
  async run(topology, { isShort }) {
    const shop = await openScaleShop(topology, 'failures', listings)
    const separable = await startSeparableApp(topology)
    const ports = [...topology.apps, separable].map(({ port }) => port)
    try {
      await warmUp(topology, shop, [page])
      await getPage(separable.port, shop, page)
      separable.toggle()
      const cutMs = isShort ? 5_000 : 60_000
      let changes = 0
      for (const end = performance.now() + cutMs; performance.now() < end; changes += 1) {
        await shop.setPrices({ 0: 30_000 + changes })
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
      const whileCut = await getPage(separable.port, shop, page)
      separable.toggle()
      const staleAfterCut = await staleAfter(15_000, ports, shop, 30_000 + changes - 1)
      const rounds = isShort ? 2 : 12
      let staleAfterKills = 0
      for (let round = 1; round <= rounds; round += 1) {
        const killed = killAndRestart(topology, round)
        await untilChanged(shop, 40_000 + round)
        await killed
        staleAfterKills += (await staleAfter(20_000, ports, shop, 40_000 + round)).length
      }
      const seen = `${changes} changes while cut off for ${cutMs / 1_000} s (its page responded with ${whileCut.status}), ${staleAfterCut.length} stale afterwards; ${rounds} kills, ${staleAfterKills} stale afterwards`
      assert(whileCut.status === 200 && staleAfterCut.length === 0 && staleAfterKills === 0, seen)
      return seen
    } finally {
      await separable.stop()
    }
  },
}

/** Changes the price, again while the service that received the call is being killed. */
const untilChanged = (shop: ScaleShop, cents: number) =>
  until(
    'the price is changed',
    () =>
      shop.setPrices({ 0: cents }).then(
        () => true,
        (error: Error) => /^0 of 1 /.test(error.message),
      ),
    60_000,
  )
