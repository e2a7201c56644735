import { fixedClock } from '../../clock'
import type { Customer } from '../../contract/checkout'
import { askProvider, ProviderSilent } from '../ask-provider'
import { PaymentRefused, PaymentUndecided } from '../port'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from './fake-paypal'
import { createPaypalHouse } from './paypal-house'

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

const house = (changes = {}) =>
  createPaypalHouse({ ...fakePaypalKeys, environment: 'sandbox', apiBase: paypal.url, ...changes }, clock)
function port({ merchant = null, ...changes }: { merchant?: string | null; clientSecret?: string } = {}) {
  const found = house(changes).of({ slug: 'corner', stripeAccount: null, paypalMerchant: merchant })
  if (found === null) throw new Error('no port')
  return found
}
const sent = (method: string, path: RegExp) =>
  paypal.requests.filter((request) => request.method === method && path.test(request.path))
async function refusedWith(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof PaymentRefused) return error.code
  throw error ?? new Error('it was not refused')
}

test('a buyer who approves an order pays exactly once, however often it is captured', async () => {
  const shop = port()
  const { id, token, ...made } = await shop.create(sale, signal)
  expect(made).toEqual({
    status: 'requires_method',
    amount: 2805,
    currency: 'USD',
    reference: 'chk_1',
    errorCode: null,
  })
  paypal.orders.approve(id)
  expect(await shop.retrieve(id, signal)).toMatchObject({ status: 'authorised', token })
  const capture = { amount: 2805, idempotencyKey: 'chk_1:1:capture' }
  const answers = await Promise.all([1, 2, 3].map(() => shop.capture(id, capture, signal)))
  expect(answers.map(({ status }) => status)).toEqual(['captured', 'captured', 'captured'])
  expect(paypal.orders.movements).toEqual([{ kind: 'capture', order: id, amount: 2805 }])
})

test('the order names the shop, our checkout, and the address that the buyer gave us', async () => {
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

test('the same key makes one order', async () => {
  const shop = port()
  const first = await shop.create(sale, signal)
  expect(await shop.create(sale, signal)).toEqual(first)
  expect((await shop.create({ ...sale, idempotencyKey: 'chk_1:2' }, signal)).id).not.toBe(first.id)
})

test('an order that is not approved yet takes another total and another address', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  const moved = { ...customer, address: { ...customer.address, city: 'San Diego' } }
  const input = { amount: 3100, currency: 'USD', purpose: { ...purpose, customer: moved } } as const
  expect(await shop.update(id, input, signal)).toMatchObject({ amount: 3100 })
  expect(paypal.orders.show(id).purchase_units[0]).toMatchObject({
    amount: { value: '31.00' },
    shipping: { address: { admin_area_2: 'San Diego' } },
  })
})

test('what a buyer has approved is never changed', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  const input = { amount: 9900, currency: 'USD', purpose } as const
  expect(await refusedWith(shop.update(id, input, signal))).toBe('payment_is_authorised')
  expect(sent('PATCH', /./)).toEqual([])
})

test('an order in another currency is refused, so that a new one is made', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  const input = { amount: 2805, currency: 'EUR', purpose } as const
  expect(await refusedWith(shop.update(id, input, signal))).toBe('currency_mismatch')
})

test('another amount than the approved one is not captured', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  expect(await refusedWith(shop.capture(id, { amount: 2806, idempotencyKey: 'c' }, signal))).toBe('amount_mismatch')
  expect(paypal.orders.movements).toEqual([])
})

test('an order that nobody approved, and a refused account, take no money', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  const capture = { amount: 2805, idempotencyKey: 'c' }
  expect(await refusedWith(shop.capture(id, capture, signal))).toBe('order_not_approved')
  paypal.orders.approve(id)
  paypal.orders.nextCapture(id, 'INSTRUMENT_DECLINED')
  expect(await refusedWith(shop.capture(id, capture, signal))).toBe('instrument_declined')
  expect(paypal.orders.movements).toEqual([])
})

test('a capture that PayPal declines afterwards is a payment that is over', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  paypal.orders.nextCapture(id, 'DECLINED')
  expect(await refusedWith(shop.capture(id, { amount: 2805, idempotencyKey: 'c' }, signal))).toBe('capture_declined')
  expect(await shop.retrieve(id, signal)).toMatchObject({ status: 'voided', errorCode: 'capture_declined' })
})

test('a capture under review is neither paid nor refused until PayPal has decided', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  paypal.orders.nextCapture(id, 'PENDING')
  const capture = { amount: 2805, idempotencyKey: 'c' }
  await expect(shop.capture(id, capture, signal)).rejects.toThrow(PaymentUndecided)
  await expect(shop.void(id, signal)).rejects.toThrow(PaymentUndecided)
  await expect(askProvider((ending) => shop.capture(id, capture, ending))).rejects.toThrow(ProviderSilent)
  paypal.orders.decide(id, 'COMPLETED')
  expect(await shop.capture(id, capture, signal)).toMatchObject({ status: 'captured' })
})

test('a capture whose answer was lost is found again with the same key', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  paypal.fail({ on: 'capture', kind: 'after' })
  const capture = { amount: 2805, idempotencyKey: 'c' }
  await expect(askProvider((ending) => shop.capture(id, capture, ending))).rejects.toThrow(ProviderSilent)
  expect(await shop.capture(id, capture, signal)).toMatchObject({ status: 'captured' })
  expect(paypal.orders.movements).toHaveLength(1)
})

test('a capture is known as ours after PayPal forgot our key', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  await shop.capture(id, { amount: 2805, idempotencyKey: 'c' }, signal)
  expect(await shop.capture(id, { amount: 2805, idempotencyKey: 'forgotten' }, signal)).toMatchObject({
    status: 'captured',
  })
  expect(paypal.orders.movements).toHaveLength(1)
})

test('giving up an approved order takes nothing, and is refused once it is paid', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  expect(await shop.void(id, signal)).toMatchObject({ status: 'voided' })
  expect(await shop.void(id, signal)).toMatchObject({ status: 'voided' })
  await shop.capture(id, { amount: 2805, idempotencyKey: 'c' }, signal)
  expect(await refusedWith(shop.void(id, signal))).toBe('payment_is_captured')
})

test('an order that PayPal has let lapse is nothing any more, and giving it up is no trouble', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.lapse(id)
  expect(await shop.retrieve(id, signal)).toBeNull()
  expect(await shop.void(id, signal)).toMatchObject({ id, status: 'voided' })
  expect(await refusedWith(shop.capture(id, { amount: 2805, idempotencyKey: 'c' }, signal))).toBe('invalid_resource_id')
})

test('money goes back once per key, in the name of the merchant who got it', async () => {
  const shop = port({ merchant: 'MERCHANT12345' })
  const { id } = await shop.create(sale, signal)
  const refund = { amount: 2805, idempotencyKey: 'r' }
  expect(await refusedWith(shop.refund(id, refund, signal))).toBe('payment_is_requires_method')
  paypal.orders.approve(id)
  await shop.capture(id, { amount: 2805, idempotencyKey: 'c' }, signal)
  expect(await shop.refund(id, refund, signal)).toMatchObject({ status: 'refunded' })
  expect(await shop.refund(id, refund, signal)).toMatchObject({ status: 'refunded' })
  expect(await refusedWith(shop.refund(id, { ...refund, idempotencyKey: 'again' }, signal))).toBe(
    'capture_fully_refunded',
  )
  expect(paypal.orders.movements.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  const assertion = String(sent('POST', /refund$/)[0]?.headers['paypal-auth-assertion'])
  const [, claims = ''] = assertion.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    iss: fakePaypalKeys.clientId,
    payer_id: 'MERCHANT12345',
  })
})

test('one access token serves many calls, is renewed before it ends, and after PayPal dropped it', async () => {
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
)('a failure at %s (%p) leaves open what happened, and the same key finds it', async (on, kind) => {
  const shop = port()
  paypal.fail({ on, kind, times: kind === 401 && on === 'create' ? 2 : 1 })
  await expect(askProvider((ending) => shop.create(sale, ending))).rejects.toThrow(ProviderSilent)
  const { id } = await shop.create(sale, signal)
  expect((await shop.create(sale, signal)).id).toBe(id)
  expect(paypal.orders.count()).toBe(1)
})

test('a PayPal that never answers is given up with the buyer’s patience', async () => {
  const shop = port()
  await shop.create(sale, signal)
  paypal.fail({ on: 'create', kind: 'silent' })
  await expect(askProvider((ending) => shop.create(sale, ending), 50)).rejects.toThrow(ProviderSilent)
})

test('an order that PayPal is still completing is not refused', async () => {
  const shop = port()
  const { id } = await shop.create(sale, signal)
  paypal.orders.approve(id)
  paypal.orders.nextCapture(id, 'ORDER_COMPLETION_IN_PROGRESS')
  const capture = { amount: 2805, idempotencyKey: 'c' }
  await expect(askProvider((ending) => shop.capture(id, capture, ending))).rejects.toThrow(ProviderSilent)
  expect(await shop.capture(id, capture, signal)).toMatchObject({ status: 'captured' })
})

test('wrong keys are no refusal of a buyer, and no failure tells a secret', async () => {
  const shop = port({ clientSecret: 'not-the-secret' })
  const error = await shop.create(sale, signal).catch((thrown: unknown) => thrown)
  expect(error).not.toBeInstanceOf(PaymentRefused)
  expect(String(error)).not.toMatch(/not-the-secret|fake-paypal-client|Ada/)
})

test('the browser’s token is bound to the order and can’t be guessed from it', async () => {
  const { id, token } = await port().create(sale, signal)
  expect(token).toMatch(/^pp_[0-9a-f]{64}$/)
  expect(token).not.toContain(id)
  expect((await port().retrieve(id, signal))?.token).toBe(token)
})
