import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CartLine } from '../../commerce/contract/cart'
import { refreshCart } from '../../lib/cart/cart-store'
import { encodeCart } from '../../lib/cart/cookie'
import { goInstead } from '../../lib/leave-page'
import { ExpressStart } from './express-start'
import { fakeApp, refusal, renderWithData } from './fake-app'

jest.mock('../../lib/leave-page')
const left = () => jest.mocked(goInstead).mock.calls.map(([address]) => address)

const tee: CartLine = { slug: 'moon-tee', productId: 7, colorId: 21, sizeId: 3, quantity: 2, itemGroupId: '12' }

function open(lines: CartLine[], handlers: Parameters<typeof fakeApp>[0] = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: the test is the browser here.
  document.cookie = `cart=${encodeCart({ region: 'USA', lines })}; path=/`
  const app = fakeApp(handlers)
  act(() => void refreshCart())
  renderWithData(<ExpressStart paymentMethod="paypal" deviceId="device-1" />)
  return app
}

beforeEach(() => jest.mocked(goInstead).mockReset())

describe('the express checkout', () => {
  it('begins by itself, once, with its way of paying and the device that it was told of', async () => {
    const app = open([tee], { 'POST /api/checkout': () => ({ status: 201, body: { id: 'chk_1' } }) })
    expect(screen.getByRole('heading', { level: 1, name: 'Starting checkout…' })).toBeInTheDocument()
    await waitFor(() => expect(left()).toEqual(['/checkout/chk_1']))
    expect(app.sent('POST /api/checkout').map(({ body }) => body)).toEqual([
      { lines: [tee], region: 'USA', paymentMethod: 'paypal', deviceId: 'device-1' },
    ])
  })

  it('leads to the operator’s other checkout where that takes the cart', async () => {
    const leadsTo = 'https://pay.example/buy/express_checkout?skus=12_21_3_2'
    open([tee], { 'POST /api/checkout': () => ({ status: 201, body: { leadsTo } }) })
    await waitFor(() => expect(left()).toEqual([leadsTo]))
  })

  it('goes to the cart where there is nothing in it, and begins nothing', async () => {
    const app = open([])
    await waitFor(() => expect(left()).toEqual(['/cart']))
    expect(app.calls).toHaveLength(0)
  })

  it.each([
    ['was refused', () => refusal(422, 'invalid')],
    ['broke', () => refusal(503, 'unavailable')],
    ['answered nothing', () => ({ body: {} })],
  ])('goes back to the cart, which says so, where the beginning %s', async (_, answer) => {
    open([tee], { 'POST /api/checkout': answer })
    await waitFor(() => expect(left()).toEqual(['/cart?notice=checkout']))
  })

  it('leaves it to the cart to name lines that cannot be had', async () => {
    const line = { slug: 'moon-tee', productId: 7, colorId: 21, sizeId: 3, title: 'Moon Tee', available: 0 }
    open([tee], { 'POST /api/checkout': () => refusal(409, 'out_of_stock', { line }) })
    await waitFor(() => expect(left()).toEqual(['/cart']))
  })

  it('goes to the cart, which says so itself, where there is nothing to pay', async () => {
    open([tee], { 'POST /api/checkout': () => refusal(422, 'zero_total') })
    await waitFor(() => expect(left()).toEqual(['/cart']))
  })

  it('stays where there is no connection, says so, and tries again when asked to, by keyboard', async () => {
    let lost = true
    open([tee], { 'POST /api/checkout': () => (lost ? 'lost' : { status: 201, body: { id: 'chk_1' } }) })
    expect(await screen.findByText('Error checking out: no connection')).toHaveAttribute('role', 'alert')
    expect(left()).toEqual([])
    expect(screen.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/cart')
    lost = false
    screen.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(left()).toEqual(['/checkout/chk_1']))
  })
})
