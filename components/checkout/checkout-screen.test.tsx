import type { Checkout, DeliveryQuote } from '@awning/contract/checkout'
import { noPayments } from '@awning/contract/payment-offer'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { goTo } from '../../lib/browser/leave-page'
import { useToasts } from '../../lib/layout/toasts'
import { fillIn, submit } from '../../tests/storefront/customer-form'
import { mockApi, rejection, renderWithData } from '../../tests/storefront/mock-api'
import { checkoutWith } from '../../tests/storefront/sample-checkout'
import { CheckoutScreen } from './checkout-screen'

jest.mock('../../lib/browser/leave-page')
// Phone numbering plans load late in a browser too. The format of a saved number has its own test.
jest.mock('../../lib/checkout/phone', () => ({
  ...jest.requireActual<object>('../../lib/checkout/phone'),
  formatPhone: () => new Promise(() => undefined),
}))

const rush: DeliveryQuote = {
  id: 'fullRushCost',
  name: 'Rush delivery',
  cost: { amount: 1499, currency: 'USD' },
  deliveryEstimates: { early: '2026-11-27', late: '2026-11-27' },
}
const quotes = [checkoutWith().deliveryOption, rush]

const payment = {
  paymentId: 'pay_1',
  paymentToken: 'tok_1',
  meta: { provider: 'sandbox' },
  amount: 3119,
  currency: 'USD',
}

type Handlers = Parameters<typeof mockApi>[0]

function open(rendered: Checkout, handlers: Handlers = {}, initialQuotes?: DeliveryQuote[]) {
  const app = mockApi({
    'GET /api/checkout': () => ({ body: rendered }),
    'GET /api/checkout/countries': () => ({
      body: { countries: ['US'], otherCountry: { kind: 'contact', href: '/contact?reason=international' } },
    }),
    'GET /api/checkout/delivery': () => ({ body: { quotes } }),
    'POST /api/checkout/payment': () => ({ body: payment }),
    'POST /api/sandbox/confirm': () => ({ body: { status: 'authorized' } }),
    ...handlers,
  })
  renderWithData(
    <CheckoutScreen initialCheckout={rendered} initialQuotes={initialQuotes} payments={noPayments} nonce={undefined} />,
  )
  return app
}

async function payWith(number: string) {
  await userEvent.type(await screen.findByLabelText('Card number'), number)
  await userEvent.type(screen.getByLabelText('Expiry date'), '1260')
  await userEvent.type(screen.getByLabelText('Security code'), '123')
  await userEvent.type(screen.getByLabelText('Name on card'), 'Ada Byron')
  const button = screen.getByRole('button', { name: /Place order/ })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

const placeOrder = () => screen.getByRole('button', { name: /Place order/ })
const summary = () => screen.getByRole('complementary', { name: 'Order summary' })

describe('the checkout', () => {
  it('shows the delivery options that it was rendered with at once, so that the payment step does not move', async () => {
    const app = open(checkoutWith(), {}, [rush])
    expect(screen.getByRole('radio', { name: /Rush delivery/ })).toBeInTheDocument()
    expect(await screen.findByLabelText('Card number')).toBeInTheDocument()
    expect(app.sent('GET /api/checkout/delivery')).toEqual([])
  })

  // Requirements: C4.65, C4.100, C5.91
  it('opens delivery and payment once the address is saved', async () => {
    open(checkoutWith({ customer: null, deliveryOption: null, priced: false }), {
      'POST /api/checkout/address': () => ({ body: { suggestions: [], error: null } }),
      'PUT /api/checkout': () => ({ body: checkoutWith({ version: 4 }) }),
    })
    expect(screen.getByText('Enter your address to see how we can deliver.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Place order/ })).not.toBeInTheDocument()
    expect(within(summary()).getAllByText('Calculated after your address')).toHaveLength(2)
    await fillIn()
    await submit()
    expect(await screen.findByRole('heading', { name: 'Step 1: Customer details (done)' })).toBeInTheDocument()
    expect(await screen.findByRole('radio', { name: /Standard delivery/ })).toBeChecked()
    expect(await screen.findByRole('button', { name: /Place order/ })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: /^Step 2: Delivery options/ })).toHaveFocus()
  })

  it('leads from the payment step to the first empty field of the address', async () => {
    open(checkoutWith({ customer: null, deliveryOption: null, priced: false }))
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Add your shipping address' }))
    expect(screen.getByLabelText('First name')).toHaveFocus()
  })

  // Requirements: C2.101
  it('selects the first delivery option until the buyer chooses, so that the total is known', async () => {
    const bare = checkoutWith({ deliveryOption: null, priced: false })
    const app = open(bare, { 'PUT /api/checkout': () => ({ body: checkoutWith({ version: 4 }) }) })
    expect(await within(summary()).findByText('$5.99')).toBeInTheDocument()
    expect(app.sent('PUT /api/checkout').map(({ body }) => body)).toEqual([
      { id: 'chk_1', change: { deliveryOptionId: 'fullStandardCost' } },
    ])
    expect(await screen.findByRole('radio', { name: /Standard delivery.*Arrives.*\$5\.99/ })).toBeChecked()
  })

  // Requirements: C4.100
  it('opens the payment step once delivery options are loaded, and shows the total on the button once it includes delivery', async () => {
    let respond: (response: { body: unknown }) => void = () => undefined
    const quotesLoaded = new Promise<{ body: unknown }>((resolve) => {
      respond = resolve
    })
    let respondToChange: (response: { body: unknown }) => void = () => undefined
    const changeSaved = new Promise<{ body: unknown }>((resolve) => {
      respondToChange = resolve
    })
    const bare = checkoutWith({ deliveryOption: null, priced: false })
    open(bare, { 'GET /api/checkout/delivery': () => quotesLoaded, 'PUT /api/checkout': () => changeSaved })
    expect(screen.getByText('Payment methods appear once there are delivery options.')).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Card' })).not.toBeInTheDocument()
    respond({ body: { quotes } })
    expect(await screen.findByRole('radio', { name: 'Card' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /Place order/ })).toHaveTextContent(/^Place order$/)
    respondToChange({ body: checkoutWith({ version: 4 }) })
    await waitFor(() => expect(placeOrder()).toHaveTextContent('$31.19'))
  })

  // Requirements: C4.100
  it('keeps the payment step closed if nothing can be delivered', async () => {
    const bare = checkoutWith({ deliveryOption: null, priced: false })
    open(bare, { 'GET /api/checkout/delivery': () => rejection(422, 'country_not_supported') })
    expect(await screen.findAllByRole('alert')).not.toEqual([])
    expect(screen.queryByRole('button', { name: /Place order/ })).not.toBeInTheDocument()
  })

  it('updates the total for another delivery option', async () => {
    const rush = checkoutWith({
      version: 4,
      deliveryOption: { ...quotes[1] } as Checkout['deliveryOption'],
      costs: { ...checkoutWith().costs, shipping: { value: 1499 }, total: { value: 4019, currency: 'USD' } },
    })
    open(checkoutWith(), { 'PUT /api/checkout': () => ({ body: rush }) })
    await userEvent.click(await screen.findByRole('radio', { name: /Rush delivery/ }))
    expect(await within(summary()).findByText('$40.19')).toBeInTheDocument()
    expect(placeOrder()).toHaveTextContent('$40.19')
  })

  it('shows no list if all delivery options are free', async () => {
    const free = [{ ...quotes[0], cost: { amount: 0, currency: 'USD' } }]
    open(checkoutWith(), { 'GET /api/checkout/delivery': () => ({ body: { quotes: free } }) })
    expect(await screen.findByText('Delivery is free for this order.')).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: /Standard/ })).not.toBeInTheDocument()
  })

  // Requirements: C2.101
  it('shows all cost lines, with the discount as a negative amount', () => {
    open(checkoutWith())
    const terms = within(summary()).getAllByRole('term')
    expect(terms.map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)).toEqual([
      'Subtotal $28.00',
      'Discount -$2.80',
      'Delivery $5.99',
      'Sales Tax $0.00',
      'Total USD$31.19',
    ])
  })

  it('shows what is missing before the order can be placed', async () => {
    open(checkoutWith())
    expect(placeOrder()).toBeDisabled()
    expect(placeOrder()).toHaveAccessibleDescription('Enter your card details')
  })

  it('removes the message about a declined payment once the customer details are edited', async () => {
    open(checkoutWith(), {
      'POST /api/sandbox/confirm': () => ({ body: { status: 'declined', error: { code: 'card_declined' } } }),
    })
    await payWith('4000000000000002')
    expect(await screen.findByText('The payment cannot be authorized.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }))
    expect(screen.queryByText('The payment cannot be authorized.')).not.toBeInTheDocument()
  })

  it('rejects a card number that the sandbox does not know', async () => {
    open(checkoutWith())
    await userEvent.type(screen.getByLabelText('Card number'), '4000056655665556')
    await userEvent.tab()
    await waitFor(() =>
      expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription('Your card number is invalid.'),
    )
    expect(placeOrder()).toBeDisabled()
  })
})

describe('a declined payment', () => {
  // Requirements: C4.91, C8.91
  it('shows the reason, keeps the card details and lets the buyer try again', async () => {
    const app = open(checkoutWith(), {
      'POST /api/sandbox/confirm': () => ({ body: { status: 'declined', error: { code: 'insufficient_funds' } } }),
    })
    await payWith('4000000000009995')
    const alert = await screen.findByText('Your card has insufficient funds.')
    expect(alert.closest('[role=alert]')).toHaveTextContent('The payment cannot be authorized.')
    await waitFor(() => expect(alert.closest('[role=alert]')).toHaveFocus())
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 9995')
    expect(placeOrder()).toBeEnabled()
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(0)
    expect(JSON.stringify(app.calls)).not.toContain('4000000000009995')
    expect(JSON.stringify(app.calls)).not.toMatch(/4000 ?0000/)
  })

  it('shows the 3-D Secure step in a dialog, and closing it declines the payment', async () => {
    const app = open(checkoutWith(), {
      'POST /api/sandbox/confirm': () => ({ body: { status: 'requires_action' } }),
      'POST /api/sandbox/challenge': () => ({
        body: { status: 'declined', error: { code: 'authentication_failed' } },
      }),
    })
    await payWith('4000002500003155')
    expect(await screen.findByRole('alertdialog', { name: 'Confirm your payment' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Your card was declined.')).toBeInTheDocument()
    expect(app.sent('POST /api/sandbox/challenge')[0]?.body).toMatchObject({ outcome: 'fail' })
  })

  it('shows a changed total and requires another confirmation', async () => {
    const dearer = checkoutWith({
      version: 8,
      costs: { ...checkoutWith().costs, total: { value: 3319, currency: 'USD' } },
    })
    open(checkoutWith(), {
      'POST /api/checkout/submit': () => ({
        status: 409,
        body: { errors: [{ code: 'total_changed', detail: '' }], checkout: dearer },
      }),
    })
    await payWith('4242424242424242')
    expect(await screen.findByText(/has changed from \$31\.19 to \$33\.19/)).toBeInTheDocument()
    expect(placeOrder()).toHaveTextContent('$33.19')
    expect(screen.getByLabelText('Name on card')).toHaveValue('Ada Byron')
  })

  it('lists the items that sold out in the meantime', async () => {
    const line = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, title: 'Outpost Tee', available: 0 }
    open(checkoutWith(), { 'POST /api/checkout/submit': () => rejection(409, 'out_of_stock', { line }) })
    await payWith('4242424242424242')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(
      'The following item(s) were removed from your cart because they are not available at this time.',
    )
    expect(dialog).toHaveTextContent('Outpost Tee')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'OK' })).toHaveFocus())
  })

  it('never pays again after a lost response: it polls the payment', async () => {
    const app = open(checkoutWith(), {
      'POST /api/checkout/submit': () => 'networkError',
      'GET /api/checkout/payment': () => ({
        body: { state: 'captured', checkout: checkoutWith({ state: 'pending' }) },
      }),
    })
    await payWith('4242424242424242')
    expect(await screen.findByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Place order/ })).not.toBeInTheDocument()
    await waitFor(() => expect(app.sent('GET /api/checkout/payment').length).toBeGreaterThan(0))
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(1)
  })
})

beforeEach(() => useToasts.setState({ list: [] }))
const toasts = () => useToasts.getState().list.map(({ message, type, ms }) => ({ message, type, ms }))
const failedToast = { message: 'Payment failed, please try again.', type: 'danger', ms: 6000 }

describe('a payment that failed', () => {
  // Requirements: C8.95
  it('shows a toast for six seconds when a card is declined', async () => {
    open(checkoutWith(), {
      'POST /api/sandbox/confirm': () => ({ body: { status: 'declined', error: { code: 'card_declined' } } }),
    })
    await payWith('4000000000000002')
    await screen.findByText('Your card was declined.')
    expect(toasts()).toEqual([failedToast])
  })

  it.each([
    ['after too many attempts', 'too_many_requests', /^Error when getting payment intent: too many attempts/],
    ['after too many declined cards', 'too_many_declines', /too many cards were declined\. Please choose a payment/],
  ])('shows a notice and no toast if the payment could not be started %s', async (_, code, text) => {
    open(checkoutWith(), { 'POST /api/checkout/payment': () => rejection(429, code) })
    await payWith('4242424242424242')
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(toasts()).toEqual([])
  })

  it('does not lead to the provider’s page a second time after a reload of the checkout', async () => {
    const redirectUrl = 'https://afterpay.example/1'
    open(checkoutWith(), { 'POST /api/checkout/submit': () => ({ body: { state: 'created', redirectUrl } }) })
    await payWith('4242424242424242')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(redirectUrl))
    const waiting = { ...started, paymentMethod: 'afterpay' as const, paymentMethodChosen: true, redirectUrl }
    open(waiting, { 'GET /api/checkout/payment': () => ({ body: { state: 'action_required', checkout: waiting } }) })
    expect(await screen.findByText('Your last payment was not completed')).toBeInTheDocument()
    expect(goTo).toHaveBeenCalledTimes(1)
  })

  const started = checkoutWith({ payment: { id: 'pay_1', paymentToken: 'tok_1' } })
  const failing = { 'GET /api/checkout/payment': () => ({ body: { state: 'failed', checkout: started } }) }

  it('shows the same toast after a reload during the payment', async () => {
    open(started, failing)
    expect(await screen.findByText('Your last payment was declined')).toBeInTheDocument()
    expect(toasts()).toEqual([failedToast])
  })

  // Requirements: C8.95
  it('shows the same toast for a buyer who returns from Afterpay, in addition to the Afterpay screen', async () => {
    window.history.replaceState(null, '', '/checkout/chk_1?redirect_status=failed')
    open(
      { ...started, paymentMethod: 'afterpay', paymentMethodChosen: true, redirectUrl: 'https://afterpay.example/1' },
      failing,
    )
    expect(
      await screen.findByRole('heading', { name: "Sorry, we're having difficulty with AfterPay." }),
    ).toBeInTheDocument()
    expect(toasts()).toEqual([failedToast])
  })

  // Requirements: C8.91
  it.each([
    ['Your card has expired.', 'Your card has expired.'],
    ['db-3 rejected 10.0.0.7', 'Your order was not placed and nothing was charged. Please try again.'],
  ])(
    'shows the service message (“%s”) in its banner if the message catalog contains it, otherwise a generic text',
    async (message, text) => {
      open(checkoutWith(), {
        'POST /api/checkout/submit': () => ({ body: { state: 'failure', message } }),
      })
      await payWith('4242424242424242')
      expect((await screen.findByText(text)).closest('[role=alert]')).toHaveTextContent(
        'The payment cannot be authorized.',
      )
      expect(screen.queryByText(/db-3/)).not.toBeInTheDocument()
    },
  )
})

describe('a checkout reopened while its payment is pending', () => {
  it('shows no pay button', async () => {
    open(checkoutWith({ state: 'pending' }), {
      'GET /api/checkout/payment': () => ({ body: { state: 'unknown', checkout: checkoutWith({ state: 'pending' }) } }),
    })
    expect(screen.getByRole('heading', { name: "We're confirming your payment" })).toHaveFocus()
    expect(screen.queryByRole('button', { name: /Place order/ })).not.toBeInTheDocument()
  })

  // Requirements: C4.81, C8.95
  it('shows the form again once the payment has failed', async () => {
    open(checkoutWith({ state: 'pending' }), {
      'GET /api/checkout/payment': () => ({ body: { state: 'failed', checkout: checkoutWith() } }),
    })
    expect(await screen.findByText('Payment failed, please try again.')).toBeInTheDocument()
    expect(useToasts.getState().list).toMatchObject([{ type: 'danger', ms: 6000 }])
    expect(await screen.findByRole('button', { name: /Place order/ })).toBeInTheDocument()
    expect(screen.getByText('Your order was not placed and nothing was charged. Please try again.')).toBeInTheDocument()
  })
})

describe('the promo code', () => {
  const bare = checkoutWith({ promoCode: null })
  const openPromoCode = () => userEvent.click(within(summary()).getByRole('button', { name: 'Have a promo code?' }))

  it('can be found in the payment step of small screens before there is an address', async () => {
    open(checkoutWith({ customer: null, promoCode: null }))
    const step = screen.getByRole('region', { name: /Payment methods/ })
    await userEvent.click(within(step).getByRole('button', { name: 'Have a promo code?' }))
    const sheet = await screen.findByRole('dialog')
    expect(within(sheet).getByText('Please enter your address before you enter a promo code.')).toBeInTheDocument()
  })

  // Requirements: C8.102
  it('requires an address first', async () => {
    open(checkoutWith({ customer: null, promoCode: null }))
    await openPromoCode()
    expect(within(summary()).getByText('Please enter your address before you enter a promo code.')).toBeInTheDocument()
  })

  // Requirements: C2.101
  it('is applied, and can be removed', async () => {
    const app = open(bare, {
      'PUT /api/checkout': (body) => ({
        body: checkoutWith({ version: 9, promoCode: JSON.stringify(body).includes('null') ? null : 'HELLO10' }),
      }),
    })
    await openPromoCode()
    const field = within(summary()).getByLabelText('Promo code')
    await waitFor(() => expect(field).toHaveFocus())
    expect(within(summary()).getByRole('button', { name: 'Apply' })).toBeDisabled()
    await userEvent.type(field, 'hello10{Enter}')
    const remove = await within(summary()).findByRole('button', { name: 'Remove promo code HELLO10' })
    await userEvent.click(remove)
    await waitFor(() => expect(app.sent('PUT /api/checkout')).toHaveLength(2))
    expect(app.sent('PUT /api/checkout')[1]?.body).toEqual({ id: 'chk_1', change: { promoCode: null } })
  })

  it('is cleared from its field with a message that names it if it does not apply', async () => {
    open(bare, {
      'PUT /api/checkout': () =>
        rejection(422, 'promo_code_not_applicable', { source: { pointer: '/data/promoCode' } }),
    })
    await openPromoCode()
    const field = within(summary()).getByLabelText('Promo code')
    await userEvent.type(field, 'NOPE{Enter}')
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Sorry, this promo code cannot be applied to your order.'),
    )
    expect(field).toHaveValue('')
    expect(within(summary()).getByText('Code not applied: NOPE')).toBeVisible()
  })

  // Requirements: C2.74
  it('does not place the order when it is entered in the summary sheet of a small screen', async () => {
    const app = open(bare, { 'PUT /api/checkout': () => ({ body: checkoutWith({ version: 9 }) }) })
    const [, small] = screen.getAllByRole('button', { name: 'Have a promo code?' }).reverse()
    if (!small) throw new Error('no promo code button beside the payment')
    await userEvent.click(small)
    const sheet = await screen.findByRole('dialog', { name: 'Order summary' })
    await userEvent.type(within(sheet).getByLabelText('Promo code'), 'HELLO10{Enter}')
    await waitFor(() => expect(app.sent('PUT /api/checkout')).toHaveLength(1))
    expect(app.sent('POST /api/checkout/payment')).toHaveLength(0)
  })
})
