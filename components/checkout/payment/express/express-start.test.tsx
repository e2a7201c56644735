import type { CartLine } from '@awning/contract/cart'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { replaceLocation } from '../../../../lib/browser/leave-page'
import { refreshCart } from '../../../../lib/cart/cart-store'
import { encodeCart } from '../../../../lib/cart/encode-cart'
import { mockApi, rejection, renderWithData } from '../../../../tests/storefront/mock-api'
import { ExpressStart } from './express-start'

jest.mock('../../../../lib/browser/leave-page')
const destinations = () => jest.mocked(replaceLocation).mock.calls.map(([address]) => address)

const tee: CartLine = { slug: 'moon-tee', productId: 7, colorId: 21, sizeId: 3, quantity: 2, itemGroupId: '12' }

function open(lines: CartLine[], handlers: Parameters<typeof mockApi>[0] = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: the test plays the role of the browser.
  document.cookie = `cart=${encodeCart({ region: 'USA', lines })}; path=/`
  const app = mockApi(handlers)
  act(() => void refreshCart())
  renderWithData(<ExpressStart paymentMethod="paypal" deviceId="device-1" />)
  return app
}

beforeEach(() => jest.mocked(replaceLocation).mockReset())

describe('the express checkout', () => {
  // Requirements: C2.22
  it('starts automatically, once, with its payment method and device id', async () => {
    const app = open([tee], { 'POST /api/checkout': () => ({ status: 201, body: { id: 'chk_1' } }) })
    expect(screen.getByRole('heading', { level: 1, name: 'Starting checkout…' })).toBeInTheDocument()
    await waitFor(() => expect(destinations()).toEqual(['/checkout/chk_1']))
    expect(app.sent('POST /api/checkout').map(({ body }) => body)).toEqual([
      { lines: [tee], region: 'USA', paymentMethod: 'paypal', deviceId: 'device-1' },
    ])
  })

  it('redirects to the operator’s other checkout if that handles the cart', async () => {
    const leadsTo = 'https://pay.example/buy/express_checkout?skus=12_21_3_2'
    open([tee], { 'POST /api/checkout': () => ({ status: 201, body: { leadsTo } }) })
    await waitFor(() => expect(destinations()).toEqual([leadsTo]))
  })

  // Requirements: C2.22
  it('redirects to an empty cart and starts no checkout', async () => {
    const app = open([])
    await waitFor(() => expect(destinations()).toEqual(['/cart']))
    expect(app.calls).toHaveLength(0)
  })

  // Requirements: C8.30
  it.each([
    ['is rejected', () => rejection(422, 'invalid')],
    ['fails', () => rejection(503, 'unavailable')],
    ['returns no id', () => ({ body: {} })],
  ])('redirects to the cart, which shows a notice, if the start %s', async (_, response) => {
    open([tee], { 'POST /api/checkout': response })
    await waitFor(() => expect(destinations()).toEqual(['/cart?notice=checkout']))
  })

  it('redirects to the cart, which lists the unavailable items', async () => {
    const line = { slug: 'moon-tee', productId: 7, colorId: 21, sizeId: 3, title: 'Moon Tee', available: 0 }
    open([tee], { 'POST /api/checkout': () => rejection(409, 'out_of_stock', { line }) })
    await waitFor(() => expect(destinations()).toEqual(['/cart']))
  })

  // Requirements: C2.22
  it('redirects to the cart, which shows a message, if there is nothing to pay', async () => {
    open([tee], { 'POST /api/checkout': () => rejection(422, 'zero_total') })
    await waitFor(() => expect(destinations()).toEqual(['/cart']))
  })

  it('shows an error if there is no connection, and can be retried with the keyboard', async () => {
    let lost = true
    open([tee], { 'POST /api/checkout': () => (lost ? 'networkError' : { status: 201, body: { id: 'chk_1' } }) })
    expect(await screen.findByText('Error checking out: no connection')).toHaveAttribute('role', 'alert')
    expect(destinations()).toEqual([])
    expect(screen.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/cart')
    lost = false
    screen.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(destinations()).toEqual(['/checkout/chk_1']))
  })
})
