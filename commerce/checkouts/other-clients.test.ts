import { z } from 'zod'
import { fixedClock } from '../clock'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { checkInvariants } from '../orders/invariants'
import { ada, Buyer, expectOk, openShop, refusalOf, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'

let database: TestDatabase
let deps: SaleDeps
let shop: Shop
let client: Buyer

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
  const promoCodes = [{ code: 'HELLO10', type: 'percentage' as const, value: 10 }]
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', price: 2_000 }], promoCodes }, deps)
  client = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

type Fields = Record<string, unknown>
const fieldsOf = (answer: unknown): Fields => Object.fromEntries(Object.entries(answer ?? {}))
const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error(`no text: ${JSON.stringify(value)}`)
  return value
}
const storeSlug = 'corner'

/** Everything that a sale takes, by the fields of the calls and no others. `version` is before the paths of the checkout's host. */
async function buy(version: '' | '/v1'): Promise<Fields> {
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: Fields) =>
    fieldsOf(expectOk(await client.call(method, path, body)))
  const lineItems = [await shop.line('tee')]
  const begun = await ask('POST', `${version}/checkout`, {
    lineItems,
    storeSlug,
    trafficSource: 'tiktok',
    affiliate: 'jo-42',
  })
  const id = textOf(begun.id)
  const change = (data: Fields) => ask('PUT', `${version}/checkout`, { id, data: { storeSlug, ...data } })
  await change({ customer: ada })
  const { stateCode, countryCode } = ada.address
  const options = await ask('POST', `${version}/deliveryOptions`, { id, storeSlug, stateCode, countryCode })
  expect(options).toMatchObject({
    data: {
      attributes: {
        quotes: expect.arrayContaining([
          {
            id: 'fullStandardCost',
            name: 'Standard delivery',
            cost: { amount: expect.any(Number), currency: 'USD' },
            deliveryEstimates: {
              early: expect.stringMatching(/^2026-\d\d-\d\d$/),
              late: expect.stringMatching(/^2026-\d\d-\d\d$/),
            },
          },
        ]),
      },
    },
  })
  await change({ deliveryOptionId: 'fullStandardCost' })
  await change({ promoCode: 'HELLO10' })
  expect(await change({ marketingOptIn: true })).toMatchObject({ marketingOptIn: true, promoCode: 'HELLO10' })
  const shown = await ask('GET', `${version}/checkout?id=${id}&storeSlug=${storeSlug}`)
  expect(shown).toMatchObject({ id, state: 'created', customer: { email: ada.email }, lineItems: [{ slug: 'tee' }] })

  const platform = 'stripe'
  const wish = { amount: 1, platform, paymentMethod: 'card', checkoutId: id, billingDetails: { name: 'Ada' } }
  const payment = await ask('POST', '/v1/initiatePayment', {
    ...wish,
    storeSlug,
    customer: ada,
    lookupNumber: '',
    storeName: 'Corner',
  })
  const [paymentId, paymentToken] = [textOf(payment.paymentId), textOf(payment.paymentToken)]
  expect(payment.meta).toEqual({ provider: 'sandbox' })
  expect(await ask('PUT', '/v1/updatePayment', { ...wish, storeSlug, id: paymentId, paymentToken })).toEqual(payment)
  const card = { storeSlug, checkoutId: id, paymentToken, paymentMethodId: 'pm_sandbox_ok' }
  expectOk(await client.call('POST', '/sandbox/confirm', card))
  expect(await ask('GET', `/v1/payment?paymentId=${paymentId}&checkoutId=${id}`)).toMatchObject({ state: 'authorised' })
  const submitted = await ask('POST', `${version}/checkout/submit`, {
    checkoutId: id,
    storeSlug,
    paymentToken,
    paymentId,
    platform,
    returnUrl: 'http://corner.localhost:3000/checkout',
  })
  expect(submitted).toMatchObject({ state: 'success' })
  expect(await ask('GET', `/v1/payment?paymentId=${paymentId}&checkoutId=${id}`)).toMatchObject({ state: 'captured' })
  return await ask('GET', `/v1/orders?cartId=${id}`)
}

describe('a client that knows the calls as they are written down, and nothing else', () => {
  it.each([['with their version', '/v1'] as const, ['without a version', ''] as const])(
    'buys by the paths %s',
    async (_, version) => {
      const order = await buy(version)
      expect(order).toMatchObject({
        lookupNumber: expect.stringMatching(/^[A-Z0-9-]{10,}$/),
        totalCost: { amount: expect.any(Number), currency: 'USD' },
        costs: { discount: { value: 200 } },
      })
    },
  )

  it('finds in a checkout the fields that it reads, as text, numbers and truths', async () => {
    const { checkoutId } = await client.readyToSubmit([await shop.line('tee', 2)], 'HELLO10')
    const s = z.string()
    const n = z.number()
    const cost = z.object({ value: n })
    const address = z.object({
      address1: s,
      address2: s,
      city: s,
      state: s,
      zip: s,
      country: s,
      stateCode: s,
      countryCode: s,
    })
    const line = z.object({
      sku: s,
      slug: s,
      title: s,
      quantity: n,
      totalPrice: n,
      price: n,
      productType: s,
      colourName: s,
      productId: n,
      colorId: n,
      sizeId: n,
    })
    const read = z.object({
      id: s,
      customer: z.object({ firstName: s, lastName: s, email: s, phone: s, address }),
      deliveryOption: z.object({
        id: s,
        name: s,
        cost: z.object({ amount: n }),
        deliveryEstimates: z.object({ early: s, late: s }),
      }),
      paymentMethod: s,
      payment: z.object({ paymentToken: s, id: s }),
      costs: z.object({ shipping: cost, discount: cost, tax: cost, total: cost.extend({ currency: s }) }),
      lineItems: z.array(line).length(1),
      marketingOptIn: z.boolean(),
      redirectUrl: s.nullable(),
      platform: s,
      orderLookupNumber: s.nullable(),
      state: s,
      promoCode: s,
    })
    const checkout = read.parse(expectOk(await client.call('GET', `/checkout?id=${checkoutId}&storeSlug=${storeSlug}`)))
    expect(checkout).toMatchObject({
      customer: { firstName: 'Ada', address: { zip: '43004', stateCode: 'OH' } },
      paymentMethod: 'card',
      platform: 'stripe',
      costs: { discount: { value: 400 }, total: { currency: 'USD' } },
      lineItems: [{ slug: 'tee', quantity: 2, price: 2_000, totalPrice: 4_000 }],
      promoCode: 'HELLO10',
    })
  })

  it('that names no total is charged what the buyer authorised, and nothing where that is not the total any more', async () => {
    const ready = await client.readyToSubmit([await shop.line('tee')])
    const { total: authorised, ...order } = ready
    expectOk(await client.change(ready.checkoutId, { lineItems: [await shop.line('tee', 2)] }))
    const refused = await client.call('POST', '/v1/checkout/submit', order)
    expect([refused.status, refusalOf(refused)]).toEqual([409, 'total_changed'])
    expect(fieldsOf(refused.body).checkout).toMatchObject({ state: 'created' })
    expect(authorised.amount).toBeGreaterThan(0)
  })

  it.each(['/checkout', '/v1/checkout'])(
    'says by %s that it wants letters with the checkout’s id alone',
    async (path) => {
      const { id } = await client.startCheckout([await shop.line('tee')])
      const change = (data: Fields, named = id) => client.call('PUT', path, { id: named, data })
      expect(expectOk(await change({ marketingOptIn: true }))).toMatchObject({ id, storeSlug, marketingOptIn: true })
      expect(expectOk(await change({ marketingOptIn: false }))).toMatchObject({ marketingOptIn: false })
      expect(await change({ marketingOptIn: true }, `${id.slice(0, -1)}-`)).toMatchObject({ status: 404 })
    },
  )

  it('names the store of whatever else it changes', async () => {
    const { id } = await client.startCheckout([await shop.line('tee')])
    const lineItems = [await shop.line('tee', 2)]
    const more: Fields[] = [
      { customer: ada },
      { promoCode: 'HELLO10' },
      { promoCode: null },
      { lineItems },
      { affiliate: null },
    ]
    for (const data of [{}, ...more, ...more.map((one) => ({ ...one, marketingOptIn: true }))])
      expect([data, await client.call('PUT', '/v1/checkout', { id, data })]).toMatchObject([
        data,
        { status: 400, body: { errors: [{ source: { pointer: '/data/storeSlug' } }] } },
      ])
    const shown = await client.call('GET', `/checkout?id=${id}&storeSlug=${storeSlug}`)
    expect(expectOk(shown)).toMatchObject({ version: 1, marketingOptIn: false, promoCode: null })
  })

  it('reads of a refused code by its pointer', async () => {
    const { id } = await client.startCheckout([await shop.line('tee')])
    await client.giveAddress(id)
    expect(await client.change(id, { promoCode: 'NOPE' })).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer: expect.stringContaining('promoCode') } }] },
    })
  })
})
