import type { Checkout } from '@awning/contract/checkout'
import { noPayments, type ProviderName, type StorePayments } from '@awning/contract/payment-offer'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTaxPlace } from '../../../../lib/checkout/tax-place'
import { loadStripeForStore } from '../../../../lib/payment/stripe-script'
import type { Stripe } from '../../../../lib/payment/stripe-types'
import { fakePaypalScript, paypalCallbacks } from '../../../../tests/storefront/fake-paypal-script'
import { fakeStripe } from '../../../../tests/storefront/fake-stripe-js'
import { mockApi, rejection, renderWithData } from '../../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../../tests/storefront/sample-checkout'
import { costsOf } from '../../../../tests/storefront/sample-estimate'
import { CheckoutScreen } from '../../checkout-screen'

jest.setTimeout(30_000)
jest.mock('../../../../lib/payment/stripe-script', () => ({ loadStripeForStore: jest.fn() }))

const taxed: Checkout['costs'] = { ...costsOf(0), tax: { value: 200 }, total: { value: 3000, currency: 'USD' } }
const quote = {
  id: 'digital',
  name: 'Digital delivery',
  cost: { amount: 0, currency: 'USD' as const },
  deliveryEstimates: { early: '2026-11-30', late: '2026-11-30' },
}
const payment = {
  paymentId: 'pay_7',
  paymentToken: 'tok_7',
  meta: { provider: 'paypal', orderId: 'ORDER-7' },
  amount: 3000,
  currency: 'USD',
}
const nowhere = { line1: '', line2: '', city: '', state: '', zip: '', countryCode: '' }
const contact = { name: 'Ada Byron', email: 'ada@example.com', phone: '', address: nowhere }
const saved = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }
const emptyAddress = { address1: '', address2: '', city: '', zip: '', country: 'United States', countryCode: 'US' }
const keys: Record<ProviderName, StorePayments> = {
  sandbox: noPayments,
  stripe: { ...noPayments, stripe: { publishableKey: 'pk_test_1', account: 'acct_1' } },
  paypal: { ...noPayments, paypal: { clientId: 'client-1', merchantId: null, environment: 'sandbox' } },
}

type Setting = {
  provider?: ProviderName
  checkout?: Partial<Checkout>
  handlers?: Parameters<typeof mockApi>[0]
}

function open({ provider = 'sandbox', checkout = {}, handlers = {} }: Setting = {}) {
  const method = provider === 'paypal' ? ('paypal' as const) : ('apple-pay' as const)
  const started = checkoutWith({
    ...{ addressRequired: false, customer: null, deliveryOption: null, priced: false, promoCode: null },
    methods: [{ method, provider, unavailable: null }],
    lineItems: checkoutWith().lineItems.map((line) => ({ ...line, digital: true })),
    costs: costsOf(0),
    ...checkout,
  })
  const placed = checkoutWith({
    ...started,
    ...{ version: 4, etag: 'v2', priced: true, deliveryOption: quote, costs: taxed },
    customer: { ...saved, phone: '', address: { ...emptyAddress, state: 'Washington', stateCode: 'WA' } },
  })
  const current = { checkout: started }
  const app = mockApi({
    'GET /api/checkout': () => ({ body: current.checkout }),
    'GET /api/checkout/countries': () => ({
      body: { countries: ['US', 'DE'], otherCountry: { kind: 'contact', href: '/contact' } },
    }),
    'POST /api/checkout/details-key': () => ({ body: { key: 'k' } }),
    'POST /api/checkout/estimate': () => ({ body: { options: [{ ...quote, costs: taxed }] } }),
    'POST /api/checkout/express': () => ({ body: payment }),
    'POST /api/checkout/express/contact': () => ({
      body: { contact, deliveryOptionId: null, amount: 3000, currency: 'USD' },
    }),
    'POST /api/checkout/express/approval': () => ({ body: { approved: true } }),
    'PUT /api/checkout': () => {
      current.checkout = placed
      return { body: placed }
    },
    'GET /api/checkout/delivery': () => ({ body: { quotes: [quote] } }),
    'POST /api/checkout/payment': () => ({ body: payment }),
    'POST /api/sandbox/confirm': () => ({ body: { status: 'authorized' } }),
    'POST /api/checkout/submit': () => ({ body: { state: 'pending' } }),
    'GET /api/checkout/payment': () => ({ body: { state: 'captured', checkout: checkoutWith({ state: 'pending' }) } }),
    ...handlers,
  })
  const sdk = fakePaypalScript()
  const stripe = fakeStripe()
  // The wrapper uses only a few functions of the `Stripe` type.
  jest.mocked(loadStripeForStore).mockResolvedValue(stripe.stripe as unknown as Stripe)
  renderWithData(<CheckoutScreen initialCheckout={started} payments={keys[provider]} nonce={undefined} />)
  return { app, sdk, stripe, placed }
}

const section = async () => within(await screen.findByRole('region', { name: 'Express checkout' }))
const stateAbove = async () => (await section()).findByLabelText('State you live in')
const selectState = async () => await userEvent.selectOptions(await stateAbove(), 'Washington')
const ready = async (name: string) => {
  const button = await (await section()).findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
const bodies = (app: ReturnType<typeof mockApi>, call: string) => app.sent(call).map(({ body }) => body)
const inWashington = { ...saved, countryCode: 'US', stateCode: 'WA' }

async function openSheet() {
  await userEvent.click(await ready('Apple Pay'))
  return within(await screen.findByRole('alertdialog', { name: 'Apple Pay in the sandbox' }))
}

beforeAll(async () => {
  await Promise.all([import('./stripe-express'), import('./paypal-express'), import('./wallet-sheet')])
})
beforeEach(() => {
  sessionStorage.clear()
  useTaxPlace.setState({ place: undefined })
})
afterEach(() => {
  Object.assign(window, { paypal: undefined })
})

describe('a wallet for digital items without an address', () => {
  it('places the order with name and email address, for the total with the tax of the selected state', async () => {
    const { app } = open()
    await selectState()
    const sheet = await openSheet()
    expect(sheet.queryByRole('radio')).not.toBeInTheDocument()
    expect(sheet.queryByText('Delivery')).not.toBeInTheDocument()
    expect(sheet.getByText('Total').nextElementSibling).toHaveTextContent('$30.00')
    await userEvent.click(sheet.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(app.sent('POST /api/checkout/submit')).toHaveLength(1))
    expect(bodies(app, 'POST /api/checkout/estimate')).toEqual([
      { id: 'chk_1', destination: { countryCode: 'US', stateCode: 'WA' } },
    ])
    expect(bodies(app, 'PUT /api/checkout')).toEqual([
      {
        id: 'chk_1',
        change: { digitalCustomer: { ...inWashington, state: 'Washington' }, paymentMethod: 'apple-pay' },
      },
    ])
    expect(bodies(app, 'POST /api/checkout/submit')).toMatchObject([
      { paymentMethod: 'apple-pay', total: { amount: 3000, currency: 'USD' }, etag: 'v2' },
    ])
  })

  it('requires the state before its sheet opens, which is then the state of the form too', async () => {
    const { app } = open()
    await userEvent.click(await ready('Apple Pay'))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(await stateAbove()).toHaveFocus()
    expect(await stateAbove()).toHaveAccessibleDescription(/Please select your state/)
    expect(app.sent('POST /api/checkout/estimate')).toEqual([])
    await selectState()
    expect(screen.getByLabelText('State')).toHaveValue('WA')
    expect(await stateAbove()).not.toHaveAccessibleDescription(/Please select your state/)
  })

  it('uses the country of the form, and needs no state in a country whose tax depends on none', async () => {
    const { app } = open()
    await screen.findByRole('option', { name: 'Germany' })
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'DE')
    expect((await section()).getByText(/^Tax country: Germany\./)).toBeInTheDocument()
    expect((await section()).queryByRole('combobox')).not.toBeInTheDocument()
    const sheet = await openSheet()
    await userEvent.click(sheet.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(app.sent('PUT /api/checkout')).toHaveLength(1))
    expect(bodies(app, 'PUT /api/checkout')).toMatchObject([
      { change: { digitalCustomer: { countryCode: 'DE', stateCode: '' } } },
    ])
  })

  it('does not need a phone number', async () => {
    const { app } = open()
    await selectState()
    const sheet = await openSheet()
    await userEvent.selectOptions(sheet.getByLabelText('Contact'), 'Noor Haddad, noor@example.com')
    await userEvent.click(sheet.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(app.sent('POST /api/checkout/submit')).toHaveLength(1))
  })

  it('takes no payment if the total is no longer the one in its sheet, and shows both', async () => {
    const { placed, app } = open({ handlers: { 'PUT /api/checkout': () => ({ body: dearer() }) } })
    const dearer = () => checkoutWith({ ...placed, costs: { ...taxed, total: { value: 3100, currency: 'USD' } } })
    await selectState()
    const sheet = await openSheet()
    await userEvent.click(sheet.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/\$30\.00.*\$31\.00/)).toBeInTheDocument()
    expect(app.sent('POST /api/checkout/payment')).toEqual([])
  })

  it('fills the form with its name and email address if they cannot be saved', async () => {
    document.head.innerHTML = `<meta name="details-key" content="${'C'.repeat(43)}">`
    open({ handlers: { 'PUT /api/checkout': () => rejection(503, 'unavailable') } })
    await selectState()
    const sheet = await openSheet()
    await userEvent.click(sheet.getByRole('button', { name: 'Approve' }))
    const problem = await screen.findByText('Your details could not be saved. Please try again.')
    await waitFor(() => expect(problem.closest('[role=alert]')).toHaveFocus())
    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveValue('ada@example.com'))
    expect(screen.getByLabelText('State')).toHaveValue('WA')
    document.head.innerHTML = ''
  })

  it('shows an error if the costs could not be loaded, and opens once they are', async () => {
    let tries = 0
    const failing = () =>
      tries++ === 0 ? rejection(422, 'invalid') : { body: { options: [{ ...quote, costs: taxed }] } }
    open({ handlers: { 'POST /api/checkout/estimate': failing } })
    await selectState()
    const problem = await screen.findByText('The total of your order could not be calculated.')
    await userEvent.click(await ready('Apple Pay'))
    await waitFor(() => expect(problem).not.toBeInTheDocument())
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect((await openSheet()).getByText('$30.00')).toBeInTheDocument()
  })

  it('is not offered if the store needs an address', async () => {
    open({ checkout: { addressRequired: true } })
    await screen.findByRole('heading', { name: /Customer details/ })
    expect(screen.queryByRole('region', { name: 'Express checkout' })).not.toBeInTheDocument()
  })
})

test('the sheet of a Stripe wallet requests name and email address alone, and shows the tax', async () => {
  const { app, stripe } = open({ provider: 'stripe' })
  await waitFor(() => expect(stripe.element('expressCheckout').options).toBeDefined())
  const element = stripe.element('expressCheckout')
  act(() => element.tell('ready', { availablePaymentMethods: { applePay: true, googlePay: false } }))
  await selectState()
  await waitFor(() => expect(stripe.updates).toContainEqual(expect.objectContaining({ amount: 3000 })))
  const resolve = jest.fn()
  await act(async () => element.tell('click', { resolve, reject: () => undefined }))
  expect(resolve.mock.calls).toEqual([
    [
      {
        emailRequired: true,
        billingAddressRequired: true,
        lineItems: [
          { name: 'Subtotal', amount: 2800 },
          { name: 'Sales Tax', amount: 200 },
        ],
      },
    ],
  ])
  await act(async () =>
    element.tell('confirm', {
      paymentFailed: () => undefined,
      expressPaymentType: 'apple_pay',
      billingDetails: { name: 'Ada Byron', email: 'ada@example.com' },
    }),
  )
  await waitFor(() => expect(app.sent('POST /api/checkout/submit')).toHaveLength(1))
  expect(bodies(app, 'PUT /api/checkout')).toMatchObject([{ change: { digitalCustomer: inWashington } }])
})

test('the sheet of a Stripe wallet does not open without the state', async () => {
  const { stripe } = open({ provider: 'stripe' })
  await waitFor(() => expect(stripe.element('expressCheckout').options).toBeDefined())
  const reject = jest.fn()
  await act(async () => stripe.element('expressCheckout').tell('click', { resolve: () => undefined, reject }))
  expect(reject).toHaveBeenCalledTimes(1)
  expect(await stateAbove()).toHaveFocus()
})

test('PayPal has no address for digital items, and pays for the total that was approved', async () => {
  const { app, sdk } = open({ provider: 'paypal' })
  await selectState()
  await userEvent.click(await ready('PayPal'))
  await waitFor(() => expect(sdk.orderId).toBe('ORDER-7'))
  expect(bodies(app, 'POST /api/checkout/express')).toEqual([
    { id: 'chk_1', etag: 'v1', destination: { countryCode: 'US', stateCode: 'WA' } },
  ])
  const { onApprove, ...others } = paypalCallbacks(sdk)
  expect(others).not.toHaveProperty('onShippingAddressChange')
  await act(async () => await onApprove({ orderId: 'ORDER-7' }))
  await waitFor(() => expect(app.sent('POST /api/checkout/submit')).toHaveLength(1))
  expect(bodies(app, 'PUT /api/checkout')).toMatchObject([
    { change: { digitalCustomer: inWashington, paymentMethod: 'paypal' } },
  ])
  expect(bodies(app, 'POST /api/checkout/express/approval')).toMatchObject([{ paymentId: 'pay_7', etag: 'v2' }])
  expect(bodies(app, 'POST /api/checkout/submit')).toMatchObject([{ total: { amount: 3000, currency: 'USD' } }])
})

test('PayPal takes no payment for another total than the approved one', async () => {
  const approved = { contact, deliveryOptionId: null, amount: 2800, currency: 'USD' }
  const { app, sdk } = open({
    provider: 'paypal',
    handlers: { 'POST /api/checkout/express/contact': () => ({ body: approved }) },
  })
  await selectState()
  await userEvent.click(await ready('PayPal'))
  await waitFor(() => expect(sdk.orderId).toBe('ORDER-7'))
  await act(async () => await paypalCallbacks(sdk).onApprove({ orderId: 'ORDER-7' }))
  expect(await screen.findByText(/\$28\.00.*\$30\.00/)).toBeInTheDocument()
  expect(app.sent('POST /api/checkout/express/approval')).toEqual([])
})
