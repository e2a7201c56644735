/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server, type ServerResponse } from 'node:http'
import { recentPages, recordPage } from './recent-pages'
import { refreshPages } from './refresh-pages'

type Page = { status?: number; cache?: string[]; internalPath?: string; renderMs?: number }

/** The pages of a fake app. Each response has the internal path and the state of the page cache. */
let pages: Record<string, Page>
const requests: { url: string; headers: IncomingHttpHeaders }[] = []
let server: Server
let port: number

beforeEach(async () => {
  globalThis.awningRecentPages = undefined
  globalThis.awningIsStopping = undefined
  requests.length = 0
  server = createServer((request, response) => {
    const { url = '/', headers } = request
    requests.push({ url, headers })
    const { status = 200, cache = [], internalPath, renderMs } = pages[url] ?? { status: 404 }
    response.statusCode = status
    const cacheState = cache.length > 1 ? cache.shift() : cache[0]
    if (cacheState !== undefined) response.setHeader('x-nextjs-cache', cacheState)
    response.once('finish', () => recordPage({ request, response, url, ms: 0 }, internalPath))
    if (renderMs === undefined) response.end('page')
    else setTimeout(() => response.end('page'), renderMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the server has no port')
  port = at.port
})

afterEach(async () => {
  server.close()
  await once(server, 'close')
})

async function visit(url: string, headers: Record<string, string> = {}) {
  const visited = request({ host: '127.0.0.1', port, path: url, headers: { host: 'corner.shop.test', ...headers } })
  visited.end()
  const [response] = await once(visited, 'response')
  response.resume()
  await once(response, 'end')
}

async function waitUntil(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}

const refreshes = () => requests.filter(({ headers }) => headers['user-agent'] === 'awning-refresh')

// Requirements: C9.605
test('requests recently viewed pages after a change, each in its market, until they are refreshed', async () => {
  pages = {
    '/tees?page=2': {
      cache: ['HIT', 'STALE', 'STALE', 'HIT'],
      internalPath: '/corner/de.EUR.EU/collection/tees/-/2',
    },
    '/': { cache: ['MISS', 'HIT'], internalPath: '/corner/en.USD.USA' },
    '/other': { cache: ['HIT'], internalPath: '/other/en.USD.USA/about' },
  }
  await visit('/tees?page=2')
  await visit('/')
  await visit('/other')
  refreshPages('corner')
  // Changes during a refresh cause one more refresh, not two.
  refreshPages('corner')
  refreshPages('corner')
  await waitUntil(() => refreshes().length === 6)
  expect(refreshes().map(({ url, headers }) => [url, headers.host, headers.cookie])).toEqual([
    ['/', 'corner.shop.test', 'buyer=en.USD.USA'],
    ['/tees?page=2', 'corner.shop.test', 'buyer=de.EUR.EU'],
    ['/tees?page=2', 'corner.shop.test', 'buyer=de.EUR.EU'],
    ['/tees?page=2', 'corner.shop.test', 'buyer=de.EUR.EU'],
    ['/', 'corner.shop.test', 'buyer=en.USD.USA'],
    ['/tees?page=2', 'corner.shop.test', 'buyer=de.EUR.EU'],
  ])
})

test('records only complete, public pages that were found, the newest first, and not its own requests', async () => {
  pages = {
    '/': { cache: ['HIT'], internalPath: '/corner/en.USD.USA' },
    '/cart': { cache: ['HIT'], internalPath: '/corner/en.USD.USA/cart' },
    '/private': { internalPath: '/corner/en.USD.USA/thankyou' },
    '/about': { cache: ['HIT'], internalPath: '/corner/en.USD.USA/about' },
    '/not-found': { status: 404, cache: ['HIT'], internalPath: '/corner/en.USD.USA/missing' },
    '/invalid-market': { cache: ['HIT'], internalPath: '/corner/not-a-market/cart' },
    [`/${'x'.repeat(400)}`]: { cache: ['HIT'], internalPath: '/corner/en.USD.USA/x' },
  }
  const own: Record<string, Record<string, string>> = { '/about': { cookie: 'a=b; preview=x' } }
  for (const url of Object.keys(pages)) await visit(url, own[url])
  await visit('/about', { rsc: '1' })
  await visit('/about', { cookie: 'access=x' })
  await visit('/')
  await visit('/cart', { 'user-agent': 'awning-refresh' })
  expect(recentPages('corner', 10).map(({ url }) => url)).toEqual(['/', '/cart'])
  expect(recentPages('corner', 1)).toHaveLength(1)
  expect(recentPages('unknown-store', 10)).toEqual([])
})

test('records at most 2,000 pages', async () => {
  pages = {}
  for (let n = 0; n < 2_010; n++) pages[`/p${n}`] = { cache: ['HIT'], internalPath: `/corner/en.USD.USA/p${n}` }
  for (const url of Object.keys(pages)) await visit(url)
  expect(recentPages('corner', 5_000)).toHaveLength(2_000)
  expect(recentPages('corner', 5_000).at(-1)?.url).toBe('/p10')
})

describe('when many stores change', () => {
  const stores = Array.from({ length: 6 }, (_, index) => `store-${index}`)
  let [current, most] = [0, 0]

  beforeEach(async () => {
    ;[current, most] = [0, 0]
    pages = Object.fromEntries(
      stores.map((store) => [`/${store}`, { cache: ['HIT'], internalPath: `/${store}/en.USD.USA`, renderMs: 20 }]),
    )
    for (const store of stores) await visit(`/${store}`)
    server.prependListener('request', (_, response: ServerResponse) => {
      current += 1
      most = Math.max(most, current)
      response.once('close', () => {
        current -= 1
      })
    })
  })

  test('requests at most two pages at a time', async () => {
    for (const store of stores) refreshPages(store)
    await waitUntil(() => refreshes().length === stores.length && current === 0)
    expect(most).toBe(2)
  })

  test('requests none of the waiting pages once the process stops', async () => {
    server.once('request', () => {
      globalThis.awningIsStopping = true
    })
    for (const store of stores) refreshPages(store)
    await waitUntil(() => refreshes().length > 0 && current === 0)
    expect(refreshes().length).toBeLessThanOrEqual(2)
  })
})
