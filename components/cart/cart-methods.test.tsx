import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { skuOf } from '../../lib/cart/lines'
import { useToasts } from '../../lib/layout/toasts'
import { goTo } from '../../lib/leave-page'
import { refusal } from '../checkout/fake-app'
import { all, display, item, mug, openCart, tee } from './cart-page-fixture'

jest.mock('../../lib/leave-page')
const both = { methods: ['paypal', 'card'] }
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))
const button = (name: string) => summary().getByRole('button', { name })
const begun = () => ({ status: 201, body: { id: 'chk_1' } })

beforeEach(() => jest.mocked(goTo).mockReset())
afterEach(() => {
  for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
})

describe('a button for one way of paying', () => {
  it.each([
    ['Pay with PayPal', 'paypal'],
    ['Pay by card', 'card'],
  ])('%s begins the checkout with it chosen', async (name, paymentMethod) => {
    const app = openCart([tee], {}, { 'POST /api/checkout': begun }, both)
    await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/checkout/chk_1'))
    expect(app.sent('POST /api/checkout').map(({ body }) => body)).toMatchObject([{ lines: [tee], paymentMethod }])
  })

  it('is not there where the store has none, and Checkout chooses nothing', async () => {
    const app = openCart([tee], {}, { 'POST /api/checkout': begun })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/checkout/chk_1'))
    expect(app.sent('POST /api/checkout')[0]?.body).not.toHaveProperty('paymentMethod')
  })

  it('is busy by itself, and the others wait', async () => {
    let refuse: () => void = () => undefined
    const slow = () => new Promise<ReturnType<typeof refusal>>((done) => (refuse = () => done(refusal(422, 'invalid'))))
    const app = openCart([tee], {}, { 'POST /api/checkout': slow }, both)
    await userEvent.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
    const busy = await screen.findByRole('button', { name: 'Starting checkout…' })
    expect(button('Checkout')).toBeDisabled()
    expect(button('Pay by card')).toBeDisabled()
    await waitFor(() => expect(app.sent('POST /api/checkout')).toHaveLength(1))
    await userEvent.click(busy)
    act(() => refuse())
    expect(await summary().findByRole('button', { name: 'Pay with PayPal' })).toBeEnabled()
    expect(button('Checkout')).toBeEnabled()
    expect(app.sent('POST /api/checkout')).toHaveLength(1)
    expect(await screen.findByText('Error checking out! Please try again.')).toBeInTheDocument()
  })

  it('first holds the cart against what there is', async () => {
    let read = 0
    const gone = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
    const app = openCart(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => ({
          body: read++ === 0 ? display() : display({ items: all.slice(0, 1), unavailable: [gone] }),
        }),
        'POST /api/checkout': begun,
      },
      both,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Pay by card' }))
    expect(await screen.findByRole('alertdialog', { name: 'Your cart has changed' })).toBeInTheDocument()
    expect(app.sent('POST /api/checkout')).toHaveLength(0)
  })

  it.each([
    ['in a preview', { preview: true }, 2800],
    ['where there is nothing to pay', {}, 0],
  ])('is off %s, like Checkout', async (_, page, amount) => {
    openCart([tee], { items: [item(tee, 'Moon Tee', amount)] }, {}, { ...both, ...page })
    await screen.findByRole('heading', { name: 'Moon Tee' })
    for (const name of ['Checkout', 'Pay with PayPal', 'Pay by card']) expect(button(name)).toBeDisabled()
  })

  it('leads to the operator’s other checkout where that takes the cart', async () => {
    const leadsTo = 'https://pay.example/buy/express_checkout?skus=12_21_3_2'
    openCart([tee], {}, { 'POST /api/checkout': () => ({ status: 201, body: { leadsTo } }) }, both)
    await userEvent.click(await screen.findByRole('button', { name: 'Pay by card' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(leadsTo))
  })
})
