import { act, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Checkout } from '../../../commerce/contract/checkout'
import { noPayments, type StorePayments } from '../../../commerce/contract/payment-offer'
import { checkoutWith } from '../../../lib/checkout/checkout-fixture'
import { stripeFor } from '../../../lib/payment/stripe-script'
import type { Stripe } from '../../../lib/payment/stripe-types'
import { CheckoutScreen } from '../checkout-screen'
import { fakeApp, renderWithData } from '../fake-app'
import { fakeStripe } from './fake-stripe-object'

// A bound for what hangs, not a measure of speed: the panels load their scripts when they are first shown.
configure({ asyncUtilTimeout: 10_000 })

jest.mock('../../../lib/payment/stripe-script', () => ({ stripeFor: jest.fn() }))
const load = jest.mocked(stripeFor)

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
  handlers?: Parameters<typeof fakeApp>[0]
}

function open({ stripe = fakeStripe(), checkout = {}, handlers = {} }: Setting = {}) {
  const rendered = checkoutWith({ methods, ...checkout })
  // The wrapper wants a few functions of it; the type has a hundred more.
  load.mockResolvedValue(stripe.stripe as unknown as Stripe)
  const app = fakeApp({
    'GET /api/checkout': () => ({ body: rendered }),
    'PUT /api/checkout': () => ({ body: rendered }),
    'GET /api/checkout/delivery': () => ({ body: { quotes: [rendered.deliveryOption] } }),
    'POST /api/checkout/payment': () => ({ body: payment }),
    'POST /api/checkout/submit': () => ({ body: { state: 'pending' } }),
    'GET /api/checkout/payment': () => ({ body: { state: 'captured', checkout: checkoutWith({ state: 'pending' }) } }),
    ...handlers,
  })
  renderWithData(<CheckoutScreen rendered={rendered} payments={keys} nonce={undefined} />)
  return { app, stripe }
}

const button = () => screen.getByRole('button', { name: /^Place order/ })
const complete = { elementType: 'card', empty: false, complete: true, error: undefined }

async function fillIn(stripe: ReturnType<typeof fakeStripe>) {
  await userEvent.type(await screen.findByLabelText('Name on card'), 'Ada Byron')
  // The wallet's panel comes a moment after the card's. In the middle of a step React would report it.
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  act(() => stripe.element('card').tell('change', complete))
  await waitFor(() => expect(button()).toBeEnabled())
}

// The panels are loaded on demand. Loaded here, none arrives between two steps of a test, where React reports it.
beforeAll(async () => {
  await Promise.all([import('./stripe-card'), import('./stripe-wallet'), import('./stripe-afterpay')])
})

beforeEach(() => load.mockReset())

describe('a card at Stripe', () => {
  it('is typed into Stripe’s own field, in 16 pixels and without a postcode', async () => {
    const { stripe } = open()
    await screen.findByLabelText('Name on card')
    expect(stripe.element('card').options).toMatchObject({
      hidePostalCode: true,
      disableLink: true,
      style: { base: { fontSize: '16px' } },
    })
    expect(load).toHaveBeenCalledWith({ publishableKey: 'pk_test_1', account: 'acct_1' }, 'en')
  })

  it('cannot be ordered with while it is empty, wrong, or has no name', async () => {
    const { stripe } = open()
    await screen.findByLabelText('Name on card')
    expect(button()).toBeDisabled()
    expect(button()).toHaveAccessibleDescription('Complete your card details to place the order.')
    act(() => stripe.element('card').tell('change', complete))
    expect(button()).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Name on card'), 'Ada Byron')
    await waitFor(() => expect(button()).toBeEnabled())
    const error = { message: 'Your card number is invalid.', code: 'invalid_number', type: 'validation_error' }
    act(() => stripe.element('card').tell('change', { ...complete, complete: false, error }))
    expect(button()).toBeDisabled()
    expect(screen.getByText('Your card number is invalid.').closest('[role=alert]')).not.toBeNull()
    expect(screen.getByRole('group', { name: 'Card details' })).toHaveAccessibleDescription(
      'Your card number is invalid.',
    )
  })

  it('misses the name on the card as soon as it is deleted', async () => {
    open()
    const name = await screen.findByLabelText('Name on card')
    await userEvent.type(name, 'A')
    expect(name).not.toHaveAttribute('aria-invalid')
    await userEvent.clear(name)
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'))
    expect(name).toHaveFocus()
  })

  it('is made at Stripe, prepared by its name, confirmed with its secret and ordered, in this order', async () => {
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
      ['make', { name: 'Ada Byron', email: 'ada@example.com', address: { country: 'US' } }],
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

  it('of a buyer abroad is made with their own country, and not with the United States', async () => {
    const makes: unknown[] = []
    const stripe = fakeStripe({
      createPaymentMethod: (given) => {
        makes.push(given)
        return { paymentMethod: { id: 'pm_9' } }
      },
    })
    const { customer } = checkoutWith()
    const abroad = customer && { ...customer, address: { ...customer.address, countryCode: 'DE' } }
    open({ stripe, checkout: { customer: abroad } })
    await fillIn(stripe)
    await userEvent.click(button())
    await waitFor(() => expect(makes).toMatchObject([{ billing_details: { address: { country: 'DE' } } }]))
    expect(await screen.findByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
  })

  it.each([
    ['insufficient_funds', 'Your card has insufficient funds.'],
    ['expired_card', 'Your card has expired.'],
    ['processing_error', 'An error occurred while processing your card. Try again in a little bit.'],
    ['incorrect_cvc', "Your card's security code is incorrect."],
    ['incorrect_number', 'Your card number is invalid.'],
    ['do_not_honor', 'Your card was declined.'],
  ])('refused for %s says: %s', async (code, text) => {
    const stripe = fakeStripe({
      confirmCardPayment: () => ({ error: { type: 'card_error', code: 'card_declined', decline_code: code } }),
    })
    const { app } = open({ stripe })
    await fillIn(stripe)
    await userEvent.click(button())
    const said = await screen.findByText(text)
    expect(said.closest('[role=alert]')).toHaveTextContent('The payment cannot be authorized.')
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(0)
    expect(button()).toBeEnabled()
  })

  it('that is typed anew after a refusal is no longer said to be declined', async () => {
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

  it('is placed once, however often the button is pressed', async () => {
    const stripe = fakeStripe()
    const { app } = open({ stripe })
    await fillIn(stripe)
    // Twice within one frame: nothing is drawn between the two.
    act(() => {
      button().click()
      button().click()
    })
    await screen.findByRole('heading', { name: "We're confirming your payment" })
    expect(app.sent('POST /api/checkout/payment')).toHaveLength(1)
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(1)
  })

  it('whose script does not come says so, leaves the other ways open, and can be tried again', async () => {
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
    await waitFor(() => opened.stripe.element('expressCheckout'), { timeout: 4000 })
    return opened
  }

  it('is offered only where the browser has it', async () => {
    const { stripe } = await withWallet()
    expect(screen.queryByRole('radio', { name: 'Apple Pay' })).not.toBeInTheDocument()
    act(() => stripe.element('expressCheckout').tell('ready', { availablePaymentMethods: available }))
    expect(screen.getByRole('radio', { name: 'Apple Pay' })).toBeInTheDocument()
    act(() => stripe.element('expressCheckout').tell('loaderror', {}))
    expect(screen.queryByRole('radio', { name: 'Apple Pay' })).not.toBeInTheDocument()
  })

  it('asks for the payer’s name and e-mail, in a button of 55 pixels, for the total in its currency', async () => {
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

  it('places the order by itself once it is approved, with who pays', async () => {
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

  it('orders nothing at a total that came while its sheet was open', async () => {
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

  it('is told when the payment fails', async () => {
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
