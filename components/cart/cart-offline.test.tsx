import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartMirror } from '../../lib/cart/cart-store'
import { useToasts } from '../../lib/layout/toasts'
import { display, mug, openCart as open, tee } from '../../tests/storefront/cart-page'

/** Opens the cart, then disconnects the network. */
async function openAndGoOffline() {
  let offline = false
  const app = open(
    [tee, mug],
    {},
    {
      'POST /api/cart/lines': () => (offline ? 'networkError' : { body: display() }),
      'POST /api/checkout': () => 'networkError',
    },
  )
  await screen.findByRole('heading', { name: 'Moon Tee' })
  offline = true
  act(() => onlineManager.setOnline(false))
  return app
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  act(() => onlineManager.setOnline(true))
  for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
})

describe('a browser that is offline', () => {
  it('reports it when Checkout is pressed and keeps the cart', async () => {
    await openAndGoOffline()
    await userEvent.click(screen.getByRole('button', { name: 'Checkout' }))
    expect(await screen.findByText('Error checking out: no connection')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled()
    expect(cartMirror.getState().lines).toEqual([tee, mug])
  })

  it('still shows the remaining lines when a line is removed', async () => {
    const app = await openAndGoOffline()
    await userEvent.click(screen.getByRole('button', { name: 'Remove Moon Mug' }))
    await waitFor(() => expect(app.sent('POST /api/cart/lines')).toHaveLength(2))
    const summary = within(screen.getByRole('region', { name: 'Summary' }))
    expect(await summary.findByText('$56.00')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  })

  it('shows an error instead of loading forever, and the cart when the network is back', async () => {
    onlineManager.setOnline(false)
    let offline = true
    open([tee], {}, { 'POST /api/cart/lines': () => (offline ? 'networkError' : { body: display() }) })
    expect(await screen.findByText('Your cart could not be loaded. Your items are safe.')).toBeInTheDocument()
    offline = false
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
  })
})

describe('a browser that rejects cookies', () => {
  it('says what happens to the cart, links to it, and starts no checkout', async () => {
    const app = open([tee, mug])
    await screen.findByRole('heading', { name: 'Moon Tee' })
    act(() => cartMirror.setState({ unsaved: true }))
    expect(screen.getByText(/Your browser blocks cookies from this shop/)).toBeVisible()
    const items = [tee, mug].map((line) => `${line.itemGroupId}_${line.colorId}_${line.sizeId}_${line.quantity}`)
    expect(screen.getByRole('link', { name: 'Link to your cart' })).toHaveAttribute('href', `/cart?items=${items}`)
    await userEvent.click(screen.getByRole('button', { name: 'Checkout' }))
    await waitFor(() => expect(screen.getAllByText(/you cannot check out here/)).toHaveLength(2))
    expect(app.sent('POST /api/checkout')).toEqual([])
  })
})
