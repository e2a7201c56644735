import { noPayments, type StorePayments } from '@awning/contract/payment-offer'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type FakePaypalScript,
  fakePaypalScript,
  paypalCallbacks,
} from '../../../../tests/storefront/fake-paypal-script'
import { mockApi, rejection, renderWithData } from '../../../../tests/storefront/mock-api'
import { pressOnceShown } from '../../../../tests/storefront/press-once-shown'
import { checkoutWith } from '../../../../tests/storefront/sample-checkout'
import { costsOf, options } from '../../../../tests/storefront/sample-estimate'
import { CheckoutScreen } from '../../checkout-screen'

const keys: StorePayments = {
  ...noPayments,
  paypal: { clientId: 'client-1', merchantId: null, environment: 'sandbox' },
}
const payment = {
  paymentId: 'pay_7',
  paymentToken: 'tok_7',
  meta: { provider: 'paypal', orderId: 'ORDER-7' },
  amount: 2800,
  currency: 'USD',
}
const contact = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+12025550123',
  address: { line1: '12 Analytical Way', line2: '', city: 'Portland', state: 'OR', zip: '97201', countryCode: 'US' },
}
const selected = { city: 'Portland', state: 'OR', postalCode: '97201', countryCode: 'US' }
const errors = { ADDRESS_ERROR: 'The store cannot deliver there.', METHOD_UNAVAILABLE: 'Not available.' }

function open(handlers: Parameters<typeof mockApi>[0] = {}) {
  const started = checkoutWith({
    methods: [{ method: 'paypal', provider: 'paypal', unavailable: null }],
    customer: null,
    deliveryOption: null,
    priced: false,
    promoCode: null,
    etag: 'v1',
    costs: costsOf(0),
  })
  const current = { checkout: started }
  const app = mockApi({
    'GET /api/checkout': () => ({ body: current.checkout }),
    'GET /api/checkout/countries': () => ({
      body: { countries: ['US'], otherCountry: { kind: 'contact', href: '/contact' } },
    }),
    'POST /api/checkout/details-key': () => ({ body: { key: 'k' } }),
    'GET /api/checkout/delivery': () => ({ body: { quotes: options } }),
    'POST /api/checkout/estimate': () => ({ body: { options } }),
    'POST /api/checkout/express': () => ({ body: payment }),
    'PUT /api/checkout/express': () => ({ body: { options } }),
    'POST /api/checkout/express/contact': () => ({
      body: { contact, deliveryOptionId: 'fullRushCost', amount: 4099, currency: 'USD' },
    }),
    'POST /api/checkout/express/approval': () => ({ body: { approved: true } }),
    'PUT /api/checkout': (body) => {
      const { change } = body as { change: { deliveryOptionId?: string } }
      const option = options.find(({ id }) => id === change.deliveryOptionId)
      const { customer, deliveryOption } = checkoutWith()
      const costs = option?.costs ?? costsOf(0)
      current.checkout = { ...started, version: 4, etag: 'v2', customer, deliveryOption, priced: true, costs }
      return { body: current.checkout }
    },
    'POST /api/checkout/payment': () => ({ body: { ...payment, amount: 4099 } }),
    'POST /api/checkout/submit': () => ({ body: { state: 'pending' } }),
    'GET /api/checkout/payment': () => ({ body: { state: 'captured', checkout: checkoutWith({ state: 'pending' }) } }),
    ...handlers,
  })
  const sdk = fakePaypalScript()
  renderWithData(<CheckoutScreen initialCheckout={started} payments={keys} nonce={undefined} />)
  return { app, sdk }
}

const section = () => screen.findByRole('region', { name: 'Express checkout' })
const bodies = (app: ReturnType<typeof mockApi>, call: string) => app.sent(call).map(({ body }) => body)

/** Presses the button once PayPal's script is ready. */
async function openWindow(sdk: FakePaypalScript) {
  const button = await within(await section()).findByRole('button', { name: 'PayPal' })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
  await waitFor(() => expect(sdk.orderId).toBe('ORDER-7'))
  return paypalCallbacks(sdk)
}

afterEach(() => {
  Object.assign(window, { paypal: undefined })
})

describe('PayPal above step 1', () => {
  it('places the order with the address, the delivery option and the total that were approved', async () => {
    const { app, sdk } = open()
    const { onShippingAddressChange, onShippingOptionsChange, onApprove } = await openWindow(sdk)
    await act(async () => {
      await onShippingAddressChange({ shippingAddress: selected, errors, orderId: 'ORDER-7' })
      await onShippingOptionsChange({ selectedShippingOption: { id: 'fullRushCost' }, errors, orderId: 'ORDER-7' })
      await onApprove({ orderId: 'ORDER-7' })
    })
    await waitFor(() => expect(app.sent('POST /api/checkout/submit')).toHaveLength(1))
    const ref = { id: 'chk_1', paymentId: 'pay_7', paymentToken: 'tok_7' }
    const destination = { city: 'Portland', stateCode: 'OR', zip: '97201', countryCode: 'US' }
    expect(bodies(app, 'POST /api/checkout/express')).toEqual([{ id: 'chk_1', etag: 'v1' }])
    expect(bodies(app, 'PUT /api/checkout/express')).toEqual([
      { ...ref, destination },
      { ...ref, destination, deliveryOptionId: 'fullRushCost' },
    ])
    expect(bodies(app, 'PUT /api/checkout')).toMatchObject([
      { change: { deliveryOptionId: 'fullRushCost', paymentMethod: 'paypal', customer: { lastName: 'Byron' } } },
    ])
    expect(bodies(app, 'POST /api/checkout/express/approval')).toEqual([{ ...ref, etag: 'v2' }])
    expect(bodies(app, 'POST /api/checkout/submit')).toMatchObject([
      { paymentId: 'pay_7', total: { amount: 4099, currency: 'USD' }, etag: 'v2' },
    ])
  })

  it('shows PayPal’s text for an address without delivery', async () => {
    const { sdk } = open({ 'PUT /api/checkout/express': () => rejection(422, 'country_not_supported') })
    const { onShippingAddressChange } = await openWindow(sdk)
    const change = onShippingAddressChange({ shippingAddress: selected, errors, orderId: 'ORDER-7' })
    await expect(change).rejects.toThrow(errors.ADDRESS_ERROR)
  })

  it('takes no payment if PayPal does not share the phone number', async () => {
    const approved = {
      contact: { ...contact, phone: '' },
      deliveryOptionId: 'fullRushCost',
      amount: 4099,
      currency: 'USD',
    }
    const { app, sdk } = open({ 'POST /api/checkout/express/contact': () => ({ body: approved }) })
    const { onApprove } = await openWindow(sdk)
    await act(async () => await onApprove({ orderId: 'ORDER-7' }))
    expect(await screen.findByText(/Your wallet did not share everything we need/)).toBeInTheDocument()
    expect(app.sent('PUT /api/checkout')).toEqual([])
    expect(app.sent('POST /api/checkout/submit')).toEqual([])
  })

  it('takes no payment if the approved total is not the total of the checkout, and shows both', async () => {
    const approved = { contact, deliveryOptionId: 'fullRushCost', amount: 3399, currency: 'USD' }
    const { app, sdk } = open({ 'POST /api/checkout/express/contact': () => ({ body: approved }) })
    const { onApprove } = await openWindow(sdk)
    await act(async () => await onApprove({ orderId: 'ORDER-7' }))
    const notice = await screen.findByText(/\$33\.99/)
    expect(notice).toHaveTextContent('$40.99')
    expect(app.sent('POST /api/checkout/express/approval')).toEqual([])
    expect(app.sent('POST /api/checkout/submit')).toEqual([])
  })

  it('shows that the payment could not be started, and stays available', async () => {
    const { sdk } = open({ 'POST /api/checkout/express': () => rejection(503, 'payment_provider_unreachable') })
    const button = await within(await section()).findByRole('button', { name: 'PayPal' })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    expect(await screen.findByText(/could not be saved/)).toBeInTheDocument()
    expect(sdk.orderId).toBeUndefined()
    expect(within(await section()).getByRole('button', { name: 'PayPal' })).toBeEnabled()
  })

  it('opens its window if it is pressed as soon as it shows', async () => {
    pressOnceShown('PayPal')
    const { sdk } = open()
    await waitFor(() => expect(sdk.orderId).toBe('ORDER-7'))
  })

  it('keeps the form after the window is closed', async () => {
    const { app, sdk } = open()
    const { onCancel } = await openWindow(sdk)
    act(() => onCancel({ orderId: 'ORDER-7' }))
    expect(screen.getByLabelText('Email address')).toBeInTheDocument()
    expect(app.sent('POST /api/checkout/submit')).toEqual([])
  })
})
