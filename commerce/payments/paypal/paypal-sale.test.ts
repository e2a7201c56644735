import { createCommerce } from '../../app'
import { fixedClock } from '../../clock'
import { Checkout, SubmitAnswer, type SubmitInput } from '../../contract/checkout'
import { PaymentAnswer } from '../../contract/payment'
import { needsAttention } from '../../db/schema/orders'
import { createTestDatabase, type TestDatabase } from '../../db/testing'
import { checkInvariants } from '../../orders/invariants'
import { listAttention } from '../../orders/list-attention'
import { ada, Buyer, expectOk, onHand, openShop, refusalOf, type Shop, workersTurn } from '../../orders/sale-bench'
import type { SaleDeps } from '../../orders/sale-deps'
import { testDeps } from '../../testing'
import { createKeyedHouse } from '../keyed-house'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from './fake-paypal'
import { createPaypalHouse } from './paypal-house'

let database: TestDatabase
let paypal: FakePaypal
let clock: ReturnType<typeof fixedClock>
let deps: SaleDeps
let app: ReturnType<typeof createCommerce>
let shop: Shop
let buyer: Buyer
jest.setTimeout(30_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  paypal = await openFakePaypal()
  clock = fixedClock('2026-11-20T10:00:00Z')
  const shared = createPaypalHouse({ ...fakePaypalKeys, environment: 'sandbox', apiBase: paypal.url }, clock)
  const house = createKeyedHouse({ name: 'paypal', shared, own: new Map() }, clock)
  const payments = { paypal: house, isDown: (_: string, store: Shop['store']) => house.isDown(store) }
  deps = testDeps(database.db, { clock, payments })
  app = createCommerce(deps)
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 3 }] }, deps)
  buyer = new Buyer(shop, app)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
  await paypal.stop()
})

/** The order at PayPal that a click on its button makes, for a checkout with an address. */
async function click(checkoutId: string): Promise<{ order: string; ready: SubmitInput }> {
  const wish = { platform: 'paypal', paymentMethod: 'paypal', checkoutId, storeSlug: 'corner' }
  const answer = PaymentAnswer.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', wish)))
  const { paymentToken, paymentId, amount, currency, meta } = answer
  const total = { amount, currency }
  const ready = { checkoutId, storeSlug: 'corner', paymentToken, paymentId, platform: 'paypal', total } as const
  return { order: meta.orderId ?? '', ready }
}
async function prepare() {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.giveAddress(id)
  return await click(id)
}
const submit = async (input: SubmitInput) => SubmitAnswer.parse(expectOk(await buyer.submit(input)))
const taken = () => paypal.orders.movements.map(({ kind, amount }) => [kind, amount])
const orders = async (id: string) => (await buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)).status

async function tell(event_type: string, order: string, change?: (headers: Headers) => void): Promise<number> {
  const { raw, headers } = paypal.message({
    id: `WH-${event_type}-${order}`,
    event_type,
    resource: paypal.orders.show(order),
  })
  headers.set('content-type', 'application/json')
  change?.(headers)
  return (await app.request('/webhooks/paypal', { method: 'POST', headers, body: raw })).status
}

test('a buyer who approves at PayPal has one order, and PayPal is asked for the money once', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  expect(taken()).toEqual([])
  const answers = await Promise.all([submit(ready), submit(ready), submit(ready)])
  expect(answers.map(({ state }) => state)).toContain('success')
  expect((await submit(ready)).state).toBe('success')
  expect(taken()).toEqual([['capture', ready.total.amount]])
})

test('an account that PayPal refuses has no order, and may try again', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  paypal.orders.nextCapture(order, 'INSTRUMENT_DECLINED')
  expect(await buyer.submit(ready)).toMatchObject({ body: { displayMessage: 'Your card was declined.' } })
  expect(await orders(ready.checkoutId)).toBe(404)
  const again = await click(ready.checkoutId)
  expect(again.order).not.toBe(order)
  paypal.orders.approve(again.order)
  expect((await submit(again.ready)).state).toBe('success')
  expect(taken()).toEqual([['capture', ready.total.amount]])
})

test('a buyer who closes PayPal’s window has paid nothing and finds the same order again', async () => {
  const { order, ready } = await prepare()
  expect((await buyer.submit(ready)).status).not.toBe(200)
  expect((await click(ready.checkoutId)).order).toBe(order)
  expect(taken()).toEqual([])
})

test('a buyer who changes the address sees the new one at PayPal', async () => {
  const { order, ready } = await prepare()
  await buyer.giveAddress(ready.checkoutId, { ...ada, address: { ...ada.address, city: 'Cleveland' } })
  expect((await click(ready.checkoutId)).order).toBe(order)
  expect(paypal.orders.show(order).purchase_units[0]?.shipping?.address).toMatchObject({ admin_area_2: 'Cleveland' })
})

test('an order that PayPal does not take is told as no way of paying, and another try is free', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.giveAddress(id)
  paypal.orders.refuseNew('POSTAL_CODE_REQUIRED')
  const wish = { platform: 'paypal', paymentMethod: 'paypal', checkoutId: id, storeSlug: 'corner' }
  const refused = await buyer.call('POST', '/v1/initiatePayment', wish)
  expect([refused.status, refusalOf(refused)]).toEqual([422, 'payment_method_unavailable'])
  expect(await database.db.select().from(needsAttention)).toEqual([])
  paypal.orders.refuseNew(null)
  const { order, ready } = await click(id)
  paypal.orders.approve(order)
  expect((await submit(ready)).state).toBe('success')
})

test('a buyer who closes the tab after approving has their order by PayPal’s own word', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  for (let time = 0; time < 3; time += 1) expect(await tell('CHECKOUT.ORDER.APPROVED', order)).toBe(200)
  await workersTurn(deps)
  clock.moveTo('2026-11-20T10:00:10Z')
  await workersTurn(deps)
  expect(await orders(ready.checkoutId)).toBe(200)
  expect(taken()).toEqual([['capture', ready.total.amount]])
})

test('without any webhook such an order is there within two minutes', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  for (const time of ['10:00:25', '10:00:50', '10:01:20', '10:02:00']) {
    clock.moveTo(`2026-11-20T${time}Z`)
    await workersTurn(deps)
  }
  expect(await orders(ready.checkoutId)).toBe(200)
  expect(taken()).toEqual([['capture', ready.total.amount]])
})

test.each<[string, (headers: Headers) => void]>([
  ['a forged signature', (headers) => headers.set('paypal-transmission-sig', 'Zm9yZ2Vk')],
  ['no signature', (headers) => headers.delete('paypal-transmission-sig')],
  ['a certificate of somebody else', (headers) => headers.set('paypal-cert-url', 'https://evil.example/cert.pem')],
])('%s changes nothing', async (_, change) => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  expect(await tell('CHECKOUT.ORDER.APPROVED', order, change)).toBe(400)
  await workersTurn(deps)
  expect(await orders(ready.checkoutId)).toBe(404)
})

test('a webhook whose certificate can’t be had at the moment is to be sent again', async () => {
  const { order } = await prepare()
  paypal.fail({ on: 'certificate', kind: 500 })
  expect(await tell('CHECKOUT.ORDER.APPROVED', order)).toBe(500)
  expect(await tell('CHECKOUT.ORDER.APPROVED', order)).toBe(200)
})

test('a capture whose answer was lost is one order and one payment', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  paypal.fail({ on: 'capture', kind: 'after' })
  expect((await submit(ready)).state).not.toBe('success')
  clock.moveTo('2026-11-20T10:01:30Z')
  await workersTurn(deps)
  expect((await submit(ready)).state).toBe('success')
  expect(taken()).toEqual([['capture', ready.total.amount]])
})

test('money that PayPal holds back for a review makes an order once it is there', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  paypal.orders.nextCapture(order, 'PENDING')
  expect((await submit(ready)).state).not.toBe('success')
  paypal.orders.decide(order, 'COMPLETED')
  clock.moveTo('2026-11-20T10:02:00Z')
  await workersTurn(deps)
  expect(await orders(ready.checkoutId)).toBe(200)
  expect(taken()).toEqual([['capture', ready.total.amount]])
})

test('a PayPal that does not answer is shown as unavailable, and offered again when it does', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.giveAddress(id)
  paypal.fail({ on: 'create', kind: 500, times: 5 })
  const wish = { platform: 'paypal', paymentMethod: 'paypal', checkoutId: id, storeSlug: 'corner' }
  for (let time = 0; time < 6; time += 1) {
    expect((await buyer.call('POST', '/v1/initiatePayment', wish)).status).toBe(503)
  }
  const methods = async () => {
    const answer = await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=corner`)
    return Checkout.parse(expectOk(answer)).methods
  }
  expect(await methods()).toEqual([{ method: 'paypal', provider: 'paypal', unavailable: 'provider_down' }])
  clock.moveTo('2026-11-20T10:00:30Z')
  expect(await methods()).toMatchObject([{ unavailable: null }])
  const { order, ready } = await click(id)
  paypal.orders.approve(order)
  expect((await submit(ready)).state).toBe('success')
})

test('money that was taken in another amount than the order’s is no refusal: the order waits, its stock is held, an operator knows', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  paypal.orders.captureOther(order, '1.00')
  expect((await submit(ready)).state).toBe('pending')
  expect(taken()).toHaveLength(1)
  for (const time of ['10:00:30', '10:01:30', '10:20:00']) {
    clock.moveTo(`2026-11-20T${time}Z`)
    await workersTurn(deps)
    const shown = expectOk(await buyer.call('GET', `/v1/checkout?id=${ready.checkoutId}&storeSlug=corner`))
    expect(Checkout.parse(shown).state).toBe('pending')
  }
  expect((await submit(ready)).state).toBe('pending')
  expect(await onHand(shop, 'tee', deps)).toBe(2)
  expect(await listAttention(shop.store, deps)).toMatchObject([
    { reason: `paypal has taken another amount than the ${ready.total.amount} USD of its order, which waits` },
  ])
  expect(taken()).toHaveLength(1)
})
