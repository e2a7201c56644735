import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { until } from '@awning/testing/until'
import { getPage } from '../get-page'
import { assert, type Proof } from '../proof'
import { catalogMark, listingPath, openScaleShop, type ScaleShop, warmUp } from '../shops'
import type { Topology } from '../topology'

const paths = ['/', '/goods', listingPath(0), listingPath(1)]
/** Longer than an edge serves a page without a check: nginx counts whole seconds, so two seconds can last almost three. */
const freshMs = 3_500

/** The number of pages from the edge with a part of the catalog. */
async function catalogPages({ edge }: Topology, shop: ScaleShop): Promise<number> {
  const pages = await Promise.all(paths.map((path) => getPage(edge.port, shop, path)))
  return pages.filter(({ body }) => body.includes(catalogMark)).length
}

async function picturePath({ edge }: Topology, shop: ScaleShop): Promise<string> {
  const { body } = await getPage(edge.port, shop, listingPath(0))
  const [path] = /\/pictures\/[0-9a-f]{32}-\d+\.\w+/.exec(body) ?? []
  if (path === undefined) throw new Error(`${shop.slug} shows no picture`)
  return path
}

const privateData = ['high-tide-99', 'ada@buyers.example', 'ada%2540buyers.example']

/** Requests pages that no app can serve, with private data in their paths and queries. */
async function sendPrivateData({ edge }: Topology, shop: ScaleShop): Promise<void> {
  const [code, ...emails] = privateData
  for (const email of emails) await getPage(edge.port, shop, `/track/order/${email}?accessCode=${code}`)
}

/** Fails if a log of the edge contains the private data that `sendPrivateData` has sent. */
async function checkLogs({ folder }: Topology): Promise<void> {
  const read = async (name: string) => await readFile(join(folder, 'logs', name), 'utf8')
  await until('the edge logs the request', async () => (await read('access.log')).includes('"path":"/track/order"'))
  const logs = (await read('access.log')) + (await read('error.log'))
  assert(!privateData.some((text) => logs.includes(text)), 'the logs of the edge contain private data')
}

/** Requests the pages for a time. Returns the number of pages with a part of the catalog. */
async function countDuring(topology: Topology, shop: ScaleShop, ms: number): Promise<number> {
  let count = 0
  for (const end = performance.now() + ms; performance.now() < end; ) count += await catalogPages(topology, shop)
  return count
}

/** Runs `work` while the ports of the apps respond to everything with 503, as apps do that cannot serve a page now. */
async function whileUnavailable({ apps }: Topology, work: () => Promise<number>): Promise<number> {
  const servers = apps.map(({ port }) => createServer((_, response) => response.writeHead(503).end()).listen(port))
  try {
    await Promise.all(servers.map((server) => once(server, 'listening')))
    return await work()
  } finally {
    for (const server of servers) server.closeAllConnections()
    await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  }
}

export const closedWhileDown: Proof = {
  id: 5,
  title: 'a store closed or protected while the apps are down',
  expected: 'an open store is shown by the edge; 0 catalog pages of a closed or protected one',
  async run(topology, { isShort }) {
    const shops = {
      open: await openScaleShop(topology, 'stays-open', 2),
      closed: await openScaleShop(topology, 'closes', 2),
      protected: await openScaleShop(topology, 'protects', 2),
    }
    for (const shop of Object.values(shops)) {
      await warmUp(topology, shop, paths)
      assert((await catalogPages(topology, shop)) === paths.length, `${shop.slug} does not show its catalog`)
    }
    const picture = await picturePath(topology, shops.open)
    const pictureStatuses = () =>
      Promise.all(Object.values(shops).map(async (shop) => (await getPage(topology.edge.port, shop, picture)).status))
    assert((await pictureStatuses()).join() === '200,200,200', 'a store does not send its picture')
    await Promise.all(topology.apps.map(({ program }) => program.kill()))
    await shops.closed.setAccess('closed')
    await shops.protected.setAccess('protected')
    await new Promise((resolve) => setTimeout(resolve, freshMs))
    const stale = await catalogPages(topology, shops.open)
    const pictures = await pictureStatuses()
    await sendPrivateData(topology, shops.open)
    const seconds = isShort ? 2 : 15
    const whileDown = await Promise.all(
      [shops.closed, shops.protected].map((shop) => countDuring(topology, shop, seconds * 1_000)),
    )
    const [staleUnavailable, closedUnavailable] = [
      await whileUnavailable(topology, () => catalogPages(topology, shops.open)),
      await whileUnavailable(topology, () => catalogPages(topology, shops.closed)),
    ]
    await Promise.all(topology.apps.map(({ restart }) => restart()))
    const afterwards = await Promise.all(
      [shops.closed, shops.protected].map((shop) => countDuring(topology, shop, seconds * 1_000)),
    )
    await checkLogs(topology)
    await until('the open shop is back', async () => (await catalogPages(topology, shops.open)) === paths.length)
    const seen = `${stale} of ${paths.length} pages of the open store, statuses of its picture and theirs ${pictures.join(', ')}; closed and protected: ${whileDown.join(' and ')} while down, ${staleUnavailable} of the open and ${closedUnavailable} of the closed store while apps respond with 503, ${afterwards.join(' and ')} afterwards`
    assert(pictures.join() === '200,503,503', seen)
    assert(staleUnavailable === paths.length && closedUnavailable === 0, seen)
    assert(stale === paths.length && [...whileDown, ...afterwards].every((count) => count === 0), seen)
    return seen
  },
}
