import { createCommerce } from '../../app'
import { fixedClock } from '../../clock'
import type { SubmitInput } from '../../contract/checkout'
import { Order } from '../../contract/checkout'
import { createTestDatabase, type TestDatabase } from '../../db/testing'
import { endOrder } from '../../orders/end-order'
import { checkInvariants } from '../../orders/invariants'
import { Buyer, expectOk, openShop, type Shop, workersTurn } from '../../orders/sale-bench'
import type { SaleDeps } from '../../orders/sale-deps'
import { testDeps } from '../../testing'
import { type FakeStripe, openFakeStripe } from './fake-stripe'
import { createStripeHouse } from './stripe-house'

let database: TestDatabase
let stripe: FakeStripe
let clock: ReturnType<typeof fixedClock>
let deps: SaleDeps
let app: ReturnType<typeof createCommerce>
let shop: Shop
let buyer: Buyer
let ready: SubmitInput
jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  stripe = await openFakeStripe()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock, payments: { stripe: createStripeHouse({ ...stripe, apiUrl: stripe.url }) } })
  app = createCommerce(deps)
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 3 }] }, deps)
  buyer = new Buyer(shop, app)
  ready = await buyer.initiate(await buyer.readyToPay([await shop.line('tee')]))
  const id = ready.paymentToken.split('_secret_')[0]
  const body = new URLSearchParams({
    key: stripe.publishableKey,
    client_secret: ready.paymentToken,
    payment_method: 'pm_card_visa',
  })
  await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
  expectOk(await buyer.submit(ready))
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
  await stripe.stop()
})

const order = async () =>
  Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${ready.checkoutId}&storeSlug=corner`)))
const end = async (becomes: 'cancelled' | 'refunded') =>
  await endOrder(shop.store, (await order()).lookupNumber, { becomes, reason: null }, deps)
const returned = () => stripe.account().intents.refunds.map(({ amount }) => amount)

test('Stripe gives a card’s money back once, however often and by however many it is asked', async () => {
  const answers = await Promise.all([end('cancelled'), end('cancelled'), end('cancelled')])
  expect(answers.filter((answer) => answer === 'ended')).toHaveLength(1)
  expect(await end('cancelled')).toBe('unchanged')
  expect(returned()).toEqual([ready.total.amount])
})

test('a refund whose answer Stripe loses is waited for and done once', async () => {
  stripe.break({ method: 'POST', path: /refunds$/, fail: 'broken_after', times: 2 })
  expect(await end('refunded')).toBe('waiting')
  clock.moveTo('2026-11-20T10:00:31Z')
  await workersTurn(deps)
  expect((await order()).status).toBe('refunded')
  expect(returned()).toEqual([ready.total.amount])
})

test('a refund made in Stripe’s own dashboard makes the order refunded, by Stripe’s event', async () => {
  const intents = stripe.account().intents
  const [id] = [...intents.all.keys()]
  intents.refund({ payment_intent: id ?? '' })
  const event = stripe.webhooks.events.at(-1) ?? ''
  expect(event).toContain('charge.refunded')
  for (let time = 0; time < 3; time += 1) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.webhooks.sign(event) }
    expect((await app.request('/webhooks/stripe', { method: 'POST', headers, body: event })).status).toBe(200)
    await workersTurn(deps)
  }
  expect((await order()).history.map(({ status }) => status)).toEqual(['placed', 'refunded'])
  expect(await end('refunded')).toBe('unchanged')
  expect(returned()).toEqual([ready.total.amount])
})
