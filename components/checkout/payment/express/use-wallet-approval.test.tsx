import type { Checkout } from '@awning/contract/checkout'
import { noPayments } from '@awning/contract/payment-offer'
import { screen, waitFor } from '@testing-library/react'
import { saveWalletApproval } from '../../../../lib/checkout/wallet-approval'
import { loadStripeForStore } from '../../../../lib/payment/stripe-script'
import type { Stripe } from '../../../../lib/payment/stripe-types'
import { mockApi, renderWithData } from '../../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../../tests/storefront/sample-checkout'
import { CheckoutScreen } from '../../checkout-screen'

jest.mock('../../../../lib/payment/stripe-script', () => ({ loadStripeForStore: jest.fn() }))

const payment = { paymentId: 'pay_1', paymentToken: 'pi_1_secret_2', meta: {}, amount: 3119, currency: 'USD' }
const approval = { checkout: 'chk_1', method: 'google-pay', total: { value: 3119, currency: 'USD' } } as const

function open(checkout: Partial<Checkout> = {}) {
  const started = checkoutWith({
    methods: [{ method: 'card', provider: 'sandbox', unavailable: null }],
    paymentMethod: 'google-pay',
    ...checkout,
  })
  const app = mockApi({
    'GET /api/checkout': () => ({ body: started }),
    'GET /api/checkout/delivery': () => ({ body: { quotes: [started.deliveryOption] } }),
    'POST /api/checkout/payment': () => ({ body: { ...payment, meta: { provider: 'sandbox' } } }),
    'POST /api/sandbox/confirm': () => ({ body: { status: 'authorized' } }),
    'POST /api/checkout/submit': () => ({ body: { state: 'pending' } }),
    'GET /api/checkout/payment': () => ({ body: { state: 'captured', checkout: started } }),
  })
  const payments = { ...noPayments, stripe: { publishableKey: 'pk_test_1', account: null } }
  renderWithData(<CheckoutScreen initialCheckout={started} payments={payments} nonce={undefined} />)
  return app
}
const bodies = (app: ReturnType<typeof mockApi>, call: string) => app.sent(call).map(({ body }) => body)

afterEach(() => sessionStorage.clear())

describe('a checkout that a wallet in the cart has approved', () => {
  it('places the order once, for the total of the sheet', async () => {
    saveWalletApproval({ ...approval, paymentMethodId: 'pm_sandbox_wallet_ok' })
    const app = open()
    expect(await screen.findByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
    expect(bodies(app, 'POST /api/sandbox/confirm')).toMatchObject([{ paymentMethodId: 'pm_sandbox_wallet_ok' }])
    expect(bodies(app, 'POST /api/checkout/submit')).toMatchObject([
      { paymentMethod: 'google-pay', total: { amount: 3119, currency: 'USD' } },
    ])
    expect(sessionStorage.getItem('wallet-approval')).toBeNull()
  })

  it('confirms the payment method of Stripe', async () => {
    const confirmCardPayment = jest.fn(async () => ({ paymentIntent: { status: 'requires_capture' } }))
    jest.mocked(loadStripeForStore).mockResolvedValue({ confirmCardPayment } as unknown as Stripe)
    saveWalletApproval({ ...approval, paymentMethodId: 'pm_1' })
    const app = open()
    await waitFor(() => expect(app.sent('POST /api/checkout/submit')).toHaveLength(1))
    expect(confirmCardPayment).toHaveBeenCalledWith('pi_1_secret_2', { payment_method: 'pm_1' })
    expect(bodies(app, 'POST /api/checkout/payment')).toMatchObject([
      { paymentMethod: 'google-pay', paymentMethodId: 'pm_1' },
    ])
  })

  it('asks again if the total differs from the one of the sheet', async () => {
    saveWalletApproval({ ...approval, paymentMethodId: 'pm_1', total: { value: 2900, currency: 'USD' } })
    const app = open()
    expect(await screen.findByText(/has changed from \$29\.00 to \$31\.19/)).toBeInTheDocument()
    expect(app.sent('POST /api/checkout/payment')).toEqual([])
  })

  it('pays nothing for another checkout, or without saved details', async () => {
    saveWalletApproval({ ...approval, checkout: 'chk_2', paymentMethodId: 'pm_1' })
    const app = open()
    await screen.findByText('12 Analytical Way', { exact: false })
    expect(app.sent('POST /api/checkout/payment')).toEqual([])
  })
})
