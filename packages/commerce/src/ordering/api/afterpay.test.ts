import { Checkout, type SubmitInput, SubmitResponse } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import {
  Buyer,
  createShop,
  errorCodeOf,
  expectOk,
  onHand,
  pointerOf,
  runWorkerTurn,
  type Shop,
} from '@awning/testing/checkout-driver'
import { type Faults, withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { orders, payments } from '../../db/schema/orders'
import { sandboxPayments, sandboxPaymentsTable } from '../../db/schema/sandbox'
import { PaymentDeclinedError } from '../../ports/payment-provider'
import type { Sandbox } from '../../ports/sandbox'
import { addDomain } from '../../stores/add-domain'
import { createSandbox } from '../providers/sandbox/sandbox'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let sandbox: Sandbox
let faults: Faults
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

// Slow machines need the long timeout. The tests assert counts, never durations.
jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  faults = {}
  const line: Faults = {
    before: (call, id) => faults.before?.(call, id),
    after: (call, id) => faults.after?.(call, id),
  }
  sandbox = withFaults(createSandbox(database.db, clock), line)
  deps = testDeps(database.db, { clock, payments: { sandbox } })
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 3 }] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const backUrl = 'http://corner.localhost:3000/checkout/back'
const placed = () => database.db.$count(orders, eq(orders.state, 'placed'))
const captures = () => database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'capture'))
const reserved = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorized'))

function later(seconds: number): void {
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString())
}

/** Returns the submit input just before 'Pay now with afterpay'. */
async function ready(): Promise<SubmitInput> {
  const id = await buyer.readyToPay([await shop.line('tee')])
  return { ...(await buyer.initiate(id, 'afterpay')), returnUrl: backUrl }
}

async function press(input: SubmitInput): Promise<SubmitResponse> {
  return SubmitResponse.parse(expectOk(await buyer.submit(input)))
}

async function redirectOf({ checkoutId }: SubmitInput): Promise<string | null> {
  return Checkout.parse(expectOk(await buyer.call('GET', `/v1/checkout?id=${checkoutId}&storeSlug=corner`))).redirectUrl
}

// Requirements: C4.82
test('Afterpay redirects the buyer to its page, the buyer authorizes there and returns, and an order is placed', async () => {
  const input = await ready()
  const started = await press(input)
  expect(started).toMatchObject({ state: 'created', checkout: { redirectUrl: started.redirectUrl } })
  expect(started.redirectUrl).toMatch(/^http:\/\/corner\.localhost:3000\/checkout\/sandbox\?payment=/)
  expect(await captures()).toBe(0)
  expect(await onHand(shop, 'tee', deps)).toBe(3)
  expect((await buyer.readPayment(input)).state).toBe('action_required')
  const back = await sandbox.decide(input.paymentToken, 'authorize')
  expect(back).toBe(`${backUrl}?redirect_status=succeeded`)
  const paid = await buyer.readPayment(input)
  expect(paid).toMatchObject({ state: 'authorized', checkout: { redirectUrl: null } })
  const response = await press(input)
  expect(response.state).toBe('success')
  expect((await press(input)).orderLookupNumber).toBe(response.orderLookupNumber)
  expect(await captures()).toBe(1)
})

test('a second click or a new start after Back returns a redirect URL that works', async () => {
  const input = await ready()
  const twice = await Promise.all([press(input), press(input)])
  expect(twice[0]?.redirectUrl).toBe(twice[1]?.redirectUrl)
  later(30)
  expect((await press(input)).redirectUrl).toMatch(/checkout\/sandbox/)
  await sandbox.decide(input.paymentToken, 'authorize')
  expect((await press(input)).state).toBe('success')
})

// Requirements: C7.82
test.each([
  ['cancels', 'cancel', 'customer_cancelled'],
  ['is declined', 'decline', 'method_declined'],
] as const)(
  'a buyer who %s at Afterpay is charged nothing and can retry or pay by card',
  async (_what, decision, why) => {
    const input = await ready()
    await press(input)
    await sandbox.decide(input.paymentToken, decision)
    expect(await buyer.readPayment(input)).toMatchObject({ state: 'failed', checkout: { redirectUrl: null } })
    const [row] = await database.db.select().from(payments)
    expect(row).toMatchObject({ state: 'initiated', errorCode: why, redirectUrl: null })
    later(5)
    expect((await press(input)).redirectUrl).toMatch(/checkout\/sandbox/)
    const card = await buyer.payWith('pm_sandbox_ok', input.checkoutId)
    expect(await redirectOf(input)).toBeNull()
    expect((await press(card)).state).toBe('success')
    expect(await captures()).toBe(1)
  },
)

test('places the order within two minutes when the buyer authorizes and closes the tab, and voids the payment when they do not', async () => {
  const paid = await ready()
  const abandoned = await ready()
  await press(paid)
  await press(abandoned)
  later(240)
  for (let turn = 0; turn < 3; turn += 1) await runWorkerTurn(deps)
  await sandbox.decide(paid.paymentToken, 'authorize')
  for (let waited = 0; waited < 120; waited += 15) {
    later(15)
    await runWorkerTurn(deps)
  }
  expect(await placed()).toBe(1)
  expect((await buyer.readPayment(paid)).checkout?.state).toBe('success')
  later(3_600)
  await runWorkerTurn(deps)
  later(15)
  await runWorkerTurn(deps)
  expect(await buyer.readPayment(abandoned)).toMatchObject({ state: 'voided', checkout: { redirectUrl: null } })
  await expect(sandbox.decide(abandoned.paymentToken, 'authorize')).rejects.toThrow(PaymentDeclinedError)
})

// Requirements: C4.82
test('removes the Afterpay redirect when the buyer selects another payment method', async () => {
  const input = await ready()
  await press(input)
  expect(await redirectOf(input)).not.toBeNull()
  expectOk(await buyer.change(input.checkoutId, { paymentMethod: 'card' }))
  expect(await redirectOf(input)).toBeNull()
})

// Requirements: C4.85
test('does not redirect to Afterpay for an outdated total after the cart changes, and voids an authorization for it', async () => {
  const input = await ready()
  await press(input)
  expectOk(await buyer.change(input.checkoutId, { lineItems: [await shop.line('tee', 2)] }))
  expect(await redirectOf(input)).toBeNull()
  const rejected = await buyer.submit(input)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'total_changed'])
  const retry = { ...(await buyer.initiate(input.checkoutId, 'afterpay')), returnUrl: backUrl }
  await press(retry)
  await sandbox.decide(retry.paymentToken, 'authorize')
  expectOk(await buyer.change(input.checkoutId, { lineItems: [await shop.line('tee', 3)] }))
  expect(errorCodeOf(await buyer.submit(retry))).toBe('total_changed')
  expect(await reserved()).toBe(0)
  expect(await captures()).toBe(0)
})

test('does not redirect to Afterpay when an item is sold out', async () => {
  const input = await ready()
  const other = await buyer.readyToSubmit([await shop.line('tee', 3)])
  expectOk(await buyer.submit(other))
  expect(errorCodeOf(await buyer.submit(input))).toBe('out_of_stock')
  expect(await redirectOf(input)).toBeNull()
})

test('moves no money when Afterpay’s response is lost, and a retry redirects to Afterpay', async () => {
  const input = await ready()
  faults.after = (call) => {
    if (call === 'begin') throw new Error('connection reset')
  }
  const lost = await buyer.submit(input)
  expect([lost.status, errorCodeOf(lost)]).toEqual([503, 'payment_provider_unreachable'])
  faults = {}
  expect((await press(input)).redirectUrl).toMatch(/checkout\/sandbox/)
})

// Requirements: C4.83
test('reports a decline when Afterpay does not start the payment, and accepts another payment method', async () => {
  const input = await ready()
  faults.before = (call) => {
    if (call === 'begin') throw new PaymentDeclinedError('amount_too_large')
  }
  expect(await press(input)).toMatchObject({
    state: 'created',
    message: 'Stripe error',
    errors: [{ code: 'payment_declined' }],
  })
  faults = {}
  expect((await press(await buyer.payWith('pm_sandbox_ok', input.checkoutId))).state).toBe('success')
})

// Requirements: C7.80
test('accepts only return URLs of this store', async () => {
  const input = await ready()
  const untrusted = [
    'https://evil.example/checkout',
    '//evil.example',
    'https:evil.example',
    'http:/\\evil.example/',
    'https://corner.localhost@evil.example/',
    'https://corner.localhost.evil.example/',
    'https://other.localhost:3000/',
    'javascript:alert(1)',
    'http://corner.local\thost/',
    'http://evil.localhost.:3000/',
    // Another server on the same host.
    'https://corner.localhost:3000/checkout',
    'http://corner.localhost/checkout',
    'http://corner.localhost:8080/checkout',
    'http://localhost:3001/checkout',
    '',
  ]
  for (const returnUrl of untrusted) {
    const rejected = await buyer.submit({ ...input, returnUrl })
    expect([returnUrl, rejected.status, pointerOf(rejected)]).toEqual([returnUrl, 422, '/returnUrl'])
  }
  expect((await buyer.readPayment(input)).state).toBe('initiated')
})

test('accepts a return URL on the store’s own domain', async () => {
  await addDomain(shop.store, 'shop.example.com', deps)
  const input = { ...(await ready()), returnUrl: 'http://shop.example.com:3000/checkout/back?id=sealed' }
  expect((await press(input)).redirectUrl).toMatch(/^http:\/\/shop\.example\.com:3000\/checkout\/sandbox/)
})

test('accepts a return URL on the root domain, which may serve the operator’s first store', async () => {
  const input = { ...(await ready()), returnUrl: 'http://localhost:3000/checkout/back' }
  expect((await press(input)).redirectUrl).toMatch(/^http:\/\/localhost:3000\/checkout\/sandbox/)
})

describe('a checkout that Afterpay does not support', () => {
  const offered = async (id: string) =>
    Checkout.parse(expectOk(await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=corner`))).methods.map(
      ({ method }) => method,
    )
  const initiate = (checkoutId: string) => {
    const payment = { platform: 'stripe', paymentMethod: 'afterpay', checkoutId, storeSlug: 'corner' }
    return buyer.call('POST', '/v1/initiatePayment', payment)
  }

  beforeEach(async () => {
    shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }, { slug: 'piano', price: 399_000 }] }, deps)
    buyer = new Buyer(shop, deps)
  })

  test('because of its currency: Afterpay is not offered and a payment by it is rejected', async () => {
    const { id } = await buyer.startCheckout([await shop.line('tee')])
    await buyer.enterAddress(id)
    expect(await offered(id)).toContain('afterpay')
    expectOk(await buyer.change(id, { currency: 'GBP' }))
    await buyer.enterAddress(id)
    expect(await offered(id)).toEqual(['card', 'paypal', 'apple-pay', 'google-pay'])
    const rejected = await initiate(id)
    expect([rejected.status, errorCodeOf(rejected), pointerOf(rejected)]).toEqual([
      422,
      'payment_method_unavailable',
      '/paymentMethod',
    ])
    expect(await database.db.$count(payments)).toBe(0)
  })

  test('because of its amount: Afterpay is not offered above the provider’s limit and is offered again below it', async () => {
    const id = await buyer.readyToPay([await shop.line('piano'), await shop.line('tee')])
    expect(await offered(id)).not.toContain('afterpay')
    expect(errorCodeOf(await initiate(id))).toBe('payment_method_unavailable')
    expectOk(await buyer.change(id, { lineItems: [await shop.line('tee')] }))
    expect(await offered(id)).toContain('afterpay')
    expectOk(await initiate(id))
  })
})
