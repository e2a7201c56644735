import { CallLost, CallRefused } from '../browser-call'
import { checkoutWith } from './checkout-fixture'
import { missingFor } from './missing'
import { type OrderCalls, placeOrder } from './place-order'
import { readProgress } from './progress'
import { thankyouAddress } from './thankyou'

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
    confirmCard: async () => ({ status: 'authorised' }),
    answerChallenge: async () => ({ status: 'authorised' }),
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
  const place = (challenge: () => Promise<'complete' | 'fail'> = async () => 'complete') =>
    placeOrder({ checkout, card: { method: 'pm_sandbox_ok', name: 'Ada Byron' }, challenge }, { ...api, ...noted })
  return { place, sent }
}

const refused = (code: string, body: object = {}, line?: object) =>
  new CallRefused(409, [{ code, detail: code, ...(line && { line }) }] as CallRefused['errors'], body)

const fail = (error: Error) => async () => {
  throw error
}

describe('placing an order', () => {
  it('prepares the payment, authorises the card and submits', async () => {
    const { place, sent } = bench()
    expect(await place()).toEqual({ kind: 'placed' })
    expect(sent).toEqual(['preparePayment', 'confirmCard', 'submitOrder'])
  })

  it('sends the total that the buyer saw', async () => {
    const submitOrder = jest.fn(async () => ({ state: 'success' as const }))
    await bench({ submitOrder }).place()
    expect(submitOrder).toHaveBeenCalledWith('chk_1', {
      paymentId: 'pay_1',
      paymentToken: 'tok_1',
      total: { amount: 3119, currency: 'USD' },
    })
  })

  it('asks again where the total has changed, before any card is charged', async () => {
    const { place, sent } = bench({ preparePayment: async () => ({ ...prepared, amount: 3200 }) })
    expect(await place()).toMatchObject({ kind: 'totalChanged', promoLost: false })
    expect(sent).toEqual(['preparePayment', 'readCheckout'])
  })

  it('shows the new total that the service sends with its refusal', async () => {
    const now = checkoutWith({ version: 9 })
    const { place } = bench({ submitOrder: fail(refused('total_changed', { checkout: now })) })
    expect(await place()).toEqual({ kind: 'totalChanged', checkout: now, promoLost: false })
  })

  it('says when the promo code got lost on the way', async () => {
    const { place } = bench({ submitOrder: fail(refused('promo_code_not_applicable')) })
    expect(await place()).toMatchObject({ kind: 'totalChanged', promoLost: true })
  })

  it('stops at a refused card, by the provider’s code', async () => {
    const { place, sent } = bench({
      confirmCard: async () => ({ status: 'refused', error: { code: 'insufficient_funds' } }),
    })
    expect(await place()).toEqual({ kind: 'refused', problem: 'insufficientFunds' })
    expect(sent).not.toContain('submitOrder')
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

  it('asks the buyer’s bank where the card wants it', async () => {
    const challenged = bench({ confirmCard: async () => ({ status: 'requires_action' }) })
    expect(await challenged.place()).toEqual({ kind: 'placed' })
    expect(challenged.sent).toContain('answerChallenge')

    const failing = bench({
      confirmCard: async () => ({ status: 'requires_action' }),
      answerChallenge: async () => ({ status: 'refused', error: { code: 'authentication_failed' } }),
    })
    expect(await failing.place(async () => 'fail')).toEqual({ kind: 'refused', problem: 'declined' })
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
      code: undefined,
    })
    expect(await bench({ preparePayment: fail(new CallRefused(404, [], null)) }).place()).toEqual({ kind: 'gone' })
  })
})

describe('what is missing before an order', () => {
  const page = { editing: false, updating: false, cardComplete: true }
  it.each([
    ['address', checkoutWith({ customer: null }), page],
    ['address-edit', checkout, { ...page, editing: true }],
    ['busy', checkout, { ...page, updating: true }],
    ['delivery', checkoutWith({ deliveryOption: null }), page],
    ['card', checkout, { ...page, cardComplete: false }],
    [undefined, checkout, page],
  ])('is %s', (missing, at, of) => expect(missingFor(at, of)).toBe(missing))

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

  it('may be tried again once it is clear that no submit ever arrived', () => {
    expect(readProgress(at('authorised', 'created'), true)).toBe('waiting')
    expect(readProgress(at('authorised', 'created'), false)).toBe('failed')
  })
})

describe('the way to the thank-you page', () => {
  it('carries what stands in until the order is loaded', () => {
    expect(thankyouAddress(checkoutWith({ orderLookupNumber: '1' }))).toBe(
      '/thankyou?name=Ada&orderNumber=1&arrivalEstimate=2026-12-03&orderLookupNumber=1&cart=chk_1',
    )
  })
})
