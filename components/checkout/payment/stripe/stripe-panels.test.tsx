import type { Checkout } from '@awning/contract/checkout'
import { noPayments, type StorePayments } from '@awning/contract/payment-offer'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadStripeForStore } from '../../../../lib/payment/stripe-script'
import type { Stripe } from '../../../../lib/payment/stripe-types'
import { fakeStripe } from '../../../../tests/storefront/fake-stripe-js'
import { mockApi, renderWithData } from '../../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../../tests/storefront/sample-checkout'
import { CheckoutScreen } from '../../checkout-screen'

jest.mock('../../../../lib/payment/stripe-script', () => ({ loadStripeForStore: jest.fn() }))
const load = jest.mocked(loadStripeForStore)

const keys: StorePayments = { ...noPayments, stripe: { publishableKey: 'pk_test_1', account: 'acct_1' } }
const methods: Checkout['methods'] = [
  { method: 'card', provider: 'stripe', unavailable: null },
  { method: 'apple-pay', provider: 'stripe', unavailable: null },
  { method: 'afterpay', provider: 'stripe', unavailable: null },
]
const payment = {
  paymentId: 'pay_1',
  paymentToken: 'pi_1_secret_2',
  meta: { provider: 'stripe' },
  amount: 3119,
  currency: 'USD',
}

type Setting = {
  stripe?: ReturnType<typeof fakeStripe>
  checkout?: Partial<Checkout>
  handlers?: Parameters<typeof mockApi>[0]
}

function open({ stripe = fakeStripe(), checkout = {}, handlers = {} }: Setting = {}) {
  const rendered = checkoutWith({ methods, ...checkout })
  // The wrapper uses only a few functions of the `Stripe` type.
  load.mockResolvedValue(stripe.stripe as unknown as Stripe)
  const app = mockApi({
    'GET /api/checkout': () => ({ body: rendered }),
    'PUT /api/checkout': () => ({ body: rendered }),
    'GET /api/checkout/delivery': () => ({ body: { quotes: [rendered.deliveryOption] } }),
    'POST /api/checkout/payment': () => ({ body: payment }),
    'POST /api/checkout/submit': () => ({ body: { state: 'pending' } }),
    'GET /api/checkout/payment': () => ({ body: { state: 'captured', checkout: checkoutWith({ state: 'pending' }) } }),
    ...handlers,
  })
  renderWithData(<CheckoutScreen initialCheckout={rendered} payments={keys} nonce={undefined} />)
  return { app, stripe }
}

const button = () => screen.getByRole('button', { name: /^Place order/ })
const complete = { elementType: 'card', empty: false, complete: true, error: undefined }

/** The name field of the card form, when both panels have loaded: React would report a later update outside `act`. */
async function findName() {
  const name = await screen.findByLabelText('Name on card')
  // The wallet panel mounts a moment after the card panel.
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await act(async () => undefined)
  return name
}

async function fillIn(stripe: ReturnType<typeof fakeStripe>) {
  await userEvent.type(await findName(), 'Ada Byron')
  act(() => stripe.element('card').tell('change', complete))
  await waitFor(() => expect(button()).toBeEnabled())
}

// The panels are lazy. Loading them first prevents updates between two steps of a test, which React would report.
beforeAll(async () => {
  await Promise.all([import('./stripe-card'), import('./stripe-wallet'), import('./stripe-afterpay')])
})

beforeEach(() => load.mockReset())

describe('a card at Stripe', () => {
  // Requirements: C9.90
  it('is typed into Stripe’s own field, with 16 px text and without a postcode', async () => {
    const { stripe } = open()
    await findName()
    expect(stripe.element('card').options).toMatchObject({
      hidePostalCode: true,
      disableLink: true,
      style: { base: { fontSize: '16px' } },
    })
    expect(load).toHaveBeenCalledWith({ publishableKey: 'pk_test_1', account: 'acct_1' }, 'en')
  })

  // Requirements: C5.90, C5.91
  it('cannot be used while it is empty or invalid or has no name', async () => {
    const { stripe } = open()
    await findName()
    expect(button()).toBeDisabled()
    expect(button()).toHaveAccessibleDescription('Enter your card details')
    act(() => stripe.element('card').tell('change', complete))
    expect(button()).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Name on card'), 'Ada Byron')
    await waitFor(() => expect(button()).toBeEnabled())
    const error = { message: 'Your card number is invalid.', code: 'invalid_number', type: 'validation_error' }
    act(() => stripe.element('card').tell('change', { ...complete, complete: false, error }))
    expect(button()).toBeDisabled()
    expect(button()).toHaveAccessibleDescription('Check your card details')
    expect(screen.getByText('Your card number is invalid.').closest('[role=alert]')).not.toBeNull()
    expect(screen.getByRole('group', { name: 'Card details' })).toHaveAccessibleDescription(
      'Your card number is invalid.',
    )
  })

  it('requires the name on the card as soon as it is deleted', async () => {
    open()
    const name = await findName()
    await userEvent.type(name, 'A')
    expect(name).not.toHaveAttribute('aria-invalid')
    await userEvent.clear(name)
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'))
    expect(name).toHaveFocus()
  })

  // Requirements: C4.91, C7.90, C9.91
  it('creates a payment method, prepares and confirms the payment, and places the order, in this order', async () => {
    const steps: unknown[] = []
    const stripe = fakeStripe({
      createPaymentMethod: (given) => {
        steps.push(['make', (given as { billing_details: object }).billing_details])
        return { paymentMethod: { id: 'pm_9' } }
      },
      confirmCardPayment: (secret, { payment_method }) => {
        steps.push(['confirm', secret, payment_method])
        return { paymentIntent: { status: 'requires_capture' } }
      },
    } as Parameters<typeof fakeStripe>[0])
    const { app } = open({ stripe })
    await fillIn(stripe)
    await userEvent.click(button())
    expect(await screen.findByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
    expect(steps).toEqual([
      [
        'make',
        {
          ...{ name: 'Ada Byron', email: 'ada@example.com' },
          address: { line1: '12 Analytical Way', city: 'Portland', state: 'OR', postal_code: '97201', country: 'US' },
        },
      ],
      ['confirm', 'pi_1_secret_2', 'pm_9'],
    ])
    expect(app.sent('POST /api/checkout/payment').map(({ body }) => body)).toEqual([
      { id: 'chk_1', paymentMethod: 'card', paymentMethodId: 'pm_9', name: 'Ada Byron', etag: 'v1' },
    ])
    expect(app.sent('POST /api/checkout/submit').map(({ body }) => body)).toEqual([
      {
        id: 'chk_1',
        paymentMethod: 'card',
        paymentId: 'pay_1',
        paymentToken: 'pi_1_secret_2',
        total: { amount: 3119, currency: 'USD' },
        etag: 'v1',
      },
    ])
  })

  it('is charged with a billing address that differs from the delivery address', async () => {
    const calls: unknown[] = []
    const stripe = fakeStripe({
      createPaymentMethod: (given) => {
        calls.push(given)
        return { paymentMethod: { id: 'pm_9' } }
      },
    })
    const { app } = open({ stripe })
    await fillIn(stripe)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Billing address same as delivery address' }))
    expect(button()).toBeDisabled()
    expect(button()).toHaveAccessibleDescription('Enter your billing address')
    await userEvent.click(screen.getByRole('button', { name: 'Enter your billing address' }))
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus())
    expect(screen.getByLabelText('Zip code')).toHaveAccessibleDescription('Please enter your zipcode')
    await userEvent.type(screen.getByLabelText('First name'), 'Grace')
    await userEvent.type(screen.getByLabelText('Last name'), 'Hopper')
    await userEvent.type(screen.getByLabelText('Street address'), '10 High Street')
    await userEvent.type(screen.getByLabelText('City / Town'), 'London')
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'GB')
    await userEvent.type(await screen.findByLabelText('Postcode'), 'sw1a1aa')
    await waitFor(() => expect(button()).toBeEnabled())
    await userEvent.click(button())
    await waitFor(() =>
      expect(calls).toMatchObject([
        {
          billing_details: {
            name: 'Ada Byron',
            address: { line1: '10 High Street', city: 'London', postal_code: 'SW1A 1AA', country: 'GB' },
          },
        },
      ]),
    )
    await waitFor(() =>
      expect(app.sent('POST /api/checkout/payment')).toMatchObject([
        { body: { name: 'Ada Byron', billing: { firstName: 'Grace', zip: 'SW1A 1AA', countryCode: 'GB' } } },
      ]),
    )
    expect(await screen.findByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
  })

  // Requirements: C9.91
  it('of a buyer in another country is created with that country, not with the United States', async () => {
    const calls: unknown[] = []
    const stripe = fakeStripe({
      createPaymentMethod: (given) => {
        calls.push(given)
        return { paymentMethod: { id: 'pm_9' } }
      },
    })
    const { customer } = checkoutWith()
    const abroad = customer && { ...customer, address: { ...customer.address, countryCode: 'DE' } }
    open({ stripe, checkout: { customer: abroad } })
    await fillIn(stripe)
    await userEvent.click(button())
    await waitFor(() =>
      expect(calls).toMatchObject([{ billing_details: { address: { country: 'DE', line1: '12 Analytical Way' } } }]),
    )
    expect(await screen.findByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
  })

  // Requirements: C8.90
  it.each([
    ['insufficient_funds', 'Your card has insufficient funds.'],
    ['expired_card', 'Your card has expired.'],
    ['processing_error', 'An error occurred while processing your card. Try again in a little bit.'],
    ['incorrect_cvc', "Your card's security code is incorrect."],
    ['incorrect_number', 'Your card number is invalid.'],
    ['do_not_honor', 'Your card was declined.'],
  ])('declined for %s shows: %s', async (code, text) => {
    const stripe = fakeStripe({
      confirmCardPayment: () => ({ error: { type: 'card_error', code: 'card_declined', decline_code: code } }),
    })
    const { app } = open({ stripe })
    await fillIn(stripe)
    await userEvent.click(button())
    const message = await screen.findByText(text)
    expect(message.closest('[role=alert]')).toHaveTextContent('The payment cannot be authorized.')
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(0)
    expect(button()).toBeEnabled()
  })

  it('is no longer shown as declined once it is edited', async () => {
    const stripe = fakeStripe({
      confirmCardPayment: () => ({
        error: { type: 'card_error', code: 'card_declined', decline_code: 'do_not_honor' },
      }),
    })
    open({ stripe })
    await fillIn(stripe)
    await userEvent.click(button())
    expect(await screen.findByText('Your card was declined.')).toBeInTheDocument()
    act(() => stripe.element('card').tell('change', { ...complete, complete: false }))
    expect(screen.queryByText('Your card was declined.')).not.toBeInTheDocument()
  })

  // Requirements: C4.91
  it('places the order once if the button is pressed twice', async () => {
    const stripe = fakeStripe()
    const { app } = open({ stripe })
    await fillIn(stripe)
    // Two presses in one frame, with no render between them.
    act(() => {
      button().click()
      button().click()
    })
    await screen.findByRole('heading', { name: "We're confirming your payment" })
    expect(app.sent('POST /api/checkout/payment')).toHaveLength(1)
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(1)
  })

  it('shows an error if the script fails to load, keeps the other methods available, and can be retried', async () => {
    load.mockRejectedValueOnce(new Error('blocked'))
    open({ checkout: { methods: methods.filter(({ method }) => method !== 'apple-pay') } })
    expect(
      await screen.findByText('Card could not be loaded. Try again, or choose another way to pay.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /Afterpay/ })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Name on card')).toBeInTheDocument()
  })
})

describe('a wallet at Stripe', () => {
  const available = { applePay: true, googlePay: false, link: false, paypal: false, amazonPay: false, klarna: false }

  async function withWallet(setting: Setting = {}) {
    const opened = open(setting)
    await waitFor(() => opened.stripe.element('expressCheckout'))
    return opened
  }

  // Requirements: C2.90
  it('is offered only if the browser supports it', async () => {
    const { stripe } = await withWallet()
    expect(screen.queryByRole('radio', { name: 'Apple Pay' })).not.toBeInTheDocument()
    act(() => stripe.element('expressCheckout').tell('ready', { availablePaymentMethods: available }))
    expect(screen.getByRole('radio', { name: 'Apple Pay' })).toBeInTheDocument()
    act(() => stripe.element('expressCheckout').tell('loaderror', {}))
    expect(screen.queryByRole('radio', { name: 'Apple Pay' })).not.toBeInTheDocument()
  })

  // Requirements: C7.91, C9.90
  it('requests the payer’s name and email, with a button of 55 px, for the total in its currency', async () => {
    const { stripe } = await withWallet()
    expect(stripe.element('expressCheckout').options).toMatchObject({
      buttonHeight: 55,
      emailRequired: true,
      billingAddressRequired: true,
      paymentMethods: { applePay: 'auto', googlePay: 'never', link: 'never' },
    })
    expect(stripe.groups).toContainEqual(
      expect.objectContaining({ mode: 'payment', amount: 3119, currency: 'usd', captureMethod: 'manual' }),
    )
  })

  // Requirements: C4.92, C7.102
  it('places the order with the payer’s details once it is approved', async () => {
    const { stripe, app } = await withWallet()
    act(() => stripe.element('expressCheckout').tell('ready', { availablePaymentMethods: available }))
    await userEvent.click(screen.getByRole('radio', { name: 'Apple Pay' }))
    const paymentFailed = jest.fn()
    const billingDetails = { name: 'Ada Wallet', email: 'wallet@example.com' }
    act(() => stripe.element('expressCheckout').tell('confirm', { billingDetails, paymentFailed }))
    expect(await screen.findByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
    expect(app.sent('POST /api/checkout/payment')[0]?.body).toEqual({
      id: 'chk_1',
      paymentMethod: 'apple-pay',
      paymentMethodId: 'pm_1',
      name: 'Ada Wallet',
      email: 'wallet@example.com',
      etag: 'v1',
    })
    await waitFor(() => expect(app.sent('POST /api/checkout/submit')).toHaveLength(1))
    expect(app.sent('POST /api/checkout/submit')[0]?.body).toMatchObject({
      id: 'chk_1',
      paymentMethod: 'apple-pay',
      paymentId: expect.any(String),
      paymentToken: expect.any(String),
    })
    expect(paymentFailed).not.toHaveBeenCalled()
  })

  // Requirements: C4.85
  it('places no order at a total that changed while its sheet was open', async () => {
    const { costs } = checkoutWith()
    const dearer = { version: 6, methods, costs: { ...costs, total: { value: 9808, currency: 'USD' as const } } }
    const { stripe, app } = await withWallet({
      handlers: {
        'PUT /api/checkout': (body) => ({
          body: checkoutWith(JSON.stringify(body).includes('marketingOptIn') ? dearer : { version: 4, methods }),
        }),
        'POST /api/checkout/payment': () => ({ body: { ...payment, amount: 9808 } }),
      },
    })
    act(() => stripe.element('expressCheckout').tell('ready', { availablePaymentMethods: available }))
    await userEvent.click(screen.getByRole('radio', { name: 'Apple Pay' }))
    act(() => stripe.element('expressCheckout').tell('click', { resolve: jest.fn(), reject: jest.fn() }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Text me about new drops/ }))
    expect(await screen.findByText(/has changed from \$31\.19 to \$98\.08/)).toBeInTheDocument()
    const paymentFailed = jest.fn()
    act(() => stripe.element('expressCheckout').tell('confirm', { paymentFailed }))
    await waitFor(() => expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' }))
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(0)
    expect(screen.getByText(/has changed from \$31\.19 to \$98\.08/)).toBeInTheDocument()
  })

  it('is notified when the payment fails', async () => {
    const stripe = fakeStripe({ confirmCardPayment: () => ({ error: { type: 'card_error', code: 'card_declined' } }) })
    await withWallet({ stripe })
    act(() => stripe.element('expressCheckout').tell('ready', { availablePaymentMethods: available }))
    await userEvent.click(screen.getByRole('radio', { name: 'Apple Pay' }))
    const paymentFailed = jest.fn()
    act(() => stripe.element('expressCheckout').tell('confirm', { paymentFailed }))
    expect(await screen.findByText('Your card was declined.')).toBeInTheDocument()
    expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' })
  })
})
