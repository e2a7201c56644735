import { randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import { z } from 'zod'
import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { Checkout, SubmitAnswer } from '../contract/checkout'
import { idempotency } from '../db/schema/idempotency'
import { checkouts, orders } from '../db/schema/orders'
import { preorders } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { checkInvariants } from '../orders/invariants'
import { ada, Buyer, openShop, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'
import { sweepKeys } from './kept-answers'

let database: TestDatabase
let deps: SaleDeps
let clock: ReturnType<typeof fixedClock>
let shop: Shop

jest.setTimeout(60_000)
beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00.000Z')
  deps = testDeps(database.db, { clock })
  const goods = [
    { slug: 'tee', inventory: 5 },
    { slug: 'poster', checkoutFlow: 1 },
  ]
  shop = await openShop({ slug: 'corner', goods }, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

type Call = { key?: string; headers?: Record<string, string>; with?: SaleDeps }
type Heard = {
  status: number
  text: string
  replayed: string | null
  code: string | undefined
  retryAfter: string | null
}

async function send(method: 'POST' | 'PUT', path: string, body: unknown, call: Call = {}): Promise<Heard> {
  const headers = {
    'content-type': 'application/json',
    ...(call.key !== undefined && { 'Idempotency-Key': call.key }),
    ...call.headers,
  }
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await createCommerce(call.with ?? deps).request(path, { method, headers, body: sent })
  const text = await answer.text()
  const told = answer.ok ? undefined : JSON.parse(text).errors?.[0]?.code
  const { status, headers: heads } = answer
  return { status, text, code: told, replayed: heads.get('idempotent-replayed'), retryAfter: heads.get('retry-after') }
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

/** A service whose submits stop at their first line until they are let on. */
function held() {
  let goOn: () => void = () => undefined
  let arrived: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const there = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const reachFaultPoint: SaleDeps['reachFaultPoint'] = async (point) => {
    if (point !== 'submit-received') return
    arrived()
    await gate
  }
  return { deps: { ...deps, reachFaultPoint }, there, goOn: () => goOn() }
}

describe('a call that carries a key', () => {
  test('is done once: the same call again is answered the same, to the letter, and says so', async () => {
    const key = randomUUID()
    const first = await send('POST', '/v1/checkout', await cart(), { key })
    const again = await send('POST', '/v1/checkout', await cart(), { key })
    expect(first).toMatchObject({ status: 200, replayed: null })
    expect(again).toEqual({ ...first, replayed: 'true' })
    // With and without the version it is one call.
    expect(await send('POST', '/checkout', await cart(), { key })).toEqual(again)
    expect(await rows(checkouts)).toBe(1)
  })

  test('is told its refusal again too, though it would do well by now', async () => {
    const key = randomUUID()
    const refused = await send('POST', '/v1/checkout', await cart(6), { key })
    expect(refused).toMatchObject({ status: 409, code: 'out_of_stock' })
    await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 9 }] }, deps)
    expect(await send('POST', '/v1/checkout', await cart(6), { key })).toEqual({ ...refused, replayed: 'true' })
    expect(await send('POST', '/v1/checkout', await cart(6), { key: randomUUID() })).toMatchObject({ status: 200 })
  })

  test('without one it is a call of its own each time', async () => {
    for (const _ of [1, 2]) expect(await send('POST', '/v1/checkout', await cart())).toMatchObject({ replayed: null })
    expect([await rows(checkouts), await rows(idempotency)]).toEqual([2, 0])
  })

  test('with another body is refused with 422, and nothing is done', async () => {
    const key = randomUUID()
    await send('POST', '/v1/checkout', await cart(1), { key })
    expect(await send('POST', '/v1/checkout', await cart(2), { key })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
      replayed: null,
    })
    expect(await rows(checkouts)).toBe(1)
  })

  test('to another address of the service is refused with 422', async () => {
    const key = randomUUID()
    const wish = { email: 'ada@example.com' }
    const letters = '/v1/newsletter?storeSlug=corner'
    expect(await send('POST', letters, wish, { key: `${key}-1` })).toMatchObject({ status: 200 })
    expect(await send('POST', `${letters}&from=footer`, wish, { key: `${key}-1` })).toMatchObject({ status: 422 })
    const ready = await new Buyer(shop, deps).readyToSubmit([await shop.line('tee')])
    expect(await send('POST', '/v1/checkout/submit', ready, { key })).toMatchObject({ status: 200 })
    const other = await send('POST', '/v1/initiatePayment', { ...ready, paymentMethod: 'card' }, { key })
    expect(other).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })

  test.each([
    ['nothing at all', ''],
    ['256 characters', 'k'.repeat(256)],
    ['a letter beyond ASCII', `${'k'.repeat(30)}é`],
    ['a tab', `${'k'.repeat(15)}\t${'k'.repeat(15)}`],
    ['too little to be a secret, where nothing else says who calls', 'order-1'],
  ])('that is no key is refused with 400: %s', async (_, key) => {
    expect(await send('POST', '/v1/checkout', await cart(), { key })).toMatchObject({ status: 400, code: 'invalid' })
    expect([await rows(checkouts), await rows(idempotency)]).toEqual([0, 0])
  })

  test('of 255 characters, any that can be printed, is taken', async () => {
    const key = Array.from({ length: 255 }, (_, index) => String.fromCharCode(0x21 + (index % 94))).join('')
    expect(await send('POST', '/v1/checkout', await cart(), { key })).toMatchObject({ status: 200 })
    expect(await send('POST', '/v1/checkout', await cart(), { key })).toMatchObject({ status: 200, replayed: 'true' })
  })

  test('is a fresh one a day later, to the second, also for another call, and is swept out', async () => {
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

  test('whose first call is at work is told to come again, with the time', async () => {
    const { deps: slow, there, goOn } = held()
    const ready = await new Buyer(shop, deps).readyToSubmit([await shop.line('tee')])
    const key = randomUUID()
    const first = send('POST', '/v1/checkout/submit', ready, { key, with: slow })
    await there
    secondsLater(29)
    const second = await send('POST', '/v1/checkout/submit', ready, { key })
    expect(second).toMatchObject({ status: 409, code: 'in_progress', retryAfter: '1', replayed: null })
    goOn()
    const answered = await first
    expect(SubmitAnswer.parse(JSON.parse(answered.text)).state).toBe('success')
    expect(await send('POST', '/v1/checkout/submit', ready, { key })).toEqual({ ...answered, replayed: 'true' })
  })

  test('whose first call died is taken over after half a minute; what the dead one says after all is not kept', async () => {
    const { deps: slow, there, goOn } = held()
    const ready = await new Buyer(shop, deps).readyToSubmit([await shop.line('tee')])
    const key = randomUUID()
    const first = send('POST', '/v1/checkout/submit', ready, { key, with: slow })
    await there
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

  test('that fails by our own fault may be made again at once, and still no other one with its key', async () => {
    const ready = await new Buyer(shop, deps).readyToSubmit([await shop.line('tee')])
    const failing = { ...deps, reachFaultPoint: () => Promise.reject(new Error('the wire was cut')) }
    const key = randomUUID()
    const first = await send('POST', '/v1/checkout/submit', ready, { key, with: failing })
    expect(first).toMatchObject({ status: 500, replayed: null })
    expect(await send('POST', '/v1/checkout/submit', { ...ready, returnUrl: null }, { key })).toMatchObject({
      status: 422,
    })
    expect(await send('POST', '/v1/checkout/submit', ready, { key })).toMatchObject({ status: 200, replayed: null })
  })

  test('that comes too often is not told so for a day', async () => {
    const { id } = await new Buyer(shop, deps).startCheckout([await shop.line('tee')])
    const guess = (code: string) => ({ id, data: { storeSlug: 'corner', promoCode: code } })
    for (let tries = 0; tries < 10; tries += 1) await send('PUT', '/v1/checkout', guess(`GUESS${tries}`))
    const key = randomUUID()
    expect(await send('PUT', '/v1/checkout', guess('ONEMORE'), { key })).toMatchObject({ status: 429 })
    secondsLater(11 * 60)
    expect(await send('PUT', '/v1/checkout', guess('ONEMORE'), { key })).toMatchObject({ status: 422, replayed: null })
  })
})

describe('twenty calls at once with one key have one effect, and all who ask after it hear the same', () => {
  test.each([
    ['a cart that becomes a checkout', '/v1/checkout', () => cart(), checkouts],
    ['a preorder', '/v1/preorders?storeSlug=corner', () => preorder(), preorders],
  ] as const)('%s', async (_, path, body, table) => {
    const key = randomUUID()
    const wish = await body()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('POST', path, wish, { key })))
    expect(await rows(table)).toBe(1)
    expect(answers.filter(({ status, replayed }) => status === 200 && replayed === null)).toHaveLength(1)
    const [done] = answers.filter(({ status }) => status === 200)
    for (const answer of answers) {
      if (answer.status === 200) expect(answer.text).toBe(done?.text)
      else expect(answer).toMatchObject({ status: 409, code: 'in_progress', retryAfter: '1' })
    }
    expect(await send('POST', path, wish, { key })).toMatchObject({ status: 200, text: done?.text, replayed: 'true' })
  })

  test('the button of a checkout', async () => {
    const ready = await new Buyer(shop, deps).readyToSubmit([await shop.line('tee')])
    const key = randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => send('POST', '/v1/checkout/submit', ready, { key })))
    const told = await send('POST', '/v1/checkout/submit', ready, { key })
    expect(told).toMatchObject({ status: 200, replayed: 'true' })
    expect(await rows(orders)).toBe(1)
  })
})

describe('no answer is told to who could not ask for it', () => {
  test('one key at two stores is two keys', async () => {
    const other = await openShop({ slug: 'other', goods: [{ slug: 'tee' }] }, deps)
    const key = randomUUID()
    const mine = await send('POST', '/v1/checkout', await cart(), { key })
    const theirs = await send('POST', '/v1/checkout', await cart(1, other), { key })
    expect(theirs).toMatchObject({ status: 200, replayed: null })
    const { id } = Checkout.parse(JSON.parse(theirs.text))
    expect(id).not.toBe(Checkout.parse(JSON.parse(mine.text)).id)
    // Forms name the store in the address: the same body there is still another store's.
    const wish = { email: 'ada@example.com' }
    for (const slug of ['corner', 'other'])
      expect(await send('POST', `/v1/newsletter?storeSlug=${slug}`, wish, { key: `${key}x` })).toMatchObject({
        status: 200,
        replayed: null,
      })
  })

  test('one key for two checkouts is two keys, however short it is: the checkout’s own id is what opens it', async () => {
    const buyer = new Buyer(shop, deps)
    const [first, second] = await Promise.all([1, 2].map(async () => buyer.startCheckout([await shop.line('tee')])))
    const named = (id: string | undefined) => ({ id, data: { storeSlug: 'corner', customer: ada } })
    const mine = await send('PUT', '/v1/checkout', named(first?.id), { key: '1' })
    const theirs = await send('PUT', '/v1/checkout', named(second?.id), { key: '1' })
    expect(theirs).toMatchObject({ status: 200, replayed: null })
    expect(Checkout.parse(JSON.parse(theirs.text)).id).toBe(second?.id)
    expect(await send('PUT', '/v1/checkout', named(first?.id), { key: '1' })).toEqual({ ...mine, replayed: 'true' })
    // Another store's name on it opens nothing.
    await openShop({ slug: 'other', goods: [{ slug: 'tee' }] }, deps)
    const through = { id: first?.id, data: { storeSlug: 'other', customer: ada } }
    expect(await send('PUT', '/v1/checkout', through, { key: '1' })).toMatchObject({ status: 404, replayed: null })
  })

  test('heeds a checkout that is named without its store', async () => {
    const { id } = await new Buyer(shop, deps).startCheckout([await shop.line('tee')])
    const letters = (marketingOptIn: boolean, key?: string) =>
      send('PUT', '/checkout', { id, data: { marketingOptIn } }, key === undefined ? {} : { key })
    const first = await letters(true, 'a')
    expect(first).toMatchObject({ status: 200, replayed: null })
    expect((await letters(false)).status).toBe(200)
    expect(await letters(true, 'a')).toEqual({ ...first, replayed: 'true' })
    expect(await letters(false, 'a')).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    const [row] = await database.db.select().from(checkouts)
    expect(row?.marketingOptIn).toBe(false)
    for (const none of ['nowhere', 'a\u0000b', '']) {
      const body = { id: none, data: { marketingOptIn: true } }
      const [bare, keyed] = [await send('PUT', '/checkout', body), await send('PUT', '/checkout', body, { key: 'b' })]
      expect(keyed).toEqual(bare)
      expect([400, 404]).toContain(bare.status)
    }
  })

  test('the same key with another authorisation is another one', async () => {
    const key = randomUUID()
    const [mine, theirs] = [
      await send('POST', '/v1/checkout', await cart(), { key, headers: { authorization: 'Bearer one' } }),
      await send('POST', '/v1/checkout', await cart(), { key, headers: { authorization: 'Bearer two' } }),
    ]
    expect([mine.replayed, theirs.replayed, mine.text === theirs.text]).toEqual([null, null, false])
  })

  test('neither the key nor the body of the call is kept as it was', async () => {
    const key = randomUUID()
    await send('POST', '/v1/preorders?storeSlug=corner', await preorder('Grace Hopper'), { key })
    const kept = JSON.stringify(await database.db.select().from(idempotency))
    expect(kept).toContain('POST /preorders')
    expect(kept).not.toContain(key)
    expect(kept).not.toContain('Grace')
  })
})

test('a call that names no store or cannot be read is refused as ever, and no key is taken for it', async () => {
  const key = randomUUID()
  for (const body of ['{', '[]', 'null', '{"storeSlug":7}', '{"storeSlug":"nowhere"}', '{"storeSlug":"a\\u0000b"}']) {
    const [bare, keyed] = [await send('POST', '/v1/checkout', body), await send('POST', '/v1/checkout', body, { key })]
    expect(keyed).toEqual(bare)
    expect(keyed.status).toBeGreaterThanOrEqual(400)
    expect(keyed.status).toBeLessThan(500)
  }
  expect(await rows(idempotency)).toBe(0)
})

test('the service’s document says of which calls they heed a key', async () => {
  const answer = await createCommerce(deps).request('/openapi.json')
  const Document = z.object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({ parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional() }),
      ),
    ),
  })
  const { paths } = Document.parse(await answer.json())
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
      parameters.some((one) => one.in === 'header' && one.name === 'idempotency-key') ? [`${method} ${path}`] : [],
    ),
  )
  expect(told.sort()).toEqual([
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
