import type { MethodOffer } from '@awning/contract/payment-offer'
import { checkoutWith } from '../../tests/storefront/sample-checkout'
import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import type { Confirmation, PaymentAttempt } from '../payment/confirmation'
import { completePurchase, type OrderCalls } from './complete-purchase'
import { findMissing } from './missing'
import { readProgress } from './progress'

const checkout = checkoutWith()
const prepared = {
  paymentId: 'pay_1',
  paymentToken: 'tok_1',
  meta: { provider: 'sandbox' as const },
  amount: 3119,
  currency: 'USD' as const,
}

function setUp(over: Partial<OrderCalls> = {}) {
  const sent: string[] = []
  const api: OrderCalls = {
    preparePayment: async () => prepared,
    submitOrder: async () => ({ state: 'success' }),
    readCheckout: async () => checkoutWith({ version: 4 }),
    ...over,
  }
  const recorded = Object.fromEntries(
    Object.entries(api).map(([name, call]) => [
      name,
      (...args: never[]) => {
        sent.push(name)
        return Reflect.apply(call, undefined, args)
      },
    ]),
  )
  const place = (response: Confirmation = { status: 'authorized' }, more: Partial<PaymentAttempt> = {}) =>
    completePurchase(
      checkout,
      {
        method: 'card',
        billing: { name: 'Ada Byron' },
        confirm: async () => {
          sent.push('confirm')
          return response
        },
        ...more,
      },
      { ...api, ...recorded },
    )
  return { place, sent }
}

const rejection = (code: string, body: object = {}, line?: object) =>
  new CallRejectedError(409, [{ code, detail: code, ...(line && { line }) }] as CallRejectedError['errors'], body)

const fail = (error: Error) => async () => {
  throw error
}

describe('placing an order', () => {
  it('prepares the payment, confirms it and submits the order', async () => {
    const { place, sent } = setUp()
    expect(await place()).toEqual({ kind: 'placed' })
    expect(sent).toEqual(['preparePayment', 'confirm', 'submitOrder'])
  })

  // Requirements: C4.91, C7.90
  it('creates the payment method first, and prepares the payment with it and the payer', async () => {
    const preparePayment = jest.fn(async () => prepared)
    const { place } = setUp({ preparePayment })
    await place(undefined, { make: async () => ({ paymentMethodId: 'pm_1' }) })
    expect(preparePayment).toHaveBeenCalledWith('chk_1', {
      paymentMethod: 'card',
      paymentMethodId: 'pm_1',
      name: 'Ada Byron',
      payment: null,
      etag: 'v1',
    })
  })

  it('prepares no payment if the payment method cannot be created', async () => {
    const { place, sent } = setUp()
    expect(await place(undefined, { make: async () => ({ status: 'declined', code: 'incorrect_number' }) })).toEqual({
      kind: 'declined',
      problem: 'invalidNumber',
    })
    expect(sent).toEqual([])
  })

  it('sends the displayed total', async () => {
    const submitOrder = jest.fn(async () => ({ state: 'success' as const }))
    await setUp({ submitOrder }).place()
    expect(submitOrder).toHaveBeenCalledWith('chk_1', {
      paymentMethod: 'card',
      paymentId: 'pay_1',
      paymentToken: 'tok_1',
      total: { amount: 3119, currency: 'USD' },
      etag: 'v1',
    })
  })

  // Requirements: C4.85
  it('sends the version displayed at the press, for the payment and for the order', async () => {
    const displayed = checkoutWith({ etag: 'v0' })
    const preparePayment = jest.fn(async () => prepared)
    const submitOrder = jest.fn(async () => ({ state: 'success' as const }))
    await setUp({ preparePayment, submitOrder }).place(undefined, { displayed })
    expect(preparePayment).toHaveBeenCalledWith('chk_1', expect.objectContaining({ etag: 'v0' }))
    expect(submitOrder).toHaveBeenCalledWith('chk_1', expect.objectContaining({ etag: 'v0' }))
  })

  it('confirms no payment if the service has another version, and returns the changed parts', async () => {
    const now = checkoutWith({ version: 9, etag: 'v2' })
    const { place, sent } = setUp({
      preparePayment: fail(rejection('checkout_changed', { checkout: now, changed: ['customer'] })),
    })
    expect(await place()).toEqual({ kind: 'changed', checkout: now, changed: ['customer'], promoLost: false })
    expect(sent).toEqual(['preparePayment'])
  })

  it('sends the total displayed at the press, even if the page has a new one since', async () => {
    const displayed = checkoutWith({ costs: { ...checkout.costs, total: { value: 2500, currency: 'USD' } } })
    const submitOrder = jest.fn(async () => ({ state: 'success' as const }))
    await setUp({ submitOrder, preparePayment: async () => ({ ...prepared, amount: 2500 }) }).place(undefined, {
      displayed,
    })
    expect(submitOrder).toHaveBeenCalledWith(
      'chk_1',
      expect.objectContaining({ total: { amount: 2500, currency: 'USD' } }),
    )
    const { place, sent } = setUp()
    expect(await place(undefined, { displayed })).toMatchObject({ kind: 'changed' })
    expect(sent).not.toContain('confirm')
  })

  it('stops before a card is charged if the total has changed', async () => {
    const { place, sent } = setUp({ preparePayment: async () => ({ ...prepared, amount: 3200 }) })
    expect(await place()).toMatchObject({ kind: 'changed', promoLost: false })
    expect(sent).toEqual(['preparePayment', 'readCheckout'])
  })

  it('returns the new checkout that the service sends with its rejection', async () => {
    const now = checkoutWith({ version: 9 })
    const { place } = setUp({ submitOrder: fail(rejection('total_changed', { checkout: now })) })
    expect(await place()).toEqual({ kind: 'changed', checkout: now, changed: [], promoLost: false })
  })

  // Requirements: C4.72
  it('reports a promo code that no longer applies before the payment is confirmed', async () => {
    const { place, sent } = setUp({ preparePayment: fail(rejection('promo_code_not_applicable')) })
    expect(await place()).toMatchObject({ kind: 'changed', promoLost: true })
    expect(sent).not.toContain('confirm')
  })

  it.each<[Confirmation, object]>([
    [
      { status: 'declined', code: 'insufficient_funds' },
      { kind: 'declined', problem: 'insufficientFunds' },
    ],
    [
      { status: 'declined', code: 'authentication_failed' },
      { kind: 'declined', problem: 'declined' },
    ],
    [{ status: 'cancelled' }, { kind: 'cancelled' }],
    [
      { status: 'failed', message: 'popup blocked' },
      { kind: 'failed', stage: 'confirm', code: undefined },
    ],
    [{ status: 'noResponse' }, { kind: 'confirming' }],
  ])('submits no order without a confirmed payment: %j', async (response, placed) => {
    const { place, sent } = setUp()
    expect(await place(response)).toEqual(placed)
    expect(sent).not.toContain('submitOrder')
  })

  it('returns the provider’s page if the method has one', async () => {
    const { place, sent } = setUp({
      submitOrder: async () => ({ state: 'created', redirectUrl: 'https://pay.example/1' }),
    })
    expect(await place(undefined, { method: 'afterpay', confirm: null })).toEqual({
      kind: 'redirect',
      url: 'https://pay.example/1',
    })
    expect(sent).not.toContain('confirm')
  })

  // Requirements: C4.95
  it('reports that the order was not placed if the service rejects it for another reason', async () => {
    expect(await setUp({ submitOrder: async () => ({ state: 'failure', message: 'no' }) }).place()).toMatchObject({
      kind: 'failed',
      stage: 'submit',
    })
    expect(await setUp({ submitOrder: fail(rejection('delivery_not_quoted')) }).place()).toEqual({
      kind: 'failed',
      stage: 'submit',
      code: 'delivery_not_quoted',
    })
  })

  // Requirements: C3.2, C4.95
  it('reports a card declined at capture with the reason from the response', async () => {
    const { place } = setUp({
      submitOrder: async () => ({
        state: 'failure',
        message: 'Stripe error',
        displayMessage: 'Your card has expired.',
      }),
    })
    expect(await place()).toEqual({ kind: 'declined', problem: 'expired' })
  })

  it('does not pay again if the response to the submit is lost', async () => {
    expect(await setUp({ submitOrder: fail(new CallFailedError('no response')) }).place()).toEqual({
      kind: 'confirming',
    })
    expect(await setUp({ submitOrder: async () => ({ state: 'pending' }) }).place()).toEqual({ kind: 'confirming' })
    expect(await setUp({ preparePayment: fail(rejection('checkout_closed')) }).place()).toEqual({ kind: 'confirming' })
  })

  it('returns the lines that sold out in the meantime', async () => {
    const line = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, title: 'Outpost Tee', available: 0 }
    const placed = await setUp({ submitOrder: fail(rejection('out_of_stock', {}, line)) }).place()
    expect(placed).toMatchObject({ kind: 'unavailable', errors: [{ line }] })
  })

  it('reports that no payment was started if the first call fails', async () => {
    expect(await setUp({ preparePayment: fail(new CallFailedError('x')) }).place()).toEqual({
      kind: 'failed',
      stage: 'prepare',
      code: undefined,
    })
    expect(await setUp({ preparePayment: fail(new CallRejectedError(404, [], null)) }).place()).toEqual({
      kind: 'notFound',
    })
  })
})

describe('what is missing before an order', () => {
  const card: MethodOffer = { method: 'card', provider: 'sandbox', unavailable: null }
  const afterpay: MethodOffer = { ...card, method: 'afterpay' }
  const page = { editing: false, updating: false, noDelivery: false, offer: card }
  const { customer } = checkout
  const customerInCanada = customer && { ...customer, address: { ...customer.address, countryCode: 'CA' } }
  it.each([
    ['address', checkoutWith({ customer: null }), page],
    ['address-edit', checkout, { ...page, editing: true }],
    ['busy', checkout, { ...page, updating: true }],
    ['delivery', checkoutWith({ deliveryOption: null }), page],
    ['delivery', checkout, { ...page, noDelivery: true }],
    ['method', checkout, { ...page, offer: undefined }],
    ['method-down', checkout, { ...page, offer: { ...card, unavailable: 'provider_down' } }],
    ['afterpay-country', checkoutWith({ customer: customerInCanada }), { ...page, offer: afterpay }],
    [undefined, checkoutWith({ customer: customerInCanada }), page],
    [undefined, checkout, { ...page, offer: afterpay }],
    [undefined, checkout, page],
  ] as const)('is %s', (missing, at, of) => expect(findMissing(at, of)).toBe(missing))

  it('is no payment method when a discount covers the whole order, and an item when no item costs anything', () => {
    const free = { ...checkout.costs, total: { value: 0, currency: 'USD' as const } }
    expect(findMissing(checkoutWith({ costs: free }), { ...page, offer: undefined })).toBeUndefined()
    expect(findMissing(checkoutWith({ costs: { ...free, subtotal: { value: 0 } } }), page)).toBe('zero')
  })
})

describe('a pending payment', () => {
  const at = (state: Parameters<typeof readProgress>[0]['state'], now: 'created' | 'pending' | 'success' | 'failure') =>
    ({ state, checkout: checkoutWith({ state: now }) }) as const

  // Requirements: C4.30
  it('is paid, failed or still pending', () => {
    expect(readProgress(at('captured', 'success'), true)).toBe('paid')
    expect(readProgress(at('failed', 'created'), true)).toBe('failed')
    expect(readProgress(at('initiated', 'failure'), true)).toBe('failed')
    expect(readProgress(at('captured', 'pending'), false)).toBe('waiting')
    expect(readProgress(at('unknown', 'created'), false)).toBe('waiting')
  })

  it('is pending once it is authorized: the service places its order even if the page is closed', () => {
    expect(readProgress(at('authorized', 'created'), true)).toBe('waiting')
    expect(readProgress(at('authorized', 'created'), false)).toBe('waiting')
  })

  it('can be tried again once it is clear that it was never confirmed', () => {
    expect(readProgress(at('initiated', 'created'), true)).toBe('waiting')
    expect(readProgress(at('initiated', 'created'), false)).toBe('failed')
  })
})
