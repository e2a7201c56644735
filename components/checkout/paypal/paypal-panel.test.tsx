import { act, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noPayments, type StorePayments } from '../../../commerce/contract/payment-offer'
import { checkoutWith } from '../../../lib/checkout/checkout-fixture'
import { forgetPaymentId } from '../../../lib/payment/payment-cookie'
import { CheckoutScreen } from '../checkout-screen'
import { fakeApp, refusal, renderWithData } from '../fake-app'

// A bound for what hangs, not a measure of speed: the panels load their scripts when they are first shown.
configure({ asyncUtilTimeout: 10_000 })

const keys: StorePayments = {
  ...noPayments,
  paypal: { clientId: 'client-1', merchantId: 'merchant-1', environment: 'sandbox' },
}

type Callbacks = {
  onApprove: (data: object) => Promise<void>
  onCancel: () => void
  onError: (error: Error) => void
}

/** PayPal's script as far as the wrapper uses it. `window` is the buyer's, open while `orderId` is awaited. */
function paypalScript() {
  const said: { created?: object; orderId?: string; closed?: string; callbacks?: Callbacks } = {}
  Object.assign(window, {
    paypal: {
      version: '6.0.0',
      createInstance: async (options: object) => {
        said.created = options
        return {
          createPayPalOneTimePaymentSession: (callbacks: Callbacks) => {
            said.callbacks = callbacks
            return {
              start: async (_: object, order: Promise<{ orderId: string }>) => {
                try {
                  said.orderId = (await order).orderId
                } catch (error) {
                  said.closed = String(error)
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
  return said
}

const payment = {
  paymentId: 'pay_7',
  paymentToken: 'tok_7',
  meta: { provider: 'paypal', orderId: 'ORDER-7' },
  amount: 3119,
  currency: 'USD',
}

function open(handlers: Parameters<typeof fakeApp>[0] = {}) {
  const rendered = checkoutWith({
    paymentMethod: 'paypal',
    platform: 'paypal',
    methods: [
      { method: 'card', provider: 'sandbox', unavailable: null },
      { method: 'paypal', provider: 'paypal', unavailable: null },
    ],
  })
  const said = paypalScript()
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
  return { app, said }
}

const button = () => screen.findByRole('button', { name: 'PayPal' })

afterEach(() => {
  Reflect.deleteProperty(window, 'paypal')
  forgetPaymentId()
})

describe('PayPal', () => {
  it('is opened for the store’s own merchant, in the buyer’s language', async () => {
    const { said } = open()
    await button()
    expect(said.created).toMatchObject({ clientId: 'client-1', merchantId: 'merchant-1', locale: 'en-US' })
  })

  it('has its order prepared, remembers the payment and places the order on approval', async () => {
    const { said, app } = open()
    await userEvent.click(await button())
    await waitFor(() => expect(said.orderId).toBe('ORDER-7'))
    expect(document.cookie).toContain('payment=pay_7')
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(0)
    await act(async () => await said.callbacks?.onApprove({ orderId: 'ORDER-7' }))
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

  it('whose window the buyer closes says so quietly and can be pressed again', async () => {
    const { said, app } = open()
    await userEvent.click(await button())
    await waitFor(() => expect(said.orderId).toBe('ORDER-7'))
    act(() => said.callbacks?.onCancel())
    const notice = (await screen.findByText('The payment was cancelled. Nothing was charged.')).closest('[role=status]')
    expect(notice).not.toBeNull()
    expect(screen.queryByText('The payment cannot be authorized.')).not.toBeInTheDocument()
    expect(await button()).toBeEnabled()
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(0)
  })

  it('that fails says that there was an issue', async () => {
    const { said } = open()
    await userEvent.click(await button())
    await waitFor(() => expect(said.orderId).toBe('ORDER-7'))
    act(() => said.callbacks?.onError(new Error('popup closed')))
    const text = await screen.findByText('There was an issue authorizing with PayPal')
    expect(text.closest('[role=alert]')).toHaveTextContent('The payment cannot be authorized.')
    expect(screen.getByRole('radio', { name: 'Card' })).toBeEnabled()
  })

  it('that is refused while the money is taken says the same', async () => {
    const { said } = open({
      'POST /api/checkout/submit': () => ({ body: { state: 'failure', message: 'Stripe error' } }),
    })
    await userEvent.click(await button())
    await waitFor(() => expect(said.orderId).toBe('ORDER-7'))
    await act(async () => await said.callbacks?.onApprove({ orderId: 'ORDER-7' }))
    expect(screen.getByText('There was an issue authorizing with PayPal')).toBeInTheDocument()
  })

  it('closes its window where no payment could be prepared, and the page says why', async () => {
    const { said } = open({ 'POST /api/checkout/payment': () => refusal(422, 'payment_method_unavailable') })
    await userEvent.click(await button())
    expect(
      await screen.findByText('Error when getting payment intent: this way of paying is not available'),
    ).toBeInTheDocument()
    await waitFor(() => expect(said.closed).toMatch(/not prepared/))
  })
})
