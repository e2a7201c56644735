/** @jest-environment node */
import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { refreshPages } from './refresh-pages'
import { rememberPages, seenPages } from './seen-pages'

type Page = { status?: number; cache?: string[]; address?: string }

/** A shop that answers as the front door does: with the internal address, and with what its page cache had. */
let pages: Record<string, Page>
const asked: { url: string; headers: IncomingHttpHeaders }[] = []
let server: Server
let port: number
let end: () => void

beforeEach(async () => {
  globalThis.awningSeenPages = undefined
  asked.length = 0
  end = rememberPages()
  server = createServer(({ url = '/', headers }, response) => {
    asked.push({ url, headers })
    const { status = 200, cache = [], address } = pages[url] ?? { status: 404 }
    response.statusCode = status
    const said = cache.length > 1 ? cache.shift() : cache[0]
    if (said !== undefined) response.setHeader('x-nextjs-cache', said)
    if (address !== undefined) response.setHeader('x-middleware-rewrite', address)
    response.end('page')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('no port')
  port = at.port
})

afterEach(async () => {
  end()
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

async function until(holds: () => boolean) {
  while (!holds()) await new Promise((go) => setTimeout(go, 10))
}

const refreshes = () => asked.filter(({ headers }) => headers['user-agent'] === 'awning-refresh')

test('a request whose socket Node has taken away is not remembered, and no error', async () => {
  const getHeader = (name: string) => (name === 'x-nextjs-cache' ? 'HIT' : '/corner/en.USD.USA')
  const answer = (socket: object | null) =>
    channel('http.server.response.finish').publish({
      request: { method: 'GET', url: '/', headers: { host: 'corner.shop.test' }, socket },
      response: { statusCode: 200, getHeader },
    })
  answer(null)
  // An error of a listener is thrown in the next turn.
  await setImmediate()
  expect(seenPages('corner', 10)).toEqual([])
  answer({ localPort: 80 })
  expect(seenPages('corner', 10)).toHaveLength(1)
})

test('the pages that were looked at are asked for after a change, each in its market, until they are new', async () => {
  pages = {
    '/goods?page=2': { cache: ['HIT', 'STALE', 'STALE', 'HIT'], address: '/corner/de.EUR.EU/collection/goods/-/2' },
    '/': { cache: ['MISS', 'HIT'], address: '/corner/en.USD.USA' },
    '/other': { cache: ['HIT'], address: '/other/en.USD.USA/about' },
  }
  await visit('/goods?page=2')
  await visit('/')
  await visit('/other')
  refreshPages('corner')
  // What is told during a round leads to one more, not to two.
  refreshPages('corner')
  refreshPages('corner')
  await until(() => refreshes().length === 6)
  expect(refreshes().map(({ url, headers }) => [url, headers.host, headers.cookie])).toEqual([
    ['/', 'corner.shop.test', 'buyer=en.USD.USA'],
    ['/goods?page=2', 'corner.shop.test', 'buyer=de.EUR.EU'],
    ['/goods?page=2', 'corner.shop.test', 'buyer=de.EUR.EU'],
    ['/goods?page=2', 'corner.shop.test', 'buyer=de.EUR.EU'],
    ['/', 'corner.shop.test', 'buyer=en.USD.USA'],
    ['/goods?page=2', 'corner.shop.test', 'buyer=de.EUR.EU'],
  ])
})

test('only whole, public pages that were found are remembered, the newest first, and not for being refreshed', async () => {
  pages = {
    '/': { cache: ['HIT'], address: '/corner/en.USD.USA' },
    '/cart': { cache: ['HIT'], address: '/corner/en.USD.USA/cart' },
    '/private': { address: '/corner/en.USD.USA/thankyou' },
    '/about': { cache: ['HIT'], address: '/corner/en.USD.USA/about' },
    '/gone': { status: 404, cache: ['HIT'], address: '/corner/en.USD.USA/missing' },
    '/odd': { cache: ['HIT'], address: '/corner/not-a-market/cart' },
    [`/${'x'.repeat(400)}`]: { cache: ['HIT'], address: '/corner/en.USD.USA/x' },
  }
  const own: Record<string, Record<string, string>> = { '/about': { cookie: 'a=b; preview=x' } }
  for (const url of Object.keys(pages)) await visit(url, own[url])
  await visit('/about', { rsc: '1' })
  await visit('/about', { cookie: 'access=x' })
  await visit('/')
  await visit('/cart', { 'user-agent': 'awning-refresh' })
  expect(seenPages('corner', 10).map(({ url }) => url)).toEqual(['/', '/cart'])
  expect(seenPages('corner', 1)).toHaveLength(1)
  expect(seenPages('elsewhere', 10)).toEqual([])
})

test('as many pages are remembered as fit a megabyte', async () => {
  pages = {}
  for (let n = 0; n < 2_010; n++) pages[`/p${n}`] = { cache: ['HIT'], address: `/corner/en.USD.USA/p${n}` }
  for (const url of Object.keys(pages)) await visit(url)
  expect(seenPages('corner', 5_000)).toHaveLength(2_000)
  expect(seenPages('corner', 5_000).at(-1)?.url).toBe('/p10')
})
