import type { Checkout } from '@awning/contract/checkout'
import { noPayments } from '@awning/contract/payment-offer'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadStripeForStore } from '../../../../lib/payment/stripe-script'
import type { Stripe } from '../../../../lib/payment/stripe-types'
import { fakeStripe } from '../../../../tests/storefront/fake-stripe-js'
import { mockApi, rejection, renderWithData } from '../../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../../tests/storefront/sample-checkout'
import { costsOf, options } from '../../../../tests/storefront/sample-estimate'
import { CheckoutScreen } from '../../checkout-screen'

jest.setTimeout(30_000)

jest.mock('../../../../lib/payment/stripe-script', () => ({ loadStripeForStore: jest.fn() }))
const load = jest.mocked(loadStripeForStore)

const payment = {
  paymentId: 'pay_1',
  paymentToken: 'pi_1_secret_2',
  meta: { provider: 'stripe' },
  amount: 3399,
  currency: 'USD',
}

type Setting = {
  provider?: 'sandbox' | 'stripe'
  checkout?: Partial<Checkout>
  handlers?: Parameters<typeof mockApi>[0]
  stripe?: ReturnType<typeof fakeStripe>
  scriptFails?: boolean
}

function open({
  provider = 'sandbox',
  checkout = {},
  handlers = {},
  stripe = fakeStripe(),
  scriptFails = false,
}: Setting = {}) {
  const methods: Checkout['methods'] = (['card', 'apple-pay', 'google-pay'] as const).map((method) => ({
    method,
    provider: method === 'card' ? 'sandbox' : provider,
    unavailable: null,
  }))
  const started = checkoutWith({
    methods,
    customer: null,
    deliveryOption: null,
    priced: false,
    promoCode: null,
    costs: { ...costsOf(0), total: { value: 2800, currency: 'USD' } },
    ...checkout,
  })
  // The wrapper uses only a few functions of the `Stripe` type.
  let failed: () => void = () => undefined
  if (scriptFails) load.mockReturnValue(new Promise((_, reject) => (failed = () => reject(new Error('offline')))))
  else load.mockResolvedValue(stripe.stripe as unknown as Stripe)
  const current = { checkout: started }
  const app = mockApi({
    'GET /api/checkout': () => ({ body: current.checkout }),
    'GET /api/checkout/countries': () => ({
      body: { countries: ['US', 'DE'], otherCountry: { kind: 'contact', href: '/contact' } },
    }),
    'POST /api/checkout/details-key': () => ({ body: { key: 'k' } }),
    'POST /api/checkout/estimate': () => ({ body: { options } }),
    'PUT /api/checkout': (body) => {
      const { change } = body as { change: { deliveryOptionId?: string } }
      const option = options.find(({ id }) => id === change.deliveryOptionId) ?? options[0]
      const { customer } = checkoutWith()
      current.checkout = checkoutWith({
        ...started,
        version: 4,
        etag: 'v2',
        customer,
        paymentMethod: 'apple-pay',
        deliveryOption: checkoutWith().deliveryOption,
        priced: true,
        ...(option && { costs: option.costs }),
      })
      return { body: current.checkout }
    },
    'GET /api/checkout/delivery': () => ({ body: { quotes: options } }),
    'POST /api/checkout/payment': () => ({ body: payment }),
    'POST /api/sandbox/confirm': () => ({ body: { status: 'authorized' } }),
    'POST /api/checkout/submit': () => ({ body: { state: 'pending' } }),
    'GET /api/checkout/payment': () => ({ body: { state: 'captured', checkout: checkoutWith({ state: 'pending' }) } }),
    ...handlers,
  })
  const payments =
    provider === 'stripe' ? { ...noPayments, stripe: { publishableKey: 'pk_test_1', account: 'acct_1' } } : noPayments
  renderWithData(<CheckoutScreen initialCheckout={started} payments={payments} nonce={undefined} />)
  return { app, stripe, failed: () => failed() }
}

const section = () => screen.findByRole('region', { name: 'Express checkout' })
const appleButton = async () => within(await section()).findByRole('button', { name: 'Apple Pay' })
const openSheet = async () => {
  await userEvent.click(await appleButton())
  return await screen.findByRole('alertdialog', { name: 'Apple Pay in the sandbox' })
}
const bodies = (app: ReturnType<typeof mockApi>, call: string) => app.sent(call).map(({ body }) => body)

beforeAll(async () => {
  await Promise.all([import('./stripe-express'), import('./wallet-sheet')])
})
beforeEach(() => load.mockReset())

describe('a wallet above step 1', () => {
  test('places the order with its address, its delivery option and the total of its sheet', async () => {
    const { app } = open()
    const sheet = await openSheet()
    expect(await within(sheet).findByText('$33.99')).toBeInTheDocument()
    await userEvent.click(within(sheet).getByRole('radio', { name: /Rush delivery/ }))
    expect(within(sheet).getByText('$40.99')).toBeInTheDocument()
    expect(within(sheet).getByText('Delivery').nextElementSibling).toHaveTextContent('$12.99')
    await userEvent.click(within(sheet).getByRole('radio', { name: /Standard delivery/ }))
    await userEvent.click(within(sheet).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
    expect(bodies(app, 'POST /api/checkout/estimate')).toEqual([
      { id: 'chk_1', destination: { city: 'Portland', stateCode: 'OR', zip: '97201', countryCode: 'US' } },
    ])
    expect(bodies(app, 'PUT /api/checkout')).toMatchObject([
      {
        change: {
          customer: { firstName: 'Ada', lastName: 'Byron', stateCode: 'OR', zip: '97201' },
          deliveryOptionId: 'fullStandardCost',
          paymentMethod: 'apple-pay',
        },
      },
    ])
    expect(bodies(app, 'POST /api/checkout/payment')).toMatchObject([{ paymentMethod: 'apple-pay', etag: 'v2' }])
    expect(bodies(app, 'POST /api/checkout/submit')).toMatchObject([
      { paymentMethod: 'apple-pay', total: { amount: 3399, currency: 'USD' }, etag: 'v2' },
    ])
  })

  test('of the cart button that started the checkout is the first one', async () => {
    open({ checkout: { paymentMethod: 'google-pay' } })
    const buttons = within(await section()).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Google Pay', 'Apple Pay'])
  })

  test('has PayPal beside it in the sandbox, which pays with the approval of PayPal', async () => {
    const { app } = open({
      checkout: { methods: [{ method: 'paypal', provider: 'sandbox', unavailable: null }] },
    })
    await userEvent.click(within(await section()).getByRole('button', { name: 'PayPal' }))
    const sheet = await screen.findByRole('alertdialog', { name: 'PayPal in the sandbox' })
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(app.sent('POST /api/checkout/submit')).toHaveLength(1))
    expect(bodies(app, 'PUT /api/checkout')).toMatchObject([{ change: { paymentMethod: 'paypal' } }])
    expect(bodies(app, 'POST /api/sandbox/confirm')).toMatchObject([{ paymentMethodId: 'pm_sandbox_paypal_ok' }])
  })

  test('fills the form if it does not share the phone number, leads to that field, and nothing is saved', async () => {
    document.head.innerHTML = `<meta name="details-key" content="${'C'.repeat(43)}">`
    const { app } = open()
    const sheet = await openSheet()
    await userEvent.selectOptions(within(sheet).getByLabelText('Contact'), 'Noor Haddad, Seattle, US')
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Approve' }))
    const problem = await screen.findByText(/Your wallet did not share everything/)
    await waitFor(() => expect(problem.closest('[role=alert]')).toHaveFocus())
    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveValue('noor@example.com'))
    await userEvent.click(screen.getByRole('button', { name: 'Go to the missing details' }))
    expect(screen.getByLabelText('Phone number')).toHaveFocus()
    document.head.innerHTML = ''
    expect(bodies(app, 'PUT /api/checkout')).toEqual([])
    expect(bodies(app, 'POST /api/checkout/payment')).toEqual([])
  })

  test('says so if the store does not deliver to its address, and takes no payment', async () => {
    const { app } = open({
      handlers: { 'PUT /api/checkout': () => rejection(422, 'items_cannot_be_shipped_to_selected_destination') },
    })
    const sheet = await openSheet()
    await within(sheet).findByText('$33.99')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/we can’t deliver to the address from your wallet/)).toBeInTheDocument()
    expect(bodies(app, 'POST /api/checkout/payment')).toEqual([])
  })

  test('takes no payment if the total is no longer the one in its sheet, and shows both', async () => {
    const { customer, deliveryOption } = checkoutWith()
    const dearer = checkoutWith({ customer, deliveryOption, promoCode: null, version: 4, costs: costsOf(799) })
    const { app } = open({ handlers: { 'PUT /api/checkout': () => ({ body: dearer }) } })
    const sheet = await openSheet()
    await within(sheet).findByText('$33.99')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/\$33\.99.*\$35\.99/)).toBeInTheDocument()
    expect(bodies(app, 'POST /api/checkout/payment')).toEqual([])
  })

  test('shows in its sheet that delivery options could not be loaded, and cannot be approved', async () => {
    open({ handlers: { 'POST /api/checkout/estimate': () => 'networkError' } })
    const sheet = await openSheet()
    expect(await within(sheet).findByText('Delivery options could not be loaded.')).toBeInTheDocument()
    expect(within(sheet).getByRole('button', { name: 'Approve' })).toBeDisabled()
    await userEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }))
    expect(await appleButton()).toBeEnabled()
  })

  test.each<[string, Partial<Checkout>]>([
    ['the address is saved', { customer: checkoutWith().customer }],
    [
      'the cart has only digital items, which need an address',
      { lineItems: checkoutWith().lineItems.map((line) => ({ ...line, digital: true })) },
    ],
    ['the total is zero', { costs: { ...costsOf(0), total: { value: 0, currency: 'USD' } } }],
  ])('is not offered when %s', async (_, checkout) => {
    open({ checkout })
    await screen.findByRole('heading', { name: /Customer details/ })
    await act(async () => undefined)
    expect(screen.queryByRole('region', { name: 'Express checkout' })).not.toBeInTheDocument()
  })
})

describe('a wallet of Stripe above step 1', () => {
  const address = { city: 'Portland', state: 'OR', postal_code: '97201', country: 'US' }
  const supported = { availablePaymentMethods: { applePay: true, googlePay: false } }

  async function mounted(stripe: ReturnType<typeof fakeStripe>) {
    await waitFor(() => expect(stripe.element('expressCheckout').options).toBeDefined())
    act(() => stripe.element('expressCheckout').tell('ready', supported))
    return stripe.element('expressCheckout')
  }

  test('shows the delivery options and the costs for the address in its sheet', async () => {
    const { stripe } = open({ provider: 'stripe' })
    const element = await mounted(stripe)
    const resolved: object[] = []
    const resolve = (details: object) => resolved.push(details)
    await act(async () => element.tell('click', { resolve, reject: () => undefined }))
    expect(resolved).toMatchObject([
      { shippingAddressRequired: true, phoneNumberRequired: true, allowedShippingCountries: ['US', 'DE'] },
    ])
    await act(async () => element.tell('shippingaddresschange', { address, resolve, reject: () => undefined }))
    await waitFor(() => expect(resolved).toHaveLength(2))
    expect(resolved[1]).toMatchObject({
      lineItems: [
        { name: 'Subtotal', amount: 2800 },
        { name: 'Delivery', amount: 599 },
      ],
      shippingRates: [
        { id: 'fullStandardCost', amount: 599, displayName: 'Standard delivery' },
        { id: 'fullRushCost', amount: 1299, displayName: 'Rush delivery' },
      ],
    })
    await act(async () =>
      element.tell('shippingratechange', { shippingRate: { id: 'fullRushCost' }, resolve, reject: () => undefined }),
    )
    await waitFor(() => expect(resolved).toHaveLength(3))
    expect(stripe.updates).toEqual(expect.arrayContaining([{ amount: 3399 }, { amount: 4099 }]))
  })

  test('rejects an address without delivery in its sheet', async () => {
    const { stripe } = open({
      provider: 'stripe',
      handlers: { 'POST /api/checkout/estimate': () => rejection(422, 'country_not_supported') },
    })
    const element = await mounted(stripe)
    const reject = jest.fn()
    await act(async () => element.tell('shippingaddresschange', { address, resolve: () => undefined, reject }))
    await waitFor(() => expect(reject).toHaveBeenCalledTimes(1))
  })

  test('places the order with the approved address and reports a declined payment to its sheet', async () => {
    const declined = fakeStripe({
      confirmCardPayment: () => ({ error: { type: 'card_error', code: 'card_declined' } }),
    })
    const { stripe, app } = open({ provider: 'stripe', stripe: declined })
    const element = await mounted(stripe)
    const paymentFailed = jest.fn()
    await act(async () => element.tell('click', { resolve: () => undefined, reject: () => undefined }))
    await act(async () =>
      element.tell('shippingaddresschange', { address, resolve: () => undefined, reject: () => undefined }),
    )
    await waitFor(() => expect(stripe.updates).toContainEqual({ amount: 3399 }))
    await act(async () =>
      element.tell('confirm', {
        paymentFailed,
        expressPaymentType: 'apple_pay',
        shippingAddress: { name: 'Ada Byron', address: { ...address, line1: '12 Analytical Way', line2: null } },
        billingDetails: { name: 'Ada Byron', email: 'ada@example.com', phone: '+12025550123' },
      }),
    )
    await waitFor(() => expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' }))
    expect(bodies(app, 'POST /api/checkout/payment')).toMatchObject([
      { paymentMethod: 'apple-pay', paymentMethodId: 'pm_1', name: 'Ada Byron', email: 'ada@example.com' },
    ])
    expect(bodies(app, 'POST /api/checkout/submit')).toEqual([])
    expect(await screen.findByText('The payment cannot be authorized.')).toBeInTheDocument()
  })

  test('is hidden if the script of Stripe does not load', async () => {
    const { failed } = open({ provider: 'stripe', scriptFails: true })
    expect(screen.getByRole('region', { name: 'Express checkout' })).toBeInTheDocument()
    act(failed)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Express checkout' })).not.toBeInTheDocument())
  })

  test('is hidden if the browser supports none', async () => {
    const { stripe } = open({ provider: 'stripe' })
    await waitFor(() => expect(stripe.element('expressCheckout').options).toBeDefined())
    act(() => stripe.element('expressCheckout').tell('ready', { availablePaymentMethods: undefined }))
    expect(screen.queryByRole('region', { name: 'Express checkout' })).not.toBeInTheDocument()
  })
})
