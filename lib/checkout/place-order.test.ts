import type { MethodOffer } from '../../commerce/contract/payment-offer'
import { CallLost, CallRefused } from '../browser-call'
import type { Attempt, Confirmation } from '../payment/confirmation'
import { checkoutWith } from './checkout-fixture'
import { missingFor } from './missing'
import { type OrderCalls, placeOrder } from './place-order'
import { readProgress } from './progress'

const checkout = checkoutWith()
const prepared = {
  paymentId: 'pay_1',
  paymentToken: 'tok_1',
  meta: { provider: 'sandbox' as const },
  amount: 3119,
  currency: 'USD' as const,
}

function bench(over: Partial<OrderCalls> = {}) {
  const sent: string[] = []
  const api: OrderCalls = {
    preparePayment: async () => prepared,
    submitOrder: async () => ({ state: 'success' }),
    readCheckout: async () => checkoutWith({ version: 4 }),
    ...over,
  }
  const noted = Object.fromEntries(
    Object.entries(api).map(([name, call]) => [
      name,
      (...args: never[]) => {
        sent.push(name)
        return Reflect.apply(call, undefined, args)
      },
    ]),
  )
  const place = (answer: Confirmation = { status: 'authorised' }, more: Partial<Attempt> = {}) =>
    placeOrder(
      checkout,
      {
        method: 'card',
        billing: { name: 'Ada Byron' },
        confirm: async () => {
          sent.push('confirm')
          return answer
        },
        ...more,
      },
      { ...api, ...noted },
    )
  return { place, sent }
}

const refused = (code: string, body: object = {}, line?: object) =>
  new CallRefused(409, [{ code, detail: code, ...(line && { line }) }] as CallRefused['errors'], body)

const fail = (error: Error) => async () => {
  throw error
}

describe('placing an order', () => {
  it('prepares the payment, has it confirmed and submits', async () => {
    const { place, sent } = bench()
    expect(await place()).toEqual({ kind: 'placed' })
    expect(sent).toEqual(['preparePayment', 'confirm', 'submitOrder'])
  })

  it('makes the means of payment first, and prepares with it and with who pays', async () => {
    const preparePayment = jest.fn(async () => prepared)
    const { place } = bench({ preparePayment })
    await place(undefined, { make: async () => ({ paymentMethodId: 'pm_1' }) })
    expect(preparePayment).toHaveBeenCalledWith('chk_1', {
      paymentMethod: 'card',
      paymentMethodId: 'pm_1',
      name: 'Ada Byron',
      payment: null,
      etag: 'v1',
    })
  })

  it('prepares nothing where the card cannot be made', async () => {
    const { place, sent } = bench()
    expect(await place(undefined, { make: async () => ({ status: 'refused', code: 'incorrect_number' }) })).toEqual({
      kind: 'refused',
      problem: 'invalidNumber',
    })
    expect(sent).toEqual([])
  })

  it('sends the total that the buyer saw', async () => {
    const submitOrder = jest.fn(async () => ({ state: 'success' as const }))
    await bench({ submitOrder }).place()
    expect(submitOrder).toHaveBeenCalledWith('chk_1', {
      paymentMethod: 'card',
      paymentId: 'pay_1',
      paymentToken: 'tok_1',
      total: { amount: 3119, currency: 'USD' },
      etag: 'v1',
    })
  })

  it('names the version that the button was pressed at, for the payment and for the order', async () => {
    const seen = checkoutWith({ etag: 'v0' })
    const preparePayment = jest.fn(async () => prepared)
    const submitOrder = jest.fn(async () => ({ state: 'success' as const }))
    await bench({ preparePayment, submitOrder }).place(undefined, { seen })
    expect(preparePayment).toHaveBeenCalledWith('chk_1', expect.objectContaining({ etag: 'v0' }))
    expect(submitOrder).toHaveBeenCalledWith('chk_1', expect.objectContaining({ etag: 'v0' }))
  })

  it('has nothing confirmed where the service has another version, and tells what has changed', async () => {
    const now = checkoutWith({ version: 9, etag: 'v2' })
    const { place, sent } = bench({
      preparePayment: fail(refused('checkout_changed', { checkout: now, changed: ['customer'] })),
    })
    expect(await place()).toEqual({ kind: 'changed', checkout: now, changed: ['customer'], promoLost: false })
    expect(sent).toEqual(['preparePayment'])
  })

  it('sends the total that the button was pressed at, where the page has another one since', async () => {
    const seen = checkoutWith({ costs: { ...checkout.costs, total: { value: 2500, currency: 'USD' } } })
    const submitOrder = jest.fn(async () => ({ state: 'success' as const }))
    await bench({ submitOrder, preparePayment: async () => ({ ...prepared, amount: 2500 }) }).place(undefined, { seen })
    expect(submitOrder).toHaveBeenCalledWith(
      'chk_1',
      expect.objectContaining({ total: { amount: 2500, currency: 'USD' } }),
    )
    const { place, sent } = bench()
    expect(await place(undefined, { seen })).toMatchObject({ kind: 'changed' })
    expect(sent).not.toContain('confirm')
  })

  it('asks again where the total has changed, before any card is charged', async () => {
    const { place, sent } = bench({ preparePayment: async () => ({ ...prepared, amount: 3200 }) })
    expect(await place()).toMatchObject({ kind: 'changed', promoLost: false })
    expect(sent).toEqual(['preparePayment', 'readCheckout'])
  })

  it('shows the new total that the service sends with its refusal', async () => {
    const now = checkoutWith({ version: 9 })
    const { place } = bench({ submitOrder: fail(refused('total_changed', { checkout: now })) })
    expect(await place()).toEqual({ kind: 'changed', checkout: now, changed: [], promoLost: false })
  })

  it('says when the promo code got lost on the way, before anything is confirmed', async () => {
    const { place, sent } = bench({ preparePayment: fail(refused('promo_code_not_applicable')) })
    expect(await place()).toMatchObject({ kind: 'changed', promoLost: true })
    expect(sent).not.toContain('confirm')
  })

  it.each<[Confirmation, object]>([
    [
      { status: 'refused', code: 'insufficient_funds' },
      { kind: 'refused', problem: 'insufficientFunds' },
    ],
    [
      { status: 'refused', code: 'authentication_failed' },
      { kind: 'refused', problem: 'declined' },
    ],
    [{ status: 'cancelled' }, { kind: 'cancelled' }],
    [
      { status: 'failed', message: 'popup blocked' },
      { kind: 'failed', stage: 'confirm', code: undefined },
    ],
    [{ status: 'lost' }, { kind: 'confirming' }],
  ])('submits nothing that was not confirmed: %j', async (answer, placed) => {
    const { place, sent } = bench()
    expect(await place(answer)).toEqual(placed)
    expect(sent).not.toContain('submitOrder')
  })

  it('leads to the provider’s page where the method has one', async () => {
    const { place, sent } = bench({
      submitOrder: async () => ({ state: 'created', redirectUrl: 'https://pay.example/1' }),
    })
    expect(await place(undefined, { method: 'afterpay', confirm: null })).toEqual({
      kind: 'redirect',
      url: 'https://pay.example/1',
    })
    expect(sent).not.toContain('confirm')
  })

  it('says that the order was not placed where the service refuses it for another reason', async () => {
    expect(await bench({ submitOrder: async () => ({ state: 'failure', message: 'no' }) }).place()).toMatchObject({
      kind: 'failed',
      stage: 'submit',
    })
    expect(await bench({ submitOrder: fail(refused('delivery_not_quoted')) }).place()).toEqual({
      kind: 'failed',
      stage: 'submit',
      code: 'delivery_not_quoted',
    })
  })

  it('stops at a card refused while the money is taken, by the text of the answer', async () => {
    const { place } = bench({
      submitOrder: async () => ({
        state: 'failure',
        message: 'Stripe error',
        displayMessage: 'Your card has expired.',
      }),
    })
    expect(await place()).toEqual({ kind: 'refused', problem: 'expired' })
  })

  it('does not pay again where the answer of the submit got lost', async () => {
    expect(await bench({ submitOrder: fail(new CallLost('no answer')) }).place()).toEqual({ kind: 'confirming' })
    expect(await bench({ submitOrder: async () => ({ state: 'pending' }) }).place()).toEqual({ kind: 'confirming' })
    expect(await bench({ preparePayment: fail(refused('checkout_closed')) }).place()).toEqual({ kind: 'confirming' })
  })

  it('names the lines that somebody else was quicker to take', async () => {
    const line = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, title: 'Outpost Tee', available: 0 }
    const placed = await bench({ submitOrder: fail(refused('out_of_stock', {}, line)) }).place()
    expect(placed).toMatchObject({ kind: 'unavailable', errors: [{ line }] })
  })

  it('says that nothing was begun where the first call fails', async () => {
    expect(await bench({ preparePayment: fail(new CallLost('x')) }).place()).toEqual({
      kind: 'failed',
      stage: 'prepare',
      code: undefined,
    })
    expect(await bench({ preparePayment: fail(new CallRefused(404, [], null)) }).place()).toEqual({ kind: 'gone' })
  })
})

describe('what is missing before an order', () => {
  const card: MethodOffer = { method: 'card', provider: 'sandbox', unavailable: null }
  const afterpay: MethodOffer = { ...card, method: 'afterpay' }
  const page = { editing: false, updating: false, noDelivery: false, offer: card }
  const { customer } = checkout
  const abroad = customer && { ...customer, address: { ...customer.address, countryCode: 'CA' } }
  it.each([
    ['address', checkoutWith({ customer: null }), page],
    ['address-edit', checkout, { ...page, editing: true }],
    ['busy', checkout, { ...page, updating: true }],
    ['delivery', checkoutWith({ deliveryOption: null }), page],
    ['delivery', checkout, { ...page, noDelivery: true }],
    ['method', checkout, { ...page, offer: undefined }],
    ['method-down', checkout, { ...page, offer: { ...card, unavailable: 'provider_down' } }],
    ['afterpay-country', checkoutWith({ customer: abroad }), { ...page, offer: afterpay }],
    [undefined, checkoutWith({ customer: abroad }), page],
    [undefined, checkout, { ...page, offer: afterpay }],
    [undefined, checkout, page],
  ] as const)('is %s', (missing, at, of) => expect(missingFor(at, of)).toBe(missing))

  it('is something to pay for', () => {
    const costs = { ...checkout.costs, total: { value: 0, currency: 'USD' as const } }
    expect(missingFor(checkoutWith({ costs }), page)).toBe('zero')
  })
})

describe('a payment that is being decided', () => {
  const at = (state: Parameters<typeof readProgress>[0]['state'], now: 'created' | 'pending' | 'success' | 'failure') =>
    ({ state, checkout: checkoutWith({ state: now }) }) as const

  it('is paid, has failed, or is waited for', () => {
    expect(readProgress(at('captured', 'success'), true)).toBe('paid')
    expect(readProgress(at('failed', 'created'), true)).toBe('failed')
    expect(readProgress(at('initiated', 'failure'), true)).toBe('failed')
    expect(readProgress(at('captured', 'pending'), false)).toBe('waiting')
    expect(readProgress(at('unknown', 'created'), false)).toBe('waiting')
  })

  it('is waited for once it is authorised: the service places its order, whoever closes the page', () => {
    expect(readProgress(at('authorised', 'created'), true)).toBe('waiting')
    expect(readProgress(at('authorised', 'created'), false)).toBe('waiting')
  })

  it('may be tried again once it is clear that no confirmation ever arrived', () => {
    expect(readProgress(at('initiated', 'created'), true)).toBe('waiting')
    expect(readProgress(at('initiated', 'created'), false)).toBe('failed')
  })
})
