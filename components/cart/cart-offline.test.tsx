import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartMirror } from '../../lib/cart/cart-store'
import { useToasts } from '../../lib/layout/toasts'
import { display, mug, openCart as open, tee } from './cart-page-fixture'

/** The network goes once the cart is on the screen. */
async function openAndGoOffline() {
  let offline = false
  const app = open(
    [tee, mug],
    {},
    {
      'POST /api/cart/lines': () => (offline ? 'lost' : { body: display() }),
      'POST /api/checkout': () => 'lost',
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

describe('a browser that knows that it is offline', () => {
  it('says so at the press on Checkout, and the cart stays as it is', async () => {
    await openAndGoOffline()
    await userEvent.click(screen.getByRole('button', { name: 'Checkout' }))
    expect(await screen.findByText('Error checking out: no connection')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled()
    expect(cartMirror.getState().lines).toEqual([tee, mug])
  })

  it('still shows what is left when a line is removed', async () => {
    const app = await openAndGoOffline()
    await userEvent.click(screen.getByRole('button', { name: 'Remove Moon Mug' }))
    await waitFor(() => expect(app.sent('POST /api/cart/lines')).toHaveLength(2))
    const summary = within(screen.getByRole('region', { name: 'Summary' }))
    expect(await summary.findByText('$56.00')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(screen.queryByText(/could not be shown/)).not.toBeInTheDocument()
  })

  it('does not load for ever: the cart could not be shown, and is when the network is back', async () => {
    onlineManager.setOnline(false)
    let offline = true
    open([tee], {}, { 'POST /api/cart/lines': () => (offline ? 'lost' : { body: display() }) })
    expect(await screen.findByText('Your cart could not be shown. Everything in it is safe.')).toBeInTheDocument()
    offline = false
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
  })
})
