import type { Checkout } from '@awning/contract/checkout'
import { type MethodOffer, noPayments } from '@awning/contract/payment-offer'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi, rejection, renderWithData } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { CheckoutScreen } from '../checkout-screen'

// Phone numbering plans load late in a browser too. The format of a saved number has its own test.
jest.mock('../../../lib/checkout/phone', () => ({
  ...jest.requireActual<object>('../../../lib/checkout/phone'),
  formatPhone: () => new Promise(() => undefined),
}))

const offer = (method: MethodOffer['method'], unavailable: MethodOffer['unavailable'] = null): MethodOffer => ({
  method,
  provider: 'sandbox',
  unavailable,
})
const methods = [offer('card'), offer('paypal'), offer('afterpay')]
const rush = {
  id: 'fullRushCost',
  name: 'Rush delivery',
  cost: { amount: 1500, currency: 'USD' as const },
  deliveryEstimates: { early: '2026-11-27', late: '2026-11-27' },
}

/** The same checkout after another tab set the quantity to three. */
function three(more: Partial<Checkout> = {}): Checkout {
  const { lineItems, costs } = checkoutWith()
  return checkoutWith({
    methods,
    paymentMethod: 'afterpay',
    paymentMethodChosen: true,
    version: 6,
    lineItems: lineItems.map((line) => ({ ...line, quantity: 3, totalPrice: 8400 })),
    costs: { ...costs, subtotal: { value: 8400 }, total: { value: 9808, currency: 'USD' } },
    ...more,
  })
}

const paymentOf = (amount: number) => ({
  paymentId: 'pay_1',
  paymentToken: 'tok_1',
  meta: { provider: 'sandbox' },
  amount,
  currency: 'USD',
})

type Handlers = Parameters<typeof mockApi>[0]

function open(handlers: Handlers = {}, more: Partial<Checkout> = {}) {
  const rendered = checkoutWith({ methods, paymentMethod: 'afterpay', paymentMethodChosen: true, ...more })
  const app = mockApi({
    'GET /api/checkout': () => ({ body: rendered }),
    'PUT /api/checkout': () => ({ body: three() }),
    'GET /api/checkout/delivery': () => ({ body: { quotes: [checkoutWith().deliveryOption, rush] } }),
    'POST /api/checkout/payment': () => ({ body: paymentOf(9808) }),
    'POST /api/checkout/submit': () => ({ body: { state: 'pending' } }),
    'GET /api/checkout/payment': () => ({ body: { state: 'captured', checkout: three({ state: 'pending' }) } }),
    ...handlers,
  })
  renderWithData(<CheckoutScreen initialCheckout={rendered} payments={noPayments} nonce={undefined} />)
  return app
}

const changeText = /has changed from \$31\.19 to \$98\.08/
const payLater = () => screen.findByRole('button', { name: 'Pay now with afterpay' })
const summary = () => screen.getByRole('complementary', { name: 'Order summary' })
const radio = (name: RegExp) => screen.findByRole('radio', { name })

/** All actions in the checkout that return a response of the service. */
const actions: [string, () => Promise<void>][] = [
  ['another payment method', async () => userEvent.click(await radio(/^PayPal/))],
  ['the same payment method', async () => userEvent.click(await radio(/^Card/))],
  ['another delivery option', async () => userEvent.click(await radio(/Rush/))],
  ['the opt-in', async () => userEvent.click(screen.getByRole('checkbox', { name: /Text me about new drops/ }))],
  [
    'the promo code',
    async () => userEvent.click(within(summary()).getByRole('button', { name: 'Remove promo code HELLO10' })),
  ],
]

afterEach(() => jest.useRealTimers())

describe('an order changed by another tab', () => {
  // Requirements: C4.85
  it.each(actions)('is shown in a notice after the response to %s, before an order is placed', async (_, change) => {
    const app = open()
    await change()
    const notice = (await screen.findByText(changeText)).closest('[role=status]')
    await waitFor(() => expect(notice).toHaveFocus())
    expect(within(summary()).getByText('$98.08')).toBeInTheDocument()
    expect(app.sent('POST /api/checkout/payment')).toHaveLength(0)
  })

  it('is shown in a notice after an automatic refresh, and the notice stays while the buyer continues', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const down = [...methods.slice(0, 2), offer('afterpay', 'provider_down')]
    const now = three({ methods: down, paymentMethod: 'card' })
    open(
      { 'GET /api/checkout': () => ({ body: now }), 'PUT /api/checkout': () => ({ body: { ...now, version: 7 } }) },
      { methods: down, paymentMethod: 'card' },
    )
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    jest.useRealTimers()
    expect(await screen.findByText(changeText)).toBeInTheDocument()
    await userEvent.click(await radio(/^PayPal/))
    await waitFor(() => expect(screen.getByRole('button', { name: 'PayPal' })).toBeEnabled())
    expect(screen.getByText(changeText)).toBeInTheDocument()
  })

  it('is placed at its new total with the next press, and the notice disappears', async () => {
    const app = open()
    fireEvent.click(screen.getByRole('checkbox', { name: /Text me about new drops/ }))
    expect(await screen.findByText(changeText)).toBeInTheDocument()
    const button = await payLater()
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    await waitFor(() => expect(app.sent('POST /api/checkout/submit')).toHaveLength(1))
    expect(app.sent('POST /api/checkout/submit')[0]?.body).toMatchObject({ total: { amount: 9808, currency: 'USD' } })
    expect(screen.queryByText(changeText)).not.toBeInTheDocument()
  })

  // Requirements: C4.85
  it('is not placed by a press that was in progress, even if the change arrives in between', async () => {
    let resolvePayment: () => void = () => undefined
    const prepared = new Promise<void>((resolve) => {
      resolvePayment = resolve
    })
    const app = open({
      'GET /api/checkout': () => ({ body: three() }),
      'POST /api/checkout/payment': async () => {
        await prepared
        return { body: paymentOf(9808) }
      },
    })
    await userEvent.click(await payLater())
    fireEvent.click(screen.getByRole('checkbox', { name: /Text me about new drops/ }))
    expect(await screen.findByText(changeText)).toBeInTheDocument()
    await act(async () => resolvePayment())
    await waitFor(() => expect(screen.getByText(changeText).closest('[role=status]')).toHaveFocus())
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(0)
    await waitFor(async () => expect(await payLater()).toBeEnabled())
  })

  it('does not move focus to the notice while the buyer types; the next press moves focus and places no order', async () => {
    const app = open({ 'PUT /api/checkout': () => ({ body: three({ promoCode: null }) }) }, { promoCode: null })
    await userEvent.click(within(summary()).getByRole('button', { name: 'Have a promo code?' }))
    const field = within(summary()).getByLabelText('Promo code')
    fireEvent.click(screen.getByRole('checkbox', { name: /Text me about new drops/ }))
    await userEvent.type(field, 'HEL')
    const notice = (await screen.findByText(/has changed from/)).closest('[role=status]')
    expect(field).toHaveFocus()
    const button = await payLater()
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    expect(notice).toHaveFocus()
    expect(app.sent('POST /api/checkout/payment')).toHaveLength(0)
    await userEvent.click(button)
    await waitFor(() => expect(app.sent('POST /api/checkout/payment')).toHaveLength(1))
  })

  it('has its own text if the total is the same', async () => {
    const [line] = checkoutWith().lineItems
    const other = line && { ...line, sizeId: 3, sku: '7_21_3', sizeLabel: 'L' }
    open({ 'PUT /api/checkout': () => ({ body: checkoutWith({ version: 4, methods, lineItems: other && [other] }) }) })
    await userEvent.click(await radio(/^Card/))
    expect(
      await screen.findByText('Your order has changed since it was shown. Please check it and place your order again.'),
    ).toBeInTheDocument()
  })

  it('names a changed address or promo code if the total is the same', async () => {
    const { customer } = checkoutWith()
    const moved = customer && { ...customer, address: { ...customer.address, address1: '9 Drop Point' } }
    const app = open({
      'PUT /api/checkout': () => ({ body: checkoutWith({ version: 4, methods, customer: moved, promoCode: null }) }),
    })
    await userEvent.click(await radio(/^Card/))
    const notice = (await screen.findByText(/What has changed: your details or address, promo code\./)).closest(
      '[role=status]',
    )
    await waitFor(() => expect(notice).toHaveFocus())
    expect(notice).toHaveTextContent('Sorry, this promo code cannot be applied to your order.')
    expect(screen.getByText(/9 Drop Point/)).toBeInTheDocument()
    expect(app.sent('POST /api/checkout/payment')).toHaveLength(0)
  })

  // Requirements: C4.85
  it('is shown after a rejected first press, and the next press places the displayed order', async () => {
    const { customer } = checkoutWith()
    const moved = customer && { ...customer, address: { ...customer.address, address1: '9 Drop Point' } }
    const now = checkoutWith({
      version: 4,
      methods,
      paymentMethod: 'afterpay',
      paymentMethodChosen: true,
      customer: moved,
      etag: 'v2',
    })
    const app = open({
      'GET /api/checkout': () => ({ body: now }),
      'POST /api/checkout/payment': (body) => {
        if (JSON.stringify(body).includes('"etag":"v2"')) return { body: paymentOf(3119) }
        const { body: rejected } = rejection(409, 'checkout_changed') as { body: object }
        return { status: 409, body: { ...rejected, changed: ['customer'], checkout: now } }
      },
    })
    await userEvent.click(await payLater())
    const notice = (await screen.findByText(/What has changed: your details or address\./)).closest('[role=status]')
    await waitFor(() => expect(notice).toHaveFocus())
    expect(screen.getByText(/9 Drop Point/)).toBeInTheDocument()
    await waitFor(async () => expect(await payLater()).toBeEnabled())
    await userEvent.click(await payLater())
    await waitFor(() => expect(app.sent('POST /api/checkout/submit')).toHaveLength(1))
    expect(app.sent('POST /api/checkout/submit')[0]?.body).toMatchObject({ etag: 'v2' })
  })

  it('shows no notice about the buyer’s own change', async () => {
    const { costs } = checkoutWith()
    const own = checkoutWith({
      version: 4,
      methods,
      paymentMethod: 'afterpay',
      paymentMethodChosen: true,
      deliveryOption: rush,
      costs: { ...costs, shipping: { value: 1500 }, total: { value: 4020, currency: 'USD' } },
    })
    open({ 'PUT /api/checkout': () => ({ body: own }) })
    await userEvent.click(await radio(/Rush/))
    expect(await within(summary()).findByText('$40.20')).toBeInTheDocument()
    expect(screen.queryByText(/has changed/)).not.toBeInTheDocument()
  })

  it('shows a rejected total even if the page has the new one already', async () => {
    open({
      'GET /api/checkout': () => ({ body: three() }),
      'POST /api/checkout/payment': () => ({ body: paymentOf(3119) }),
      'POST /api/checkout/submit': () => rejection(409, 'total_changed'),
    })
    await userEvent.click(await payLater())
    await waitFor(() => expect(screen.getByText(changeText).closest('[role=status]')).toHaveFocus())
  })
})
