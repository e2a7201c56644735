import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { goTo } from '../../lib/browser/leave-page'
import { useToasts } from '../../lib/layout/toasts'
import { skuOf } from '../../lib/sku'
import { all, display, item, mug, openCart, tee } from '../../tests/storefront/cart-page'
import { rejection } from '../../tests/storefront/mock-api'

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
  const wallets = { methods: ['apple-pay', 'google-pay'] as const, simulated: true, digital: false }
  const simulated = { wallets: { ...wallets, methods: [...wallets.methods] } }

  it('starts the checkout, where its sheet opens', async () => {
    const app = openCart([tee], simulated, { 'POST /api/checkout': created })
    await userEvent.click(await screen.findByRole('button', { name: 'Google Pay' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/checkout/chk_1'))
    expect(app.sent('POST /api/checkout').map(({ body }) => body)).toMatchObject([{ paymentMethod: 'google-pay' }])
  })

  it('is missing for a cart that has only digital items', async () => {
    openCart([tee], { ...simulated, items: [item(tee, 'Moon Poster PDF', 500, { digital: true })] })
    await screen.findByRole('heading', { name: 'Moon Poster PDF' })
    expect(screen.queryByRole('button', { name: 'Google Pay' })).not.toBeInTheDocument()
  })

  it('is there for a cart that has only digital items, if the store needs no address for them', async () => {
    const wallets = { ...simulated.wallets, digital: true }
    openCart([tee], { wallets, items: [item(tee, 'Moon Poster PDF', 500, { digital: true })] })
    expect(await screen.findByRole('button', { name: 'Google Pay' })).toBeEnabled()
  })

  it('is missing in a browser without one', async () => {
    openCart([tee], { wallets: { ...simulated.wallets, simulated: false } })
    await screen.findByRole('heading', { name: 'Moon Tee' })
    expect(screen.queryByRole('button', { name: /Pay$/ })).not.toBeInTheDocument()
  })
})
