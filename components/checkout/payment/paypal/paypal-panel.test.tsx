import { noPayments, type StorePayments } from '@awning/contract/payment-offer'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearPaymentId } from '../../../../lib/payment/payment-cookie'
import { mockApi, rejection, renderWithData } from '../../../../tests/storefront/mock-api'
import { pressOnceShown } from '../../../../tests/storefront/press-once-shown'
import { checkoutWith } from '../../../../tests/storefront/sample-checkout'
import { CheckoutScreen } from '../../checkout-screen'

const keys: StorePayments = {
  ...noPayments,
  paypal: { clientId: 'client-1', merchantId: 'merchant-1', environment: 'sandbox' },
}

type Callbacks = {
  onApprove: (data: object) => Promise<void>
  onCancel: () => void
  onError: (error: Error) => void
}

/** A fake of PayPal's script, as far as the wrapper uses it. `start` opens the window, which waits for `orderId`. */
function paypalScript() {
  const sdk: { created?: object; orderId?: string; closed?: string; callbacks?: Callbacks } = {}
  Object.assign(window, {
    paypal: {
      version: '6.0.0',
      createInstance: async (options: object) => {
        sdk.created = options
        return {
          createPayPalOneTimePaymentSession: (callbacks: Callbacks) => {
            sdk.callbacks = callbacks
            return {
              start: async (_: object, order: Promise<{ orderId: string }>) => {
                try {
                  sdk.orderId = (await order).orderId
                } catch (error) {
                  sdk.closed = String(error)
                  throw error
                }
              },
              cancel: () => undefined,
              destroy: () => undefined,
            }
          },
        }
      },
    },
  })
  return sdk
}

const payment = {
  paymentId: 'pay_7',
  paymentToken: 'tok_7',
  meta: { provider: 'paypal', orderId: 'ORDER-7' },
  amount: 3119,
  currency: 'USD',
}

function open(handlers: Parameters<typeof mockApi>[0] = {}) {
  const rendered = checkoutWith({
    paymentMethod: 'paypal',
    platform: 'paypal',
    methods: [
      { method: 'card', provider: 'sandbox', unavailable: null },
      { method: 'paypal', provider: 'paypal', unavailable: null },
    ],
  })
  const sdk = paypalScript()
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
  return { app, sdk }
}

const button = () => screen.findByRole('button', { name: 'PayPal' })

afterEach(() => {
  Reflect.deleteProperty(window, 'paypal')
  clearPaymentId()
})

describe('PayPal', () => {
  it('is opened for the store’s merchant account, in the buyer’s language', async () => {
    const { sdk } = open()
    await button()
    expect(sdk.created).toMatchObject({ clientId: 'client-1', merchantId: 'merchant-1', locale: 'en-US' })
  })

  // Requirements: 9.19b, C4.93, C9.103
  it('prepares its order, saves the payment id and places the order on approval', async () => {
    const { sdk, app } = open()
    await userEvent.click(await button())
    await waitFor(() => expect(sdk.orderId).toBe('ORDER-7'))
    expect(document.cookie).toContain('payment=pay_7')
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(0)
    await act(async () => await sdk.callbacks?.onApprove({ orderId: 'ORDER-7' }))
    expect(screen.getByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
    expect(app.sent('POST /api/checkout/submit').map(({ body }) => body)).toEqual([
      {
        id: 'chk_1',
        paymentMethod: 'paypal',
        paymentId: 'pay_7',
        paymentToken: 'tok_7',
        total: { amount: 3119, currency: 'USD' },
        etag: 'v1',
      },
    ])
  })

  it('opens its window if it is pressed as soon as it shows', async () => {
    pressOnceShown('PayPal')
    const { sdk } = open()
    await waitFor(() => expect(sdk.orderId).toBe('ORDER-7'))
  })

  it('shows a neutral notice if the buyer closes its window, and can be pressed again', async () => {
    const { sdk, app } = open()
    await userEvent.click(await button())
    await waitFor(() => expect(sdk.orderId).toBe('ORDER-7'))
    act(() => sdk.callbacks?.onCancel())
    const notice = (await screen.findByText('The payment was canceled. Nothing was charged.')).closest('[role=status]')
    expect(notice).not.toBeNull()
    expect(screen.queryByText('The payment cannot be authorized.')).not.toBeInTheDocument()
    expect(await button()).toBeEnabled()
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(0)
  })

  // Requirements: C8.92
  it('shows an error if its window fails', async () => {
    const { sdk } = open()
    await userEvent.click(await button())
    await waitFor(() => expect(sdk.orderId).toBe('ORDER-7'))
    act(() => sdk.callbacks?.onError(new Error('popup closed')))
    const text = await screen.findByText('There was an issue authorizing with PayPal')
    expect(text.closest('[role=alert]')).toHaveTextContent('The payment cannot be authorized.')
    expect(screen.getByRole('radio', { name: 'Card' })).toBeEnabled()
  })

  // Requirements: C8.92
  it('shows the same error if the capture is declined', async () => {
    const { sdk } = open({
      'POST /api/checkout/submit': () => ({ body: { state: 'failure', message: 'Stripe error' } }),
    })
    await userEvent.click(await button())
    await waitFor(() => expect(sdk.orderId).toBe('ORDER-7'))
    await act(async () => await sdk.callbacks?.onApprove({ orderId: 'ORDER-7' }))
    expect(screen.getByText('There was an issue authorizing with PayPal')).toBeInTheDocument()
  })

  // Requirements: C8.93
  it('closes its window if no payment could be prepared, and the page shows the reason', async () => {
    const { sdk } = open({ 'POST /api/checkout/payment': () => rejection(422, 'payment_method_unavailable') })
    await userEvent.click(await button())
    expect(
      await screen.findByText('Error when getting payment intent: this payment method is not available'),
    ).toBeInTheDocument()
    await waitFor(() => expect(sdk.closed).toMatch(/not prepared/))
  })
})
