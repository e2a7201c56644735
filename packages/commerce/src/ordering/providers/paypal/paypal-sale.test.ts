import { Checkout, type SubmitInput, SubmitResponse } from '@awning/contract/checkout'
import { PaymentResponse } from '@awning/contract/payment'
import { fixedClock } from '@awning/platform/clock'
import {
  ada,
  Buyer,
  createShop,
  errorCodeOf,
  expectOk,
  onHand,
  runWorkerTurn,
  type Shop,
} from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from '@awning/testing/paypal/fake-paypal'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../../../app'
import type { ServiceContext } from '../../../context'
import { needsAttention } from '../../../db/schema/orders'
import { listAttention } from '../../order/list-attention'
import { createProviderRegistry } from '../provider-registry'
import { createPaypalPlatform } from './paypal-provider'

const database = setUpTestDatabase()
let paypal: FakePaypal
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let app: ReturnType<typeof createCommerce>
let shop: Shop
let buyer: Buyer
jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  paypal = await openFakePaypal()
  clock = fixedClock('2026-11-20T10:00:00Z')
  const shared = createPaypalPlatform({ ...fakePaypalKeys, environment: 'sandbox', apiBase: paypal.url }, clock)
  const registry = createProviderRegistry({ name: 'paypal', shared, own: new Map() }, clock)
  const payments = { paypal: registry, isDown: (_: string, store: Shop['store']) => registry.isDown(store) }
  deps = testDeps(database.db, { clock, payments })
  app = createCommerce(deps)
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 3 }] }, deps)
  buyer = new Buyer(shop, app)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
  await paypal.stop()
})

/** Creates the PayPal order, as a click on the PayPal button does, for a checkout with an address. */
async function click(checkoutId: string): Promise<{ order: string; ready: SubmitInput }> {
  const input = { platform: 'paypal', paymentMethod: 'paypal', checkoutId, storeSlug: 'corner' }
  const response = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', input)))
  const { paymentToken, paymentId, amount, currency, meta } = response
  const total = { amount, currency }
  const ready = { checkoutId, storeSlug: 'corner', paymentToken, paymentId, platform: 'paypal', total } as const
  return { order: meta.orderId ?? '', ready }
}
async function prepare() {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.enterAddress(id)
  return await click(id)
}
const submit = async (input: SubmitInput) => SubmitResponse.parse(expectOk(await buyer.submit(input)))
const movements = () => paypal.orders.movements.map(({ kind, amount }) => [kind, amount])
const orders = async (id: string) => (await buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)).status

async function deliver(event_type: string, order: string, change?: (headers: Headers) => void): Promise<number> {
  const { raw, headers } = paypal.message({
    id: `WH-${event_type}-${order}`,
    event_type,
    resource: paypal.orders.show(order),
  })
  headers.set('content-type', 'application/json')
  change?.(headers)
  return (await app.request('/webhooks/paypal', { method: 'POST', headers, body: raw })).status
}

// Requirements: C1.30, C4.50
test('a buyer who approves at PayPal has one order, and PayPal captures once', async () => {
  const { order: approved, ready } = await prepare()
  paypal.orders.approve(approved)
  expect(movements()).toEqual([])
  const responses = await Promise.all([submit(ready), submit(ready), submit(ready)])
  expect(responses.map(({ state }) => state)).toContain('success')
  expect((await submit(ready)).state).toBe('success')
  expect(movements()).toEqual([['capture', ready.total.amount]])
  const order = await buyer.call('GET', `/v1/orders?cartId=${ready.checkoutId}&storeSlug=corner`)
  expect(expectOk(order)).toMatchObject({ paymentMethod: { type: 'paypal', brand: null, last4: null } })
})

test('a declined PayPal account places no order, and the buyer may try again', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  paypal.orders.nextCapture(order, 'INSTRUMENT_DECLINED')
  expect(await buyer.submit(ready)).toMatchObject({ body: { displayMessage: 'Your card was declined.' } })
  expect(await orders(ready.checkoutId)).toBe(404)
  const again = await click(ready.checkoutId)
  expect(again.order).not.toBe(order)
  paypal.orders.approve(again.order)
  expect((await submit(again.ready)).state).toBe('success')
  expect(movements()).toEqual([['capture', ready.total.amount]])
})

// Requirements: C7.50
test('a buyer who closes PayPal’s window has paid nothing, and the same PayPal order is reused', async () => {
  const { order, ready } = await prepare()
  expect((await buyer.submit(ready)).status).not.toBe(200)
  expect((await click(ready.checkoutId)).order).toBe(order)
  expect(movements()).toEqual([])
})

test('a buyer who changes the address sees the new one at PayPal', async () => {
  const { order, ready } = await prepare()
  await buyer.enterAddress(ready.checkoutId, { ...ada, address: { ...ada.address, city: 'Cleveland' } })
  expect((await click(ready.checkoutId)).order).toBe(order)
  expect(paypal.orders.show(order).purchase_units[0]?.shipping?.address).toMatchObject({ admin_area_2: 'Cleveland' })
})

test('reports that PayPal is unavailable when it rejects an order, and allows another attempt', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.enterAddress(id)
  paypal.orders.rejectNew('POSTAL_CODE_REQUIRED')
  const input = { platform: 'paypal', paymentMethod: 'paypal', checkoutId: id, storeSlug: 'corner' }
  const rejected = await buyer.call('POST', '/v1/initiatePayment', input)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'payment_method_unavailable'])
  expect(await database.db.select().from(needsAttention)).toEqual([])
  paypal.orders.rejectNew(null)
  const { order, ready } = await click(id)
  paypal.orders.approve(order)
  expect((await submit(ready)).state).toBe('success')
})

// Requirements: C4.50
test('a buyer who closes the tab after approving gets an order through PayPal’s webhook', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  for (let time = 0; time < 3; time += 1) expect(await deliver('CHECKOUT.ORDER.APPROVED', order)).toBe(200)
  await runWorkerTurn(deps)
  clock.moveTo('2026-11-20T10:00:10Z')
  await runWorkerTurn(deps)
  expect(await orders(ready.checkoutId)).toBe(200)
  expect(movements()).toEqual([['capture', ready.total.amount]])
})

test('places such an order within two minutes without a webhook', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  for (const time of ['10:00:25', '10:00:50', '10:01:20', '10:02:00']) {
    clock.moveTo(`2026-11-20T${time}Z`)
    await runWorkerTurn(deps)
  }
  expect(await orders(ready.checkoutId)).toBe(200)
  expect(movements()).toEqual([['capture', ready.total.amount]])
})

test.each<[string, (headers: Headers) => void]>([
  ['a forged signature', (headers) => headers.set('paypal-transmission-sig', 'Zm9yZ2Vk')],
  ['no signature', (headers) => headers.delete('paypal-transmission-sig')],
  ['a certificate of another host', (headers) => headers.set('paypal-cert-url', 'https://evil.example/cert.pem')],
])('%s changes nothing', async (_, change) => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  expect(await deliver('CHECKOUT.ORDER.APPROVED', order, change)).toBe(400)
  await runWorkerTurn(deps)
  expect(await orders(ready.checkoutId)).toBe(404)
})

test('responds with 500 while the certificate is unavailable, so that PayPal sends the webhook again', async () => {
  const { order } = await prepare()
  paypal.fail({ on: 'certificate', kind: 500 })
  expect(await deliver('CHECKOUT.ORDER.APPROVED', order)).toBe(500)
  expect(await deliver('CHECKOUT.ORDER.APPROVED', order)).toBe(200)
})

test('a capture whose response was lost results in one order and one payment', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  paypal.fail({ on: 'capture', kind: 'after' })
  expect((await submit(ready)).state).not.toBe('success')
  clock.moveTo('2026-11-20T10:01:30Z')
  await runWorkerTurn(deps)
  expect((await submit(ready)).state).toBe('success')
  expect(movements()).toEqual([['capture', ready.total.amount]])
})

test('money that PayPal holds for review results in an order when it is captured', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  paypal.orders.nextCapture(order, 'PENDING')
  expect((await submit(ready)).state).not.toBe('success')
  paypal.orders.decide(order, 'COMPLETED')
  clock.moveTo('2026-11-20T10:02:00Z')
  await runWorkerTurn(deps)
  expect(await orders(ready.checkoutId)).toBe(200)
  expect(movements()).toEqual([['capture', ready.total.amount]])
})

test('shows PayPal as unavailable while it does not respond, and offers it again afterwards', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.enterAddress(id)
  paypal.fail({ on: 'create', kind: 500, times: 5 })
  const input = { platform: 'paypal', paymentMethod: 'paypal', checkoutId: id, storeSlug: 'corner' }
  for (let time = 0; time < 6; time += 1) {
    expect((await buyer.call('POST', '/v1/initiatePayment', input)).status).toBe(503)
  }
  const methods = async () => {
    const response = await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=corner`)
    return Checkout.parse(expectOk(response)).methods
  }
  expect(await methods()).toEqual([{ method: 'paypal', provider: 'paypal', unavailable: 'provider_down' }])
  clock.moveTo('2026-11-20T10:00:30Z')
  expect(await methods()).toMatchObject([{ unavailable: null }])
  const { order, ready } = await click(id)
  paypal.orders.approve(order)
  expect((await submit(ready)).state).toBe('success')
})

test('a captured amount that differs from the order’s total is not a decline: the order waits, its stock is held, an operator is notified', async () => {
  const { order, ready } = await prepare()
  paypal.orders.approve(order)
  paypal.orders.captureOther(order, '1.00')
  expect((await submit(ready)).state).toBe('pending')
  expect(movements()).toHaveLength(1)
  for (const time of ['10:00:30', '10:01:30', '10:20:00']) {
    clock.moveTo(`2026-11-20T${time}Z`)
    await runWorkerTurn(deps)
    const checkout = expectOk(await buyer.call('GET', `/v1/checkout?id=${ready.checkoutId}&storeSlug=corner`))
    expect(Checkout.parse(checkout).state).toBe('pending')
  }
  expect((await submit(ready)).state).toBe('pending')
  expect(await onHand(shop, 'tee', deps)).toBe(2)
  expect(await listAttention(shop.store, deps)).toMatchObject([
    {
      reason: `paypal captured an amount that differs from the order total of ${ready.total.amount} USD (in minor units). The order was not placed`,
    },
  ])
  expect(movements()).toHaveLength(1)
})
