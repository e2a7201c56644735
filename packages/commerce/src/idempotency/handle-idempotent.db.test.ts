import { randomUUID } from 'node:crypto'
import { Checkout, SubmitResponse } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, createShop, type Shop } from '@awning/testing/checkout-driver'
import { withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { count } from 'drizzle-orm'
import { z } from 'zod'
import { createCommerce } from '../app'
import type { ServiceContext } from '../context'
import { idempotency } from '../db/schema/idempotency'
import { checkouts, orders } from '../db/schema/orders'
import { preorders } from '../db/schema/stores'
import { createSandbox } from '../ordering/providers/sandbox/sandbox'
import { sweepKeys } from './idempotency-store'

const database = setUpTestDatabase()
let deps: ServiceContext
let clock: ReturnType<typeof fixedClock>
let shop: Shop

jest.setTimeout(60_000)
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00.000Z')
  deps = testDeps(database.db, { clock })
  const listings = [
    { slug: 'tee', inventory: 5 },
    { slug: 'poster', checkoutFlow: 1 },
  ]
  shop = await createShop({ slug: 'corner', listings }, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

type Call = { key?: string; headers?: Record<string, string>; with?: ServiceContext }
type Result = {
  status: number
  text: string
  replayed: string | null
  code: string | undefined
  retryAfter: string | null
}

async function send(method: 'POST' | 'PUT', path: string, body: unknown, call: Call = {}): Promise<Result> {
  const headers = {
    'content-type': 'application/json',
    ...(call.key !== undefined && { 'Idempotency-Key': call.key }),
    ...call.headers,
  }
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await createCommerce(call.with ?? deps).request(path, { method, headers, body: sent })
  const text = await response.text()
  const code = response.ok ? undefined : JSON.parse(text).errors?.[0]?.code
  const { status, headers: responseHeaders } = response
  return {
    status,
    text,
    code: code,
    replayed: responseHeaders.get('idempotent-replayed'),
    retryAfter: responseHeaders.get('retry-after'),
  }
}

const cart = async (quantity = 1, at = shop) => ({
  storeSlug: at.slug,
  lineItems: [await at.line('tee', quantity)],
})
async function rows(table: typeof checkouts | typeof orders | typeof preorders | typeof idempotency) {
  const [row] = await database.db.select({ count: count() }).from(table)
  return row?.count
}
async function preorder(fullname = 'Ada Lovelace') {
  const { slug: listingSlug, colorId, sizeId } = await shop.line('poster')
  const home = { street: '1 Way', city: 'Columbus', zip: '43004', state: 'Ohio', country: 'United States' }
  return { fullname, email: 'ada@example.com', ...home, listingSlug, colorId, sizeId }
}
const secondsLater = (seconds: number) =>
  clock.moveTo(new Date(Date.parse('2026-11-20T10:00:00Z') + seconds * 1000).toISOString())
const day = 24 * 60 * 60

/** A service whose submits wait before they read the payment at the provider until `goOn` is called. */
function createPausedService() {
  let goOn: () => void = () => undefined
  let arrived: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const submitReceived = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const sandbox = withFaults(createSandbox(database.db, clock), {
    before: async (call) => {
      if (call !== 'retrieve') return
      arrived()
      await released
    },
  })
  return { deps: { ...deps, payments: { sandbox } }, there: submitReceived, goOn: () => goOn() }
}

describe('a call with an idempotency key', () => {
  test('runs once: the same call again returns the same response, byte for byte, and marks it as replayed', async () => {
    const key = randomUUID()
    const first = await send('POST', '/v1/checkout', await cart(), { key })
    const again = await send('POST', '/v1/checkout', await cart(), { key })
    expect(first).toMatchObject({ status: 200, replayed: null })
    expect(again).toEqual({ ...first, replayed: 'true' })
    // The path with and without the version prefix is the same call.
    expect(await send('POST', '/checkout', await cart(), { key })).toEqual(again)
    expect(await rows(checkouts)).toBe(1)
  })

  test('returns its error again, even if it would succeed now', async () => {
    const key = randomUUID()
    const rejected = await send('POST', '/v1/checkout', await cart(6), { key })
    expect(rejected).toMatchObject({ status: 409, code: 'out_of_stock' })
    await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 9 }] }, deps)
    expect(await send('POST', '/v1/checkout', await cart(6), { key })).toEqual({ ...rejected, replayed: 'true' })
    expect(await send('POST', '/v1/checkout', await cart(6), { key: randomUUID() })).toMatchObject({ status: 200 })
  })

  test('runs each time when the key is missing', async () => {
    for (const _ of [1, 2]) expect(await send('POST', '/v1/checkout', await cart())).toMatchObject({ replayed: null })
    expect([await rows(checkouts), await rows(idempotency)]).toEqual([2, 0])
  })

  test('is rejected with 422 for another body, and nothing changes', async () => {
    const key = randomUUID()
    await send('POST', '/v1/checkout', await cart(1), { key })
    expect(await send('POST', '/v1/checkout', await cart(2), { key })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
      replayed: null,
    })
    expect(await rows(checkouts)).toBe(1)
  })

  test('is rejected with 422 for another path or query', async () => {
    const key = randomUUID()
    const input = { email: 'ada@example.com' }
    const path = '/v1/newsletter?storeSlug=corner'
    expect(await send('POST', path, input, { key: `${key}-1` })).toMatchObject({ status: 200 })
    expect(await send('POST', `${path}&from=footer`, input, { key: `${key}-1` })).toMatchObject({ status: 422 })
    const ready = await new Buyer(shop, deps).readyToSubmit([await shop.line('tee')])
    expect(await send('POST', '/v1/checkout/submit', ready, { key })).toMatchObject({ status: 200 })
    const other = await send('POST', '/v1/initiatePayment', { ...ready, paymentMethod: 'card' }, { key })
    expect(other).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })

  test.each([
    ['an empty key', ''],
    ['256 characters', 'k'.repeat(256)],
    ['a non-ASCII character', `${'k'.repeat(30)}é`],
    ['a tab', `${'k'.repeat(15)}\t${'k'.repeat(15)}`],
    ['a short key on a call without a checkout', 'order-1'],
  ])('is rejected with 400 for an invalid key: %s', async (_, key) => {
    expect(await send('POST', '/v1/checkout', await cart(), { key })).toMatchObject({ status: 400, code: 'invalid' })
    expect([await rows(checkouts), await rows(idempotency)]).toEqual([0, 0])
  })

  test('accepts a key of 255 printable characters', async () => {
    const key = Array.from({ length: 255 }, (_, index) => String.fromCharCode(0x21 + (index % 94))).join('')
    expect(await send('POST', '/v1/checkout', await cart(), { key })).toMatchObject({ status: 200 })
    expect(await send('POST', '/v1/checkout', await cart(), { key })).toMatchObject({ status: 200, replayed: 'true' })
  })

  test('may reuse the key after exactly one day, also for another call, and the key is deleted', async () => {
    const key = randomUUID()
    const first = await send('POST', '/v1/checkout', await cart(1), { key })
    secondsLater(day - 1)
    await sweepKeys(deps)
    expect((await send('POST', '/v1/checkout', await cart(1), { key })).text).toBe(first.text)
    expect(await send('POST', '/v1/checkout', await cart(2), { key })).toMatchObject({ status: 422 })
    secondsLater(day)
    expect(await send('POST', '/v1/checkout', await cart(2), { key })).toMatchObject({ status: 200, replayed: null })
    expect(await rows(checkouts)).toBe(2)
    secondsLater(2 * day - 1)
    await sweepKeys(deps)
    expect(await rows(idempotency)).toBe(1)
    secondsLater(2 * day)
    await sweepKeys(deps)
    expect(await rows(idempotency)).toBe(0)
  })

  test('returns 409 with Retry-After while the first call is running', async () => {
    const { deps: slow, there: submitReceived, goOn } = createPausedService()
    const ready = await new Buyer(shop, deps).readyToSubmit([await shop.line('tee')])
    const key = randomUUID()
    const first = send('POST', '/v1/checkout/submit', ready, { key, with: slow })
    await submitReceived
    secondsLater(29)
    const second = await send('POST', '/v1/checkout/submit', ready, { key })
    expect(second).toMatchObject({ status: 409, code: 'in_progress', retryAfter: '1', replayed: null })
    goOn()
    const firstResult = await first
    expect(SubmitResponse.parse(JSON.parse(firstResult.text)).state).toBe('success')
    expect(await send('POST', '/v1/checkout/submit', ready, { key })).toEqual({ ...firstResult, replayed: 'true' })
  })

  test('takes over after half a minute if the first call died, and ignores its late response', async () => {
    const { deps: slow, there: submitReceived, goOn } = createPausedService()
    const ready = await new Buyer(shop, deps).readyToSubmit([await shop.line('tee')])
    const key = randomUUID()
    const first = send('POST', '/v1/checkout/submit', ready, { key, with: slow })
    await submitReceived
    secondsLater(30)
    expect(await send('POST', '/v1/checkout/submit', { ...ready, returnUrl: null }, { key })).toMatchObject({
      status: 422,
    })
    const second = await send('POST', '/v1/checkout/submit', ready, { key })
    expect(second).toMatchObject({ status: 200, replayed: null })
    goOn()
    await first
    expect(await send('POST', '/v1/checkout/submit', ready, { key })).toEqual({ ...second, replayed: 'true' })
    expect(await rows(orders)).toBe(1)
  })

  test('may retry immediately after a server error, but no other call may use its key', async () => {
    const ready = await new Buyer(shop, deps).readyToSubmit([await shop.line('tee')])
    const db = new Proxy(database.db, {
      get: (target, name) =>
        name === 'transaction' ? () => Promise.reject(new Error('connection reset')) : Reflect.get(target, name),
    })
    const failing = { ...deps, db }
    const key = randomUUID()
    const first = await send('POST', '/v1/checkout/submit', ready, { key, with: failing })
    expect(first).toMatchObject({ status: 500, replayed: null })
    expect(await send('POST', '/v1/checkout/submit', { ...ready, returnUrl: null }, { key })).toMatchObject({
      status: 422,
    })
    expect(await send('POST', '/v1/checkout/submit', ready, { key })).toMatchObject({ status: 200, replayed: null })
  })

  test('does not store a rate limit response', async () => {
    const { id } = await new Buyer(shop, deps).startCheckout([await shop.line('tee')])
    const promoGuess = (code: string) => ({ id, data: { storeSlug: 'corner', promoCode: code } })
    for (let tries = 0; tries < 10; tries += 1) await send('PUT', '/v1/checkout', promoGuess(`GUESS${tries}`))
    const key = randomUUID()
    expect(await send('PUT', '/v1/checkout', promoGuess('ONEMORE'), { key })).toMatchObject({ status: 429 })
    secondsLater(11 * 60)
    expect(await send('PUT', '/v1/checkout', promoGuess('ONEMORE'), { key })).toMatchObject({
      status: 422,
      replayed: null,
    })
  })
})

describe('twenty concurrent calls with one key have one effect and return the same response', () => {
  test.each([
    ['a cart that becomes a checkout', '/v1/checkout', () => cart(), checkouts],
    ['a preorder', '/v1/preorders?storeSlug=corner', () => preorder(), preorders],
  ] as const)('%s', async (_, path, body, table) => {
    const key = randomUUID()
    const input = await body()
    const responses = await Promise.all(Array.from({ length: 20 }, () => send('POST', path, input, { key })))
    expect(await rows(table)).toBe(1)
    expect(responses.filter(({ status, replayed }) => status === 200 && replayed === null)).toHaveLength(1)
    const [done] = responses.filter(({ status }) => status === 200)
    for (const response of responses) {
      if (response.status === 200) expect(response.text).toBe(done?.text)
      else expect(response).toMatchObject({ status: 409, code: 'in_progress', retryAfter: '1' })
    }
    expect(await send('POST', path, input, { key })).toMatchObject({ status: 200, text: done?.text, replayed: 'true' })
  })

  test('the submit of a checkout', async () => {
    const ready = await new Buyer(shop, deps).readyToSubmit([await shop.line('tee')])
    const key = randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => send('POST', '/v1/checkout/submit', ready, { key })))
    const replay = await send('POST', '/v1/checkout/submit', ready, { key })
    expect(replay).toMatchObject({ status: 200, replayed: 'true' })
    expect(await rows(orders)).toBe(1)
  })
})

describe('responses are not shared between callers', () => {
  test('one key at two stores is two keys', async () => {
    const other = await createShop({ slug: 'other', listings: [{ slug: 'tee' }] }, deps)
    const key = randomUUID()
    const first = await send('POST', '/v1/checkout', await cart(), { key })
    const second = await send('POST', '/v1/checkout', await cart(1, other), { key })
    expect(second).toMatchObject({ status: 200, replayed: null })
    const { id } = Checkout.parse(JSON.parse(second.text))
    expect(id).not.toBe(Checkout.parse(JSON.parse(first.text)).id)
    // Forms name the store in the query: the same body with another store is another call.
    const input = { email: 'ada@example.com' }
    for (const slug of ['corner', 'other'])
      expect(await send('POST', `/v1/newsletter?storeSlug=${slug}`, input, { key: `${key}x` })).toMatchObject({
        status: 200,
        replayed: null,
      })
  })

  test('one key for two checkouts is two keys, even a short one, because the checkout id is the secret', async () => {
    const buyer = new Buyer(shop, deps)
    const [checkout, other] = await Promise.all([1, 2].map(async () => buyer.startCheckout([await shop.line('tee')])))
    const update = (id: string | undefined) => ({ id, data: { storeSlug: 'corner', customer: ada } })
    const first = await send('PUT', '/v1/checkout', update(checkout?.id), { key: '1' })
    const second = await send('PUT', '/v1/checkout', update(other?.id), { key: '1' })
    expect(second).toMatchObject({ status: 200, replayed: null })
    expect(Checkout.parse(JSON.parse(second.text)).id).toBe(other?.id)
    expect(await send('PUT', '/v1/checkout', update(checkout?.id), { key: '1' })).toEqual({
      ...first,
      replayed: 'true',
    })
    // The name of another store gives no access.
    await createShop({ slug: 'other', listings: [{ slug: 'tee' }] }, deps)
    const crossStore = { id: checkout?.id, data: { storeSlug: 'other', customer: ada } }
    expect(await send('PUT', '/v1/checkout', crossStore, { key: '1' })).toMatchObject({ status: 404, replayed: null })
  })

  test('handles a checkout without a store slug', async () => {
    const { id } = await new Buyer(shop, deps).startCheckout([await shop.line('tee')])
    const optIn = (marketingOptIn: boolean, key?: string) =>
      send('PUT', '/checkout', { id, data: { marketingOptIn } }, key === undefined ? {} : { key })
    const first = await optIn(true, 'a')
    expect(first).toMatchObject({ status: 200, replayed: null })
    expect((await optIn(false)).status).toBe(200)
    expect(await optIn(true, 'a')).toEqual({ ...first, replayed: 'true' })
    expect(await optIn(false, 'a')).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    const [row] = await database.db.select().from(checkouts)
    expect(row?.marketingOptIn).toBe(false)
    for (const unknownId of ['missing', 'a\u0000b', '']) {
      const body = { id: unknownId, data: { marketingOptIn: true } }
      const [withoutKey, withKey] = [
        await send('PUT', '/checkout', body),
        await send('PUT', '/checkout', body, { key: 'b' }),
      ]
      expect(withKey).toEqual(withoutKey)
      expect([400, 404]).toContain(withoutKey.status)
    }
  })

  test('the same key with another authorization is another key', async () => {
    const key = randomUUID()
    const [first, second] = [
      await send('POST', '/v1/checkout', await cart(), { key, headers: { authorization: 'Bearer one' } }),
      await send('POST', '/v1/checkout', await cart(), { key, headers: { authorization: 'Bearer two' } }),
    ]
    expect([first.replayed, second.replayed, first.text === second.text]).toEqual([null, null, false])
  })

  test('neither the key nor the body of the call is stored in plain text', async () => {
    const key = randomUUID()
    await send('POST', '/v1/preorders?storeSlug=corner', await preorder('Grace Hopper'), { key })
    const stored = JSON.stringify(await database.db.select().from(idempotency))
    expect(stored).toContain('POST /preorders')
    expect(stored).not.toContain(key)
    expect(stored).not.toContain('Grace')
  })
})

test('a call without a store, or with an invalid body, is rejected as usual and stores no key', async () => {
  const key = randomUUID()
  for (const body of [
    '{',
    '[]',
    'null',
    '{"storeSlug":7}',
    '{"storeSlug":"no-such-store"}',
    '{"storeSlug":"a\\u0000b"}',
  ]) {
    const [withoutKey, withKey] = [
      await send('POST', '/v1/checkout', body),
      await send('POST', '/v1/checkout', body, { key }),
    ]
    expect(withKey).toEqual(withoutKey)
    expect(withKey.status).toBeGreaterThanOrEqual(400)
    expect(withKey.status).toBeLessThan(500)
  }
  expect(await rows(idempotency)).toBe(0)
})

test('the OpenAPI document lists the calls that accept a key', async () => {
  const response = await createCommerce(deps).request('/openapi.json')
  const Document = z.object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({ parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional() }),
      ),
    ),
  })
  const { paths } = Document.parse(await response.json())
  const accepting = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
      parameters.some((one) => one.in === 'header' && one.name === 'idempotency-key') ? [`${method} ${path}`] : [],
    ),
  )
  expect(accepting.sort()).toEqual([
    'post /checkout',
    'post /checkout/resume',
    'post /checkout/submit',
    'post /v1/carts',
    'post /v1/checkout',
    'post /v1/checkout/resume',
    'post /v1/checkout/submit',
    'post /v1/contact',
    'post /v1/initiatePayment',
    'post /v1/newsletter',
    'post /v1/notifications',
    'post /v1/preorders',
    'put /checkout',
    'put /v1/checkout',
    'put /v1/updatePayment',
  ])
})
