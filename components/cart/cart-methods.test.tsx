import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { goTo } from '../../lib/browser/leave-page'
import { takeWalletApproval } from '../../lib/checkout/wallet-approval'
import { useToasts } from '../../lib/layout/toasts'
import { skuOf } from '../../lib/sku'
import { all, display, item, mug, openCart, tee } from '../../tests/storefront/cart-page'
import { rejection } from '../../tests/storefront/mock-api'
import { options } from '../../tests/storefront/sample-estimate'

jest.mock('../../lib/browser/leave-page')
const both = { methods: ['paypal', 'card'] }
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))
const button = (name: string) => summary().getByRole('button', { name })
const created = () => ({ status: 201, body: { id: 'chk_1' } })

beforeEach(() => jest.mocked(goTo).mockReset())
afterEach(() => {
  for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
})

describe('a button for one payment method', () => {
  // Requirements: C4.10
  it.each([
    ['Pay with PayPal', 'paypal'],
    ['Pay by card', 'card'],
  ])('%s starts the checkout with this method selected', async (name, paymentMethod) => {
    const app = openCart([tee], {}, { 'POST /api/checkout': created }, both)
    await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/checkout/chk_1'))
    expect(app.sent('POST /api/checkout').map(({ body }) => body)).toMatchObject([{ lines: [tee], paymentMethod }])
  })

  it('is missing when the store has none, and Checkout preselects no method', async () => {
    const app = openCart([tee], {}, { 'POST /api/checkout': created })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/checkout/chk_1'))
    expect(app.sent('POST /api/checkout')[0]?.body).not.toHaveProperty('paymentMethod')
  })

  // Requirements: C4.10
  it('shows that it is busy and disables the other buttons', async () => {
    let reject: () => void = () => undefined
    const slow = () =>
      new Promise<ReturnType<typeof rejection>>((done) => (reject = () => done(rejection(422, 'invalid'))))
    const app = openCart([tee], {}, { 'POST /api/checkout': slow }, both)
    await userEvent.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
    const busy = await screen.findByRole('button', { name: 'Starting checkout…' })
    expect(button('Checkout')).toBeDisabled()
    expect(button('Pay by card')).toBeDisabled()
    await waitFor(() => expect(app.sent('POST /api/checkout')).toHaveLength(1))
    await userEvent.click(busy)
    act(() => reject())
    expect(await summary().findByRole('button', { name: 'Pay with PayPal' })).toBeEnabled()
    expect(button('Checkout')).toBeEnabled()
    expect(app.sent('POST /api/checkout')).toHaveLength(1)
    expect(await screen.findByText('Error checking out! Please try again.')).toBeInTheDocument()
  })

  // Requirements: C4.10
  it('checks the cart against current stock first', async () => {
    let read = 0
    const unavailable = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
    const app = openCart(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => ({
          body: read++ === 0 ? display() : display({ items: all.slice(0, 1), unavailable: [unavailable] }),
        }),
        'POST /api/checkout': created,
      },
      both,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Pay by card' }))
    expect(await screen.findByRole('alertdialog', { name: 'Your cart has changed' })).toBeInTheDocument()
    expect(app.sent('POST /api/checkout')).toHaveLength(0)
  })

  it.each([
    ['in a preview', { preview: true }, 2800],
    ['when there is nothing to pay', {}, 0],
  ])('is disabled %s, like Checkout', async (_, page, amount) => {
    openCart([tee], { items: [item(tee, 'Moon Tee', amount)] }, {}, { ...both, ...page })
    await screen.findByRole('heading', { name: 'Moon Tee' })
    for (const name of ['Checkout', 'Pay with PayPal', 'Pay by card']) expect(button(name)).toBeDisabled()
  })

  it('redirects to the operator’s external checkout when it accepts the cart', async () => {
    const leadsTo = 'https://pay.example/buy/express_checkout?skus=12_21_3_2'
    openCart([tee], {}, { 'POST /api/checkout': () => ({ status: 201, body: { leadsTo } }) }, both)
    await userEvent.click(await screen.findByRole('button', { name: 'Pay by card' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(leadsTo))
  })
})

describe('the button for the wallet of the browser', () => {
  const wallets = { methods: ['apple-pay' as const, 'google-pay' as const], simulated: true, stripe: null }
  const api = {
    'POST /api/checkout': created,
    'POST /api/checkout/estimate': () => ({ body: { options } }),
    'POST /api/cart/wallet': () => ({ body: { isSaved: true } }),
  }
  const openSheet = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Google Pay' }))
    return within(await screen.findByRole('alertdialog', { name: 'Google Pay in the sandbox' }))
  }
  const approve = async () => await userEvent.click(await (await openSheet()).findByRole('button', { name: 'Approve' }))

  beforeAll(async () => {
    await import('./cart-wallet')
    await import('../checkout/payment/express/wallet-sheet')
    // jsdom is never idle.
    window.requestIdleCallback = (call) => {
      call({ didTimeout: false, timeRemaining: () => 50 })
      return 1
    }
    window.cancelIdleCallback = () => undefined
  })
  afterEach(() => sessionStorage.clear())

  it('opens its sheet with one press; the approval leads to a checkout that pays with it', async () => {
    const app = openCart([tee], { wallets }, api)
    const sheet = await openSheet()
    expect(await sheet.findByText('$33.99')).toBeInTheDocument()
    await userEvent.click(sheet.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/checkout/chk_1'))
    expect(app.sent('POST /api/checkout').map(({ body }) => body)).toMatchObject([{ paymentMethod: 'google-pay' }])
    expect(app.sent('POST /api/cart/wallet').map(({ body }) => body)).toMatchObject([
      {
        id: 'chk_1',
        fields: { email: 'ada@example.com', stateCode: 'OR' },
        deliveryOptionId: 'fullStandardCost',
        paymentMethod: 'google-pay',
      },
    ])
    expect(takeWalletApproval('chk_1')).toEqual({
      checkout: 'chk_1',
      method: 'google-pay',
      paymentMethodId: 'pm_sandbox_wallet_ok',
      total: { value: 3399, currency: 'USD' },
    })
  })

  it('starts no checkout before it is pressed', async () => {
    const app = openCart([tee], { wallets }, api)
    await screen.findByRole('button', { name: 'Google Pay' })
    expect(app.sent('POST /api/checkout')).toEqual([])
  })

  it('leads to the form of the checkout, without a payment, if its details could not be saved', async () => {
    openCart([tee], { wallets }, { ...api, 'POST /api/cart/wallet': () => ({ body: { isSaved: false } }) })
    await approve()
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/checkout/chk_1'))
    expect(takeWalletApproval('chk_1')).toBeUndefined()
  })

  it('shows that the cart cannot be bought', async () => {
    const { slug, productId, colorId, sizeId } = tee
    const line = { slug, productId, colorId, sizeId, title: 'Moon Tee', available: 0 }
    openCart([tee], { wallets }, { ...api, 'POST /api/checkout': () => rejection(409, 'out_of_stock', { line }) })
    await openSheet()
    expect(await screen.findByText('Your cart has changed')).toBeInTheDocument()
  })

  it('is missing for a cart that has only digital items', async () => {
    openCart([tee], { wallets, items: [item(tee, 'Moon Poster PDF', 500, { digital: true })] })
    await screen.findByRole('heading', { name: 'Moon Poster PDF' })
    expect(screen.queryByRole('button', { name: 'Google Pay' })).not.toBeInTheDocument()
  })

  it('is missing in a browser without one', async () => {
    openCart([tee], {
      wallets: { ...wallets, simulated: false, stripe: { publishableKey: 'pk_test_1', account: null } },
    })
    await screen.findByRole('heading', { name: 'Moon Tee' })
    expect(screen.queryByRole('button', { name: /Pay$/ })).not.toBeInTheDocument()
  })
})
