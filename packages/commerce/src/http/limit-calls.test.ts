/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { ApiError } from './errors'
import { limitCalls } from './limit-calls'

const list = '/v1/stores/products?slug=corner'
const running = 2
const waiting = 400

function createSignal() {
  let finish: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { promise, finish: () => finish() }
}

/** A service whose lists respond after `finish`. */
function startService() {
  const { promise: finished, finish } = createSignal()
  const started: string[] = []
  const app = new Hono()
  app.use(limitCalls())
  app.onError((error, c) => c.text(error.message, error instanceof ApiError ? error.status : 500))
  app.get('/v1/stores/products', async (c) => {
    started.push(c.req.query('page') ?? '')
    await finished
    return c.text('list')
  })
  app.post('/checkout/submit', (c) => c.text('placed'))
  const get = (path: string, signal?: AbortSignal) => app.request(new Request(`http://service${path}`, { signal }))
  return { app, get, started, finish }
}

test('a checkout is placed while lists use up their share', async () => {
  const { app, get, finish } = startService()
  const lists = Array.from({ length: 50 }, () => get(list))
  const response = await app.request('/checkout/submit', { method: 'POST' })
  expect(await response.text()).toBe('placed')
  finish()
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(Array(50).fill(200))
})

test('a list that finds no place gets 503 with Retry-After', async () => {
  const { get, finish } = startService()
  const lists = Array.from({ length: running + waiting }, () => get(list))
  const rejected = await get(list)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2'])
  finish()
  await Promise.all(lists)
})

test('a waiting list whose client has disconnected is not read', async () => {
  const { get, started, finish } = startService()
  const first = Array.from({ length: running }, (_, page) => get(`${list}&page=${page}`))
  const client = new AbortController()
  const abandoned = get(`${list}&page=abandoned`, client.signal)
  const last = get(`${list}&page=last`)
  await nextTurn()
  client.abort()
  finish()
  await Promise.all([...first, last, abandoned])
  expect(started).toEqual(['0', '1', 'last'])
})
