import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { cartMirror, changeCart, readCartCookie, refreshCart, writeCartCookie } from '../../lib/cart/cart-store'
import { decodeCart, encodeCart } from '../../lib/cart/encode-cart'
import { clearLinkDiscount, readLinkDiscount } from '../../lib/cart/link-discount'
import { useToasts } from '../../lib/layout/toasts'
import { display, item, mug, tee } from '../../tests/storefront/cart-page'
import { mockApi, rejection, renderWithData } from '../../tests/storefront/mock-api'
import { mockInView } from '../../tests/storefront/mock-in-view'
import { CartEntry } from './cart-entry'
import { CartScreen } from './cart-screen'
import { ToastList } from './toast-list'

beforeEach(() => void mockInView())

type Handlers = Parameters<typeof mockApi>[0]

type Arrival = { cookie?: string; handlers?: Handlers; beside?: ReactNode }

function arrive(address: string, { cookie, handlers = {}, beside }: Arrival = {}) {
  window.history.replaceState(null, '', address)
  writeCartCookie(cookie ?? encodeCart({ region: 'USA', lines: [] }))
  const app = mockApi(handlers)
  renderWithData(
    <>
      <CartEntry region="USA" />
      {beside}
    </>,
  )
  act(() => void refreshCart())
  return app
}

const lines = () => cartMirror.getState().lines

beforeEach(() => {
  localStorage.clear()
  clearLinkDiscount()
})

describe('a cart link', () => {
  const found = { 'POST /api/cart/links': () => ({ body: { lines: [tee, mug], missing: [] } }) }

  it('fills the cart and resets the address to the plain cart address', async () => {
    const app = arrive('/cart?items=12_21_3_2,13_30_1', { handlers: found })
    await waitFor(() => expect(lines()).toEqual([tee, mug]))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(app.sent('POST /api/cart/links').at(0)?.body).toEqual({
      items: [
        { sku: '12_21_3', quantity: 2 },
        { sku: '13_30_1', quantity: 1 },
      ],
    })
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  // Requirements: C7.11
  it('followed twice fills the cart once and keeps larger quantities', async () => {
    arrive('/cart?items=12_21_3_2,13_30_1', {
      cookie: encodeCart({ region: 'USA', lines: [{ ...tee, quantity: 5 }, mug] }),
      handlers: found,
    })
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(lines()).toEqual([{ ...tee, quantity: 5 }, mug])
  })

  it('reports that some items are unavailable without blocking the shopper', async () => {
    arrive('/cart?items=12_21_3_2,9_9_9', {
      handlers: { 'POST /api/cart/links': () => ({ body: { lines: [tee], missing: ['9_9_9'] } }) },
    })
    expect(await screen.findByText('Not everything in this link could be added to your cart.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.queryByText(/removed from your cart/)).not.toBeInTheDocument()
    expect(lines()).toEqual([tee])
  })

  it('with invalid items sends no request and reports that items are missing', async () => {
    const app = arrive(`/cart?items=${'%3Cscript%3E,'.repeat(600)}`)
    expect(await screen.findByText('Not everything in this link could be added to your cart.')).toBeVisible()
    expect(app.sent('POST /api/cart/links')).toEqual([])
    expect(lines()).toEqual([])
  })

  it.each(['1000', '99999999'])('for a quantity of %s reports the maximum quantity', async (quantity) => {
    const full = { ...tee, quantity: 999 }
    const app = arrive(`/cart?items=12_21_3_${quantity}`, {
      handlers: { 'POST /api/cart/links': () => ({ body: { lines: [full], missing: [] } }) },
    })
    expect(await screen.findByText('The maximum for one item is 999, so 999 are in your cart.')).toBeVisible()
    expect(app.sent('POST /api/cart/links').at(0)?.body).toEqual({ items: [{ sku: '12_21_3', quantity: 999 }] })
    // When stock is lower, the line reports it and this notice would be wrong.
    await act(async () => void (await changeCart((cart) => ({ ...cart, lines: [{ ...tee, quantity: 5 }] }))))
    expect(screen.queryByText(/999/)).not.toBeInTheDocument()
  })

  it('keeps its address when it fails, so that the shopper can try again', async () => {
    arrive('/cart?items=12_21_3_2', {
      cookie: encodeCart({ region: 'USA', lines: [mug] }),
      handlers: { 'POST /api/cart/links': () => rejection(503, 'unavailable') },
    })
    expect(await screen.findByText('This link could not be opened. Your cart has not changed.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(window.location.search).toBe('?items=12_21_3_2')
    expect(lines()).toEqual([mug])
  })

  it('for more than the stock limits the quantity and reports it once, at the line', async () => {
    arrive('/cart?items=13_30_1_5000', {
      handlers: {
        'POST /api/cart/links': () => ({ body: { lines: [{ ...mug, quantity: 999 }], missing: [] } }),
        'POST /api/cart/lines': () => ({ body: display({ items: [item(mug, 'Moon Mug', 1700, { available: 4 })] }) }),
        'GET /api/related': () => ({ body: { tiles: [] } }),
      },
      beside: <CartScreen store="outpost" currency="USD" />,
    })
    expect(await screen.findByText('Only 4 left, so that is what is in your cart.')).toBeVisible()
    expect(lines()).toEqual([{ ...mug, quantity: 4 }])
    expect(screen.queryByText(/999/)).not.toBeInTheDocument()
  })

  it('stores a discount code and announces that the checkout will try it', async () => {
    arrive('/cart?discount=hello10', { cookie: encodeCart({ region: 'USA', lines: [mug] }) })
    expect(
      await screen.findByText('The code HELLO10 will be applied at checkout, once you have entered your address.'),
    ).toBeVisible()
    expect(readLinkDiscount()).toBe('hello10')
  })

  it('stores a discount code silently when the cart is empty', async () => {
    arrive('/cart?discount=hello10')
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(readLinkDiscount()).toBe('hello10')
    expect(screen.queryByText(/HELLO10/)).not.toBeInTheDocument()
  })

  it('ignores an invalid discount code', async () => {
    arrive('/cart?discount=%3Cb%3E10', { cookie: encodeCart({ region: 'USA', lines: [mug] }) })
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(readLinkDiscount()).toBeUndefined()
    expect(screen.queryByText(/will be applied/)).not.toBeInTheDocument()
  })
})

describe('a cart that was built in another region', () => {
  // Requirements: 4.25
  it('becomes mixed when the cart page opens', async () => {
    arrive('/cart', { cookie: encodeCart({ region: 'EU', lines: [tee] }) })
    await waitFor(() => expect(cartMirror.getState().region).toBe('MIXED'))
    expect(decodeCart(readCartCookie())).toMatchObject({ region: 'MIXED', lines: [tee] })
  })

  it('does not change when the region is the same or the cart is empty', async () => {
    arrive('/cart', { cookie: encodeCart({ region: 'EU', lines: [] }) })
    await waitFor(() => expect(cartMirror.getState().ready).toBe(true))
    expect(readCartCookie()).toBe(encodeCart({ region: 'EU', lines: [] }))
  })
})

describe('a saved cart that is only partly readable', () => {
  it('shows a notice with the readable lines and does not change the cookie until the shopper confirms', async () => {
    const cut = encodeCart({ region: 'EU', lines: [mug, tee] }).slice(0, -8)
    arrive('/cart', { cookie: cut })
    expect(await screen.findByText('Part of your saved cart could not be read. The rest is here.')).toBeVisible()
    expect(readCartCookie()).toBe(cut)
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument()
    expect(decodeCart(readCartCookie())).toMatchObject({ isComplete: true })
    expect(lines()[0]).toEqual(mug)
  })

  it('shows a notice when no line is readable, and keeps the cookie', async () => {
    arrive('/cart', { cookie: '2.USA.written-by-a-newer-shop' })
    expect(await screen.findByText('Your saved cart could not be read, so it is empty now.')).toBeVisible()
    expect(readCartCookie()).toBe('2.USA.written-by-a-newer-shop')
  })

  it('is restored automatically when its text becomes readable again', async () => {
    localStorage.setItem('cart-unread', encodeCart({ region: 'USA', lines: [tee, { ...mug, quantity: 9 }] }))
    arrive('/cart', { cookie: encodeCart({ region: 'USA', lines: [mug] }) })
    await waitFor(() => expect(lines()).toEqual([mug, tee]))
    expect(localStorage.getItem('cart-unread')).toBeNull()
    expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument()
  })
})

describe('a shopper who is redirected to the cart', () => {
  it('sees once that a checkout link no longer works', async () => {
    arrive('/cart?notice=link', { cookie: encodeCart({ region: 'USA', lines: [mug] }) })
    expect(await screen.findByText('This link to a checkout no longer works. Your cart is still here.')).toBeVisible()
    expect(window.location.search).toBe('')
  })

  it('sees no mention of a saved cart when the cart is empty', async () => {
    arrive('/cart?notice=link')
    expect(await screen.findByText('This link to a checkout no longer works.')).toBeVisible()
    expect(screen.queryByText(/still here/)).not.toBeInTheDocument()
  })

  // Requirements: C8.30
  it('sees once that the checkout could not start', async () => {
    arrive('/cart?notice=checkout', { beside: <ToastList /> })
    expect(await screen.findByText('Error checking out! Please try again.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Error')
    expect(window.location.search).toBe('')
    for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
  })

  it('sees no notice for an unknown notice code', async () => {
    arrive('/cart?notice=%3Cb%3EPay%20here', { beside: <ToastList /> })
    await waitFor(() => expect(cartMirror.getState().ready).toBe(true))
    expect(screen.queryByText(/Pay here|no longer works|Error/)).not.toBeInTheDocument()
  })
})
