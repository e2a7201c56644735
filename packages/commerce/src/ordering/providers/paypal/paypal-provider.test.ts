import type { Customer } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from '@awning/testing/paypal/fake-paypal'
import { PaymentDeclinedError, PaymentUndecidedError } from '../../../ports/payment-provider'
import { callProvider, ProviderResultUnknownError } from '../../payment/call-provider'
import { createPaypalPlatform } from './paypal-provider'

let paypal: FakePaypal
const clock = fixedClock('2026-11-20T10:00:00Z')
beforeEach(async () => {
  clock.moveTo('2026-11-20T10:00:00Z')
  paypal = await openFakePaypal()
})
afterEach(async () => await paypal.stop())

const signal = new AbortController().signal
const customer: Customer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+12025550123',
  address: {
    address1: '1 Main St',
    address2: '',
    city: 'Los Angeles',
    state: 'California',
    stateCode: 'CA',
    zip: '90001',
    country: 'United States',
    countryCode: 'US',
  },
}
const purpose = { method: 'paypal', storeName: 'Corner Shop', customer } as const
const sale = { amount: 2805, currency: 'USD', reference: 'chk_1', idempotencyKey: 'chk_1:1', purpose } as const

const createPlatform = (changes = {}) =>
  createPaypalPlatform({ ...fakePaypalKeys, environment: 'sandbox', apiBase: paypal.url, ...changes }, clock)
function port({ merchant = null, ...changes }: { merchant?: string | null; clientSecret?: string } = {}) {
  const port = createPlatform(changes).of({ slug: 'corner', stripeAccount: null, paypalMerchant: merchant })
  if (port === null) throw new Error('no port')
  return port
}
const sent = (method: string, path: RegExp) =>
  paypal.requests.filter((request) => request.method === method && path.test(request.path))
async function declinedWith(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof PaymentDeclinedError) return error.code
  throw error ?? new Error('The call was not declined')
}

test('an approved order is captured exactly once, however often capture is called', async () => {
  const shop = port()
  const { id, token, ...created } = await shop.create(sale, signal)
  expect(created).toEqual({
    status: 'requires_method',
    amount: 2805,
    currency: 'USD',
    reference: 'chk_1',
    errorCode: null,
  })
  paypal.orders.approve(id)
  expect(await shop.retrieve(id, signal)).toMatchObject({ status: 'authorized', token })
  const capture = { amount: 2805, idempotencyKey: 'chk_1:1:capture' }
  const responses = await Promise.all([1, 2, 3].map(() => shop.capture(id, capture, signal)))
  expect(responses.map(({ status }) => status)).toEqual(['captured', 'captured', 'captured'])
  expect(paypal.orders.movements).toEqual([{ kind: 'capture', order: id, amount: 2805 }])
})

test('the order contains the store name, our checkout id and the buyer’s address', async () => {
  await port({ merchant: 'MERCHANT12345' }).create(sale, signal)
  expect(sent('POST', /orders$/)[0]).toMatchObject({
    headers: { 'paypal-request-id': 'chk_1:1' },
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: 'checkout:chk_1',
          description: 'Corner Shop',
          amount: { currency_code: 'USD', value: '28.05' },
          payee: { merchant_id: 'MERCHANT12345' },
          shipping: {
            name: { full_name: 'Ada Lovelace' },
            address: {
              address_line_1: '1 Main St',
              admin_area_2: 'Los Angeles',
              admin_area_1: 'CA',
              postal_code: '90001',
              country_code: 'US',
            },
          },
        },
      ],
      application_context: { user_action: 'PAY_NOW', shipping_preference: 'SET_PROVIDED_ADDRESS' },
    },
  })
})

test('the order lists the items with the creator’s SKUs, or our keys, also after a change', async () => {
  const item = { sku: '1_2_3', merchantSku: 'HM-1', title: 'A tee', quantity: 2, price: 1_200 }
  const order = { items: [item], discount: 100, shipping: 419, tax: 86 }
  const shop = port()
  const { id } = await shop.create({ ...sale, purpose: { ...purpose, order } }, signal)
  const unitSent = (request: { body?: unknown } | undefined) => request?.body
  expect(unitSent(sent('POST', /orders$/)[0])).toMatchObject({
    purchase_units: [
      {
        amount: { value: '28.05', breakdown: { item_total: { value: '24.00' }, discount: { value: '1.00' } } },
        items: [{ name: 'A tee', sku: 'HM-1', description: '1_2_3', quantity: '2', unit_amount: { value: '12.00' } }],
      },
    ],
  })
  const fewer = { ...order, items: [{ ...item, merchantSku: null, quantity: 1 }] }
  await shop.update(id, { amount: 1_605, currency: 'USD', purpose: { ...purpose, order: fewer } }, signal)
  expect(sent('PATCH', /orders/)[0]?.body).toContainEqual({
    op: 'replace',
    path: "/purchase_units/@reference_id=='default'/items",
    value: [{ name: 'A tee', sku: '1_2_3', quantity: '1', unit_amount: { currency_code: 'USD', value: '12.00' } }],
  })
  // Only the amount is known: the items are removed, because they do not add up to it.
  await shop.update(id, { amount: 900, currency: 'USD', purpose }, signal)
  expect(sent('PATCH', /orders/)[1]?.body).toContainEqual({
    op: 'remove',
    path: "/purchase_units/@reference_id=='default'/items",
  })
})

test('creating twice with one key returns one order', async () => {
  const shop = port()
  const first = await shop.create(sale, signal)
  expect(await shop.create(sale, signal)).toEqual(first)
  expect((await shop.create({ ...sale, idempotencyKey: 'chk_1:2' }, signal)).id).not.toBe(first.id)
})

test('an order that is not approved can be updated with another total and address', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  const newCustomer = { ...customer, address: { ...customer.address, city: 'San Diego' } }
  const input = { amount: 3100, currency: 'USD', purpose: { ...purpose, customer: newCustomer } } as const
  expect(await shop.update(id, input, signal)).toMatchObject({ amount: 3100 })
  expect(paypal.orders.show(id).purchase_units[0]).toMatchObject({
    amount: { value: '31.00' },
    shipping: { address: { admin_area_2: 'San Diego' } },
  })
})

test('an approved order is never updated', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  const input = { amount: 9900, currency: 'USD', purpose } as const
  expect(await declinedWith(shop.update(id, input, signal))).toBe('payment_is_authorized')
  expect(sent('PATCH', /./)).toEqual([])
})

test('declines an update to another currency, so that a new order is created', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  const input = { amount: 2805, currency: 'EUR', purpose } as const
  expect(await declinedWith(shop.update(id, input, signal))).toBe('currency_mismatch')
})

test('declines a capture of another amount than the approved one', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  expect(await declinedWith(shop.capture(id, { amount: 2806, idempotencyKey: 'c' }, signal))).toBe('amount_mismatch')
  expect(paypal.orders.movements).toEqual([])
})

test('captures nothing for an order that is not approved or a declined account', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  const capture = { amount: 2805, idempotencyKey: 'c' }
  expect(await declinedWith(shop.capture(id, capture, signal))).toBe('order_not_approved')
  paypal.orders.approve(id)
  paypal.orders.nextCapture(id, 'INSTRUMENT_DECLINED')
  expect(await declinedWith(shop.capture(id, capture, signal))).toBe('instrument_declined')
  expect(paypal.orders.movements).toEqual([])
})

test('a capture that PayPal declines later voids the payment', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  paypal.orders.nextCapture(id, 'DECLINED')
  expect(await declinedWith(shop.capture(id, { amount: 2805, idempotencyKey: 'c' }, signal))).toBe('capture_declined')
  expect(await shop.retrieve(id, signal)).toMatchObject({ status: 'voided', errorCode: 'capture_declined' })
})

test('a capture under review is neither captured nor declined until PayPal decides', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  paypal.orders.nextCapture(id, 'PENDING')
  const capture = { amount: 2805, idempotencyKey: 'c' }
  await expect(shop.capture(id, capture, signal)).rejects.toThrow(PaymentUndecidedError)
  await expect(shop.void(id, signal)).rejects.toThrow(PaymentUndecidedError)
  await expect(callProvider((timeoutSignal) => shop.capture(id, capture, timeoutSignal))).rejects.toThrow(
    ProviderResultUnknownError,
  )
  paypal.orders.decide(id, 'COMPLETED')
  expect(await shop.capture(id, capture, signal)).toMatchObject({ status: 'captured' })
})

test('a retry with the same key returns a capture whose response was lost', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  paypal.fail({ on: 'capture', kind: 'after' })
  const capture = { amount: 2805, idempotencyKey: 'c' }
  await expect(callProvider((timeoutSignal) => shop.capture(id, capture, timeoutSignal))).rejects.toThrow(
    ProviderResultUnknownError,
  )
  expect(await shop.capture(id, capture, signal)).toMatchObject({ status: 'captured' })
  expect(paypal.orders.movements).toHaveLength(1)
})

test('recognizes our capture after PayPal forgot the idempotency key', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  await shop.capture(id, { amount: 2805, idempotencyKey: 'c' }, signal)
  expect(await shop.capture(id, { amount: 2805, idempotencyKey: 'forgotten' }, signal)).toMatchObject({
    status: 'captured',
  })
  expect(paypal.orders.movements).toHaveLength(1)
})

test('voiding an approved order moves no money, and is declined after capture', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  expect(await shop.void(id, signal)).toMatchObject({ status: 'voided' })
  expect(await shop.void(id, signal)).toMatchObject({ status: 'voided' })
  await shop.capture(id, { amount: 2805, idempotencyKey: 'c' }, signal)
  expect(await declinedWith(shop.void(id, signal))).toBe('payment_is_captured')
})

test('an expired order is not found and can be voided without an error', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.expireAuthorization(id)
  expect(await shop.retrieve(id, signal)).toBeNull()
  expect(await shop.void(id, signal)).toMatchObject({ id, status: 'voided' })
  expect(await declinedWith(shop.capture(id, { amount: 2805, idempotencyKey: 'c' }, signal))).toBe(
    'invalid_resource_id',
  )
})

test('refunds once per key, on behalf of the merchant who received the money', async () => {
  const shop = port({ merchant: 'MERCHANT12345' })
  const { id } = await shop.create(sale, signal)
  const refund = { amount: 2805, idempotencyKey: 'r' }
  expect(await declinedWith(shop.refund(id, refund, signal))).toBe('payment_is_requires_method')
  paypal.orders.approve(id)
  await shop.capture(id, { amount: 2805, idempotencyKey: 'c' }, signal)
  expect(await shop.refund(id, refund, signal)).toMatchObject({ state: 'succeeded', reference: 'r' })
  expect(await shop.refund(id, refund, signal)).toMatchObject({ state: 'succeeded', reference: 'r' })
  expect(await declinedWith(shop.refund(id, { ...refund, idempotencyKey: 'again' }, signal))).toBe(
    'payment_is_refunded',
  )
  expect(paypal.orders.movements.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  const assertion = String(sent('POST', /refund$/)[0]?.headers['paypal-auth-assertion'])
  const [, claims = ''] = assertion.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    iss: fakePaypalKeys.clientId,
    payer_id: 'MERCHANT12345',
  })
})

test('reuses an access token, renews it before it expires and after PayPal revoked it', async () => {
  const shop = port()
  const tokens = () => sent('POST', /token$/).length
  await Promise.all([1, 2, 3].map((n) => shop.create({ ...sale, idempotencyKey: `k${n}` }, signal)))
  expect(tokens()).toBe(1)
  clock.moveTo('2026-11-20T18:59:30Z')
  await shop.create(sale, signal)
  expect(tokens()).toBe(2)
  paypal.forgetTokens()
  await shop.create(sale, signal)
  expect(tokens()).toBe(3)
})

test.each(
  (['token', 'create'] as const).flatMap((on) =>
    (['before', 'after', 500, 429, 401] as const).map((kind) => [on, kind] as const),
  ),
)('after a failure at %s (%p) the outcome is unknown, and a retry with the same key finds it', async (on, kind) => {
  const shop = port()
  paypal.fail({ on, kind, times: kind === 401 && on === 'create' ? 2 : 1 })
  await expect(callProvider((timeoutSignal) => shop.create(sale, timeoutSignal))).rejects.toThrow(
    ProviderResultUnknownError,
  )
  const { id } = await shop.create(sale, signal)
  expect((await shop.create(sale, signal)).id).toBe(id)
  expect(paypal.orders.count()).toBe(1)
})

test('a call to which PayPal never responds ends with the timeout', async () => {
  const shop = port()
  await shop.create(sale, signal)
  paypal.fail({ on: 'create', kind: 'silent' })
  await expect(callProvider((timeoutSignal) => shop.create(sale, timeoutSignal), 50)).rejects.toThrow(
    ProviderResultUnknownError,
  )
})

test('an order that PayPal is still completing is not declined', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  paypal.orders.nextCapture(id, 'ORDER_COMPLETION_IN_PROGRESS')
  const capture = { amount: 2805, idempotencyKey: 'c' }
  await expect(callProvider((timeoutSignal) => shop.capture(id, capture, timeoutSignal))).rejects.toThrow(
    ProviderResultUnknownError,
  )
  expect(await shop.capture(id, capture, signal)).toMatchObject({ status: 'captured' })
})

test('wrong keys are not a decline, and no error contains a secret', async () => {
  const shop = port({ clientSecret: 'not-the-secret' })
  const error = await shop.create(sale, signal).catch((thrown: unknown) => thrown)
  expect(error).not.toBeInstanceOf(PaymentDeclinedError)
  expect(String(error)).not.toMatch(/not-the-secret|fake-paypal-client|Ada/)
})

test('the browser’s token is bound to the order and can’t be derived from its id', async () => {
  const { id, token } = await port().create(sale, signal)
  expect(token).toMatch(/^pp_[0-9a-f]{64}$/)
  expect(token).not.toContain(id)
  expect((await port().retrieve(id, signal))?.token).toBe(token)
})
