import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, createShop, errorCodeOf, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { z } from 'zod'
import type { ServiceContext } from '../../context'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
let client: Buyer

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
  const promoCodes = [{ code: 'HELLO10', type: 'percentage' as const, value: 10 }]
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_000 }], promoCodes }, deps)
  client = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

type Fields = Record<string, unknown>
const fieldsOf = (response: unknown): Fields => Object.fromEntries(Object.entries(response ?? {}))
const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error(`no text: ${JSON.stringify(value)}`)
  return value
}
const storeSlug = 'corner'

/** A complete purchase with only the documented fields. `version` is the prefix of the checkout paths. */
async function buy(version: '' | '/v1'): Promise<Fields> {
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: Fields) =>
    fieldsOf(expectOk(await client.call(method, path, body)))
  const lineItems = [await shop.line('tee')]
  const created = await send('POST', `${version}/checkout`, {
    lineItems,
    storeSlug,
    trafficSource: 'tiktok',
    affiliate: 'jo-42',
  })
  const id = textOf(created.id)
  const change = (data: Fields) => send('PUT', `${version}/checkout`, { id, data: { storeSlug, ...data } })
  await change({ customer: ada })
  const { stateCode, countryCode } = ada.address
  const options = await send('POST', `${version}/deliveryOptions`, { id, storeSlug, stateCode, countryCode })
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
  const shown = await send('GET', `${version}/checkout?id=${id}&storeSlug=${storeSlug}`)
  expect(shown).toMatchObject({ id, state: 'created', customer: { email: ada.email }, lineItems: [{ slug: 'tee' }] })

  const platform = 'stripe'
  const paymentInput = { amount: 1, platform, paymentMethod: 'card', checkoutId: id, billingDetails: { name: 'Ada' } }
  const payment = await send('POST', '/v1/initiatePayment', {
    ...paymentInput,
    storeSlug,
    customer: ada,
    lookupNumber: '',
    storeName: 'Corner',
  })
  const [paymentId, paymentToken] = [textOf(payment.paymentId), textOf(payment.paymentToken)]
  expect(payment.meta).toEqual({ provider: 'sandbox' })
  expect(await send('PUT', '/v1/updatePayment', { ...paymentInput, storeSlug, id: paymentId, paymentToken })).toEqual(
    payment,
  )
  const card = { storeSlug, checkoutId: id, paymentToken, paymentMethodId: 'pm_sandbox_ok' }
  expectOk(await client.call('POST', '/sandbox/confirm', card))
  expect(await send('GET', `/v1/payment?paymentId=${paymentId}&checkoutId=${id}`)).toMatchObject({
    state: 'authorized',
  })
  const submitted = await send('POST', `${version}/checkout/submit`, {
    checkoutId: id,
    storeSlug,
    paymentToken,
    paymentId,
    platform,
    returnUrl: 'http://corner.localhost:3000/checkout',
  })
  expect(submitted).toMatchObject({ state: 'success' })
  expect(await send('GET', `/v1/payment?paymentId=${paymentId}&checkoutId=${id}`)).toMatchObject({ state: 'captured' })
  return await send('GET', `/v1/orders?cartId=${id}`)
}

describe('a client that uses only the documented calls', () => {
  // Requirements: 7.19, C3.7, C3.11, C7.70, C7.71, C7.80, C7.81, C7.82, C7.83, C7.100, C7.101
  it.each([['with a version', '/v1'] as const, ['without a version', ''] as const])(
    'can buy through the paths %s',
    async (_, version) => {
      const order = await buy(version)
      expect(order).toMatchObject({
        lookupNumber: expect.stringMatching(/^[A-Z0-9-]{10,}$/),
        totalCost: { amount: expect.any(Number), currency: 'USD' },
        costs: { discount: { value: 200 } },
      })
    },
  )

  // Requirements: C3.1, C3.4, C3.6, C7.100
  it('gets the checkout fields that it reads as strings, numbers and booleans', async () => {
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

  // Requirements: C7.80
  it('is charged the authorized amount if it sends no total, and nothing if the total has changed', async () => {
    const ready = await client.readyToSubmit([await shop.line('tee')])
    const { total: authorized, ...order } = ready
    expectOk(await client.change(ready.checkoutId, { lineItems: [await shop.line('tee', 2)] }))
    const rejected = await client.call('POST', '/v1/checkout/submit', order)
    expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'total_changed'])
    expect(fieldsOf(rejected.body).checkout).toMatchObject({ state: 'created' })
    expect(authorized.amount).toBeGreaterThan(0)
  })

  // Requirements: C7.71
  it.each(['/checkout', '/v1/checkout'])(
    'can set the marketing opt-in through %s with only the checkout ID',
    async (path) => {
      const { id } = await client.startCheckout([await shop.line('tee')])
      const change = (data: Fields, checkoutId = id) => client.call('PUT', path, { id: checkoutId, data })
      expect(expectOk(await change({ marketingOptIn: true }))).toMatchObject({ id, storeSlug, marketingOptIn: true })
      expect(expectOk(await change({ marketingOptIn: false }))).toMatchObject({ marketingOptIn: false })
      expect(await change({ marketingOptIn: true }, `${id.slice(0, -1)}-`)).toMatchObject({ status: 404 })
    },
  )

  // Requirements: C7.71
  it('must name the store for every other change', async () => {
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

  // Requirements: C7.71
  it('gets a pointer to a rejected promo code', async () => {
    const { id } = await client.startCheckout([await shop.line('tee')])
    await client.enterAddress(id)
    expect(await client.change(id, { promoCode: 'NOPE' })).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer: expect.stringContaining('promoCode') } }] },
    })
  })
})
